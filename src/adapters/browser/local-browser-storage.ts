import type { BrowserStorage } from '#application/ports/browser-storage';
import { LocalPageMemory } from './local-page-memory';
import { LocalViewedProducts } from './local-viewed-products';
import { localWelcome } from './local-welcome';
import { SessionServedZips } from './session-served-zips';

export const localBrowserStorage = (): BrowserStorage => ({
  pages: new LocalPageMemory(Date.now),
  viewed: new LocalViewedProducts(),
  welcome: localWelcome,
  servedZips: new SessionServedZips(Date.now),
});
