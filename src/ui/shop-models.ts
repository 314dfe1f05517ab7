import { createContext, useContext } from 'react';
import type { BrowserStorage } from '#application/ports/browser-storage';
import type { CartSummaryStore } from '#application/ports/cart-summary';
import type { ListHistory } from '#application/ports/list-history';
import type { LocationStore } from '#application/ports/location-store';
import { AddedModel } from './models/added-model';
import { CartLinesModel } from './models/cart-lines-model';
import { CartModel } from './models/cart-model';
import { ListPagesModel } from './models/list-pages-model';
import { LocationModel } from './models/location-model';
import { NoticesModel } from './models/notices-model';
import { StartCheckoutModel } from './models/start-checkout-model';
import { StockModel } from './models/stock-model';
import type { Shop } from './shop';

/** What outlives a screen, made once at start (on the server: once a request). */
export type ShopModels = {
  readonly shop: Shop;
  readonly notices: NoticesModel;
  readonly added: AddedModel;
  readonly cart: CartModel;
  readonly cartLines: CartLinesModel;
  readonly location: LocationModel;
  readonly startCheckout: StartCheckoutModel;
  readonly stock: StockModel;
  readonly listPages: ListPagesModel;
  readonly storage: () => Promise<BrowserStorage>;
};

export type BrowserStores = {
  readonly cartSummary: CartSummaryStore;
  readonly location: LocationStore;
  readonly listHistory: ListHistory;
  /** Fetched when it is first asked for. */
  readonly storage: () => Promise<BrowserStorage>;
};

/** Nothing is asked or read before `startShopModels`. */
export const makeShopModels = (shop: Shop, stores: BrowserStores, added = new AddedModel()): ShopModels => {
  const notices = new NoticesModel();
  const cart = new CartModel(shop, stores.cartSummary, notices, added);
  const location = new LocationModel(stores.location, cart.zipChosen);
  return {
    shop,
    notices,
    added,
    location,
    cart,
    cartLines: new CartLinesModel(cart, shop, notices),
    startCheckout: new StartCheckoutModel(shop.startCheckout, cart, stores.cartSummary),
    stock: new StockModel(shop.stock, location),
    listPages: new ListPagesModel(stores.listHistory),
    storage: stores.storage,
  };
};

/** Reads what this browser remembers; after hydration, so that the first render is everyone's. */
export const startShopModels = ({ cart, location, listPages }: ShopModels): void => {
  listPages.start();
  location.start();
  cart.start();
};

/** Stores that hold nothing, as on the server. */
export const nullStores: BrowserStores = {
  cartSummary: {
    read: () => undefined,
    write: () => undefined,
    recordCheckoutStart: () => undefined,
    clearCheckoutStart: () => undefined,
  },
  location: { read: () => undefined, write: () => undefined },
  listHistory: { lastPage: () => undefined, keepLastPage: () => undefined, scrolled: () => undefined },
  storage: () => new Promise(() => {}),
};

export const ShopContext = createContext<ShopModels | undefined>(undefined);

/** @throws outside of a `ShopContext`. */
export const useShop = (): ShopModels => {
  const models = useContext(ShopContext);
  if (!models) throw new Error('There is no shop around this screen.');
  return models;
};
