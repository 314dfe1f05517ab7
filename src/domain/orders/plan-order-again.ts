import { findProposedPlan, type SellingPlan } from '#domain/autoship/selling-plan';
import { computeAddableQuantity } from '#domain/cart/quantity';
import type { ListingProduct, MerchandiseId, Variant } from '#domain/catalog/product';
import type { OrderLine } from './order';

/** Why less of a line is added than was ordered. */
export type OrderAgainProblem = 'NotSold' | 'OutOfStock' | 'OverLimit';

/** What becomes of a line that is ordered again. */
export type OrderAgainLine = {
  readonly line: OrderLine;
  /** How many can be added; fewer than were ordered if there's a problem. */
  readonly quantity: number;
  readonly problem?: OrderAgainProblem;
  /** The variant as it is sold now. */
  readonly variant?: Variant;
  /** The plan on which it can be subscribed to; absent if it isn't offered with Autoship or is out of stock. */
  readonly subscription?: SellingPlan;
};

type CartLineQuantity = { readonly merchandiseId: MerchandiseId; readonly quantity: number };

/** The plan that a line of an order had, if it's still offered; otherwise the one that's proposed. */
const findSubscription = (
  { sellingPlan }: Pick<OrderLine, 'sellingPlan'>,
  offered: readonly SellingPlan[],
): SellingPlan | undefined => offered.find(({ id }) => id === sellingPlan?.id) ?? findProposedPlan(offered);

/** Lines that are in stock, with the plan on which each can be subscribed to. */
export const planSubscriptions = (
  planned: readonly OrderAgainLine[],
  products: readonly Pick<ListingProduct, 'variants' | 'sellingPlans'>[],
): readonly OrderAgainLine[] =>
  planned.map((one) => {
    const { line, variant } = one;
    const product = products.find(({ variants }) => variants.some((sold) => sold === variant));
    const isInStock = variant !== undefined && variant.availability !== 'out_of_stock';
    const subscription = isInStock ? findSubscription(line, product?.sellingPlans ?? []) : undefined;
    return subscription ? { ...one, subscription } : one;
  });

const planLine = (
  line: OrderLine,
  variant: Variant | undefined,
  inCart: readonly CartLineQuantity[],
): OrderAgainLine => {
  if (!variant) return { line, quantity: 0, problem: 'NotSold' };
  if (variant.availability === 'out_of_stock') return { line, quantity: 0, problem: 'OutOfStock', variant };
  const addable = computeAddableQuantity(inCart, line.merchandiseId, false);
  return addable < line.quantity
    ? { line, quantity: addable, problem: 'OverLimit', variant }
    : { line, quantity: line.quantity, variant };
};

/**
 * Plans an order of the same lines as single purchases, in their order: lines that aren't sold anymore or are out of stock
 * are left out, and of the others as many units are added as fit in the cart (CA-17, CA-18).
 */
export const planOrderAgain = (
  lines: readonly OrderLine[],
  variants: readonly Variant[],
  inCart: readonly CartLineQuantity[],
): readonly OrderAgainLine[] => {
  const planned: OrderAgainLine[] = [];
  for (const line of lines) {
    const variant = variants.find(({ merchandiseId }) => merchandiseId === line.merchandiseId);
    const added = planned.map((one) => ({ merchandiseId: one.line.merchandiseId, quantity: one.quantity }));
    planned.push(planLine(line, variant, [...inCart, ...added]));
  }
  return planned;
};

/** How many items a plan adds. */
export const countOrderAgainItems = (planned: readonly OrderAgainLine[]): number =>
  planned.reduce((count, { quantity }) => count + quantity, 0);

/** A text that is the same for plans that add the same at the same prices. */
export const describeOrderAgainPlan = (planned: readonly OrderAgainLine[]): string =>
  planned.map(({ quantity, variant }) => `${quantity}@${variant?.price ?? ''}`).join(' ');
