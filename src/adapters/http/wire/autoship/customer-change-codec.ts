import * as t from 'io-ts';
import { idCodec, integerCodec, lineCodec, listCodec, MappedCodec } from '#adapters/codecs/mapped-codec';
import { exactObjectCodec, TaggedUnionCodec } from '#adapters/codecs/object-codec';
import { literalUnionCodec } from '#adapters/codecs/plain-codecs';
import type { FrequencyStart } from '#domain/autoship/change-contract';
import { longestCancelReason, maximumSubstitutes, outOfStockPolicies } from '#domain/autoship/change-fields';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import type { CustomerChange, SavedCardId } from '#domain/autoship/customer-change';
import { type Frequency, isSameFrequency, managementFrequencies } from '#domain/autoship/frequency';
import type { MerchandiseId } from '#domain/catalog/product';
import type { AddressId } from '#domain/customer/customer-address';
import { type CalendarDate, parseCalendarDate } from '#domain/time';

export const autoshipIdCodec = idCodec<AutoshipContractId>('the id of an Autoship');

const lineId = idCodec<AutoshipLineId>('the id of a line');
export const variantIdCodec = idCodec<MerchandiseId>('a variant id');
const cardId = idCodec<SavedCardId>('the id of a saved card');
/** The rules refuse what an Autoship can't hold, with a sentence for the customer. */
const quantity = integerCodec(0, 99);

export const calendarDateCodec = new MappedCodec<CalendarDate, string>({
  wire: t.string,
  name: 'a date such as 2026-03-05',
  fromWire: parseCalendarDate,
  toWire: (value) => value,
  bounds: { pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$' },
  expected: 'a date such as 2026-03-05',
});

const every = new MappedCodec<Frequency, { readonly count: number; readonly unit: Frequency['unit'] }>({
  wire: t.strict({ count: integerCodec(1, 12), unit: literalUnionCodec<Frequency['unit']>(['week', 'month']) }),
  name: 'a frequency',
  fromWire: (asked) => managementFrequencies.find((one) => isSameFrequency(one, asked)),
  toWire: (value) => value,
  expected: 'one of the frequencies that are offered: 1, 2, 3, 4, 5, 6, 8, 10 or 12 weeks, or 1, 2 or 3 months',
});

const nothing = exactObjectCodec<object>({});
const ofLine = exactObjectCodec<{ readonly lineId: AutoshipLineId }>({ lineId });
const toDate = exactObjectCodec<{ readonly date: CalendarDate }>({ date: calendarDateCodec });
const withOther = exactObjectCodec<{ readonly other: AutoshipContractId }>({ other: autoshipIdCodec });
const withCard = exactObjectCodec<{ readonly cardId: SavedCardId }>({ cardId });

type PartsOf<Kind extends CustomerChange['kind']> = Omit<Extract<CustomerChange, { readonly kind: Kind }>, 'kind'>;

const ofItem = exactObjectCodec<PartsOf<'add-line'>>({ merchandiseId: variantIdCodec, quantity });

/** A change of an Autoship, by its kind. A field that its kind doesn't have is refused. */
export const CustomerChangeCodec = new TaggedUnionCodec<CustomerChange>(
  {
    'skip-delivery': nothing,
    'move-delivery': toDate,
    'move-all-deliveries': toDate,
    'send-now': nothing,
    'set-one-time-item': ofItem,
    'add-one-time-item': ofItem,
    'leave-out-line': ofLine,
    'put-back-line': ofLine,
    'set-quantity': exactObjectCodec<PartsOf<'set-quantity'>>({ lineId, quantity }),
    'swap-line': exactObjectCodec<PartsOf<'swap-line'>>({ lineId, merchandiseId: variantIdCodec }),
    'set-out-of-stock': exactObjectCodec<PartsOf<'set-out-of-stock'>>({
      lineId,
      outOfStock: literalUnionCodec(outOfStockPolicies),
      substitutes: listCodec(variantIdCodec, 0, maximumSubstitutes),
    }),
    'accept-price': ofLine,
    'remove-line': ofLine,
    'add-line': ofItem,
    'set-frequency': exactObjectCodec<PartsOf<'set-frequency'>>({
      every,
      start: literalUnionCodec<FrequencyStart>(['keep-next-date', 'from-last-placed']),
    }),
    pause: exactObjectCodec<PartsOf<'pause'>>({}, { until: calendarDateCodec }),
    resume: nothing,
    'set-address': exactObjectCodec<PartsOf<'set-address'>>({ addressId: idCodec<AddressId>('the id of an address') }),
    'set-card': exactObjectCodec<PartsOf<'set-card'>>(
      { cardId, scope: literalUnionCodec(['this', 'all'] as const) },
      { date: calendarDateCodec },
    ),
    'pay-now': withCard,
    merge: withOther,
    'ship-together': withOther,
    cancel: exactObjectCodec<PartsOf<'cancel'>>({}, { reason: lineCodec('a reason', longestCancelReason) }),
    reactivate: withCard,
  },
  'AutoshipChange',
);
