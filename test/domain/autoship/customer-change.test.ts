import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { type Autoship, findOpenCycle } from '#domain/autoship/autoship';
import type { AutoshipContract } from '#domain/autoship/contract';
import type { AutoshipLineId } from '#domain/autoship/contract-id';
import {
  applyCustomerChange,
  type ChangeFacts,
  type CustomerChange,
  customerChangeKinds,
  customerChanges,
  isPairChange,
  type SavedCardId,
  type SingleChange,
} from '#domain/autoship/customer-change';
import { ledgerActs } from '#domain/autoship/ledger';
import type { MerchandiseId } from '#domain/catalog/product';
import type { AddressId } from '#domain/customer/customer-address';
import { money } from '#domain/money';
import type { PaymentToken } from '#domain/payments/payment';
import { anAddress } from '../../builders';
import { anAutoship, anAutoshipContract, anAutoshipLine, date, momentOn } from './autoship-builders';

const [lineId, otherLineId] = ['line-1', 'line-2'] as AutoshipLineId[] as [AutoshipLineId, AutoshipLineId];
const [own, stew, gone] = ['merchandise-1', 'stew', 'gone'] as MerchandiseId[] as [
  MerchandiseId,
  MerchandiseId,
  MerchandiseId,
];
const cardId = 'card-2' as SavedCardId;
const addressId = 'address-2' as AddressId;
const prices = new Map([
  [own, money(4599)],
  [stew, money(2000)],
]);
const facts: ChangeFacts = {
  currentPrice: (id) => prices.get(id),
  newLineId: 'line-new' as AutoshipLineId,
  address: { shipping: anAddress({ address1: '2 Side Street' }), phone: '3035550100' },
  paymentToken: 'token-2' as PaymentToken,
  consentVersion: '2026-09',
};
const two = {
  lines: [
    anAutoshipLine({
      pendingPrice: { price: money(4999), noticedOn: date('2026-02-10'), deliveriesWithout: 0 },
      skippedCycles: [1],
    }),
    anAutoshipLine({ id: otherLineId, merchandiseId: stew, promisedPrice: money(2000) }),
  ],
};
const moment = momentOn('2026-02-20');
const apply = (autoship: Autoship, change: SingleChange, known: ChangeFacts = facts) =>
  applyCustomerChange(autoship, change, known, moment);
const active = () => anAutoship(two);
const closed = (status: 'paused' | 'canceled'): Autoship => ({
  contract: anAutoshipContract({
    ...two,
    status: status === 'paused' ? { kind: 'paused', reason: 'shopper' } : { kind: 'canceled' },
  }),
  cycles: [],
});

type Outcome = { readonly contract?: object; readonly open?: object };
type Case = { readonly from?: Autoship; readonly change: CustomerChange; readonly outcome: Outcome };

