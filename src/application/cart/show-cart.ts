import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import { sumLineQuantities } from '#domain/cart/cart';
import type { PricedCart } from '#domain/cart/priced-cart';
import { cartLoginPath } from '#domain/checkout/checkout-blocker';
import { findShippingDestination } from '#domain/shipping/zip-states';
import type { LoadCarouselsWithProducts } from '../content/carousels-with-products';
import { type CookieChanges, cookiesAfterCartChange, cookiesAfterCartRead } from '../cookie-changes';
import type { CartUnavailable } from '../ports/carts';
import type { PageData } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import type { StaffOrderRules } from '../staff-program/staff-order-rules';
import type { Visitor } from '../visitor';
import type { CartScreenData } from './cart-page';
import type { CartRestoration } from './cart-restoration';
import type { GetCart } from './get-cart';
import type { LoadSavedForLater } from './load-saved-for-later';
import { cartRestoredMessages } from './messages';
import type { RestoreSavedCart } from './restore-saved-cart';

type ShowCartRequest = {
  /** The result of the form that was just posted. */
  readonly said?: Pick<
    CartScreenData,
    'notice' | 'attestationError' | 'isCheckoutRefused' | 'refusedQuantity' | 'refusedCode'
  >;
  /** The visitor's cart, if the same request has already priced it. */
  readonly cart?: PricedCart;
};

type FoundCart = {
  readonly found: E.Either<CartUnavailable, PricedCart>;
  /** Whether it's a different cart than the one in the cookie. */
  readonly isRestored: boolean;
  readonly restoration?: CartRestoration;
};

type ShownCart = { readonly page: PageData<CartScreenData>; readonly cookieChanges: CookieChanges };

/** The visitor's cart page; empty without a cart, and in the payload (CP-01, CP-12). */
export class ShowCart {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly visitor: Visitor,
    private readonly getCart: GetCart,
    private readonly carousels: LoadCarouselsWithProducts,
    private readonly restoreSavedCart: RestoreSavedCart,
    private readonly savedForLater: LoadSavedForLater,
    private readonly staffRules: Pick<StaffOrderRules, 'loadQuota' | 'findEligibilityBlocker'>,
  ) {}

  execute({ said, cart }: ShowCartRequest = {}): Task<ShownCart> {
    return async () => {
      const wrapInLayout = this.pageBuilder.startLayout();
      const { cartId, chosenZip } = this.visitor;
      const [{ found, restoration, isRestored }, program] = await Promise.all([
        this.findCart(cart),
        this.loadProgram(),
      ]);
      const handles = E.isRight(found) ? found.right.lines.map(({ product }) => product.handle) : undefined;
      const saved = await this.savedForLater.execute(E.isRight(found) ? found.right : undefined)();
      const carousels = await this.carousels.on('Cart', this.pageBuilder.clock(), handles)();
      const screen: CartScreenData = {
        kind: 'cart',
        ...(restoration ? { notice: { tone: 'success', text: cartRestoredMessages[restoration] } } : {}),
        ...(E.isLeft(found) && found.left.kind === 'CartOfCustomer' ? { signInPath: cartLoginPath } : {}),
        ...said,
        ...saved,
        ...(E.isRight(found) ? { cart: found.right } : {}),
        ...(E.isLeft(found) && found.left.kind === 'CartExpired'
          ? { expired: { totalQuantity: sumLineQuantities(found.left.contents.lines) } }
          : {}),
        ...program,
        ...(carousels.length > 0 ? { carousels } : {}),
      };
      const page = await wrapInLayout({ title: 'Shopping Cart', noindex: true }, screen)();
      const shell =
        chosenZip === undefined ? page.shell : { ...page.shell, destination: findShippingDestination(chosenZip) };
      return {
        page: { ...page, shell },
        cookieChanges: isRestored
          ? cookiesAfterCartChange(this.visitor, undefined, found)
          : cookiesAfterCartRead(this.visitor, cartId, found),
      };
    };
  }

  /** What the program says of a registered member of staff; nothing of anybody else. */
  private async loadProgram(): Promise<Pick<CartScreenData, 'quota' | 'unmetRules'>> {
    const quota = await this.staffRules.loadQuota()();
    const blocker = this.staffRules.findEligibilityBlocker();
    return {
      ...(quota ? { quota } : {}),
      ...(blocker?.kind === 'NotEligible' ? { unmetRules: blocker.rules } : {}),
    };
  }

  /** The cart of this browser, else the one that the customer saved (CA-11). */
  private async findCart(priced: PricedCart | undefined): Promise<FoundCart> {
    const { cartId } = this.visitor;
    if (priced) return { found: E.right(priced), isRestored: false };
    const found = await this.getCart.execute(cartId === undefined ? {} : { cartId })();
    if (E.isRight(found)) return { found, isRestored: false };
    const { cart, restoration } = await this.restoreSavedCart.execute()();
    const said = restoration ? { restoration } : {};
    // The page offers what was in the expired cart of someone who had no account yet.
    const isOffered = found.left.kind === 'CartExpired' && restoration === undefined && cart?.id !== cartId;
    if (cart && !isOffered) return { found: E.right(cart), isRestored: true, ...said };
    return { found: restoration ? E.left({ kind: 'CartFinished' }) : found, isRestored: false, ...said };
  }
}
