import type { Cart } from '#domain/cart/cart';
import type { Instant } from '#domain/time';
import type { Discount } from './discount';
import { priceCart } from './price-cart';

/** The same cart without AUTO35, for a shopper who turns out to have had it. `discounts` are those of its codes. */
export const withoutFirstAutoship = (cart: Cart, discounts: readonly Discount[], at: Instant): Cart => {
  const priced = priceCart({
    site: cart.site,
    at,
    codes: cart.codes,
    discounts,
    firstAutoship: false,
    lines: cart.lines.map(({ quantity, variant, sellingPlan }) => ({
      quantity,
      price: variant.price,
      ...(variant.compareAtPrice === undefined ? {} : { compareAtPrice: variant.compareAtPrice }),
      autoship: sellingPlan !== undefined,
    })),
  });
  return {
    ...cart,
    lines: cart.lines.map((line, index) => ({ ...line, ...priced.lines[index] })),
    cost: priced.cost,
    discountCodes: priced.discountCodes,
  };
};
