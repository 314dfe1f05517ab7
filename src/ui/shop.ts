import type { Task } from 'fp-ts/Task';
import type { AddToCart } from '#application/cart/add-to-cart';
import type { ChangeCodes } from '#application/cart/change-codes';
import type { GetCart } from '#application/cart/get-cart';
import type { RemoveLine } from '#application/cart/remove-line';
import type { UpdateCart } from '#application/cart/update-cart';
import type { Stock } from '#application/ports/stock';
import type { SuggestSearch } from '#application/search/suggest-search';

/** What the screens ask of the shop. Cart requests without a cart id mean the cart of this browser. */
export type Shop = {
  readonly addToCart: AddToCart;
  readonly updateCart: UpdateCart;
  readonly removeLine: RemoveLine;
  readonly getCart: GetCart;
  readonly changeCodes: ChangeCodes;
  readonly stock: Stock;
  readonly suggestSearch: SuggestSearch;
  readonly emailSignups: { add(email: string): Task<void> };
};

const whileRendering = (): never => {
  throw new Error('Rendering a page asks nothing of the shop.');
};

/** For the server: every screen renders from its page's data alone, so that a call is a bug. */
export const renderingShop: Shop = {
  addToCart: { execute: whileRendering },
  updateCart: { execute: whileRendering },
  removeLine: { execute: whileRendering },
  getCart: { execute: whileRendering },
  changeCodes: { execute: whileRendering },
  stock: { levels: whileRendering, warehouses: whileRendering },
  suggestSearch: { execute: whileRendering },
  emailSignups: { add: whileRendering },
};
