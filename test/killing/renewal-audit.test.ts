import { describe, expect, it } from 'vitest';
import type { PaymentJournalEntry } from '#adapters/test-payments/processor-calls';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import { money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import { auditRenewals, type HandedMail, hashMailId } from './renewal-audit';
import type { RenewalState, StoredContract } from './renewal-state';

const id = 'autoship' as AutoshipContractId;
const order = { id: 'autoship.1.1' as OrderId, status: 'placed', total: 500, number: 7, contract: id, cycle: 1 };
const contract: StoredContract = {
  id,
  status: 'active',
  version: 3,
  cycles: [
    { number: 1, status: 'placed' },
    { number: 2, status: 'planned' },
  ],
};
const charge = (key = 'autoship.1.1:1', reference = 'first'): PaymentJournalEntry => ({
  what: 'charge',
  key,
  amount: money(500),
  outcome: { kind: 'Approved', reference },
});
const mail: HandedMail = { id: hashMailId('RenewalPlaced:autoship.1.1'), subject: 'It is on its way: order 7' };
const refund: PaymentJournalEntry = {
  what: 'refund',
  key: 'r',
  charge: 'first',
  amount: money(500),
  reference: 'back',
};

const audit = (
  changes: Partial<RenewalState> = {},
  journal: readonly PaymentJournalEntry[] = [charge()],
  mails: readonly HandedMail[] = [mail],
) => {
  const state = { orders: [order], contracts: [contract], onHand: 0, sold: 0, waiting: 0, failed: 0, ...changes };
  const faults = Object.entries(auditRenewals(state, journal, mails));
  return Object.fromEntries(faults.filter(([, found]) => found.length > 0));
};

const withCycles = (cycles: StoredContract['cycles'], changes: Partial<StoredContract> = {}) => ({
  contracts: [{ ...contract, cycles, ...changes }],
});

describe('the audit of renewals that were interrupted', () => {
  it('finds nothing if each delivery has its charge, its order and its email', () => {
    expect(audit()).toEqual({});
    expect(audit({}, [charge()], [mail, mail])).toEqual({});
  });

  it('finds a charge without an order, unless it was given back, and an order without a charge', () => {
    const open = { orders: [], ...withCycles([{ number: 1, status: 'planned' }]) };
    expect(audit(open)).toEqual({ chargesWithoutOrder: ['autoship.1.1:1'] });
    expect(audit(open, [charge(), refund])).toEqual({});
    expect(audit({}, [])).toEqual({ chargesWithoutOrder: ['autoship.1.1:1'] });
  });

  it('finds a key that was charged twice, and two attempts at one delivery that were both paid', () => {
    expect(audit({}, [charge(), charge()])).toMatchObject({
      doubleCharges: expect.arrayContaining(['autoship.1.1:1']),
    });
    const second = charge('autoship.1.2:1', 'second');
    expect(audit({}, [charge(), second])).toMatchObject({ doubleCharges: ['autoship.1'] });
  });

  it.each<[string, Partial<RenewalState>]>([
    ['no next one', withCycles([{ number: 1, status: 'placed' }])],
    [
      'two open ones',
      withCycles([
        { number: 1, status: 'placed' },
        { number: 2, status: 'planned' },
        { number: 3, status: 'planned' },
      ]),
    ],
    ['an open one while it is paused', { contracts: [{ ...contract, status: 'paused' }] }],
    ['an order of a delivery that was not placed', withCycles([{ number: 1, status: 'planned' }])],
  ])('finds an autoship that lost a delivery: it has %s', (_what, changes) => {
    expect(audit(changes)).toMatchObject({ lostCycles: [id] });
  });

  it('finds deliveries that ended without their mail, however they ended', () => {
    expect(audit({}, [charge()], [])).toEqual({ cyclesWithoutMail: ['autoship.1'] });
    const next = { number: 2, status: 'planned' } as const;
    const skipped = { orders: [], ...withCycles([{ number: 1, status: 'skipped' }, next]) };
    expect(audit(skipped, [], [])).toEqual({ cyclesWithoutMail: ['autoship.1'] });
    const told = { id: hashMailId('DeliveryOutOfStock:autoship:1:skipped'), subject: 'Out of stock' };
    expect(audit(skipped, [], [told])).toEqual({});
    const failed = { orders: [], ...withCycles([{ number: 1, status: 'failed' }], { status: 'paused' }) };
    expect(audit(failed, [], [])).toEqual({ cyclesWithoutMail: ['autoship.1'] });
    const paused = { id: hashMailId('AutoshipPaused:autoship:3'), subject: 'It needs a card' };
    expect(audit(failed, [], [paused])).toEqual({});
  });

  it('finds an email that calls a charge declined which no bank declined', () => {
    const told = { id: hashMailId('RenewalDeclined:autoship.1.1'), subject: 'It was declined' };
    const outcome = (kind: 'Abandoned' | 'Declined'): PaymentJournalEntry => ({
      what: 'charge',
      key: 'autoship.1.1:1',
      amount: money(500),
      outcome: kind === 'Declined' ? { kind, decline: 'card_declined' } : { kind },
    });
    const retried = { orders: [{ ...order, status: 'declined' }], ...withCycles([{ number: 1, status: 'retry' }]) };
    expect(audit(retried, [outcome('Abandoned')], [told])).toEqual({ falseDeclines: ['autoship.1.1:1'] });
    expect(audit(retried, [outcome('Declined')], [told])).toEqual({});
  });

  it('finds an order that was emailed under two ids', () => {
    const other = { ...mail, id: 'another' };
    expect(audit({}, [charge()], [mail, other])).toEqual({ unstableMails: [mail.subject] });
  });

  it('finds unfinished charges, orders and events', () => {
    const charging = withCycles([{ number: 1, status: 'charging' }]);
    const renewing = { orders: [{ ...order, status: 'renewing' }] };
    expect(audit({ ...charging, ...renewing, waiting: 2, failed: 1 }, [])).toEqual({
      unfinished: ['autoship.1.1', id, '2 events wait', '1 events failed for good'],
    });
  });
});