/** What each kind of change does to an Autoship with two lines whose next delivery is on 5 March 2026. */
const cases: { readonly [Kind in SingleChange['kind']]: Case & { readonly change: { readonly kind: Kind } } } = {
  'skip-delivery': { change: { kind: 'skip-delivery' }, outcome: { open: { number: 2, date: '2026-04-02' } } },
  'move-delivery': {
    change: { kind: 'move-delivery', date: date('2026-03-10') },
    outcome: { open: { date: '2026-03-10', planned: '2026-03-05' }, contract: { anchor: '2026-03-05' } },
  },
  'move-all-deliveries': {
    change: { kind: 'move-all-deliveries', date: date('2026-03-10') },
    outcome: { open: { date: '2026-03-10', planned: '2026-03-10' }, contract: { anchor: '2026-03-10' } },
  },
  'send-now': {
    change: { kind: 'send-now' },
    outcome: { open: { status: 'charging', sentNow: true, date: '2026-02-20' } },
  },
  'set-one-time-item': {
    change: { kind: 'set-one-time-item', merchandiseId: stew, quantity: 2 },
    outcome: { open: { oneTimeItems: [{ merchandiseId: stew, quantity: 2 }] } },
  },
  'add-one-time-item': {
    from: anAutoship(two, { oneTimeItems: [{ merchandiseId: stew, quantity: 2 }] }),
    change: { kind: 'add-one-time-item', merchandiseId: stew, quantity: 3 },
    outcome: { open: { oneTimeItems: [{ merchandiseId: stew, quantity: 5 }] } },
  },
  'leave-out-line': {
    change: { kind: 'leave-out-line', lineId: otherLineId },
    outcome: { contract: { lines: [{ skippedCycles: [1] }, { skippedCycles: [1] }] } },
  },
  'put-back-line': {
    change: { kind: 'put-back-line', lineId },
    outcome: { contract: { lines: [{ skippedCycles: [] }, { skippedCycles: [] }] } },
  },
  'set-quantity': {
    change: { kind: 'set-quantity', lineId, quantity: 4 },
    outcome: { contract: { lines: [{ quantity: 4 }, { quantity: 1 }] } },
  },
  'swap-line': {
    change: { kind: 'swap-line', lineId, merchandiseId: stew },
    outcome: { contract: { lines: [{ id: lineId, merchandiseId: stew, promisedPrice: 2000 }, {}] } },
  },
  'set-out-of-stock': {
    change: { kind: 'set-out-of-stock', lineId, outOfStock: 'substitute', substitutes: [stew] },
    outcome: {
      contract: { lines: [{ outOfStock: 'substitute', substitutes: [stew] }, { outOfStock: 'ship-the-rest' }] },
    },
  },
  'accept-price': {
    change: { kind: 'accept-price', lineId },
    outcome: { contract: { lines: [{ pendingPrice: { price: 4999, isAccepted: true } }, { promisedPrice: 2000 }] } },
  },
  'remove-line': {
    change: { kind: 'remove-line', lineId: otherLineId },
    outcome: { contract: { lines: [{ status: 'live' }, { status: 'ended' }] } },
  },
  'add-line': {
    from: anAutoship(),
    change: { kind: 'add-line', merchandiseId: stew, quantity: 2 },
    outcome: { contract: { lines: [{}, { id: 'line-new', merchandiseId: stew, quantity: 2, promisedPrice: 2000 }] } },
  },
  'set-frequency': {
    change: { kind: 'set-frequency', every: { count: 2, unit: 'month' }, start: 'keep-next-date' },
    outcome: { contract: { every: { count: 2, unit: 'month' }, anchor: '2026-03-05' }, open: { date: '2026-03-05' } },
  },
  pause: {
    change: { kind: 'pause', until: date('2026-05-01') },
    outcome: { contract: { status: { kind: 'paused', reason: 'shopper', until: '2026-05-01' } } },
  },
  resume: {
    from: closed('paused'),
    change: { kind: 'resume' },
    outcome: { contract: { status: { kind: 'active' } }, open: { date: '2026-03-05' } },
  },
  'set-address': {
    change: { kind: 'set-address', addressId },
    outcome: { contract: { address: { address1: '2 Side Street' }, phone: '3035550100' } },
  },
  'set-card': {
    change: { kind: 'set-card', cardId, scope: 'this' },
    outcome: { contract: { paymentToken: 'token-2' }, open: { date: '2026-03-05' } },
  },
  'pay-now': {
    change: { kind: 'pay-now', cardId },
    outcome: { contract: { paymentToken: 'token-2' }, open: { status: 'charging', sentNow: true } },
  },
  cancel: {
    change: { kind: 'cancel', reason: 'moving' },
    outcome: { contract: { status: { kind: 'canceled', reason: 'moving' } } },
  },
  reactivate: {
    from: closed('canceled'),
    change: { kind: 'reactivate', cardId },
    outcome: {
      contract: { status: { kind: 'active' }, paymentToken: 'token-2', consentVersion: '2026-09' },
      open: { date: '2026-03-05' },
    },
  },
};

type Unchanging = { readonly change: SingleChange; readonly from?: Autoship };

const isSingle = (change: CustomerChange): change is SingleChange => !isPairChange(change);

