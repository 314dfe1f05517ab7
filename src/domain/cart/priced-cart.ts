import type { SellingPlan } from '#domain/autoship/selling-plan';
import type { Availability } from '#domain/catalog/availability';
import type { MerchandiseId, Picture, SelectedOption, VariantId } from '#domain/catalog/product';
import type { Money } from '#domain/money';
import { type DiscountCode, firstAutoshipCode } from '#domain/pricing/discount';
import { autoshipPromotion, type CartCost, type LineDiscount } from '#domain/pricing/price-cart';
import { eligibleSubtotal, type FreeShipping, freeShipping } from '#domain/shipping/free-shipping';
import type { WeightUnit } from '#domain/shipping/weight';
import type { Zip } from '#domain/shipping/zip';
import type { Site } from '#domain/site';
import type { Attestation, Attribute, BuyerIdentity, LineId } from './cart';

/** A bearer secret of 128 bits or more (ST-10). */
export type CartId = string & { readonly CartId: unique symbol };
/** The secret in a checkout's address; not the cart's id. */
export type CheckoutToken = string & { readonly CheckoutToken: unique symbol };

export type PricedLine = {
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
    /** What the warehouse has that `availability` is of, where that is less than the line asks for. */
    readonly left?: number;
    /** The zip whose warehouse `availability` and `left` are of; absent: the warehouse that has most. */
    readonly stockZip?: Zip;
  };
  readonly sellingPlan?: SellingPlan;
  /** Whether it can be bought by autoship. */
  readonly offersAutoship: boolean;
  readonly unitPrice: Money;
  readonly compareAtAmount: Money;
  readonly listAmount: Money;
  readonly subtotalAmount: Money;
  readonly totalAmount: Money;
  readonly discounts: readonly LineDiscount[];
};

/** A cart as its platform prices it. */
export type PricedCart = {
  readonly id: CartId;
  readonly site: Site;
  /** Absolute; empty where one has to sign in first. */
  readonly checkoutUrl: string;
  /** Another after every change. */
  readonly version: number;
  readonly lines: readonly PricedLine[];
  readonly totalQuantity: number;
  readonly codes: readonly string[];
  readonly attributes: readonly Attribute[];
  readonly note: string;
  readonly buyerIdentity: BuyerIdentity;
  readonly attestation?: Attestation;
  readonly discountCodes: readonly DiscountCode[];
  readonly cost: CartCost;
};

/** The cart that a browser holds on to: an emptied one is forgotten (CA-09). */
export const cartIdToKeep = ({ id, totalQuantity }: Pick<PricedCart, 'id' | 'totalQuantity'>): CartId | undefined =>
  totalQuantity < 1 ? undefined : id;

export const isAutoshipLine = (line: Pick<PricedLine, 'sellingPlan'>): boolean => line.sellingPlan !== undefined;

/** Whether AUTO35 is on. */
export const hasFirstAutoship = ({ discountCodes }: Pick<PricedCart, 'discountCodes'>): boolean =>
  discountCodes.some(({ code }) => code === firstAutoshipCode);

export const hasAutoship = (cart: Pick<PricedCart, 'lines'>): boolean => cart.lines.some(isAutoshipLine);

/** The tracker of a cart: gifts and free lines do not count, discounts do (FS-01 to FS-06). */
export const freeShippingOf = (cart: Pick<PricedCart, 'lines'>, minimum: Money): FreeShipping =>
  freeShipping(
    eligibleSubtotal(
      cart.lines.map(({ product, totalAmount }) => ({ productType: product.productType, amount: totalAmount })),
    ),
    minimum,
  );

/** What a line warns of: out of stock, or fewer left than asked for; where a zip was chosen, near that zip (PC-26). */
export const stockWarning = ({ variant, quantity }: Pick<PricedLine, 'variant' | 'quantity'>): string | undefined => {
  const { availability, left, stockZip } = variant;
  const near = stockZip === undefined ? '' : ` near ${stockZip}`;
  if (availability === 'out_of_stock') return `This item is out of stock${near}.`;
  if (left === undefined || left >= quantity) return undefined;
  return `Only ${left} left${near}. Please choose a smaller quantity.`;
};

/** The discounts that stand beside the unit price: autoship's 5 % is in it already, every other is a row of its own. */
export const discountRows = ({ discounts }: Pick<PricedLine, 'discounts'>): readonly LineDiscount[] =>
  discounts.filter(({ promotion }) => promotion !== autoshipPromotion);
