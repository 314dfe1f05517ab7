import type { Task } from 'fp-ts/Task';
import type { AddToCart } from '#application/cart/add-to-cart';
import type { ApplyDiscountCodes } from '#application/cart/apply-discount-codes';
import type { GetCart } from '#application/cart/get-cart';
import type { RemoveLine } from '#application/cart/remove-line';
import type { StartCheckout } from '#application/cart/start-checkout';
import type { UpdateCartLines } from '#application/cart/update-cart-lines';
import type { SendContactMessage } from '#application/content/send-contact-message';
import type { SignUpForNews } from '#application/mail/sign-up-for-news';
import type { ProductCards } from '#application/ports/product-cards';
import type { Stock } from '#application/ports/stock';
import type { SuggestSearch } from '#application/search/suggest-search';
import type { StateCode } from '#domain/shipping/states';

/** What the screens ask of the shop. Cart requests without a cart id mean the cart of this browser. */
export type Shop = {
  readonly addToCart: AddToCart;
  readonly updateCartLines: UpdateCartLines;
  readonly removeLine: RemoveLine;
  readonly getCart: GetCart;
  readonly applyDiscountCodes: ApplyDiscountCodes;
  readonly startCheckout: StartCheckout;
  readonly stock: Stock;
  readonly productCards: ProductCards;
  /** The state of the zip that this browser chose; none where that zip is nowhere (API-44). */
  readonly shippingState: { find(): Task<StateCode | undefined> };
  readonly signUpForNews: SignUpForNews;
  readonly sendContactMessage: SendContactMessage;
  readonly suggestSearch: SuggestSearch;
};

const whileRendering = (): never => {
  throw new Error('Rendering a page asks nothing of the shop.');
};

/** For the server: every screen renders from its page's data alone, so that a call is a bug. */
export const renderingShop: Shop = {
  addToCart: { execute: whileRendering },
  updateCartLines: { execute: whileRendering },
  removeLine: { execute: whileRendering },
  getCart: { execute: whileRendering },
  applyDiscountCodes: { execute: whileRendering },
  startCheckout: { execute: whileRendering },
  stock: { levels: whileRendering, warehouses: whileRendering },
  productCards: { byHandles: whileRendering },
  shippingState: { find: whileRendering },
  signUpForNews: { execute: whileRendering },
  sendContactMessage: { execute: whileRendering },
  suggestSearch: { execute: whileRendering },
};
