import * as E from 'fp-ts/Either';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildChangePath } from '#application/autoship/change-url';
import type { Autoship } from '#domain/autoship/autoship';
import { pauseFor } from '#domain/autoship/change-contract';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import { type CustomerChange, customerChangeKinds } from '#domain/autoship/customer-change';
import type { Cycle } from '#domain/autoship/cycle';
import type { DomainEvent } from '#domain/events/domain-event';
import { money } from '#domain/money';
import { type AutoshipPages, openAutoshipPages } from '../../../autoship-pages';
import { aQuote, date } from '../../../domain/autoship/autoship-builders';
import { testIdentityServices } from '../../../open-test-site';
import { TestBrowser } from '../../../test-browser';

const minuteMs = 60_000;
const { mailTokens } = testIdentityServices;

let pages: AutoshipPages;
let id: AutoshipContractId;

const emailsAfter = async (minutes: number) => {
  pages.shop.pass(minutes * minuteMs);
  await pages.shop.deliverEvents(pages.site);
  return pages.ports.mail.messages;
};
const subject = 'Your Provender Autoship has changed';

describe('the email that confirms changes', () => {
  beforeEach(async () => {
    pages = await openAutoshipPages();
    id = await pages.start();
  });

  it('has all changes of ten minutes, in their order, and comes after ten minutes', async () => {
    await pages.make(id, { kind: 'skip-delivery' });
    expect(await emailsAfter(4)).toEqual([]);
    await pages.make(id, { kind: 'add-line', merchandiseId: pages.stew, quantity: 2 });
    await pages.undo(id);
    expect(await emailsAfter(5.9)).toEqual([]);
    const emails = await emailsAfter(0.2);
    expect(emails.map((email) => [email.to, email.subject])).toEqual([['owner@example.com', subject]]);
    expect(emails[0]?.text).toMatch(
      /You skipped the March 20, 2026 delivery\..*You added 2 × Stew.*You undid the last change\..*ships on April 17, 2026/s,
    );
    expect(emails[0]?.text).toContain(`https://shop.test${pages.pathOf(id)}`);
    await pages.make(id, { kind: 'pause' });
    const later = await emailsAfter(10);
    expect(later.map((email) => email.subject)).toEqual([subject, subject]);
    expect(later[1]?.text).toContain('You paused this Autoship.');
    expect(later[1]?.text).not.toContain('You skipped');
  });

  it('confirms what a customer did through a link in an email', async () => {
    const token = mailTokens.derive('delivery', 'a reminder');
    const { version } = (await pages.stored(id)).contract;
    await pages.ports.deliveryLinks.add(mailTokens.hashOf(token), { contractId: id, cycle: 1, version })();
    expect((await new TestBrowser(pages.shop).post(`/deliveries/${token}`, { intent: 'skip' })).statusCode).toBe(303);
    const emails = await emailsAfter(10);
    expect(emails.map((email) => email.subject)).toEqual([subject]);
    expect(emails[0]?.text).toContain('You skipped the March 20, 2026 delivery.');
  });

  it('is sent for pausing and resuming too, and in place of another email', async () => {
    await pages.make(id, { kind: 'pause' });
    await pages.make(id, { kind: 'resume' });
    const emails = await emailsAfter(10);
    expect(emails.map((email) => email.subject)).toEqual([subject]);
    expect(emails[0]?.text).toMatch(/You paused this Autoship\..*You resumed this Autoship\./s);
  });

  it('is sent once for two Autoships that were combined, without their ids in words', async () => {
    const other = await pages.start('2', { startedOn: date('2026-02-20'), lines: [{ merchandiseId: pages.stew }] });
    await pages.make(id, { kind: 'merge', other });
    const emails = await emailsAfter(10);
    expect(emails.map((email) => email.subject)).toEqual([subject]);
    const words = emails[0]?.text.replaceAll(/https:\S+/g, '');
    expect(words).toContain('You combined this Autoship with another one.');
    expect(words).not.toContain('contract-');
  });

  it('is sent for every Autoship that another card pays from now on', async () => {
    await pages.start('2');
    const cardId = await pages.addCard('4000000000000341');
    await pages.make(id, { kind: 'set-card', cardId, scope: 'all' });
    const emails = await emailsAfter(10);
    expect(emails.map((email) => email.subject)).toEqual([subject, subject]);
    for (const { text } of emails) expect(text).toContain('You chose your Visa card ending in 0341 to pay.');
  });

  it('is not sent for a cancellation, whose own email links back to the page that starts it again', async () => {
    await pages.make(id, { kind: 'cancel' });
    const emails = await emailsAfter(10);
    expect(emails.map((email) => email.subject)).toEqual(['Your Provender Autoship is canceled']);
    expect(emails[0]?.text).toContain(`Start it again:\nhttps://shop.test${pages.pathOf(id)}`);
    expect((await pages.browser.get(pages.pathOf(id))).body).toContain('value="reactivate"');
  });
});

/** Records events as use cases do. */
const record = (...events: readonly DomainEvent[]) =>
  pages.ports.siteTransactions.run((ports) => async () => {
    for (const event of events) await ports.events.record(event)();
    return E.right(undefined);
  })();

const withCycle =
  (changes: Partial<Cycle>) =>
  ({ contract, cycles }: Autoship): Autoship => ({ contract, cycles: cycles.map((one) => ({ ...one, ...changes })) });

