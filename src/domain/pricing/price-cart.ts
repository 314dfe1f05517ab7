import { autoshipPercentOff } from '#domain/autoship/selling-plan';
import type { CustomerFacts } from '#domain/customer/customer';
import { allocate, type Money, minus, money, percent, sum, times, zero } from '#domain/money';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import {
  canonicalCode,
  type Discount,
  type DiscountCode,
  discountRefusalReason,
  firstAutoshipCode,
  firstAutoshipPercent,
} from './discount';

export type PriceableLine = {
  readonly quantity: number;
  readonly price: Money;
  readonly compareAtPrice?: Money;
  readonly autoship: boolean;
};

/** The 5 % that a selling plan takes off, as a promotion. */
export const autoshipPromotion = 'AUTOSHIP';

/** What a promotion took off a line: AUTOSHIP, AUTO35 or a typed code. */
export type LineDiscount = { readonly promotion: string; readonly amount: Money };

type PricedLine = {
  /**
   * What one costs before the discounts that are rows of their own: with autoship 5 % less, under AUTO35 the list price.
   * So unit price x quantity - discounts (autoship's own excepted) is `totalAmount`.
   */
  readonly unitPrice: Money;
  /** Quantity x the higher of compare-at price and price. */
  readonly compareAtAmount: Money;
  /** Quantity x price. */
  readonly listAmount: Money;
  /** After autoship or AUTO35. */
  readonly subtotalAmount: Money;
  /** After every discount. */
  readonly totalAmount: Money;
  /** They sum to `listAmount` - `totalAmount`. */
  readonly discounts: readonly LineDiscount[];
};

export type CartCost = {
  readonly subtotalAmount: Money;
  readonly totalAmount: Money;
  readonly compareAtAmount: Money;
};

export type CartPricing = {
  readonly lines: readonly PricedLine[];
  readonly cost: CartCost;
  readonly discountCodes: readonly DiscountCode[];
};

export const autoshipUnitPrice = (price: Money): Money => percent(price, 100 - autoshipPercentOff);

/** What autoship saves on one. */
export const autoshipSaving = (price: Money): Money => minus(price, autoshipUnitPrice(price));

/** Whether AUTO35 is on: for consumers who never had it and have no live autoship, and guests, with an autoship line (CA-14). */
export const firstAutoshipApplies = (
  site: Site,
  lines: readonly { readonly autoship: boolean }[],
  customer: CustomerFacts | undefined,
): boolean =>
  site === 'DTC' &&
  lines.some(({ autoship }) => autoship) &&
  !(customer?.usedFirstAutoship || customer?.hasLiveAutoship);

const lineBeforeCodes = (line: PriceableLine, firstAutoshipOff: Money | undefined): PricedLine => {
  const listAmount = times(line.price, line.quantity);
  const unitPrice = line.autoship && firstAutoshipOff === undefined ? autoshipUnitPrice(line.price) : line.price;
  const off = firstAutoshipOff ?? minus(listAmount, times(unitPrice, line.quantity));
  const promotion = firstAutoshipOff === undefined ? autoshipPromotion : firstAutoshipCode;
  const subtotalAmount = minus(listAmount, off);
  return {
    unitPrice,
    compareAtAmount: times(money(Math.max(line.compareAtPrice ?? 0, line.price)), line.quantity),
    listAmount,
    subtotalAmount,
    totalAmount: subtotalAmount,
    discounts: off > 0 ? [{ promotion, amount: off }] : [],
  };
};

/** 35 % of what autoship lines cost, rounded once and shared out; undefined for lines that it does not touch. */
const firstAutoshipShares = (lines: readonly PriceableLine[], applies: boolean): readonly (Money | undefined)[] => {
  if (!applies) return lines.map(() => undefined);
  const covered = lines.map((line) => (line.autoship ? times(line.price, line.quantity) : zero));
  const shares = allocate(percent(sum(covered), firstAutoshipPercent), covered);
  return lines.map((line, index) => (line.autoship ? (shares[index] ?? zero) : undefined));
};

const takeOff = (lines: readonly PricedLine[], discount: Discount): readonly PricedLine[] => {
  const amounts = lines.map(({ totalAmount }) => totalAmount);
  const whole = sum(amounts);
  const { value } = discount;
  const off = value.kind === 'percent' ? percent(whole, value.percent) : money(Math.min(value.amount, whole));
  const shares = allocate(off, amounts);
  return lines.map((line, index) => {
    const amount = shares[index] ?? zero;
    if (amount === 0) return line;
    return {
      ...line,
      totalAmount: minus(line.totalAmount, amount),
      discounts: [...line.discounts, { promotion: discount.code, amount }],
    };
  });
};

const costOf = (lines: readonly PricedLine[]): CartCost => ({
  subtotalAmount: sum(lines.map(({ subtotalAmount }) => subtotalAmount)),
  totalAmount: sum(lines.map(({ totalAmount }) => totalAmount)),
  compareAtAmount: sum(lines.map(({ compareAtAmount }) => compareAtAmount)),
});

export type PricingRequest = {
  readonly site: Site;
  readonly at: Instant;
  readonly lines: readonly PriceableLine[];
  /** As typed, in the order typed. */
  readonly codes: readonly string[];
  /** Those of the typed codes that exist. */
  readonly discounts: readonly Discount[];
  /** Whether AUTO35 is on (`firstAutoshipApplies`). */
  readonly firstAutoship: boolean;
};

/**
 * What a cart costs. Codes take off what is left after those before them, in the order typed; each discount is rounded
 * once for what it covers and allocated to lines. Codes that do not apply stay listed with their reason; AUTO35 is last.
 */
export const priceCart = ({ site, at, lines, codes, discounts, firstAutoship }: PricingRequest): CartPricing => {
  const shares = firstAutoshipShares(lines, firstAutoship);
  const before = lines.map((line, index) => lineBeforeCodes(line, shares[index]));
  const { subtotalAmount } = costOf(before);
  const typed = [...new Set(codes.map(canonicalCode))].filter((code) => code !== firstAutoshipCode);
  const judged = typed.map((code) => {
    const discount = discounts.find((one) => one.code === code);
    const reason = discountRefusalReason(discount, { site, subtotal: subtotalAmount, at });
    return { code, discount: reason === null ? discount : undefined, reason };
  });
  const applied = judged.flatMap(({ discount }) => (discount ? [discount] : []));
  const priced = applied.reduce(takeOff, before);
  const ofTyped = judged.map(({ code, reason }) => ({ code, applicable: reason === null, reason }));
  const ofFirst = firstAutoship ? [{ code: firstAutoshipCode, applicable: true, reason: null }] : [];
  return { lines: priced, cost: costOf(priced), discountCodes: [...ofTyped, ...ofFirst] };
};

/** Total Savings on the cart page (CP-03). */
export const totalSavings = (cost: CartCost): Money => minus(cost.compareAtAmount, cost.totalAmount);
