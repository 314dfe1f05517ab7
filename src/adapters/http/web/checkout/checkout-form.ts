import type { PlaceOrderRequest } from '#application/checkout/place-order';
import type { CheckoutToken } from '#domain/cart/priced-cart';
import { type CheckoutInput, checkoutFields } from '#domain/checkout/form';
import type { OrderId } from '#domain/orders/order';
import type { ReadFormField } from '../form-fields';

const longest = 1000;
const idPattern = /^[\w-]{16,100}$/;

/** Parses the form of the checkout page; undefined if `orderId` is malformed, which our page never sends. */
export const parsePlaceOrderForm = (token: CheckoutToken, field: ReadFormField): PlaceOrderRequest | undefined => {
  const orderId = field('orderId');
  if (!idPattern.test(orderId)) return undefined;
  const deliverTo = field('deliverTo');
  const input = Object.fromEntries(
    checkoutFields.map((name) => [name, field(name, 'exact').slice(0, longest)]),
  ) as CheckoutInput;
  return {
    token,
    orderId: orderId as OrderId,
    seenTotal: Number(field('seenTotal') || Number.NaN),
    seenVersion: Number(field('cartVersion') || Number.NaN),
    input,
    ...(deliverTo === 'clinic' || deliverTo === 'home' ? { deliverTo } : {}),
    seenCodes: field('seenCodes').split(' '),
    ...(field('saveAddress') === 'yes' ? { savesAddress: true } : {}),
  };
};
