import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import {
  chargeGivenUpText,
  linkReasonText,
  mergeReasonTexts,
  renewalReasonTexts,
} from '#application/autoship/messages';
import { describeOwnEntry, type LedgerNames } from '#application/autoship/own-ledger-messages';
import type { Autoship } from '#domain/autoship/autoship';
import { pauseFor } from '#domain/autoship/change-contract';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import {
  applyCustomerChange,
  customerChanges,
  type SavedCardId,
  type SingleChange,
} from '#domain/autoship/customer-change';
import { findChangedParts, type LedgerAct, type LedgerEntry, ledgerActors, ledgerActs } from '#domain/autoship/ledger';
import type { MerchandiseId } from '#domain/catalog/product';
import type { AddressId } from '#domain/customer/customer-address';
import { isolateText } from '#domain/isolated-text';
import { money } from '#domain/money';
import type { PaymentToken } from '#domain/payments/payment';
import { anAddress, anInstant } from '../../builders';
import { someAutoship } from '../../domain/autoship/autoship-arbitraries';
import { anAutoship, anAutoshipLine, date, momentOn } from '../../domain/autoship/autoship-builders';

const [kibble, stew] = ['merchandise-1', 'merchandise-2'] as MerchandiseId[] as [MerchandiseId, MerchandiseId];
const lineId = 'line-1' as AutoshipLineId;
const names: LedgerNames = {
  nameItem: (id) => (id === kibble ? 'Kibble' : id === stew ? 'Stew' : 'an item we no longer sell'),
  nameCard: (token) => (token === 'token-2' ? { brand: 'visa', last4: '4444' } : undefined),
};

/** What a customer reads, without the marks that isolate the direction of names. */
const say = (entry: LedgerEntry): string => describeOwnEntry(entry, names).replaceAll(/[\u2066-\u2069]/g, '');

const lines = [
  anAutoshipLine({ pendingPrice: { price: money(4999), noticedOn: date('2026-02-10'), deliveriesWithout: 0 } }),
  anAutoshipLine({ id: 'line-2' as AutoshipLineId, merchandiseId: stew }),
];

const changed = (autoship: Autoship, change: SingleChange): Autoship => {
  const facts = {
    currentPrice: () => money(2000),
    newLineId: 'line-new' as AutoshipLineId,
    address: { shipping: anAddress({ address1: '2 Side Street' }) },
    paymentToken: 'token-2' as PaymentToken,
    consentVersion: '2026-09',
  };
  const after = applyCustomerChange(autoship, change, facts, momentOn('2026-02-20'));
  if (E.isLeft(after)) throw new Error(after.left.kind);
  return after.right;
};

/** What the ledger says after a customer made a change. */
const sayChange = (change: SingleChange, before: Autoship = anAutoship({ lines })): string => {
  const reason = change.kind === 'cancel' && change.reason !== undefined ? { reason: change.reason } : {};
  const parts = findChangedParts(before, changed(before, change));
  return say({ at: anInstant(), actor: 'customer', act: customerChanges[change.kind].act, ...reason, ...parts });
};

const sayStep = (act: LedgerAct, some: Partial<LedgerEntry> = {}): string =>
  say({ at: anInstant(), actor: 'engine', act, after: { cycles: anAutoship().cycles }, ...some });

