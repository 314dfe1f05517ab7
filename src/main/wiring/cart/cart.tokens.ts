import type { AddToOwnCart } from '#application/cart/add-to-visitor-cart';
import type { ApplyDiscountCodes } from '#application/cart/apply-discount-codes';
import type { GetCart } from '#application/cart/get-cart';
import type { RemoveLine } from '#application/cart/remove-line';
import type { StartCheckout } from '#application/cart/start-checkout';
import type { UpdateCartLines } from '#application/cart/update-cart-lines';
import { token } from '../token.ts';

export const cartTokens = {
  addToCart: token<AddToOwnCart>('AddToOwnCart'),
  applyDiscountCodes: token<ApplyDiscountCodes>('ApplyDiscountCodes'),
  getCart: token<GetCart>('GetCart'),
  removeLine: token<RemoveLine>('RemoveLine'),
  startCheckout: token<StartCheckout>('StartCheckout'),
  updateCartLines: token<UpdateCartLines>('UpdateCartLines'),
};
