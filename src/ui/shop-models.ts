import { createContext, useContext } from 'react';
import type { BrowserStorage } from '#application/ports/browser-storage';
import type { CartSummaryStore } from '#application/ports/cart-summary';
import type { ConsentStore } from '#application/ports/consent-store';
import type { ListHistory } from '#application/ports/list-history';
import type { LocationStore } from '#application/ports/location-store';
import type { ShopperNameStore } from '#application/ports/shopper-name-store';
import { AddedToCartDialogModel } from './models/added-to-cart-dialog-model';
import { CartModel } from './models/cart-model';
import { ConsentModel } from './models/consent-model';
import { ListPagesModel } from './models/list-pages-model';
import { LocationModel } from './models/location-model';
import { NoticesModel } from './models/notices-model';
import { RefreshedContentModel } from './models/refreshed-content-model';
import { ShopperNameModel } from './models/shopper-name-model';
import { StockModel } from './models/stock-model';
import type { LoadShop } from './shop';

export type BrowserStores = {
  readonly cartSummary: CartSummaryStore;
  readonly location: LocationStore;
  readonly shopperName: ShopperNameStore;
  readonly listHistory: ListHistory;
  readonly consent: ConsentStore;
  /** Whether this browser sends Global Privacy Control. */
  readonly hasPrivacySignal: () => boolean;
  /** Opens the preferences of the consent tool, whose code is loaded on first use. */
  readonly openConsentPreferences: () => Promise<void>;
  /** Whether someone is logged in, as far as the browser can see; it does not change while a page is open. */
  readonly isSignedIn: () => boolean;
  /** Whether that person is staff who aren't registered for the program. */
  readonly isUnregistered: () => boolean;
  /** Loads the code of the storage on first use. */
  readonly storage: () => Promise<BrowserStorage>;
};

/** Makes the models. They neither call the shop nor read browser storage before `startShopModels`. */
export const makeShopModels = (loadShop: LoadShop, stores: BrowserStores, added = new AddedToCartDialogModel()) => {
  const notices = new NoticesModel();
  const cart = new CartModel(loadShop, stores.cartSummary, notices, added);
  const location = new LocationModel(stores.location, cart.refreshForZip);
  return {
    loadShop,
    notices,
    added,
    location,
    shopper: new ShopperNameModel(stores.shopperName, loadShop),
    cart,
    stock: new StockModel(loadShop, location),
    listPages: new ListPagesModel(stores.listHistory),
    consent: new ConsentModel(stores.consent, stores.openConsentPreferences),
    fresh: new RefreshedContentModel(),
    cartSummary: stores.cartSummary,
    isSignedIn: stores.isSignedIn,
    isUnregistered: stores.isUnregistered,
    hasPrivacySignal: stores.hasPrivacySignal,
    storage: stores.storage,
  };
};

/** The models that outlive a screen. The browser makes them once at start, the server once a request. */
export type ShopModels = Readonly<ReturnType<typeof makeShopModels>>;

/** Reads browser storage. Call it after hydration, so that the first render equals the server's. */
export const startShopModels = (
  { cart, consent, location, shopper, listPages }: ShopModels,
  /** Whether the page is a checkout, which nobody has come back from yet. */
  isAtCheckout: boolean,
): void => {
  consent.refresh();
  listPages.start();
  location.start();
  shopper.start();
  cart.start(isAtCheckout);
};

/** Stores that hold nothing, for the server. */
export const emptyBrowserStores: BrowserStores = {
  cartSummary: {
    read: () => undefined,
    write: () => undefined,
    recordCheckoutStart: () => undefined,
    clearCheckoutStart: () => undefined,
  },
  location: { read: () => undefined, write: () => undefined, onChange: () => undefined },
  shopperName: { read: () => undefined, write: () => undefined },
  listHistory: { lastPage: () => undefined, keepLastPage: () => undefined, scrolled: () => undefined },
  consent: { read: () => undefined },
  hasPrivacySignal: () => false,
  openConsentPreferences: () => Promise.resolve(),
  isSignedIn: () => false,
  isUnregistered: () => false,
  storage: () => new Promise(() => {}),
};

export const ShopModelsContext = createContext<ShopModels | undefined>(undefined);

/** @throws outside of a `ShopModelsContext`. */
export const useShopModels = (): ShopModels => {
  const models = useContext(ShopModelsContext);
  if (!models) throw new Error('There is no shop around this screen.');
  return models;
};
