import type { Memories } from '#application/ports/memories';
import { LocalPageMemory } from './local-page-memory';

export const localMemories = (): Memories => ({ pages: new LocalPageMemory(Date.now) });
