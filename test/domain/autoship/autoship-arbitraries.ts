import fc from 'fast-check';
import type { Autoship } from '#domain/autoship/autoship';
import type { AutoshipContract, AutoshipLine } from '#domain/autoship/contract';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import { type Cycle, type CycleStatus, cycleTransitions, isFinalCycle, type OneTimeItem } from '#domain/autoship/cycle';
import type { QuotedLine, RenewalQuote } from '#domain/autoship/renewal-quote';
import type { MerchandiseId } from '#domain/catalog/product';
import type { ShippingAddress } from '#domain/checkout/address';
import type { CustomerId } from '#domain/customer/customer';
import { type Money, money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import type { PaymentToken } from '#domain/payments/payment';
import type { CheckoutCost } from '#domain/pricing/price-checkout';
import type { Zip } from '#domain/shipping/zip';
import { addDays, type CalendarDate, type Instant, instant } from '#domain/time';

/** A date from 2024 to 2031, leap days and the ends of months among them. */
export const someDate: fc.Arbitrary<CalendarDate> = fc.oneof(
  fc.nat(8 * 365).map((days) => addDays('2024-01-01' as CalendarDate, days)),
  fc.constantFrom(
    ...['2024-02-29', '2025-01-31', '2026-03-08', '2026-11-01', '2027-12-31'].map((text) => text as CalendarDate),
  ),
);

export const someInstant: fc.Arbitrary<Instant> = fc
  .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 0, 1) })
  .map(instant);

/** An arbitrary of each field of `A`, those that may be absent too. */
type Fields<A> = { readonly [Field in keyof A]-?: fc.Arbitrary<Exclude<A[Field], undefined>> };

const someMoney: fc.Arbitrary<Money> = fc.nat(1_000_000).map(money);
const someQuantity = fc.integer({ min: 1, max: 5 });
const someId = <Id extends string>(): fc.Arbitrary<Id> => fc.uuid().map((text) => text as Id);
const someText = fc.string({ unit: 'grapheme', maxLength: 12 });
const somePosition = fc.integer({ min: 1, max: 40 });

const pendingPriceFields = {
  price: someMoney,
  noticedOn: someDate,
  deliveriesWithout: fc.nat(2),
  isAccepted: fc.constant(true),
} satisfies Fields<NonNullable<AutoshipLine['pendingPrice']>>;

const lineFields = {
  id: someId<AutoshipLineId>(),
  merchandiseId: someId<MerchandiseId>(),
  quantity: someQuantity,
  promisedPrice: someMoney,
  outOfStock: fc.constantFrom('ship-the-rest', 'wait', 'substitute', 'skip'),
  substitutes: fc.array(someId<MerchandiseId>(), { maxLength: 2 }),
  pendingPrice: fc.record(pendingPriceFields, { requiredKeys: ['price', 'noticedOn', 'deliveriesWithout'] }),
  skippedCycles: fc.array(somePosition, { maxLength: 2 }),
  status: fc.constantFrom('live', 'waiting', 'ended'),
} satisfies Fields<AutoshipLine>;

const someLine: fc.Arbitrary<AutoshipLine> = fc.record(lineFields, {
  requiredKeys: ['id', 'merchandiseId', 'quantity', 'outOfStock', 'substitutes', 'skippedCycles', 'status'],
});

const addressFields = {
  firstName: someText,
  lastName: someText,
  company: someText,
  address1: someText,
  address2: someText,
  city: someText,
  provinceCode: fc.constantFrom('CO', 'AK', 'HI'),
  zip: fc.constant('80011' as Zip),
  countryCode: fc.constant('US'),
} satisfies Fields<ShippingAddress>;

const someAddress: fc.Arbitrary<ShippingAddress> = fc.record(addressFields, {
  requiredKeys: ['firstName', 'lastName', 'address1', 'city', 'provinceCode', 'zip', 'countryCode'],
});

const someStatus: fc.Arbitrary<AutoshipContract['status']> = fc.oneof(
  fc.record({ kind: fc.constant('active') }),
  fc.record(
    {
      kind: fc.constant('paused'),
      reason: fc.constantFrom('shopper', 'needs-card', 'unserved', 'ineligible'),
      until: someDate,
    },
    { requiredKeys: ['kind', 'reason'] },
  ),
  fc.record({ kind: fc.constant('canceled'), reason: someText }, { requiredKeys: ['kind'] }),
);

