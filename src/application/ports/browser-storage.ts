import type { PageHistory } from './page-history';
import type { ServedZips } from './served-zips';
import type { ViewedProducts } from './viewed-products';
import type { WelcomeStore } from './welcome-store';

/** What a browser stores of a visit, besides cart and place. */
export type BrowserStorage = {
  readonly pages: PageHistory;
  readonly viewed: ViewedProducts;
  readonly servedZips: ServedZips;
  readonly welcome: WelcomeStore;
};
