import type { BrowserStorage } from '#application/ports/browser-storage';
import { LocalPageHistory } from './local-page-history';
import { localStorageWelcome } from './local-storage-welcome';
import { LocalViewedProducts } from './local-viewed-products';
import { SessionServedZips } from './session-served-zips';

export const localBrowserStorage = (): BrowserStorage => ({
  pages: new LocalPageHistory(Date.now),
  viewed: new LocalViewedProducts(),
  welcome: localStorageWelcome,
  servedZips: new SessionServedZips(Date.now),
});