const contractFields = {
  id: someId<AutoshipContractId>(),
  site: fc.constantFrom('DTC', 'HPSF'),
  customerId: fc.constant('1' as CustomerId),
  firstOrderId: someId<OrderId>(),
  startedOn: someDate,
  address: someAddress,
  phone: someText,
  paymentToken: someId<PaymentToken>(),
  every: fc.record({ count: fc.integer({ min: 1, max: 12 }), unit: fc.constantFrom('week', 'month') }),
  anchor: someDate,
  status: someStatus,
  consentVersion: someText,
  version: fc.integer({ min: 1, max: 1000 }),
  lines: fc.array(someLine, { minLength: 1, maxLength: 3 }),
} satisfies Fields<AutoshipContract>;

const someContract: fc.Arbitrary<AutoshipContract> = fc.record(contractFields, {
  requiredKeys: [
    'id',
    'site',
    'customerId',
    'firstOrderId',
    'startedOn',
    'address',
    'every',
    'anchor',
    'status',
    'consentVersion',
    'version',
    'lines',
  ],
});

const quotedLineFields = {
  merchandiseId: someId<MerchandiseId>(),
  title: someText,
  variantTitle: someText,
  productType: someText,
  pictureSource: someText,
  lineId: someId<AutoshipLineId>(),
  quantity: someQuantity,
  listPrice: someMoney,
  unitPrice: someMoney,
  amount: someMoney,
} satisfies Fields<QuotedLine>;

const costFields = {
  goods: someMoney,
  shipping: someMoney,
  serviceCharge: someMoney,
  tax: someMoney,
  taxRate: fc.nat(10_000),
  total: someMoney,
} satisfies Fields<CheckoutCost>;

const quoteFields = {
  lines: fc.array(
    fc.record(quotedLineFields, {
      requiredKeys: [
        'merchandiseId',
        'title',
        'variantTitle',
        'productType',
        'pictureSource',
        'quantity',
        'listPrice',
        'unitPrice',
        'amount',
      ],
    }),
    { maxLength: 3 },
  ),
  cost: fc.record(costFields),
  contractVersion: fc.integer({ min: 1, max: 1000 }),
  missing: fc.array(someId<MerchandiseId>(), { maxLength: 2 }),
} satisfies Fields<RenewalQuote>;

export const someQuote: fc.Arbitrary<RenewalQuote> = fc.record(quoteFields, {
  requiredKeys: ['lines', 'cost', 'contractVersion'],
});

const oneTimeItemFields = {
  merchandiseId: someId<MerchandiseId>(),
  quantity: someQuantity,
} satisfies Fields<OneTimeItem>;

const statuses = Object.keys(cycleTransitions).map((status) => status as CycleStatus);

const cycleFields = {
  number: fc.constant(1),
  planned: someDate,
  date: someDate,
  status: fc.constantFrom(...statuses),
  oneTimeItems: fc.array(fc.record(oneTimeItemFields), { maxLength: 2 }),
  attempts: fc.nat(4),
  declines: fc.integer({ min: 1, max: 4 }),
  givenUp: fc.integer({ min: 1, max: 9 }),
  retryAt: someInstant,
  sentNow: fc.constant(true as const),
  remindedAt: someInstant,
  quote: someQuote,
  firstChargedOn: someDate,
  waitingSince: someDate,
  waitedOn: someDate,
} satisfies Fields<Cycle>;

const someCycle: fc.Arbitrary<Cycle> = fc.record(cycleFields, {
  requiredKeys: ['number', 'planned', 'date', 'status', 'oneTimeItems', 'attempts'],
});

/** The first cycles are final and so have no quote; the last one may be open. */
const someCycles: fc.Arbitrary<readonly Cycle[]> = fc.array(someCycle, { minLength: 1, maxLength: 4 }).map((cycles) =>
  cycles.map(({ quote, ...cycle }, index) => {
    const isLast = index === cycles.length - 1;
    const status = isLast || isFinalCycle(cycle) ? cycle.status : 'placed';
    const isOpen = !isFinalCycle({ status });
    return { ...cycle, status, number: index + 1, ...(quote && isOpen ? { quote } : {}) };
  }),
);

/** An autoship with any value in any field, as it may be stored. */
export const someAutoship: fc.Arbitrary<Autoship> = fc.record({ contract: someContract, cycles: someCycles });
