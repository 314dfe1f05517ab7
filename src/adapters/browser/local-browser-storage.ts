import type { BrowserStorage } from '#application/ports/browser-storage';
import { LocalStorageNavigationContextStore } from './local-storage-navigation-context-store';
import { LocalStorageViewedProductsStore } from './local-storage-viewed-products';
import { localStorageWelcomeStore } from './local-storage-welcome';
import { SessionStorageServedZipsStore } from './session-storage-served-zips';

export const createBrowserStorage = (): BrowserStorage => ({
  pages: new LocalStorageNavigationContextStore(Date.now),
  viewed: new LocalStorageViewedProductsStore(),
  welcome: localStorageWelcomeStore,
  servedZips: new SessionStorageServedZipsStore(Date.now),
});
