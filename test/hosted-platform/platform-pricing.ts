import type { PlatformCart, PlatformCartLine, PlatformDiscount, PlatformMoney } from './platform-shapes';

/** Cents. */
const centsOf = (amount: string): number => Math.round(Number(amount) * 100);
const moneyOf = (cents: number): PlatformMoney => ({ amount: (cents / 100).toFixed(2), currencyCode: 'USD' });

type Unpriced = Omit<PlatformCartLine, 'cost' | 'discountAllocations'>;
type Priced = Pick<PlatformCart, 'lines' | 'discountCodes' | 'cost'>;

const unitCents = ({ merchandise, sellingPlanAllocation }: Unpriced): number => {
  const percentage = sellingPlanAllocation?.sellingPlan.adjustmentPercentage ?? 0;
  return Math.round((centsOf(merchandise.price.amount) * (100 - percentage)) / 100);
};

const beforeCodes = (line: Unpriced): PlatformCartLine => {
  const unit = unitCents(line);
  const subtotalAmount = moneyOf(unit * line.quantity);
  return {
    ...line,
    cost: {
      amountPerQuantity: moneyOf(unit),
      compareAtAmountPerQuantity: line.merchandise.compareAtPrice,
      subtotalAmount,
      totalAmount: subtotalAmount,
    },
    discountAllocations: [],
  };
};

const totalOf = (lines: readonly PlatformCartLine[], which: 'subtotalAmount' | 'totalAmount'): number =>
  lines.reduce((total, { cost }) => total + centsOf(cost[which].amount), 0);

/** A percentage is rounded on each line; an amount is taken off the lines in their order, until it is used up. */
const takeOff = (lines: readonly PlatformCartLine[], discount: PlatformDiscount): readonly PlatformCartLine[] => {
  let left = 'amount' in discount ? centsOf(discount.amount) : Number.POSITIVE_INFINITY;
  return lines.map((line) => {
    const total = centsOf(line.cost.totalAmount.amount);
    const off = 'percentage' in discount ? Math.round((total * discount.percentage) / 100) : Math.min(left, total);
    left -= off;
    return {
      ...line,
      cost: { ...line.cost, totalAmount: moneyOf(total - off) },
      discountAllocations: [...line.discountAllocations, { code: discount.code, discountedAmount: moneyOf(off) }],
    };
  });
};

const isApplicable = (discount: PlatformDiscount | undefined, subtotal: number): discount is PlatformDiscount =>
  discount !== undefined && subtotal > 0 && subtotal >= centsOf(discount.minimumSubtotal ?? '0');

/** What the platform asks for lines: selling plans by their percentage, then the codes that apply, in the order typed. */
export const priceLines = (
  unpriced: readonly Unpriced[],
  codes: readonly string[],
  discountOf: (code: string) => PlatformDiscount | undefined,
): Priced => {
  const before = unpriced.map(beforeCodes);
  const subtotal = totalOf(before, 'subtotalAmount');
  const applied = codes.map((code) => ({ code, discount: discountOf(code) }));
  const lines = applied.reduce<readonly PlatformCartLine[]>(
    (priced, { discount }) => (isApplicable(discount, subtotal) ? takeOff(priced, discount) : priced),
    before,
  );
  return {
    lines,
    discountCodes: applied.map(({ code, discount }) => ({ code, applicable: isApplicable(discount, subtotal) })),
    cost: { subtotalAmount: moneyOf(subtotal), totalAmount: moneyOf(totalOf(lines, 'totalAmount')) },
  };
};
