import type { CartId, CheckoutToken } from '#domain/cart/priced-cart';
import type { CustomerId } from './customer';

/** Who asks, as far as it decides what is theirs: the customer, and what their browser holds. */
export type OwnershipClaim = {
  readonly customerId?: CustomerId;
  readonly cartId?: CartId;
  readonly checkoutToken?: CheckoutToken;
};

/** Whether a cart of that owner may be reached: without an owner its id is the key to it. */
export const canAccessCart = ({ customerId }: OwnershipClaim, owner: CustomerId | undefined): boolean =>
  owner === undefined || owner === customerId;

type Owned = { readonly customerId?: CustomerId; readonly cartId: CartId; readonly checkoutToken: CheckoutToken };

/** Whether an order may be seen: by its owner alone, and without one by the browser that bought it or holds its cart. */
export const canSeeOrder = (holder: OwnershipClaim, { customerId: owner, cartId, checkoutToken }: Owned): boolean =>
  owner === undefined
    ? checkoutToken === holder.checkoutToken || cartId === holder.cartId
    : owner === holder.customerId;
