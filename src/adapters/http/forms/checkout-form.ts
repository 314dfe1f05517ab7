import type { PlaceOrderRequest } from '#application/checkout/place-order';
import type { CheckoutToken } from '#domain/cart/priced-cart';
import { type CheckoutInput, checkoutFields } from '#domain/checkout/form';
import type { OrderId } from '#domain/orders/order';
import type { FormFields } from './form-fields';

const longest = 1000;
const idPattern = /^[\w-]{16,100}$/;

/** What the checkout page posts; undefined where it is not a page of ours that posts it. */
export const checkoutForm = (token: CheckoutToken, field: FormFields): PlaceOrderRequest | undefined => {
  const orderId = field('orderId');
  if (!idPattern.test(orderId)) return undefined;
  const input = Object.fromEntries(
    checkoutFields.map((name) => [name, field(name).slice(0, longest)]),
  ) as CheckoutInput;
  return {
    token,
    orderId: orderId as OrderId,
    seenTotal: Number(field('seenTotal') || Number.NaN),
    seenVersion: Number(field('cartVersion') || Number.NaN),
    input,
  };
};
