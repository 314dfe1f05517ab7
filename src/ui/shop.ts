import type { Task } from 'fp-ts/Task';
import type { ListNextDeliveries } from '#application/autoship/list-next-deliveries';
import type { MakeAutoshipChange } from '#application/autoship/make-autoship-change';
import type { PreviewAutoshipChange } from '#application/autoship/preview-autoship-change';
import type { UndoAutoshipChange } from '#application/autoship/undo-autoship-change';
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
  readonly listNextDeliveries: ListNextDeliveries;
  readonly previewAutoshipChange: PreviewAutoshipChange;
  readonly makeAutoshipChange: MakeAutoshipChange;
  readonly undoAutoshipChange: UndoAutoshipChange;
  readonly stock: Stock;
  readonly productCards: ProductCardReader;
  /** The US state of the zip that was chosen in this browser; undefined if the zip is in no state (API-44). */
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

/**
 * Loads the code of the use cases, on the first call. Models get this function, because a page is shown and used before
 * that code is there. Rejects if it can't be fetched.
 */
export type LoadShop<Names extends keyof ShopUseCases = keyof ShopUseCases> = () => Promise<Pick<ShopUseCases, Names>>;
