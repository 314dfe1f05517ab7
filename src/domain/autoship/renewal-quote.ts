import type { MerchandiseId } from '#domain/catalog/product';
import { type Money, multiplyMoney } from '#domain/money';
import { computeAutoshipUnitPrice } from '#domain/pricing/price-cart';
import { type CheckoutCost, priceCheckout } from '#domain/pricing/price-checkout';
import type { AmericanStateCode } from '#domain/shipping/states';
import type { AutoshipLineId } from './contract';

type QuotedLine = {
  readonly merchandiseId: MerchandiseId;
  /** Absent for a one-time item. */
  readonly lineId?: AutoshipLineId;
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly amount: Money;
};

/** What a renewal costs. From the lock on it is never computed again. */
export type RenewalQuote = {
  readonly lines: readonly QuotedLine[];
  readonly cost: CheckoutCost;
  /** The contract's version for which it was computed. */
  readonly contractVersion: number;
};

/** 95 % of the smaller of the promised and the current list price; of the current one where none is promised. */
export const computeRenewalUnitPrice = (current: Money, promised?: Money): Money =>
  computeAutoshipUnitPrice(promised !== undefined && promised < current ? promised : current);

/** A line to be quoted, with the current list price and the product type of its variant. */
export type QuotableLine = {
  readonly merchandiseId: MerchandiseId;
  readonly productType: string;
  readonly quantity: number;
  readonly currentPrice: Money;
  /** Absent for a one-time item, which is at today's price without autoship's discount. */
  readonly line?: { readonly id: AutoshipLineId; readonly promisedPrice?: Money };
};

const quoteLine = ({ merchandiseId, quantity, currentPrice, line }: QuotableLine): QuotedLine => {
  const unitPrice = line ? computeRenewalUnitPrice(currentPrice, line.promisedPrice) : currentPrice;
  const amount = multiplyMoney(unitPrice, quantity);
  return { merchandiseId, quantity, unitPrice, amount, ...(line ? { lineId: line.id } : {}) };
};

/** Neither AUTO35 nor a typed code renews; shipping, service charge and tax are those of a checkout to `state`. */
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
  const priced = quoted.map(({ amount }, index) => ({ amount, productType: lines[index]?.productType ?? '' }));
  return { lines: quoted, cost: priceCheckout(priced, state, freeShippingMinimum), contractVersion };
};

/**
 * The quote that is frozen at the lock: the present one, but never more than the reminder said, unless the customer has
 * changed something since.
 */
export const chooseLockedQuote = (reminded: RenewalQuote, present: RenewalQuote): RenewalQuote =>
  reminded.contractVersion === present.contractVersion && reminded.cost.total < present.cost.total ? reminded : present;
