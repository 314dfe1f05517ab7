import type { CartId, CheckoutToken } from '#domain/cart/priced-cart';
import type { CustomerId } from './customer';

/** Who makes a request: the signed-in customer, and the cart id and checkout token that their browser holds. */
export type OwnershipClaim = {
  readonly customerId?: CustomerId;
  readonly cartId?: CartId;
  readonly checkoutToken?: CheckoutToken;
};

/** Whether a request may use a cart: only its owner's; anybody who knows the id may use a cart without an owner. */
export const canAccessCart = ({ customerId }: OwnershipClaim, owner: CustomerId | undefined): boolean =>
  owner === undefined || owner === customerId;

type Owned = { readonly customerId?: CustomerId; readonly cartId: CartId; readonly checkoutToken: CheckoutToken };

/**
 * Whether a request may see an order: its owner's only or, without an owner, that of the browser that bought it or
 * holds its cart.
 */
export const canSeeOrder = (holder: OwnershipClaim, { customerId: owner, cartId, checkoutToken }: Owned): boolean =>
  owner === undefined
    ? checkoutToken === holder.checkoutToken || cartId === holder.cartId
    : owner === holder.customerId;
