import type { PageMemory } from './page-memory';

/** What a browser remembers of a visit, besides cart and place. */
export type Memories = { readonly pages: PageMemory };
