import type { Memories } from '#application/ports/memories';
import { LocalPageMemory } from './local-page-memory';
import { localStorageWelcome } from './local-storage-welcome';
import { LocalViewedProducts } from './local-viewed-products';
import { SessionServedZips } from './session-served-zips';

export const localMemories = (): Memories => ({
  pages: new LocalPageMemory(Date.now),
  viewed: new LocalViewedProducts(),
  welcome: localStorageWelcome,
  servedZips: new SessionServedZips(Date.now),
});
