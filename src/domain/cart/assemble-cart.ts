import { findSellingPlan } from '#domain/autoship/selling-plan';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CustomerFacts } from '#domain/customer/customer';
import type { DiscountCodeDefinition } from '#domain/pricing/discount';
import { type CartLineCost, firstAutoshipApplies, priceCart } from '#domain/pricing/price-cart';
import { isGiftOrOther } from '#domain/shipping/gift-or-other';
import { computeAvailabilityForProductType } from '#domain/shipping/stock-level';
import type { Zip } from '#domain/shipping/zip';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import { buildRoutePath } from '../shell/routes';
import { type Cart, type CartLine, setWeightAttributes, sumLineQuantities } from './cart';
import type { CartId, CheckoutToken, PricedCart, PricedLine } from './priced-cart';

/** A cart as it is stored, without prices. */
export type CartRecord = {
  readonly id: CartId;
  readonly site: Site;
  readonly checkoutToken: CheckoutToken;
  readonly version: number;
  readonly contents: Cart;
};

/** The catalog's data for a variant in the cart: its product, its price on the cart's site, autoship and stock. */
export type MerchandisePricingData = {
  readonly product: PricedLine['product'];
  readonly variant: Omit<PricedLine['variant'], 'availability' | 'left' | 'stockZip'>;
  readonly autoship: boolean;
  /** Units in the warehouse of the zip of `CartPricingFacts`; without a zip, in the warehouse that has the most. */
  readonly onHand: number;
};

export type CartPricingFacts = {
  readonly at: Instant;
  /** The origin of the cart's site, without a trailing slash. */
  readonly origin: string;
  /** The zip that the visitor chose for delivery; absent if none was chosen. */
  readonly zip?: Zip;
  /** The variants that the site sells; a line with any other variant is left out. */
  readonly merchandise: ReadonlyMap<MerchandiseId, MerchandisePricingData>;
  readonly discounts: readonly DiscountCodeDefinition[];
  /** Absent for a guest about whom nothing is known. */
  readonly customer?: CustomerFacts;
};

const stockOf = (
  { product, onHand }: MerchandisePricingData,
  quantity: number,
  zip: Zip | undefined,
): Pick<PricedLine['variant'], 'availability' | 'left' | 'stockZip'> => {
  if (isGiftOrOther(product.productType)) return { availability: 'in_stock' };
  return {
    availability: computeAvailabilityForProductType(product.productType, onHand),
    ...(onHand < quantity ? { left: Math.max(onHand, 0) } : {}),
    ...(zip === undefined ? {} : { stockZip: zip }),
  };
};

const variantOf = (facts: MerchandisePricingData, quantity: number, zip: Zip | undefined): PricedLine['variant'] => {
  const { compareAtPrice, ...variant } = facts.variant;
  return {
    ...variant,
    ...(compareAtPrice !== undefined && compareAtPrice > variant.price ? { compareAtPrice } : {}),
    ...stockOf(facts, quantity, zip),
  };
};

type UnpricedLine = Omit<PricedLine, keyof CartLineCost>;

const toUnpricedLine = (line: CartLine, facts: MerchandisePricingData, zip: Zip | undefined): UnpricedLine => {
  const sellingPlan = facts.autoship && line.sellingPlanId ? findSellingPlan(line.sellingPlanId) : undefined;
  return {
    id: line.id,
    quantity: line.quantity,
    attributes: setWeightAttributes(line.attributes, facts.variant),
    product: facts.product,
    variant: variantOf(facts, line.quantity, zip),
    ...(sellingPlan ? { sellingPlan } : {}),
    offersAutoship: facts.autoship,
  };
};

const toPriceableLine = ({ quantity, variant, sellingPlan }: UnpricedLine) => ({
  quantity,
  price: variant.price,
  ...(variant.compareAtPrice === undefined ? {} : { compareAtPrice: variant.compareAtPrice }),
  autoship: sellingPlan !== undefined,
});

/** Prices a stored cart as of `facts.at`. A line whose selling plan is no longer offered becomes a single purchase. */
export const priceCartRecord = (record: CartRecord, facts: CartPricingFacts): PricedCart => {
  const { contents } = record;
  const unpriced = contents.lines.flatMap((line) => {
    const merchandise = facts.merchandise.get(line.merchandiseId);
    return merchandise ? [toUnpricedLine(line, merchandise, facts.zip)] : [];
  });
  const lines = unpriced.map(toPriceableLine);
  const priced = priceCart({
    site: record.site,
    at: facts.at,
    lines,
    codes: contents.codes,
    discounts: facts.discounts,
    firstAutoship: firstAutoshipApplies(record.site, lines, facts.customer),
    customer: facts.customer,
  });
  return {
    id: record.id,
    site: record.site,
    checkoutUrl: facts.origin + buildRoutePath('checkout', record.checkoutToken),
    version: record.version,
    lines: unpriced.flatMap((line, index) => {
      const cost = priced.lines[index];
      return cost ? [{ ...line, ...cost }] : [];
    }),
    totalQuantity: sumLineQuantities(unpriced),
    codes: contents.codes,
    attributes: contents.attributes,
    note: contents.note,
    buyerIdentity: contents.buyerIdentity,
    ...(contents.attestation ? { attestation: contents.attestation } : {}),
    discountCodes: priced.discountCodes,
    cost: priced.cost,
  };
};
