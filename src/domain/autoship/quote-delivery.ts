import * as E from 'fp-ts/Either';
import type { MerchandiseId } from '#domain/catalog/product';
import { type Money, zeroMoney } from '#domain/money';
import { type Autoship, findOpenCycle, type Moment } from './autoship';
import { requireUnlockedCycle } from './change-delivery';
import type { AutoshipContract, AutoshipLine } from './contract';
import { listCycleLines, type NextDelivery, nextDeliveries } from './next-deliveries';
import { priceLines } from './price-rise';
import {
  buildRenewalQuote,
  chooseLockedQuote,
  type QuotableLine,
  type QuotedVariant,
  type RenewalQuote,
} from './renewal-quote';

/** A variant that's for sale now, at its current list price. */
type DeliveryOffer = QuotedVariant & {
  readonly price: Money;
  /** Units near the address; absent if they aren't counted. */
  readonly left?: number;
};

/** What deliveries can be made of now. */
export type DeliverySupply = {
  readonly offers: ReadonlyMap<MerchandiseId, DeliveryOffer>;
  readonly freeShippingMinimum: Money;
};

type QuotedItem = {
  readonly merchandiseId: MerchandiseId;
  readonly quantity: number;
  /** Absent for a one-time item. */
  readonly line?: AutoshipLine;
};

const toQuotable = (
  { merchandiseId, title, variantTitle, productType, pictureSource, price }: DeliveryOffer,
  { quantity, line }: QuotedItem,
): QuotableLine => ({
  merchandiseId,
  title,
  variantTitle,
  productType,
  pictureSource,
  quantity,
  currentPrice: price,
  ...(line ? { line } : {}),
});

/**
 * What a delivery of a contract costs at today's prices: each line at its renewal price, one-time items at list price, and
 * shipping, service charge and tax as for an order to its address. Items that aren't for sale anymore are left out, and
 * `missing` has those that are short.
 */
const quoteDelivery = (
  { address, version }: Pick<AutoshipContract, 'address' | 'version'>,
  { lines, oneTimeItems }: Pick<NextDelivery, 'lines' | 'oneTimeItems'>,
  { offers, freeShippingMinimum }: DeliverySupply,
): RenewalQuote => {
  const items: readonly QuotedItem[] = [
    ...lines.map((line) => ({ merchandiseId: line.merchandiseId, quantity: line.quantity, line })),
    ...oneTimeItems,
  ];
  const offered = items.flatMap((item) => {
    const offer = offers.get(item.merchandiseId);
    return offer ? [{ item, offer }] : [];
  });
  const quote = buildRenewalQuote(
    offered.map(({ item, offer }) => toQuotable(offer, item)),
    { state: address.provinceCode, freeShippingMinimum, contractVersion: version },
  );
  const missing = offered.filter(({ item, offer }) => offer.left !== undefined && offer.left < item.quantity);
  return missing.length === 0 ? quote : { ...quote, missing: missing.map(({ offer }) => offer.merchandiseId) };
};

/** What the open delivery costs at today's prices. */
export const quoteOpenDelivery = (autoship: Autoship, supply: DeliverySupply): RenewalQuote => {
  const { contract } = autoship;
  const open = findOpenCycle(autoship);
  const lines = open ? listCycleLines(priceLines(contract, open.date), open.number) : [];
  return quoteDelivery(contract, { lines, oneTimeItems: open?.oneTimeItems ?? [] }, supply);
};

/** What each delivery costs at today's prices that has all live lines, as they're priced in the open one. */
export const quoteEachDelivery = (autoship: Autoship, supply: DeliverySupply): RenewalQuote => {
  const open = findOpenCycle(autoship);
  const { lines } = open ? priceLines(autoship.contract, open.date) : autoship.contract;
  const live = lines.filter(({ status }) => status === 'live');
  return quoteDelivery(autoship.contract, { lines: live, oneTimeItems: [] }, supply);
};

/**
 * What will be charged for the open delivery, once its own quote is taken into account: from the lock on the frozen one,
 * and before it never more than the reminder said, unless the customer has changed something since.
 */
const settleQuote = (autoship: Autoship, present: RenewalQuote): RenewalQuote => {
  const said = findOpenCycle(autoship)?.quote;
  if (!said) return present;
  return E.isLeft(requireUnlockedCycle(autoship)) ? said : chooseLockedQuote(said, present);
};

/** An upcoming delivery, with what it will cost. Its quote has no lines if every item is left out: it's skipped then. */
export type QuotedDelivery = NextDelivery & { readonly quote: RenewalQuote };

/** What a delivery is charged: nothing if every item is left out, because nothing ships. */
export const computeCharge = ({ lines, cost }: RenewalQuote): Money => (lines.length === 0 ? zeroMoney : cost.total);

/** The next `count` deliveries, with what each will cost if prices and the shop's settings stay as they are. */
export const quoteNextDeliveries = (
  autoship: Autoship,
  count: number,
  moment: Moment,
  supply: DeliverySupply,
): readonly QuotedDelivery[] => {
  const open = findOpenCycle(autoship);
  return nextDeliveries(autoship, count, moment).map((delivery) => {
    const quote = quoteDelivery(autoship.contract, delivery, supply);
    return { ...delivery, quote: delivery.number === open?.number ? settleQuote(autoship, quote) : quote };
  });
};
