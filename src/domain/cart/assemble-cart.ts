import { planById } from '#domain/autoship/selling-plan';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CustomerFacts } from '#domain/customer/customer';
import type { Discount } from '#domain/pricing/discount';
import { firstAutoshipApplies, priceCart } from '#domain/pricing/price-cart';
import { isGiftOrOther } from '#domain/shipping/gift-or-other';
import { availabilityOfType } from '#domain/shipping/stock-level';
import type { Zip } from '#domain/shipping/zip';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import { type Cart, type CartLine, totalQuantity, withWeight } from './cart';
import type { CartId, CheckoutToken, PricedCart, PricedLine } from './priced-cart';

/** A cart as it is kept. */
export type CartRecord = {
  readonly id: CartId;
  readonly site: Site;
  readonly checkoutToken: CheckoutToken;
  readonly version: number;
  readonly contents: Cart;
};

/** What a line is made of besides what the shopper chose: of a variant that the cart's site sells, at its price. */
export type MerchandiseFacts = {
  readonly product: PricedLine['product'];
  readonly variant: Omit<PricedLine['variant'], 'availability' | 'left' | 'stockZip'>;
  readonly autoship: boolean;
  /** In the warehouse that serves the zip of `CartFacts`; without one, in the warehouse that has most. */
  readonly onHand: number;
};

export type CartFacts = {
  readonly at: Instant;
  /** The site's own, without a slash at its end. */
  readonly origin: string;
  /** Where the visitor wants things delivered to; absent: not chosen. */
  readonly zip?: Zip;
  /** Of variants that are sold; a line of any other is left out. */
  readonly merchandise: ReadonlyMap<MerchandiseId, MerchandiseFacts>;
  /** Those of the typed codes that exist. */
  readonly discounts: readonly Discount[];
  /** Absent: a guest of whom nothing is known. */
  readonly customer?: CustomerFacts;
};

const stockOf = (
  { product, onHand }: MerchandiseFacts,
  quantity: number,
  zip: Zip | undefined,
): Pick<PricedLine['variant'], 'availability' | 'left' | 'stockZip'> => {
  if (isGiftOrOther(product.productType)) return { availability: 'in_stock' };
  return {
    availability: availabilityOfType(product.productType, onHand),
    ...(onHand < quantity ? { left: Math.max(onHand, 0) } : {}),
    ...(zip === undefined ? {} : { stockZip: zip }),
  };
};

const variantOf = (facts: MerchandiseFacts, quantity: number, zip: Zip | undefined): PricedLine['variant'] => {
  const { compareAtPrice, ...variant } = facts.variant;
  return {
    ...variant,
    ...(compareAtPrice !== undefined && compareAtPrice > variant.price ? { compareAtPrice } : {}),
    ...stockOf(facts, quantity, zip),
  };
};

type UnpricedLine = Pick<
  PricedLine,
  'id' | 'quantity' | 'attributes' | 'product' | 'variant' | 'sellingPlan' | 'offersAutoship'
>;

const unpricedLine = (line: CartLine, facts: MerchandiseFacts, zip: Zip | undefined): UnpricedLine => {
  const sellingPlan = facts.autoship && line.sellingPlanId ? planById(line.sellingPlanId) : undefined;
  return {
    id: line.id,
    quantity: line.quantity,
    attributes: withWeight(line.attributes, facts.variant),
    product: facts.product,
    variant: variantOf(facts, line.quantity, zip),
    ...(sellingPlan ? { sellingPlan } : {}),
    offersAutoship: facts.autoship,
  };
};

const priceable = ({ quantity, variant, sellingPlan }: UnpricedLine) => ({
  quantity,
  price: variant.price,
  ...(variant.compareAtPrice === undefined ? {} : { compareAtPrice: variant.compareAtPrice }),
  autoship: sellingPlan !== undefined,
});

/** The cart that its contents make, priced as of `at`. A selling plan that is offered no more is a single purchase. */
export const assembleCart = (kept: CartRecord, facts: CartFacts): PricedCart => {
  const { contents } = kept;
  const unpriced = contents.lines.flatMap((line) => {
    const merchandise = facts.merchandise.get(line.merchandiseId);
    return merchandise ? [unpricedLine(line, merchandise, facts.zip)] : [];
  });
  const lines = unpriced.map(priceable);
  const priced = priceCart({
    site: kept.site,
    at: facts.at,
    lines,
    codes: contents.codes,
    discounts: facts.discounts,
    firstAutoship: firstAutoshipApplies(kept.site, lines, facts.customer),
  });
  return {
    id: kept.id,
    site: kept.site,
    checkoutUrl: `${facts.origin}/checkouts/${kept.checkoutToken}`,
    version: kept.version,
    lines: unpriced.flatMap((line, index) => {
      const cost = priced.lines[index];
      return cost ? [{ ...line, ...cost }] : [];
    }),
    totalQuantity: totalQuantity(unpriced),
    codes: contents.codes,
    attributes: contents.attributes,
    note: contents.note,
    buyerIdentity: contents.buyerIdentity,
    ...(contents.attestation ? { attestation: contents.attestation } : {}),
    discountCodes: priced.discountCodes,
    cost: priced.cost,
  };
};
