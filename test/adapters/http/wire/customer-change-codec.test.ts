import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { CustomerChangeCodec } from '#adapters/http/wire/autoship/customer-change-codec';
import { buildChangeFields, outOfStockPolicies, parseChangeFields } from '#domain/autoship/change-fields';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import { type CustomerChange, customerChangeKinds, type SavedCardId } from '#domain/autoship/customer-change';
import { managementFrequencies } from '#domain/autoship/frequency';
import type { MerchandiseId } from '#domain/catalog/product';
import type { AddressId } from '#domain/customer/customer-address';
import { addDays } from '#domain/time';
import { date } from '../../../domain/autoship/autoship-builders';

const idOf = <Id extends string>() => fc.stringMatching(/^[a-zA-Z0-9:/_-]{1,60}$/).map((text) => text as Id);

const lineId = idOf<AutoshipLineId>();
const merchandiseId = idOf<MerchandiseId>();
const cardId = idOf<SavedCardId>();
const quantity = fc.integer({ min: 0, max: 99 });
const day = fc.integer({ min: 0, max: 1000 }).map((days) => addDays(date('2026-03-05'), days));

type Parts<Kind> = Omit<Extract<CustomerChange, { readonly kind: Kind }>, 'kind'>;

/** What a change of each kind has besides its kind. */
const parts: { readonly [Kind in CustomerChange['kind']]: fc.Arbitrary<Parts<Kind>> } = {
  'skip-delivery': fc.constant({}),
  'move-delivery': fc.record({ date: day }),
  'move-all-deliveries': fc.record({ date: day }),
  'send-now': fc.constant({}),
  'set-one-time-item': fc.record({ merchandiseId, quantity }),
  'add-one-time-item': fc.record({ merchandiseId, quantity }),
  'leave-out-line': fc.record({ lineId }),
  'put-back-line': fc.record({ lineId }),
  'set-quantity': fc.record({ lineId, quantity }),
  'swap-line': fc.record({ lineId, merchandiseId }),
  'set-out-of-stock': fc.record({
    lineId,
    outOfStock: fc.constantFrom(...outOfStockPolicies),
    substitutes: fc.array(merchandiseId, { maxLength: 3 }),
  }),
  'accept-price': fc.record({ lineId }),
  'remove-line': fc.record({ lineId }),
  'add-line': fc.record({ merchandiseId, quantity }),
  'set-frequency': fc.record({
    every: fc.constantFrom(...managementFrequencies),
    start: fc.constantFrom('keep-next-date', 'from-last-placed'),
  }),
  pause: fc.record({ until: day }, { requiredKeys: [] }),
  resume: fc.constant({}),
  'set-address': fc.record({ addressId: idOf<AddressId>() }),
  'set-card': fc.record(
    { cardId, scope: fc.constantFrom('this', 'all'), date: day },
    { requiredKeys: ['cardId', 'scope'] },
  ),
  'pay-now': fc.record({ cardId }),
  merge: fc.record({ other: idOf<AutoshipContractId>() }),
  'ship-together': fc.record({ other: idOf<AutoshipContractId>() }),
  cancel: fc.record({ reason: fc.stringMatching(/^[a-z]{1,100}( [a-z]{1,99})?$/) }, { requiredKeys: [] }),
  reactivate: fc.record({ cardId }),
};

describe.each(customerChangeKinds)('a change of the kind %s', (kind) => {
  it('is the same after it was sent, and after it was a form', () => {
    fc.assert(
      fc.property(parts[kind], (some) => {
        const change = { kind, ...some } as CustomerChange;
        const sent: unknown = JSON.parse(JSON.stringify(CustomerChangeCodec.encode(change)));
        expect(CustomerChangeCodec.decode(sent)).toEqual(E.right(change));
        const fields = buildChangeFields(change);
        expect(parseChangeFields((name) => fields[name] ?? '')).toEqual(change);
      }),
    );
  });

  it('is refused with a field that its kind does not have', () => {
    fc.assert(
      fc.property(parts[kind], (some) => {
        expect(E.isLeft(CustomerChangeCodec.decode({ kind, ...some, untill: '2026-03-05' }))).toBe(true);
      }),
    );
  });
});
