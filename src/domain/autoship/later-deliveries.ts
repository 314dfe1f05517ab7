import type { PricedLine } from '#domain/cart/priced-cart';
import { type Money, multiplyMoney } from '#domain/money';
import { type CheckoutCost, priceCheckout } from '#domain/pricing/price-checkout';
import type { AmericanStateCode } from '#domain/shipping/states';
import { type Frequency, listFrequencies, recursEvery } from './frequency';
import { computeRenewalUnitPrice } from './renewal-quote';

/** What each delivery after the first one costs, of the autoship lines that recur alike. */
export type LaterDelivery = { readonly every: Frequency; readonly cost: CheckoutCost };

/**
 * The deliveries that follow an order of these lines, one for each frequency, at the prices that the customer is promised:
 * no discount code renews, and shipping and tax are calculated for each delivery alone.
 */
export const quoteLaterDeliveries = (
  lines: readonly Pick<PricedLine, 'product' | 'variant' | 'quantity' | 'sellingPlan'>[],
  state: AmericanStateCode,
  freeShippingMinimum: Money,
): readonly LaterDelivery[] =>
  listFrequencies(lines).map((every) => {
    const renewed = lines
      .filter(recursEvery(every))
      .map(({ product: { productType }, variant: { price }, quantity }) => ({
        productType,
        amount: multiplyMoney(computeRenewalUnitPrice(price), quantity),
      }));
    return { every, cost: priceCheckout(renewed, state, freeShippingMinimum) };
  });
