import type { PageMemory } from './page-memory';
import type { ServedZips } from './served-zips';
import type { ViewedProducts } from './viewed-products';
import type { WelcomeMemory } from './welcome-memory';

/** What a browser stores about a visit, besides the cart and the location. */
export type Memories = {
  readonly pages: PageMemory;
  readonly viewed: ViewedProducts;
  readonly servedZips: ServedZips;
  readonly welcome: WelcomeMemory;
};
