import * as E from 'fp-ts/Either';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildChangePath } from '#application/autoship/change-url';
import type { Autoship } from '#domain/autoship/autoship';
import { pauseFor } from '#domain/autoship/change-contract';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import { type CustomerChange, customerChangeKinds } from '#domain/autoship/customer-change';
import type { Cycle } from '#domain/autoship/cycle';
import type { DomainEvent } from '#domain/events/domain-event';
import type { AccountLinkId } from '#domain/identity/account-link-id';
import { money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import { type Site, sites } from '#domain/site';
import { instant } from '#domain/time';
import { type AutoshipPages, openAutoshipPages } from '../../../autoship-pages';
import { aContact, anOrder, aParcel, someContactInput, someContent } from '../../../builders';
import { dayInMs, minuteInMs } from '../../../contracts/test-shop';
import { aQuote, date } from '../../../domain/autoship/autoship-builders';
import { origins } from '../../../http-shop';
import { payOrder } from '../../../pay-order';
import { TestBrowser } from '../../../test-browser';

let pages: AutoshipPages;

const decliningCard = '4000000000000341';
const cycle = 1;

const withCycle =
  (changes: Partial<Cycle>) =>
  ({ contract, cycles }: Autoship): Autoship => ({ contract, cycles: cycles.map((one) => ({ ...one, ...changes })) });

const pause = async (name: string, reason: Parameters<typeof pauseFor>[1]): Promise<DomainEvent> => {
  const contractId = await pages.start(name);
  await pages.set(contractId, (autoship) => pauseFor(autoship, reason));
  return { kind: 'AutoshipPaused', contractId, version: (await pages.stored(contractId)).contract.version };
};

/** An order that was paid and packed. */
const packedOrder = async (name: string, some: Parameters<AutoshipPages['owner']['order']>[1] = {}) => {
  const orderId = name as OrderId;
  const number = await pages.owner.order(name, {
    createdAt: instant(pages.ports.clock() - 20 * dayInMs),
    ...some,
  });
  await payOrder(pages.ports, anOrder({ id: orderId }));
  return { orderId, path: `/account/orders/${number}` };
};

const withParcel = async (name: string, kind: 'shipped' | 'delayed' | 'delivered') => {
  const { orderId } = await packedOrder(name);
  const at = pages.ports.clock();
  const parcel = aParcel({ events: [{ kind: 'shipped', at }, ...(kind === 'shipped' ? [] : [{ kind, at }])] });
  await pages.ports.store.task(({ parcels }) => parcels.set(orderId, [parcel]))();
  return { orderId, parcel: parcel.number };
};

const askForRefund = async (name: string) => {
  const order = await packedOrder(name);
  const fields = { number: '1', 'units-0': '1', reason: 'disliked' };
  expect((await pages.browser.post(`${order.path}/refund`, fields)).statusCode).toBe(303);
  return order;
};

const accountLink = async (id: string): Promise<DomainEvent> => {
  const { customerId, email } = pages.owner;
  const linkId = id as AccountLinkId;
  const expiresAt = instant(pages.ports.clock() + dayInMs);
  const account = { firstName: 'Sam', lastName: 'Roe', passwordHash: 'plain a few words', email: 'new@example.com' };
  const purpose =
    id === 'confirm-account'
      ? ({ kind: id, ...account } as const)
      : ({ kind: id as 'reset-password' | 'change-email', customerId, email } as const);
  await pages.ports.accountLinks.add({ id: linkId, purpose, expiresAt })();
  return { kind: 'AccountLinkMade', linkId };
};

/** Makes what an event is about; returns the events that no use case has recorded. A new event needs a row. */
const rows: Readonly<
  Record<
    DomainEvent['kind'],
    { readonly make: () => Promise<readonly DomainEvent[]>; readonly only?: Site } | 'no email'
  >
> = {
  OrderPlaced: {
    make: async () => [{ kind: 'OrderPlaced', orderId: (await packedOrder('placed')).orderId }],
  },
  OrderDeclined: {
    make: async () => {
      await pages.owner.order('declined-order', { status: 'declined' });
      return [{ kind: 'OrderDeclined', orderId: 'declined-order' as OrderId, attempt: 1 }];
    },
  },
  OrderGivenUp: {
    make: async () => {
      await pages.owner.order('given-up', { status: 'declined' });
      return [{ kind: 'OrderGivenUp', orderId: 'given-up' as OrderId, attempt: 1 }];
    },
  },
  OrderRefunded: {
    make: async () => {
      const { path } = await packedOrder('canceled-order', { createdAt: pages.ports.clock() });
      expect((await pages.browser.post(path, { intent: 'cancel' })).statusCode).toBe(303);
      return [];
    },
  },
  RefundLinkAsked: {
    make: async () => [
      { kind: 'RefundLinkAsked', orderId: (await packedOrder('linked')).orderId, linkId: 'a-refund-link' },
    ],
  },
  RefundRequested: {
    make: async () => {
      await askForRefund('asked');
      return [];
    },
  },
  RefundRefused: {
    make: async () => {
      const { orderId } = await askForRefund('refused');
      const answer = { kind: 'refused', at: pages.ports.clock(), reason: 'It was another bag.' } as const;
      await pages.ports.refundRequests.answer(orderId, 1, answer)();
      return [{ kind: 'RefundRefused', orderId, number: 1 }];
    },
  },
  ParcelShipped: { make: async () => [{ kind: 'ParcelShipped', ...(await withParcel('shipped', 'shipped')) }] },
  ParcelDelayed: {
    make: async () => [{ kind: 'ParcelDelayed', ...(await withParcel('delayed', 'delayed')), at: pages.ports.clock() }],
  },
  ParcelDelivered: { make: async () => [{ kind: 'ParcelDelivered', ...(await withParcel('delivered', 'delivered')) }] },
  ContactMessageReceived: {
    make: async () => {
      const contactPage = { slug: 'contact-us', title: 'Contact us', blocks: [] };
      await pages.ports.content.write(someContent({ pages: [contactPage], contact: [aContact()] }))();
      expect((await pages.browser.post('/contact-us', { ...someContactInput() })).statusCode).toBe(303);
      return [];
    },
  },
  ChargeOutOfTime: 'no email',
  CardRemoved: 'no email',
  AccountLinkMade: {
    only: 'DTC',
    make: () => Promise.all(['confirm-account', 'reset-password', 'change-email'].map(accountLink)),
  },
  KnownEmailRegistered: {
    only: 'DTC',
    make: async () => [{ kind: 'KnownEmailRegistered', id: 'known', customerId: pages.owner.customerId }],
  },
  AccountConfirmed: {
    only: 'DTC',
    make: async () => [{ kind: 'AccountConfirmed', customerId: pages.owner.customerId }],
  },
  DeliveryReminded: {
    make: async () => {
      const remindedAt = pages.ports.clock();
      const contractId = await pages.start('reminded');
      await pages.set(contractId, withCycle({ status: 'reminded', remindedAt, quote: aQuote() }));
      return [{ kind: 'DeliveryReminded', contractId, cycle, date: date('2026-03-20'), remindedAt }];
    },
  },
  RenewalPlaced: {
    make: async () => {
      await pages.make(await pages.start('placed'), { kind: 'send-now' }, {}, 'placed');
      return [];
    },
  },
  RenewalDeclined: {
    make: async () => {
      const id = await pages.start('declined');
      await pages.make(id, { kind: 'set-card', cardId: await pages.addCard(decliningCard), scope: 'this' });
      await pages.make(id, { kind: 'send-now' }, {}, 'declined');
      return [];
    },
  },
  AutoshipPaused: {
    make: () =>
      Promise.all([pause('card', 'needs-card'), pause('address', 'unserved'), pause('program', 'ineligible')]),
  },
  AutoshipResumed: {
    make: async () => [{ kind: 'AutoshipResumed', contractId: await pages.start('resumed'), version: 1 }],
  },
  AutoshipChanged: {
    make: async () => {
      await pages.make(await pages.start('changed'), { kind: 'skip-delivery' });
      pages.shop.pass(10 * minuteInMs);
      return [];
    },
  },
  AutoshipCanceled: {
    make: async () => {
      await pages.make(await pages.start('canceled'), { kind: 'cancel' });
      return [];
    },
  },
  DeliveryOutOfStock: {
    make: async () => {
      const contractId = await pages.start('missing');
      await pages.set(contractId, withCycle({ status: 'waiting', waitingSince: date('2026-03-05') }));
      const missing = [pages.kibble];
      return [{ kind: 'DeliveryOutOfStock', contractId, cycle, outcome: 'waits', missing }];
    },
  },
  DeliveryNotMade: {
    make: async () => [
      { kind: 'DeliveryNotMade', contractId: await pages.start('empty'), cycle, reason: 'nothing-left' },
    ],
  },
  PriceRiseNoticed: {
    only: 'DTC',
    make: async () => {
      const noticedOn = date('2026-03-01');
      const lines = [{ pendingPrice: { price: money(4999), noticedOn, deliveriesWithout: 0 } }];
      const contractId = await pages.start('risen', { lines });
      return [{ kind: 'PriceRiseNoticed', contractId, lineId: 'line-risen-1' as AutoshipLineId, noticedOn }];
    },
  },
  CardExpiring: { make: async () => [{ kind: 'CardExpiring', token: pages.card.token }] },
  YearlyNoticeDue: {
    make: async () => [{ kind: 'YearlyNoticeDue', contractId: await pages.start('yearly'), date: date('2026-03-05') }],
  },
  CardLinkAsked: {
    make: async () => [{ kind: 'CardLinkAsked', contractId: await pages.start('asked'), linkId: 'a-link' }],
  },
  NewsSignedUp: {
    only: 'DTC',
    make: async () => {
      await pages.browser.post('/email-signup', { email: 'pat@example.com' });
      return [];
    },
  },
  MailQueued: {
    make: async () => {
      const text = 'Words of the shop';
      const message = { to: 'owner@example.com', subject: text, text, html: `<p>${text}</p>` };
      return [{ kind: 'MailQueued', id: 'queued', message }];
    },
  },
};

/** Records events as use cases do. */
const record = (events: readonly DomainEvent[]) =>
  pages.ports.siteTransactions.run((ports) => async () => {
    for (const event of events) await ports.events.record(event)();
    return E.right(undefined);
  })();

/** Everything that the shop stores, but when a session was used last, and how often someone tried something. */
const snapshot = () =>
  pages.ports.store.task(({ sessions: _sessions, counters: _counters, ...tables }) => structuredClone(tables))();

const linksIn = (html: string): readonly string[] => [
  ...new Set(
    [...html.matchAll(/href="([^"]+)"/g)]
      .map(([, url = '']) => url.replaceAll('&amp;', '&'))
      .filter((url) => url.startsWith(`${origins[pages.site]}/`) || url.startsWith('/')),
  ),
];
const pathIn = (url: string): string => {
  const { pathname, search } = new URL(url, origins[pages.site]);
  return pathname + search;
};

describe.each(sites)('a mail scanner that follows every link: %s', (site) => {
  beforeEach(async () => {
    pages = await openAutoshipPages(site);
  });

  it('changes nothing, neither as a guest nor with the session of the customer', async () => {
    for (const [kind, row] of Object.entries(rows)) {
      if (row === 'no email' || (row.only ?? site) !== site) continue;
      const { length } = pages.ports.mail.messages;
      await record(await row.make());
      await pages.shop.deliverEvents(site);
      expect([kind, pages.ports.mail.messages.length > length]).toEqual([kind, true]);
    }
    const emails = pages.ports.mail.messages;
    const links = new Set(
      emails.flatMap(({ html, unsubscribeUrl }) => [...linksIn(html), ...(unsubscribeUrl ? [unsubscribeUrl] : [])]),
    );
    const secrets = ['/deliveries/', '/calendar/', '/card', '/order-status/'];
    const dtcSecrets = ['/unsubscribe/', '/shelter/confirm?token', '/shelter/reset-password?token'];
    for (const part of site === 'DTC' ? [...secrets, ...dtcSecrets] : secrets)
      expect([...links].filter((link) => link.includes(part))).not.toEqual([]);
    const before = await snapshot();
    for (const browser of [new TestBrowser(pages.shop, site), pages.browser])
      for (const link of links) {
        const answer = await browser.get(pathIn(link));
        expect([link, answer.statusCode < 500]).toEqual([link, true]);
        for (const next of linksIn(answer.body).filter((url) => /account|order|deliver|card|unsubscribe/.test(url)))
          expect((await browser.get(pathIn(next))).statusCode).toBeLessThan(500);
      }
    expect(await snapshot()).toEqual(before);
    expect((await pages.browser.get(pages.listPath)).statusCode).toBe(200);
  });

  it('changes nothing by the page that asks about a change, whatever the change', async () => {
    const id: AutoshipContractId = await pages.start();
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
