import { CartLinesModel } from './models/cart-lines-model';
import { type ShopModels, useShopModels } from './shop-models';

const linesModels = new WeakMap<ShopModels, CartLinesModel>();

/** The one model of the cart's lines, for the cart page and the dialog after an add; other pages do not load its code. */
export const useCartLines = (): CartLinesModel => {
  const models = useShopModels();
  const made = linesModels.get(models) ?? new CartLinesModel(models.cart, models.shop, models.notices);
  linesModels.set(models, made);
  return made;
};
