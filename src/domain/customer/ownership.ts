import type { Order } from '#domain/orders/order';
import type { CustomerId } from './customer';

type Owned = Pick<Order, 'customerId' | 'cartId' | 'checkoutToken'>;

/** Who makes a request: the signed-in customer, and the cart id and checkout token that their browser holds. */
export type RequesterIds = Partial<Owned>;

/** Whether a request may use a cart: only its owner's; anybody who knows the id may use a cart without an owner. */
export const canAccessCart = ({ customerId }: RequesterIds, owner: CustomerId | undefined): boolean =>
  owner === undefined || owner === customerId;

/** Whether a request may see an order: its owner's or, without owner, of the browser that bought it or has its cart. */
export const canSeeOrder = (holder: RequesterIds, { customerId: owner, cartId, checkoutToken }: Owned): boolean =>
  owner === undefined
    ? checkoutToken === holder.checkoutToken || cartId === holder.cartId
    : owner === holder.customerId;
