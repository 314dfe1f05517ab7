import { type CheckoutOrigin, findCheckoutOrigin, type Order } from '#domain/orders/order';
import type { CustomerId } from './customer';

/** Who makes a request: the logged-in customer, and the cart id and checkout token that their browser holds. */
export type RequesterIds = Partial<Pick<Order, 'customerId'> & Omit<CheckoutOrigin, 'kind'>>;

/** Whether a request may use a cart: only its owner's; anyone who knows the id may use a cart without an owner. */
export const canAccessCart = ({ customerId }: RequesterIds, owner: CustomerId | undefined): boolean =>
  owner === undefined || owner === customerId;

/** Whether a request may see an order: its owner's or, without owner, of the browser that bought it or has its cart. */
export const canSeeOrder = (holder: RequesterIds, order: Pick<Order, 'customerId' | 'origin'>): boolean => {
  if (order.customerId !== undefined) return order.customerId === holder.customerId;
  const checkout = findCheckoutOrigin(order);
  if (!checkout) return false;
  return checkout.checkoutToken === holder.checkoutToken || checkout.cartId === holder.cartId;
};