describe('an entry of the ledger, to its customer', () => {
  it.each<readonly [SingleChange, string]>([
    [{ kind: 'skip-delivery' }, 'You skipped the March 5, 2026 delivery. Your next delivery ships April 2, 2026.'],
    [
      { kind: 'move-delivery', date: date('2026-03-10') },
      'You moved the next delivery from March 5, 2026 to March 10, 2026.',
    ],
    [
      { kind: 'move-all-deliveries', date: date('2026-03-10') },
      'You moved this and all later deliveries from March 5, 2026 to March 10, 2026.',
    ],
    [{ kind: 'send-now' }, 'You asked us to send the next delivery right away.'],
    [
      { kind: 'set-one-time-item', merchandiseId: stew, quantity: 2 },
      'You added 2 × Stew to the next delivery, just this once.',
    ],
    [{ kind: 'leave-out-line', lineId }, 'You left Kibble out of the next delivery.'],
    [{ kind: 'set-quantity', lineId, quantity: 3 }, 'You changed the quantity of Kibble from 1 to 3.'],
    [{ kind: 'swap-line', lineId, merchandiseId: stew }, 'You swapped Kibble for Stew.'],
    [
      { kind: 'set-out-of-stock', lineId, outOfStock: 'wait', substitutes: [] },
      'You asked us to hold the whole delivery if Kibble is out of stock.',
    ],
    [
      { kind: 'set-out-of-stock', lineId, outOfStock: 'substitute', substitutes: [stew] },
      'You asked us to send Stew if Kibble is out of stock.',
    ],
    [
      {
        kind: 'set-out-of-stock',
        lineId,
        outOfStock: 'substitute',
        substitutes: [stew, 'merchandise-3' as MerchandiseId],
      },
      'You asked us to send Stew, or else an item we no longer sell if Kibble is out of stock.',
    ],
    [
      { kind: 'accept-price', lineId },
      'You accepted $49.99 as the new price of Kibble, for deliveries after March 12, 2026.',
    ],
    [{ kind: 'remove-line', lineId }, 'You removed Kibble.'],
    [
      { kind: 'add-line', merchandiseId: 'merchandise-3' as MerchandiseId, quantity: 2 },
      'You added 2 × an item we no longer sell.',
    ],
    [
      { kind: 'set-frequency', every: { count: 2, unit: 'month' }, start: 'keep-next-date' },
      'You changed the schedule from every 4 weeks to every 2 months.',
    ],
    [{ kind: 'pause' }, 'You paused this Autoship.'],
    [{ kind: 'pause', until: date('2026-05-01') }, 'You paused this Autoship until May 1, 2026.'],
    [
      { kind: 'set-address', addressId: 'home' as AddressId },
      'You changed the address to 2 Side Street, Aurora, CO 80011.',
    ],
    [
      { kind: 'set-card', cardId: 'card' as SavedCardId, scope: 'this' },
      'You switched this Autoship to your Visa card ending in 4444.',
    ],
    [{ kind: 'cancel' }, 'You canceled this Autoship.'],
    [{ kind: 'cancel', reason: 'moving' }, 'You canceled this Autoship. Reason: moving.'],
  ])('says what the customer changed: $0.kind', (change, sentence) => {
    expect(sayChange(change)).toBe(sentence);
  });

  it('says what was put back, resumed and started again, and when it ships', () => {
    const leftOut = changed(anAutoship({ lines }), { kind: 'leave-out-line', lineId });
    expect(sayChange({ kind: 'put-back-line', lineId }, leftOut)).toBe('You put Kibble back into the next delivery.');
    const once = changed(anAutoship(), { kind: 'set-one-time-item', merchandiseId: stew, quantity: 1 });
    expect(sayChange({ kind: 'set-one-time-item', merchandiseId: stew, quantity: 3 }, once)).toBe(
      'You changed the quantity of Stew in the next delivery from 1 to 3.',
    );
    expect(sayChange({ kind: 'set-one-time-item', merchandiseId: stew, quantity: 0 }, once)).toBe(
      'You took Stew out of the next delivery.',
    );
    const paused = changed(anAutoship(), { kind: 'pause' });
    expect(sayChange({ kind: 'resume' }, paused)).toBe(
      'You resumed this Autoship. Your next delivery ships March 5, 2026.',
    );
    const canceled = changed(anAutoship(), { kind: 'cancel' });
    expect(sayChange({ kind: 'reactivate', cardId: 'card' as SavedCardId }, canceled)).toBe(
      'You started this Autoship again. Your next delivery ships March 5, 2026.',
    );
  });

  it('says each reason once, and a shop’s reason as the shop’s own', () => {
    const byLink = { actor: 'customer', reason: linkReasonText } as const;
    expect(sayStep('canceled', byLink)).toBe('You canceled this Autoship. This was done through a link in an email.');
    expect(sayStep('skipped-out-of-stock', { reason: renewalReasonTexts.missing })).toBe(
      'We skipped a delivery, because an item was out of stock. Your next delivery ships March 5, 2026.',
    );
    expect(sayStep('skipped-out-of-stock', { reason: renewalReasonTexts.waitedTooLong })).toContain(
      'out of stock. It waited for stock for 14 days.',
    );
    expect(sayStep('charge-given-up', { reason: chargeGivenUpText })).toBe(
      "We couldn't reach the payment processor, so you weren't charged. We'll try again automatically.",
    );
    const [before, after] = [anAutoship(), pauseFor(anAutoship(), 'unserved')];
    expect(sayStep('paused', { ...findChangedParts(before, after), reason: 'internal words' })).toBe(
      "We paused this Autoship. We can't deliver it right now, because we no longer ship to the address or sell an item in it.",
    );
  });

  it('never names another Autoship by its id', () => {
    const other = 'contract-other' as AutoshipContractId;
    for (const [act, reason] of [
      ['merged', mergeReasonTexts.earlier(other)],
      ['merged', mergeReasonTexts.later(other)],
      ['delivery-moved', mergeReasonTexts.sameDate(other)],
    ] as const)
      expect(sayStep(act, { actor: 'customer', reason })).not.toContain(other);
  });

  it('is a whole sentence without ids, whatever was done to whatever Autoship', () => {
    const part = someAutoship.map(({ contract, cycles }) => ({ contract, cycles }));
    const someEntry = fc.record(
      {
        at: fc.constant(anInstant()),
        actor: fc.constantFrom(...ledgerActors),
        act: fc.constantFrom(...ledgerActs),
        before: part,
        after: fc.oneof(
          part,
          part.map(({ cycles }) => ({ cycles })),
        ),
      },
      { requiredKeys: ['at', 'actor', 'act', 'after'] },
    );
    fc.assert(
      fc.property(someEntry, (entry) => {
        const sentence = say(entry);
        expect(sentence).toMatch(/^(?:You|We|Customer service) [a-z].*\.$/s);
        expect(sentence).not.toMatch(/undefined|NaN|\[object|[\da-f]{8}-[\da-f]{4}-/);
      }),
      { numRuns: 500 },
    );
  });

  it('isolates a name that is written from right to left', () => {
    const before = anAutoship({ lines });
    const parts = findChangedParts(before, changed(before, { kind: 'remove-line', lineId }));
    const entry = { at: anInstant(), actor: 'customer', act: 'lines-changed', ...parts } as const;
    const name = 'שלום';
    expect(describeOwnEntry(entry, { ...names, nameItem: () => name })).toBe(`You removed ${isolateText(name)}.`);
  });
});
