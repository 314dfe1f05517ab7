import { autoshipPercentOff } from '#domain/autoship/selling-plan';
import type { CustomerFacts } from '#domain/customer/customer';
import {
  allocateMoney,
  computeMoneyPercent,
  type Money,
  money,
  multiplyMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from '#domain/money';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import {
  type DiscountCode,
  type DiscountCodeDefinition,
  type DiscountRefusal,
  findDiscountRefusal,
  firstAutoshipCode,
  firstAutoshipPercentOff,
  maximumDiscountCodes,
  normalizeDiscountCode,
} from './discount';

export type PriceableLine = {
  readonly quantity: number;
  readonly price: Money;
  readonly compareAtPrice?: Money;
  readonly autoship: boolean;
};

/** The promotion of a selling plan's 5 % off. */
export const autoshipPromotion = 'AUTOSHIP';

/** The amount that a promotion took off a line: AUTOSHIP, AUTO35 or a typed code. */
export type LineDiscount = { readonly promotion: string; readonly amount: Money };

export type CartLineCost = {
  /**
   * Price of one unit before the discounts listed as rows: 5 % off with autoship, the list price under AUTO35. Unit
   * price x quantity - discounts (without autoship's) is `totalAmount`.
   */
  readonly unitPrice: Money;
  /** Quantity x the higher of compare-at price and price. */
  readonly compareAtAmount: Money;
  /** Quantity x price. */
  readonly listAmount: Money;
  /** After autoship or AUTO35, before typed codes. */
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
  readonly lines: readonly CartLineCost[];
  readonly cost: CartCost;
  readonly discountCodes: readonly DiscountCode[];
};

export const computeAutoshipUnitPrice = (price: Money): Money => computeMoneyPercent(price, 100 - autoshipPercentOff);

export const computeAutoshipSaving = (price: Money): Money => subtractMoney(price, computeAutoshipUnitPrice(price));

/** Whether AUTO35 applies: on DTC, with an Autoship line, for someone who never used it and has no live Autoship (CA-14). */
export const firstAutoshipApplies = (
  site: Site,
  lines: readonly { readonly autoship: boolean }[],
  customer: CustomerFacts | undefined,
): boolean =>
  site === 'DTC' &&
  lines.some(({ autoship }) => autoship) &&
  !(customer?.usedFirstAutoship || customer?.hasLiveAutoship);

const lineBeforeCodes = (line: PriceableLine, firstAutoshipOff: Money | undefined): CartLineCost => {
  const listAmount = multiplyMoney(line.price, line.quantity);
  const unitPrice = line.autoship && firstAutoshipOff === undefined ? computeAutoshipUnitPrice(line.price) : line.price;
  const off = firstAutoshipOff ?? subtractMoney(listAmount, multiplyMoney(unitPrice, line.quantity));
  const promotion = firstAutoshipOff === undefined ? autoshipPromotion : firstAutoshipCode;
  const subtotalAmount = subtractMoney(listAmount, off);
  return {
    unitPrice,
    compareAtAmount: multiplyMoney(money(Math.max(line.compareAtPrice ?? 0, line.price)), line.quantity),
    listAmount,
    subtotalAmount,
    totalAmount: subtotalAmount,
    discounts: off > 0 ? [{ promotion, amount: off }] : [],
  };
};

/** 35 % of the autoship lines' list amount, rounded once and allocated to them; undefined for other lines. */
const firstAutoshipShares = (lines: readonly PriceableLine[], applies: boolean): readonly (Money | undefined)[] => {
  if (!applies) return lines.map(() => undefined);
  const covered = lines.map((line) => (line.autoship ? multiplyMoney(line.price, line.quantity) : zeroMoney));
  const shares = allocateMoney(computeMoneyPercent(sumMoney(covered), firstAutoshipPercentOff), covered);
  return lines.map((line, index) => (line.autoship ? (shares[index] ?? zeroMoney) : undefined));
};

const applyDiscount = (lines: readonly CartLineCost[], discount: DiscountCodeDefinition): readonly CartLineCost[] => {
  const amounts = lines.map(({ totalAmount }) => totalAmount);
  const whole = sumMoney(amounts);
  const { value } = discount;
  const off =
    value.kind === 'percent' ? computeMoneyPercent(whole, value.percent) : money(Math.min(value.amount, whole));
  const shares = allocateMoney(off, amounts);
  return lines.map((line, index) => {
    const amount = shares[index] ?? zeroMoney;
    if (amount === 0) return line;
    return {
      ...line,
      totalAmount: subtractMoney(line.totalAmount, amount),
      discounts: [...line.discounts, { promotion: discount.code, amount }],
    };
  });
};

const costOf = (lines: readonly CartLineCost[]): CartCost => ({
  subtotalAmount: sumMoney(lines.map(({ subtotalAmount }) => subtotalAmount)),
  totalAmount: sumMoney(lines.map(({ totalAmount }) => totalAmount)),
  compareAtAmount: sumMoney(lines.map(({ compareAtAmount }) => compareAtAmount)),
});

type CheckedCode = {
  readonly code: string;
  readonly discount: DiscountCodeDefinition | undefined;
  readonly reason: DiscountRefusal | null;
};

/** The first five codes that apply do; of the others the last five stay listed (API-35). */
const limitCodes = (checked: readonly CheckedCode[]): readonly CheckedCode[] => {
  const applied = new Set(checked.filter(({ reason }) => reason === null).slice(0, maximumDiscountCodes));
  const refused = new Set(checked.filter((one) => !applied.has(one)).slice(-maximumDiscountCodes));
  return checked
    .filter((one) => applied.has(one) || refused.has(one))
    .map((one) =>
      applied.has(one) || one.reason !== null
        ? one
        : { code: one.code, discount: undefined, reason: { kind: 'TooManyCodes' } },
    );
};

export type PricingRequest = {
  readonly site: Site;
  readonly at: Instant;
  readonly lines: readonly PriceableLine[];
  /** As typed, in the order typed. */
  readonly codes: readonly string[];
  readonly discounts: readonly DiscountCodeDefinition[];
  /** Whether AUTO35 applies (`firstAutoshipApplies`). */
  readonly firstAutoship: boolean;
  /** Absent for a guest about whom nothing is known. */
  readonly customer?: CustomerFacts | undefined;
};

/**
 * Prices a cart. Codes apply in the order typed, each to what the previous ones left; each discount is rounded once and
 * allocated to lines. Five codes apply at most. The last five that don't apply stay listed with their reasons; AUTO35 is
 * listed last.
 */
export const priceCart = ({
  site,
  at,
  lines,
  codes,
  discounts,
  firstAutoship,
  customer,
}: PricingRequest): CartPricing => {
  const shares = firstAutoshipShares(lines, firstAutoship);
  const before = lines.map((line, index) => lineBeforeCodes(line, shares[index]));
  const { subtotalAmount } = costOf(before);
  const typed = [...new Set(codes.map(normalizeDiscountCode))].filter((code) => code !== firstAutoshipCode);
  const checked = limitCodes(
    typed.map((code) => {
      const discount = discounts.find((one) => one.code === code);
      const reason = findDiscountRefusal(discount, { site, subtotal: subtotalAmount, at, customer });
      return { code, discount: reason === null ? discount : undefined, reason };
    }),
  );
  const applied = checked.flatMap(({ discount }) => (discount ? [discount] : []));
  const priced = applied.reduce(applyDiscount, before);
  const typedCodes = checked.map(({ code, reason }) => ({ code, applicable: reason === null, reason }));
  const firstAutoshipCodes = firstAutoship ? [{ code: firstAutoshipCode, applicable: true, reason: null }] : [];
  return { lines: priced, cost: costOf(priced), discountCodes: [...typedCodes, ...firstAutoshipCodes] };
};

/** Program Discount of the staff site: what the prices of the program are below the public ones (CP-05). */
export const computeProgramDiscount = (lines: readonly Pick<CartLineCost, 'compareAtAmount' | 'listAmount'>[]): Money =>
  sumMoney(lines.map(({ compareAtAmount, listAmount }) => subtractMoney(compareAtAmount, listAmount)));

/** What autoship takes off the lines before any code: its 5 %, or AUTO35. */
export const sumAutoshipSavings = (lines: readonly Pick<CartLineCost, 'listAmount' | 'subtotalAmount'>[]): Money =>
  sumMoney(lines.map(({ listAmount, subtotalAmount }) => subtractMoney(listAmount, subtotalAmount)));

/** Total Savings on the cart page (CP-03). */
export const sumSavings = (cost: CartCost): Money => subtractMoney(cost.compareAtAmount, cost.totalAmount);
