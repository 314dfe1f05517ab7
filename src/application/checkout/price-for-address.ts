import type { PricedCart } from '#domain/cart/priced-cart';
import type { Money } from '#domain/money';
import { type CheckoutCost, priceCheckout } from '#domain/pricing/price-checkout';
import type { AmericanStateCode } from '#domain/shipping/states';

export const priceCheckoutForState = (
  cart: Pick<PricedCart, 'lines'>,
  state: AmericanStateCode,
  minimum: Money,
): CheckoutCost =>
  priceCheckout(
    cart.lines.map(({ product, totalAmount }) => ({ productType: product.productType, amount: totalAmount })),
    state,
    minimum,
  );
