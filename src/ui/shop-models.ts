import { createContext, useContext } from 'react';
import type { CartSummaryStore } from '#application/ports/cart-summary';
import type { LocationStore } from '#application/ports/location-store';
import { AddedModel } from './models/added-model';
import { CartModel } from './models/cart-model';
import { LocationModel } from './models/location-model';
import { NoticesModel } from './models/notices-model';
import { StockModel } from './models/stock-model';
import type { Shop } from './shop';

/** What outlives a screen, made once at start (on the server: once a request). */
export type ShopModels = {
  readonly shop: Shop;
  readonly notices: NoticesModel;
  readonly added: AddedModel;
  readonly cart: CartModel;
  readonly location: LocationModel;
  readonly stock: StockModel;
};

export type BrowserStores = { readonly cartSummary: CartSummaryStore; readonly location: LocationStore };

/** Nothing is asked or read before `startShopModels`. */
export const makeShopModels = (shop: Shop, stores: BrowserStores): ShopModels => {
  const notices = new NoticesModel();
  const added = new AddedModel();
  const location = new LocationModel(stores.location, shop.stock);
  return {
    shop,
    notices,
    added,
    location,
    cart: new CartModel(shop, stores.cartSummary, notices, added),
    stock: new StockModel(shop.stock, location),
  };
};

/** Reads what this browser remembers; after hydration, so that the first render is everyone's. */
export const startShopModels = ({ cart, location }: ShopModels): void => {
  location.start();
  cart.start();
};

/** The stores of a browser that remembers nothing, as on the server. */
export const forgetfulStores: BrowserStores = {
  cartSummary: { read: () => undefined, write: () => undefined },
  location: { read: () => undefined, write: () => undefined },
};

export const ShopContext = createContext<ShopModels | undefined>(undefined);

/** @throws outside of a `ShopContext`. */
export const useShop = (): ShopModels => {
  const models = useContext(ShopContext);
  if (!models) throw new Error('There is no shop around this screen.');
  return models;
};
