import type { Memories } from '#application/ports/memories';
import { LocalPageMemory } from './local-page-memory';
import { LocalViewedProducts } from './local-viewed-products';
import { localWelcome } from './local-welcome';
import { SessionServedZips } from './session-served-zips';

export const localMemories = (): Memories => ({
  pages: new LocalPageMemory(Date.now),
  viewed: new LocalViewedProducts(),
  welcome: localWelcome,
  servedZips: new SessionServedZips(Date.now),
});
