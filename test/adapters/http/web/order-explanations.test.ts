import * as O from 'fp-ts/Option';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import { formatDollars } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import { type AutoshipPages, openAutoshipPages } from '../../../autoship-pages';
import { aProductNamed } from '../../../builders';
import { date } from '../../../domain/autoship/autoship-builders';
import { aSignedInCustomer } from '../../../signed-in-customer';
import { screenOf, TestBrowser } from '../../../test-browser';

const dayMs = 86_400_000;
const heading = 'Why was I charged?';

let pages: AutoshipPages;
let id: AutoshipContractId;

const open = async (site: 'DTC' | 'HPSF') => {
  pages = await openAutoshipPages(site);
  id = await pages.start();
};
beforeEach(() => open('DTC'));

/** Runs the engine day by day, at 9 AM. */
const passDays = async (days: number) => {
  pages.shop.pass(4 * 3_600_000);
  for (let day = 0; day < days; day += 1) {
    await pages.shop.runRenewals(pages.site);
    pages.shop.pass(dayMs);
  }
  await pages.shop.runRenewals(pages.site);
  await pages.owner.logIn();
};
/** The newest order of the customer, as the list of orders links it. */
const findOrderUrl = async (): Promise<string> => {
  const { orders } = await pages.screenAt('/account/orders');
  return orders[0].url;
};

const whyOf = async (url: string) => (await pages.screenAt(url)).why;
const textsOf = ({ entries }: { readonly entries: readonly { readonly text: string }[] }) =>
  entries.map(({ text }) => text);

