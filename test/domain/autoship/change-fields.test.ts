import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildChangeFields, parseChangeFields } from '#domain/autoship/change-fields';
import type { OutOfStockPolicy } from '#domain/autoship/contract';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import {
  type CustomerChange,
  type CustomerChangeKind,
  customerChangeKinds,
  type SavedCardId,
} from '#domain/autoship/customer-change';
import { managementFrequencies } from '#domain/autoship/frequency';
import type { MerchandiseId } from '#domain/catalog/product';
import type { AddressId } from '#domain/customer/customer-address';
import { someDate } from './autoship-arbitraries';

type Of<Kind extends CustomerChangeKind> = Extract<CustomerChange, { readonly kind: Kind }>;

const id = <Id extends string>(): fc.Arbitrary<Id> => fc.uuid().map((text) => text as Id);
const [lineId, merchandiseId, cardId] = [id<AutoshipLineId>(), id<MerchandiseId>(), id<SavedCardId>()];
const addressId = id<AddressId>();
const other = id<AutoshipContractId>();
const quantity = fc.integer({ min: 0, max: 99 });
const reason = fc
  .string({ unit: 'grapheme', maxLength: 60 })
  .map((text) => text.trim())
  .filter((text) => text !== '');

const kindOnly = <Kind extends CustomerChangeKind>(kind: Kind) => ({ kind: fc.constant(kind) });

/** Changes of each kind, with any value that the kind allows in each field. */
const changesByKind: { readonly [Kind in CustomerChangeKind]: fc.Arbitrary<Of<Kind>> } = {
  'skip-delivery': fc.record(kindOnly('skip-delivery')),
  'move-delivery': fc.record({ ...kindOnly('move-delivery'), date: someDate }),
  'move-all-deliveries': fc.record({ ...kindOnly('move-all-deliveries'), date: someDate }),
  'send-now': fc.record(kindOnly('send-now')),
  'set-one-time-item': fc.record({ ...kindOnly('set-one-time-item'), merchandiseId, quantity }),
  'add-one-time-item': fc.record({ ...kindOnly('add-one-time-item'), merchandiseId, quantity }),
  'leave-out-line': fc.record({ ...kindOnly('leave-out-line'), lineId }),
  'put-back-line': fc.record({ ...kindOnly('put-back-line'), lineId }),
  'set-quantity': fc.record({ ...kindOnly('set-quantity'), lineId, quantity }),
  'swap-line': fc.record({ ...kindOnly('swap-line'), lineId, merchandiseId }),
  'set-out-of-stock': fc.record({
    ...kindOnly('set-out-of-stock'),
    lineId,
    outOfStock: fc.constantFrom<OutOfStockPolicy>('ship-the-rest', 'wait', 'substitute', 'skip'),
    substitutes: fc.array(merchandiseId, { maxLength: 3 }),
  }),
  'accept-price': fc.record({ ...kindOnly('accept-price'), lineId }),
  'remove-line': fc.record({ ...kindOnly('remove-line'), lineId }),
  'add-line': fc.record({ ...kindOnly('add-line'), merchandiseId, quantity }),
  'set-frequency': fc.record({
    ...kindOnly('set-frequency'),
    every: fc.constantFrom(...managementFrequencies),
    start: fc.constantFrom('keep-next-date', 'from-last-placed'),
  }),
  pause: fc.record({ ...kindOnly('pause'), until: someDate }, { requiredKeys: ['kind'] }),
  resume: fc.record(kindOnly('resume')),
  'set-address': fc.record({ ...kindOnly('set-address'), addressId }),
  'set-card': fc.record(
    { ...kindOnly('set-card'), cardId, scope: fc.constantFrom('this', 'all'), date: someDate },
    { requiredKeys: ['kind', 'cardId', 'scope'] },
  ),
  'pay-now': fc.record({ ...kindOnly('pay-now'), cardId }),
  merge: fc.record({ ...kindOnly('merge'), other }),
  'ship-together': fc.record({ ...kindOnly('ship-together'), other }),
  cancel: fc.record({ ...kindOnly('cancel'), reason }, { requiredKeys: ['kind'] }),
  reactivate: fc.record({ ...kindOnly('reactivate'), cardId }),
};

