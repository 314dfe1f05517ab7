import type { MerchandiseId } from '#domain/catalog/product';
import { type Money, multiplyMoney } from '#domain/money';
import { computeAutoshipUnitPrice } from '#domain/pricing/price-cart';
import { type CheckoutCost, priceCheckout } from '#domain/pricing/price-checkout';
import type { AmericanStateCode } from '#domain/shipping/states';
import type { AutoshipLineId } from './contract-id';

/** What an email or a page says of a variant. */
export type QuotedVariant = {
  readonly merchandiseId: MerchandiseId;
  readonly title: string;
  /** Such as `15 lb bag / Chicken`; may be empty. */
  readonly variantTitle: string;
  readonly productType: string;
  readonly pictureSource: string;
};

export type QuotedLine = QuotedVariant & {
  /** Absent for a one-time item. */
  readonly lineId?: AutoshipLineId;
  readonly quantity: number;
  /** The current list price. */
  readonly listPrice: Money;
  readonly unitPrice: Money;
  readonly amount: Money;
};

/** What a renewal costs. From the lock on it is never computed again. */
export type RenewalQuote = {
  readonly lines: readonly QuotedLine[];
  readonly cost: CheckoutCost;
  /** The contract's version for which it was computed. */
  readonly contractVersion: number;
  /** Variants that were short when the customer was reminded. */
  readonly missing?: readonly MerchandiseId[];
};

/** 95% of the smaller of the promised and the current list price; of the current one if none is promised. */
export const computeRenewalUnitPrice = (current: Money, promised?: Money): Money =>
  computeAutoshipUnitPrice(promised !== undefined && promised < current ? promised : current);

/** A line to be quoted, with the current list price and the product type of its variant. */
export type QuotableLine = QuotedVariant & {
  readonly quantity: number;
  readonly currentPrice: Money;
  /** Absent for a one-time item, which is at today's price without autoship's discount. */
  readonly line?: { readonly id: AutoshipLineId; readonly promisedPrice?: Money };
};

const quoteLine = ({ currentPrice, line, ...variant }: QuotableLine): QuotedLine => {
  const unitPrice = line ? computeRenewalUnitPrice(currentPrice, line.promisedPrice) : currentPrice;
  const amount = multiplyMoney(unitPrice, variant.quantity);
  return { ...variant, listPrice: currentPrice, unitPrice, amount, ...(line ? { lineId: line.id } : {}) };
};

/** Neither AUTO35 nor a typed code renews; shipping, service charge and tax are as for a checkout to `state`. */
export const buildRenewalQuote = (
  lines: readonly QuotableLine[],
  {
    state,
    freeShippingMinimum,
    contractVersion,
  }: {
    readonly state: AmericanStateCode;
    readonly freeShippingMinimum: Money;
    readonly contractVersion: number;
  },
): RenewalQuote => {
  const quoted = lines.map(quoteLine);
  return { lines: quoted, cost: priceCheckout(quoted, state, freeShippingMinimum), contractVersion };
};

/**
 * The quote that is frozen at the lock: the present one, but never more than the reminder said, unless the customer has
 * changed something since.
 */
export const chooseLockedQuote = (reminded: RenewalQuote, present: RenewalQuote): RenewalQuote =>
  reminded.contractVersion === present.contractVersion && reminded.cost.total < present.cost.total ? reminded : present;

/** A title with what tells variants apart, such as `Adult Chicken (15 lb bag)`. */
export const nameOffer = ({ title, variantTitle }: Pick<QuotedLine, 'title' | 'variantTitle'>): string =>
  variantTitle === '' ? title : `${title} (${variantTitle})`;