describe('a change by a customer', () => {
  it.each(Object.values<Case>(cases))('does what its name says: $change.kind', ({ from, change, outcome }) => {
    if (!isSingle(change)) throw new Error('a change of two Autoships');
    const before = from ?? active();
    const after = apply(before, change);
    if (E.isLeft(after)) throw new Error(after.left.kind);
    expect(after.right.contract.version).toBeGreaterThan(before.contract.version);
    expect(after.right.contract).toMatchObject(outcome.contract ?? {});
    const open = findOpenCycle(after.right);
    if (outcome.open) expect(open).toMatchObject(outcome.open);
    if (change.kind === 'pause' || change.kind === 'cancel') expect(open).toBeUndefined();
  });

  it('leaves no pending price behind that another item was chosen for', () => {
    const after = apply(active(), cases['swap-line'].change);
    expect(E.isRight(after) && after.right.contract.lines[0]).not.toHaveProperty('pendingPrice');
  });

  it('takes a one-time item out, even one that is not sold anymore, and sets how many there are', () => {
    const items = [
      { merchandiseId: gone, quantity: 1 },
      { merchandiseId: stew, quantity: 1 },
    ];
    const once = anAutoship({}, { oneTimeItems: items });
    const itemsAfter = (merchandiseId: MerchandiseId, quantity: number) => {
      const after = apply(once, { kind: 'set-one-time-item', merchandiseId, quantity });
      return E.isRight(after) ? findOpenCycle(after.right)?.oneTimeItems : after.left;
    };
    expect(itemsAfter(gone, 0)).toEqual([{ merchandiseId: stew, quantity: 1 }]);
    expect(itemsAfter(stew, 3)).toEqual([
      { merchandiseId: gone, quantity: 1 },
      { merchandiseId: stew, quantity: 3 },
    ]);
    expect(itemsAfter(gone, 2)).toEqual({ kind: 'NotForSale' });
  });

  it('adds one-time items up to the limit of an item', () => {
    const once = anAutoship({}, { oneTimeItems: [{ merchandiseId: stew, quantity: 3 }] });
    expect(apply(once, { kind: 'add-one-time-item', merchandiseId: stew, quantity: 3 })).toEqual(
      E.left({ kind: 'QuantityLimit', maximum: 5 }),
    );
  });

  it.each<readonly [string, SingleChange]>([
    ['NotForSale', { kind: 'add-one-time-item', merchandiseId: gone, quantity: 1 }],
    ['NotForSale', { kind: 'add-line', merchandiseId: gone, quantity: 1 }],
    ['NotForSale', { kind: 'swap-line', lineId, merchandiseId: gone }],
    ['NotForSale', { kind: 'set-one-time-item', merchandiseId: gone, quantity: 1 }],
    ['NotForSale', { kind: 'set-out-of-stock', lineId, outOfStock: 'substitute', substitutes: [stew, gone] }],
    ['NotForSale', { kind: 'set-out-of-stock', lineId, outOfStock: 'wait', substitutes: [gone] }],
    ['NeedsSubstitute', { kind: 'set-out-of-stock', lineId, outOfStock: 'substitute', substitutes: [] }],
    ['NoSuchAddress', { kind: 'set-address', addressId }],
    ['NoSuchCard', { kind: 'set-card', cardId, scope: 'all' }],
    ['NoSuchCard', { kind: 'pay-now', cardId }],
    ['NoSuchCard', { kind: 'reactivate', cardId }],
  ])('is refused without what its ids stand for: %s, $kind', (kind, change) => {
    const { address: _address, paymentToken: _token, ...known } = facts;
    expect(apply(active(), change, known)).toEqual(E.left({ kind }));
  });

  it.each<Unchanging>([
    { change: { kind: 'move-delivery', date: date('2026-03-05') } },
    {
      change: { kind: 'move-delivery', date: date('2026-03-05') },
      from: anAutoship({}, { status: 'reminded', remindedAt: moment.at }),
    },
    { change: { kind: 'move-all-deliveries', date: date('2026-03-05') } },
    { change: { kind: 'set-one-time-item', merchandiseId: stew, quantity: 0 } },
    { change: { kind: 'add-one-time-item', merchandiseId: stew, quantity: 0 } },
    { change: { kind: 'leave-out-line', lineId } },
    { change: { kind: 'put-back-line', lineId: otherLineId } },
    { change: { kind: 'set-quantity', lineId, quantity: 1 } },
    { change: { kind: 'swap-line', lineId: otherLineId, merchandiseId: stew } },
    { change: { kind: 'set-out-of-stock', lineId, outOfStock: 'ship-the-rest', substitutes: [] } },
    { change: { kind: 'accept-price', lineId: otherLineId } },
    { change: { kind: 'set-frequency', every: { count: 4, unit: 'week' }, start: 'keep-next-date' } },
    {
      change: { kind: 'set-card', cardId, scope: 'this' },
      from: anAutoship({ paymentToken: 'token-2' as PaymentToken }),
    },
    {
      change: { kind: 'set-address', addressId },
      // Whatever order its fields are stored in.
      from: anAutoship({
        address: Object.fromEntries(Object.entries(anAddress({ address1: '2 Side Street' })).toReversed()),
        phone: '3035550100',
      } as Partial<AutoshipContract>),
    },
  ])('is refused if it would change nothing: $change.kind', ({ change, from }) => {
    expect(apply(from ?? active(), change)).toEqual(E.left({ kind: 'NothingToChange' }));
  });

  it('may give only the other Autoships another card', () => {
    const paid = anAutoship({ paymentToken: 'token-2' as PaymentToken });
    expect(E.isRight(apply(paid, { kind: 'set-card', cardId, scope: 'all' }))).toBe(true);
  });

  it('has a name in the ledger, and only what moves money at once or joins two Autoships is final', () => {
    expect(customerChangeKinds).toHaveLength(Object.keys(cases).length + 2);
    for (const kind of customerChangeKinds) expect(ledgerActs).toContain(customerChanges[kind].act);
    expect(customerChangeKinds.filter((kind) => customerChanges[kind].isFinal)).toEqual([
      'send-now',
      'pay-now',
      'merge',
    ]);
  });
});