const parse = (fields: Readonly<Record<string, string>>) => parseChangeFields((name) => fields[name] ?? '');

describe('the fields of a change', () => {
  it.each(customerChangeKinds)('are read back as they were written: %s', (kind) => {
    fc.assert(
      fc.property<[CustomerChange]>(changesByKind[kind], (change) => {
        expect(parse(buildChangeFields(change))).toEqual(change);
      }),
    );
  });

  it('are no change without a kind that exists', () => {
    for (const kind of ['', 'skip', 'SKIP-DELIVERY', 'constructor', '__proto__', 'toString'])
      expect(parse({ kind, date: '2026-03-05', lineId: 'line-1' })).toBeUndefined();
  });

  it.each<readonly [CustomerChangeKind, Readonly<Record<string, string>>]>([
    ['move-delivery', {}],
    ['move-delivery', { date: '2026-02-30' }],
    ['move-all-deliveries', { date: 'tomorrow' }],
    ['set-one-time-item', { merchandiseId: 'an-item' }],
    ['set-one-time-item', { quantity: '1' }],
    ['set-quantity', { lineId: 'line-1', quantity: '1.5' }],
    ['set-quantity', { lineId: 'line-1', quantity: '-1' }],
    ['set-quantity', { lineId: 'line-1', quantity: '100' }],
    ['add-line', { merchandiseId: 'an-item', quantity: 'two' }],
    ['swap-line', { lineId: 'line-1' }],
    ['leave-out-line', {}],
    ['put-back-line', {}],
    ['remove-line', {}],
    ['accept-price', {}],
    ['set-out-of-stock', { lineId: 'line-1', outOfStock: 'whatever' }],
    ['set-out-of-stock', { lineId: 'line-1', outOfStock: 'substitute', substitutes: 'a,b,c,d' }],
    ['set-frequency', { every: '7-week' }],
    ['set-frequency', { every: '4-week-or-so' }],
    ['set-frequency', { every: '0x4-week' }],
    ['pause', { until: 'May' }],
    ['set-address', {}],
    ['set-card', {}],
    ['set-card', { cardId: 'a-card', date: '2026-13-01' }],
    ['pay-now', {}],
    ['merge', {}],
    ['ship-together', {}],
    ['reactivate', {}],
  ])('are no change if a part is missing or makes no sense: %s %j', (kind, fields) => {
    expect(parse({ kind, ...fields })).toBeUndefined();
  });

  it('have at most 200 characters of a reason, and none that is blank', () => {
    expect(parse({ kind: 'cancel', reason: '  ' })).toEqual({ kind: 'cancel' });
    expect(parse({ kind: 'cancel', reason: ` ${'x'.repeat(300)}` })).toEqual({
      kind: 'cancel',
      reason: 'x'.repeat(200),
    });
  });

  it('are a change that has the same fields again, or none, whatever they contain', () => {
    const names = [
      'date',
      'until',
      'lineId',
      'merchandiseId',
      'quantity',
      'outOfStock',
      'substitutes',
      'every',
    ] as const;
    const more = ['start', 'addressId', 'cardId', 'scope', 'other', 'reason'] as const;
    const value = fc.oneof(
      fc.constantFrom('', '1', '5', '2026-03-05', '4-week', 'wait', 'all', 'a,b', ',', 'from-last-placed'),
      fc.string({ unit: 'grapheme' }),
    );
    const someFields = fc.record({
      kind: fc.oneof(fc.constantFrom(...customerChangeKinds), fc.string()),
      ...Object.fromEntries([...names, ...more].map((name) => [name, value])),
    });
    fc.assert(
      fc.property(someFields, (fields) => {
        const change = parse(fields);
        if (change) expect(parse(buildChangeFields(change))).toEqual(change);
        else expect(change).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });
});
