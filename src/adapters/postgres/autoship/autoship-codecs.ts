import * as t from 'io-ts';
import { objectCodec, taggedUnionCodec } from '#adapters/codecs/object-codec';
import {
  brandedCodec,
  CentsCodec,
  InstantCodec,
  literalUnionCodec,
  readonlyListCodec,
  SiteCodec,
} from '#adapters/codecs/plain-codecs';
import type { AutoshipContract, AutoshipLine, OutOfStockPolicy, PauseReason } from '#domain/autoship/contract';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import { type Cycle, type CycleStatus, cycleTransitions, type OneTimeItem } from '#domain/autoship/cycle';
import { type AutoshipPart, type LedgerEntry, ledgerActors, ledgerActs } from '#domain/autoship/ledger';
import type { QuotedLine, RenewalQuote } from '#domain/autoship/renewal-quote';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CustomerId } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';
import type { PaymentToken } from '#domain/payments/payment';
import type { CheckoutCost } from '#domain/pricing/price-checkout';
import type { CalendarDate } from '#domain/time';
import { AddressCodec } from '../checkout/address-codec';
import { FrequencyCodec } from '../orders/order-row-codec';

const DateCodec = brandedCodec<CalendarDate>();
const MerchandiseIdCodec = brandedCodec<MerchandiseId>();
const LineIdCodec = brandedCodec<AutoshipLineId>();

export const MerchandiseIdsCodec = readonlyListCodec(MerchandiseIdCodec);
export const CycleNumbersCodec = readonlyListCodec<number>(t.number);

export const PendingPriceCodec = objectCodec<NonNullable<AutoshipLine['pendingPrice']>>(
  { price: CentsCodec, noticedOn: DateCodec, deliveriesWithout: t.number },
  { isAccepted: t.literal(true) },
);

const LineCodec = objectCodec<AutoshipLine>(
  {
    id: LineIdCodec,
    merchandiseId: MerchandiseIdCodec,
    quantity: t.number,
    outOfStock: literalUnionCodec<OutOfStockPolicy>(['ship-the-rest', 'wait', 'substitute', 'skip']),
    substitutes: MerchandiseIdsCodec,
    skippedCycles: CycleNumbersCodec,
    status: literalUnionCodec<AutoshipLine['status']>(['live', 'waiting', 'ended']),
  },
  { promisedPrice: CentsCodec, pendingPrice: PendingPriceCodec },
);

const StatusCodec = taggedUnionCodec<AutoshipContract['status']>({
  active: objectCodec({}),
  paused: objectCodec(
    {
      reason: literalUnionCodec<PauseReason>(['shopper', 'needs-card', 'unserved', 'ineligible']),
    },
    { until: DateCodec },
  ),
  canceled: objectCodec({}, { reason: t.string }),
});

/** A contract, as rows are read and as the ledger stores it. */
export const AutoshipContractCodec = objectCodec<AutoshipContract>(
  {
    id: brandedCodec<AutoshipContractId>(),
    site: SiteCodec,
    customerId: brandedCodec<CustomerId>(),
    firstOrderId: brandedCodec<OrderId>(),
    startedOn: DateCodec,
    address: AddressCodec,
    every: FrequencyCodec,
    anchor: DateCodec,
    status: StatusCodec,
    consentVersion: t.string,
    version: t.number,
    lines: readonlyListCodec(LineCodec),
  },
  { phone: t.string, paymentToken: brandedCodec<PaymentToken>() },
);

const QuotedLineCodec = objectCodec<QuotedLine>(
  {
    merchandiseId: MerchandiseIdCodec,
    title: t.string,
    variantTitle: t.string,
    productType: t.string,
    pictureSource: t.string,
    quantity: t.number,
    listPrice: CentsCodec,
    unitPrice: CentsCodec,
    amount: CentsCodec,
  },
  { lineId: LineIdCodec },
);

export const RenewalQuoteCodec = objectCodec<RenewalQuote>(
  {
    lines: readonlyListCodec(QuotedLineCodec),
    cost: objectCodec<CheckoutCost>({
      goods: CentsCodec,
      shipping: CentsCodec,
      serviceCharge: CentsCodec,
      tax: CentsCodec,
      taxRate: t.number,
      total: CentsCodec,
    }),
    contractVersion: t.number,
  },
  { missing: MerchandiseIdsCodec },
);

export const OneTimeItemsCodec = readonlyListCodec(
  objectCodec<OneTimeItem>({ merchandiseId: MerchandiseIdCodec, quantity: t.number }),
);

const CycleCodec = objectCodec<Cycle>(
  {
    number: t.number,
    planned: DateCodec,
    date: DateCodec,
    status: t.keyof(cycleTransitions) as t.Type<CycleStatus, unknown>,
    oneTimeItems: OneTimeItemsCodec,
    attempts: t.number,
  },
  {
    remindedAt: InstantCodec,
    quote: RenewalQuoteCodec,
    declines: t.number,
    givenUp: t.number,
    retryAt: InstantCodec,
    sentNow: t.literal(true),
    firstChargedOn: DateCodec,
    waitingSince: DateCodec,
    waitedOn: DateCodec,
  },
);

/** Cycles, as rows are read and as the ledger stores them. */
export const CyclesCodec = readonlyListCodec(CycleCodec);

/** What an entry of the ledger says of an autoship before or after it. */
export const AutoshipPartCodec = objectCodec<AutoshipPart>(
  { cycles: CyclesCodec },
  { contract: AutoshipContractCodec },
);

/** A row of the ledger. */
export const LedgerEntryCodec = objectCodec<LedgerEntry>(
  {
    at: InstantCodec,
    actor: literalUnionCodec(ledgerActors),
    act: literalUnionCodec(ledgerActs),
    after: AutoshipPartCodec,
  },
  { reason: t.string, before: AutoshipPartCodec },
);
