import type { SellingPlan } from '#domain/autoship/selling-plan';
import type { Picture, Product, Variant } from '#domain/catalog/product';
import type { Money } from '#domain/money';
import { type DiscountCode, firstAutoshipCode } from '#domain/pricing/discount';
import { autoshipPromotion, type CartCost, type CartLineCost, type LineDiscount } from '#domain/pricing/price-cart';
import {
  computeFreeShippingProgress,
  computeFreeShippingSubtotal,
  type FreeShippingProgress,
} from '#domain/shipping/free-shipping';
import type { Zip } from '#domain/shipping/zip';
import type { Site } from '#domain/site';
import type { Attestation, BuyerIdentity, CartAttribute, LineId } from './cart';

/** A bearer secret of 128 bits or more (ST-10). */
export type CartId = string & { readonly CartId: unique symbol };
/** The secret in a checkout URL; not the cart's id. */
export type CheckoutToken = string & { readonly CheckoutToken: unique symbol };

export type PricedLine = CartLineCost & {
  readonly id: LineId;
  readonly quantity: number;
  readonly attributes: readonly CartAttribute[];
  readonly product: Pick<Product, 'handle' | 'title' | 'brand' | 'productType'>;
  readonly variant: Omit<Variant, 'price' | 'badges' | 'hasEditorDeal' | 'pictures'> & {
    readonly picture: Picture;
    readonly price: Money;
    /** Units left in the warehouse that `availability` describes; only if fewer than the line's quantity. */
    readonly left?: number;
    /** The zip whose warehouse `availability` and `left` describe; absent: the warehouse with the most units. */
    readonly stockZip?: Zip;
  };
  readonly sellingPlan?: SellingPlan;
  readonly offersAutoship: boolean;
};

export type PricedCart = {
  readonly id: CartId;
  readonly site: Site;
  /** An absolute URL; empty if the visitor has to log in before checking out. */
  readonly checkoutUrl: string;
  /** A new number after every change. */
  readonly version: number;
  readonly lines: readonly PricedLine[];
  readonly totalQuantity: number;
  readonly codes: readonly string[];
  readonly attributes: readonly CartAttribute[];
  readonly note: string;
  readonly buyerIdentity: BuyerIdentity;
  readonly attestation?: Attestation;
  readonly discountCodes: readonly DiscountCode[];
  readonly cost: CartCost;
};

/** The cart id that a browser stores; undefined for an empty cart, whose id it deletes (CA-09). */
export const findStorableCartId = ({
  id,
  totalQuantity,
}: Pick<PricedCart, 'id' | 'totalQuantity'>): CartId | undefined => (totalQuantity < 1 ? undefined : id);

export const isAutoshipLine = (line: Pick<PricedLine, 'sellingPlan'>): boolean => line.sellingPlan !== undefined;

export const hasFirstAutoship = ({ discountCodes }: Pick<PricedCart, 'discountCodes'>): boolean =>
  discountCodes.some(({ code }) => code === firstAutoshipCode);

export const hasAutoship = (cart: Pick<PricedCart, 'lines'>): boolean => cart.lines.some(isAutoshipLine);

/** A cart's progress towards free shipping, after discounts; gifts and free lines do not count (FS-01 to FS-06). */
export const computeCartFreeShipping = (cart: Pick<PricedCart, 'lines'>, minimum: Money): FreeShippingProgress =>
  computeFreeShippingProgress(
    computeFreeShippingSubtotal(
      cart.lines.map(({ product, totalAmount }) => ({ productType: product.productType, amount: totalAmount })),
    ),
    minimum,
  );

/** A line is out of stock, or fewer are left than its quantity; near `zip` if one was chosen (PC-26). */
export type StockShortage = { readonly zip: Zip | undefined } & (
  | { readonly kind: 'OutOfStock' }
  | { readonly kind: 'TooFew'; readonly left: number }
);

/** What's short of a line; undefined if nothing is. */
export const findLineStockShortage = ({
  variant: { availability, left, stockZip: zip },
  quantity,
}: Pick<PricedLine, 'variant' | 'quantity'>): StockShortage | undefined => {
  if (availability === 'out_of_stock') return { kind: 'OutOfStock', zip };
  return left === undefined || left >= quantity ? undefined : { kind: 'TooFew', left, zip };
};

/** The discounts that a line lists as rows: all but autoship's 5 %, which is already in the unit price. */
export const listDiscountRows = ({ discounts }: Pick<PricedLine, 'discounts'>): readonly LineDiscount[] =>
  discounts.filter(({ promotion }) => promotion !== autoshipPromotion);
