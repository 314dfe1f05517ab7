import type { PricedCart } from '#domain/cart/priced-cart';
import type { Money } from '#domain/money';
import { type CheckoutCost, priceCheckout } from '#domain/pricing/price-checkout';
import type { StateCode } from '#domain/shipping/states';

/** What a cart costs when delivered to a state. */
export const priceForState = (cart: Pick<PricedCart, 'lines'>, state: StateCode, minimum: Money): CheckoutCost =>
  priceCheckout(
    cart.lines.map(({ product, totalAmount }) => ({ productType: product.productType, amount: totalAmount })),
    state,
    minimum,
  );
