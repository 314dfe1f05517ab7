import type { SellingPlan } from '#domain/autoship/selling-plan';
import type { Availability, MerchandiseId, Picture, SelectedOption, VariantId } from '#domain/catalog/product';
import type { Money } from '#domain/money';
import type { DiscountCode } from '#domain/pricing/discount';
import type { CartCost, LineDiscount } from '#domain/pricing/price-cart';
import { eligibleSubtotal, type FreeShipping, freeShipping } from '#domain/shipping/free-shipping';
import type { WeightUnit } from '#domain/shipping/weight';
import type { Site } from '#domain/site';
import type { Attribute, BuyerIdentity, LineId } from './contents';

/** A bearer secret of 128 bits or more (ST-10). */
export type CartId = string & { readonly CartId: unique symbol };
/** The secret in a checkout's address; not the cart's id. */
export type CheckoutToken = string & { readonly CheckoutToken: unique symbol };

export type CartLine = {
  readonly id: LineId;
  readonly quantity: number;
  readonly attributes: readonly Attribute[];
  readonly product: {
    readonly handle: string;
    readonly title: string;
    readonly brand: string;
    readonly productType: string;
  };
  readonly variant: {
    readonly id: VariantId;
    readonly merchandiseId: MerchandiseId;
    readonly sku: string;
    readonly options: readonly SelectedOption[];
    readonly flavorSlug: string;
    readonly sizeSlug: string;
    readonly picture: Picture;
    readonly price: Money;
    readonly compareAtPrice?: Money;
    readonly weight: number;
    readonly weightUnit: WeightUnit;
    readonly availability: Availability;
    /** What the best warehouse has, told only where it is less than the line asks for. */
    readonly left?: number;
  };
  readonly sellingPlan?: SellingPlan;
  readonly unitPrice: Money;
  readonly compareAtAmount: Money;
  readonly listAmount: Money;
  readonly subtotalAmount: Money;
  readonly totalAmount: Money;
  readonly discounts: readonly LineDiscount[];
};

/** A cart as its platform prices it. */
export type Cart = {
  readonly id: CartId;
  readonly site: Site;
  readonly checkoutToken: CheckoutToken;
  /** Absolute, on the site's origin. */
  readonly checkoutUrl: string;
  readonly version: number;
  readonly lines: readonly CartLine[];
  readonly totalQuantity: number;
  readonly codes: readonly string[];
  readonly attributes: readonly Attribute[];
  readonly note: string;
  readonly buyerIdentity: BuyerIdentity;
  readonly discountCodes: readonly DiscountCode[];
  readonly cost: CartCost;
};

export const isAutoshipLine = (line: Pick<CartLine, 'sellingPlan'>): boolean => line.sellingPlan !== undefined;

export const hasAutoship = (cart: Pick<Cart, 'lines'>): boolean => cart.lines.some(isAutoshipLine);

/** The tracker of a cart: gifts and free lines do not count, discounts do (FS-01 to FS-06). */
export const freeShippingOf = (cart: Pick<Cart, 'lines'>, minimum: Money): FreeShipping =>
  freeShipping(
    eligibleSubtotal(
      cart.lines.map(({ product, totalAmount }) => ({ productType: product.productType, amount: totalAmount })),
    ),
    minimum,
  );

/** What a line warns of: gone, or fewer left than asked for. */
export const stockWarning = ({ variant, quantity }: Pick<CartLine, 'variant' | 'quantity'>): string | undefined => {
  if (variant.availability === 'out_of_stock') return 'This item is out of stock.';
  if (variant.left === undefined || variant.left >= quantity) return undefined;
  return `Only ${variant.left} left. Please choose a smaller quantity.`;
};