describe('an order that a renewal made', () => {
  it('says who did what and when until the charge, with the amount that the order has', async () => {
    await pages.make(id, { kind: 'move-delivery', date: date('2026-03-12') });
    await passDays(7);
    const url = await findOrderUrl();
    const { body } = await pages.browser.get(url);
    const { why, cost } = screenOf(body);
    expect(why.sentences).toEqual([
      `We charged ${formatDollars(cost.total)} for delivery 2 of your Autoship, which ships every 4 weeks.`,
      'You started this Autoship on February 5, 2026.',
    ]);
    expect(
      why.entries.map(({ date: day, text }: { readonly date: string; readonly text: string }) => [day, text]),
    ).toEqual([
      ['March 5, 2026 at 5:00 AM MST', 'You started this Autoship with an order.'],
      ['March 5, 2026 at 5:00 AM MST', 'You moved the next delivery from March 20, 2026 to March 12, 2026.'],
      ['March 9, 2026 at 10:00 AM MDT', 'We emailed you a reminder.'],
      ['March 11, 2026 at 10:00 AM MDT', 'We set the final price of the delivery.'],
      ['March 12, 2026 at 10:00 AM MDT', 'We started charging your card.'],
      [
        'March 12, 2026 at 10:00 AM MDT',
        `We charged your card ${formatDollars(cost.total)} and placed the order. Your next delivery ships April 17, 2026.`,
      ],
    ]);
    expect(body).toContain(heading);
    for (const text of [...why.sentences, ...textsOf(why)]) expect(body).toContain(`>${text}<`);
  });

  it('leads to the history of its Autoship, which has the same entries', async () => {
    await passDays(15);
    const { body } = await pages.browser.get(await findOrderUrl());
    const why = screenOf(body).why;
    expect(why.autoshipUrl).toBe(`${pages.pathOf(id)}#history`);
    expect(body).toContain(`href="${why.autoshipUrl}"`);
    const autoship = await pages.browser.get(pages.pathOf(id));
    expect(autoship.body).toContain('id="history"');
    expect(textsOf({ entries: screenOf(autoship.body).ledger }).toReversed()).toEqual(textsOf(why));
  });

  it('leaves out what led to other deliveries, and counts its own', async () => {
    await passDays(43);
    await pages.make(id, { kind: 'skip-delivery' });
    const why = await whyOf(await findOrderUrl());
    expect(why.sentences[0]).toContain('for delivery 3 of your Autoship');
    expect(textsOf(why)).toEqual([
      expect.stringMatching(/^We charged your card \$51\.91 and placed the order\. Your next delivery ships April 17/),
      'We emailed you a reminder.',
      'We set the final price of the delivery.',
      'We started charging your card.',
      expect.stringMatching(/^We charged your card \$51\.91 and placed the order\. Your next delivery ships May 15/),
    ]);
  });

  it('tells of a payment that failed before; the declined attempt has no page', async () => {
    const declining = await pages.addCard('4000000000000341');
    await pages.make(id, { kind: 'set-card', cardId: declining, scope: 'this' });
    await passDays(15);
    expect((await pages.screenAt('/account/orders')).orders).toEqual([]);
    expect((await pages.browser.get(`/account/orders/${id}.1.1`)).statusCode).toBe(404);
    const number = O.toUndefined(await pages.ports.siteOrders.find(`${id}.1.1` as OrderId)())?.number;
    expect((await pages.browser.get(`/account/orders/${number}`)).statusCode).toBe(404);
    await pages.make(id, { kind: 'pay-now', cardId: pages.cardId }, {}, 'placed');
    const texts = textsOf(await whyOf(await findOrderUrl()));
    const failed = texts.findIndex((text) =>
      text.startsWith("We tried to charge your card, but the payment didn't go"),
    );
    const placed = texts.findIndex((text) => text.includes('and placed the order'));
    expect([failed > 0, placed > failed]).toEqual([true, true]);
  });

  it('says that the customer sent it right away, and names an item that is no longer sold', async () => {
    await pages.make(id, { kind: 'set-one-time-item', merchandiseId: pages.treats, quantity: 2 });
    await pages.make(id, { kind: 'send-now' }, {}, 'placed');
    const url = await findOrderUrl();
    const sent = 'You asked us to send the next delivery right away.';
    const added = (name: string) => `You added 2 × ${name} to the next delivery, just this once.`;
    expect(textsOf(await whyOf(url))).toEqual(expect.arrayContaining([added('Treats (15 lb bag / Chicken)'), sent]));
    await pages.shop.ports.DTC.catalogWriter.write([aProductNamed('Treats', { status: 'archived' })])();
    expect(textsOf(await whyOf(url))).toEqual(expect.arrayContaining([added('an item we no longer sell'), sent]));
  });

  it('still explains itself once the Autoship is canceled or combined with another one', async () => {
    await pages.make(id, { kind: 'send-now' }, {}, 'placed');
    const url = await findOrderUrl();
    const why = await whyOf(url);
    const earlier = await pages.start('2', { anchor: date('2026-04-02'), startedOn: date('2026-01-05') });
    await pages.make(id, { kind: 'merge', other: earlier });
    expect((await pages.stored(id)).contract.status.kind).toBe('canceled');
    expect((await whyOf(url)).sentences).toEqual(why.sentences);
    expect((await pages.browser.get(pages.pathOf(id))).statusCode).toBe(200);
  });

  it('explains the same to staff, in the prices of their order alone', async () => {
    await open('HPSF');
    await passDays(15);
    const url = await findOrderUrl();
    const { body } = await pages.browser.get(url);
    const { why, cost } = screenOf(body);
    expect(why.sentences[0]).toBe(
      `We charged ${formatDollars(cost.total)} for delivery 2 of your Autoship, which ships every 4 weeks.`,
    );
    expect(textsOf(why).at(-1)).toContain(`We charged your card ${formatDollars(cost.total)} and placed the order.`);
    const amounts = JSON.stringify(why).match(/\$[\d.,]+\d/g);
    expect(new Set(amounts)).toEqual(new Set([formatDollars(cost.total)]));
    expect(body).toContain(heading);
  });

  it.each(['DTC', 'HPSF'] as const)('is explained to its customer only: %s', async (site) => {
    await open(site);
    await pages.make(id, { kind: 'send-now' }, {}, 'placed');
    const url = await findOrderUrl();
    const other = await aSignedInCustomer(pages.shop, 'other@example.com', site);
    for (const path of [url, `/account/orders/${id}.1.1`]) {
      const answer = await other.browser.get(path);
      expect(answer.body).not.toMatch(/Why was I charged|contract-1#history/);
      expect(answer.statusCode).not.toBe(200);
      expect((await new TestBrowser(pages.shop, site).get(path)).statusCode).toBe(302);
    }
  });
});

describe('an order that no renewal made', () => {
  it('has no explanation', async () => {
    await pages.start('2', { firstOrderId: 'first' as OrderId });
    const url = `/account/orders/${await pages.owner.order('first')}`;
    const { body, statusCode } = await pages.browser.get(url);
    expect([statusCode, screenOf(body).why]).toEqual([200, undefined]);
    expect(body).not.toContain(heading);
  });
});