/** Everything that a person could change, and what is to be sent. */
const snapshot = () =>
  pages.ports.store.task((tables) => {
    const { autoships, autoshipLedger, orders, savedCards, deliveryLinks, calendarLinks, cardLinks } = tables;
    const { addresses, carts, checkouts, charges, deliveries, onHand } = tables;
    const customer = { addresses, carts, checkouts, charges, deliveries, onHand };
    return structuredClone({
      autoships,
      autoshipLedger,
      orders,
      savedCards,
      deliveryLinks,
      calendarLinks,
      cardLinks,
      customer,
    });
  })();

const linksIn = (html: string): readonly string[] => [
  ...new Set(
    [...html.matchAll(/href="([^"]+)"/g)]
      .map(([, url = '']) => url.replaceAll('&amp;', '&'))
      .filter((url) => url.startsWith('https://shop.test/') || url.startsWith('/account/')),
  ),
];
const pathIn = (url: string): string => {
  const { pathname, search } = new URL(url, 'https://shop.test');
  return pathname + search;
};

/** One Autoship for each email about Autoships, all of which are sent. */
const sendEveryMail = async (): Promise<void> => {
  const remindedAt = pages.ports.clock();
  const lines = [{ pendingPrice: { price: money(4999), noticedOn: date('2026-03-01'), deliveriesWithout: 0 } }];
  const reminded = await pages.start('reminded', { lines });
  await pages.set(reminded, withCycle({ status: 'reminded', remindedAt, quote: aQuote() }));
  const paused = await pages.start('paused');
  await pages.set(paused, (autoship) => pauseFor(autoship, 'needs-card'));
  const unserved = await pages.start('unserved');
  await pages.set(unserved, (autoship) => pauseFor(autoship, 'unserved'));
  const changed = await pages.start('changed');
  await pages.make(changed, { kind: 'skip-delivery' });
  await pages.make(await pages.start('canceled'), { kind: 'cancel' });
  await pages.make(await pages.start('placed'), { kind: 'send-now' }, {}, 'placed');
  const declining = await pages.start('declined');
  await pages.make(declining, { kind: 'set-card', cardId: await pages.addCard('4000000000000341'), scope: 'this' });
  await pages.make(declining, { kind: 'send-now' }, {}, 'declined');
  const cycle = 1;
  await record(
    { kind: 'DeliveryReminded', contractId: reminded, cycle, date: date('2026-03-20'), remindedAt },
    {
      kind: 'PriceRiseNoticed',
      contractId: reminded,
      lineId: 'line-reminded-1' as AutoshipLineId,
      noticedOn: date('2026-03-01'),
    },
    { kind: 'AutoshipPaused', contractId: paused, version: (await pages.stored(paused)).contract.version },
    { kind: 'AutoshipPaused', contractId: unserved, version: (await pages.stored(unserved)).contract.version },
    { kind: 'AutoshipResumed', contractId: reminded, version: 1 },
    { kind: 'DeliveryOutOfStock', contractId: reminded, cycle, outcome: 'waits', missing: [pages.kibble] },
    { kind: 'DeliveryNotMade', contractId: reminded, cycle, reason: 'nothing-left' },
    { kind: 'CardExpiring', token: pages.card.token },
    { kind: 'YearlyNoticeDue', contractId: reminded, date: date('2026-03-05') },
    { kind: 'CardLinkAsked', contractId: paused, linkId: 'a-link' },
  );
  await emailsAfter(10);
};

describe('a mail scanner that follows every link', () => {
  beforeEach(async () => {
    pages = await openAutoshipPages();
  });

  it('changes nothing, neither as a guest nor with the session of the customer', async () => {
    await sendEveryMail();
    const emails = pages.ports.mail.messages;
    expect(new Set(emails.map((email) => email.subject)).size).toBeGreaterThanOrEqual(12);
    const links = [...new Set(emails.flatMap(({ html }) => linksIn(html)))];
    expect(links.length).toBeGreaterThan(12);
    expect(links.join('\n')).toMatch(/\/(?:deliveries|calendar)\/.*\/(?:calendar|deliveries)\//s);
    const before = await snapshot();
    for (const browser of [new TestBrowser(pages.shop), pages.browser])
      for (const link of links) {
        const answer = await browser.get(pathIn(link));
        expect(answer.statusCode).toBeLessThan(500);
        for (const next of linksIn(answer.body).filter((url) => /autoship|deliver|card/.test(url)))
          expect((await browser.get(pathIn(next))).statusCode).toBeLessThan(500);
      }
    expect(await snapshot()).toEqual(before);
  });

  it('changes nothing by the page that asks about a change, whatever the change', async () => {
    id = await pages.start();
    const other = await pages.start('2', { startedOn: date('2026-02-20') });
    const addressId = await pages.addAddress();
    const lineId = 'line-1-1' as AutoshipLineId;
    const item = { merchandiseId: pages.stew, quantity: 1 };
    const parts = {
      date: date('2026-03-25'),
      addressId,
      cardId: pages.cardId,
      scope: 'all',
      other,
      lineId,
      ...item,
    } as const;
    const every = { count: 6, unit: 'week' } as const;
    const policy = { every, start: 'keep-next-date', outOfStock: 'wait', substitutes: [] } as const;
    const before = await snapshot();
    for (const kind of customerChangeKinds) {
      const change = { kind, ...parts, ...policy } as CustomerChange;
      const answer = await pages.browser.get(buildChangePath(id, change));
      expect([200, 422]).toContain(answer.statusCode);
    }
    expect(await snapshot()).toEqual(before);
  });
});
