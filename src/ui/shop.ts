import type { Task } from 'fp-ts/Task';
import type { AddToOwnCart } from '#application/cart/add-to-visitor-cart';
import type { ApplyDiscountCodes } from '#application/cart/apply-discount-codes';
import type { GetCart } from '#application/cart/get-cart';
import type { RemoveLine } from '#application/cart/remove-line';
import type { StartCheckout } from '#application/cart/start-checkout';
import type { UpdateCartLines } from '#application/cart/update-cart-lines';

import type { ChooseConsent } from '#application/consent/choose-consent';
import type { SendContactMessage } from '#application/content/send-contact-message';
import type { KeepSessionAlive } from '#application/identity/keep-session-alive';
import type { SignUpForNews } from '#application/mail/sign-up-for-news';
import type { CurrentContent } from '#application/ports/current-content';
import type { OwnProfile } from '#application/ports/own-profile';
import type { ProductCardReader } from '#application/ports/product-cards';
import type { Stock } from '#application/ports/stock';
import type { SuggestSearch } from '#application/search/suggest-search';
import type { SuggestClinics } from '#application/staff-program/suggest-clinics';
import type { AmericanStateCode } from '#domain/shipping/states';

/** The use cases and ports that screens call. A cart request without a cart id means the cart of this browser. */
export type ShopUseCases = {
  readonly addToCart: AddToOwnCart;
  readonly updateCartLines: UpdateCartLines;
  readonly removeLine: RemoveLine;
  readonly getCart: GetCart;
  readonly applyDiscountCodes: ApplyDiscountCodes;
  readonly startCheckout: StartCheckout;
  readonly stock: Stock;
  readonly productCards: ProductCardReader;
  /** The US state of the zip that was chosen in this browser; undefined where the zip is in no state (API-44). */
  readonly shippingState: { find(): Task<AmericanStateCode | undefined> };
  readonly signUpForNews: SignUpForNews;
  readonly keepSessionAlive: KeepSessionAlive;
  readonly sendContactMessage: SendContactMessage;
  readonly suggestClinics: SuggestClinics;
  readonly suggestSearch: SuggestSearch;
  readonly currentContent: CurrentContent;
  readonly ownProfile: OwnProfile;
  readonly chooseConsent: ChooseConsent;
};

const throwWhileRendering = (): never => {
  throw new Error('Rendering a page asks nothing of the shop.');
};

/** The shop for server rendering. Screens render from page data alone, so every call is a bug and throws. */
export const throwingShopUseCases: ShopUseCases = {
  addToCart: { execute: throwWhileRendering },
  updateCartLines: { execute: throwWhileRendering },
  removeLine: { execute: throwWhileRendering },
  getCart: { execute: throwWhileRendering },
  applyDiscountCodes: { execute: throwWhileRendering },
  startCheckout: { execute: throwWhileRendering },
  stock: { levels: throwWhileRendering, warehouses: throwWhileRendering },
  productCards: { byHandles: throwWhileRendering },
  shippingState: { find: throwWhileRendering },
  signUpForNews: { execute: throwWhileRendering },
  keepSessionAlive: { execute: throwWhileRendering },
  sendContactMessage: { execute: throwWhileRendering },
  suggestClinics: { execute: throwWhileRendering },
  suggestSearch: { execute: throwWhileRendering },
  currentContent: {
    announcements: throwWhileRendering,
    sitewideBanners: throwWhileRendering,
    promotionBanners: throwWhileRendering,
    dealSkus: throwWhileRendering,
  },
  ownProfile: { find: throwWhileRendering },
  chooseConsent: { execute: throwWhileRendering },
};
