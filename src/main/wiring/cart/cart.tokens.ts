import type { AddToOwnCart } from '#application/cart/add-to-visitor-cart';
import type { ApplyDiscountCodes } from '#application/cart/apply-discount-codes';
import type { GetCart } from '#application/cart/get-cart';
import type { RemoveLine } from '#application/cart/remove-line';
import type { StartCheckout } from '#application/cart/start-checkout';
import type { UpdateCartLines } from '#application/cart/update-cart-lines';
import type { Carts } from '#application/ports/carts';
import type { ExpiredCarts } from '#application/ports/expired-carts';
import type { SavedForLater } from '#application/ports/saved-for-later';
import { token } from '../token.ts';

export const addToOwnCart = token<AddToOwnCart>('AddToOwnCart');
export const applyDiscountCodes = token<ApplyDiscountCodes>('ApplyDiscountCodes');
export const getCart = token<GetCart>('GetCart');
export const removeLine = token<RemoveLine>('RemoveLine');
export const startCheckout = token<StartCheckout>('StartCheckout');
export const updateCartLines = token<UpdateCartLines>('UpdateCartLines');
/** Per visitor. */
export const carts = token<Carts>('Carts');
/** Carts without a `checkoutUrl` if the visitor has to log in first. */
export const cartsWithCheckoutAccess = token<Carts>('CartsWithCheckoutAccess');
export const savedForLater = token<SavedForLater>('SavedForLater');
export const expiredCarts = token<ExpiredCarts>('ExpiredCarts');
export const cartCreationsPerHour = token<number>('CartCreationsPerHour');
