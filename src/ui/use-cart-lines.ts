import { createModelHook } from './create-model-hook';
import { CartLinesModel } from './models/cart-lines-model';

/** The lines of the cart, for the cart page and for the dialog after an add. */
export const useCartLines = createModelHook(({ cart, notices }) => new CartLinesModel(cart, notices));
