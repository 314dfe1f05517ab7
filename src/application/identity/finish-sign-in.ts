import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { CartId } from '#domain/cart/priced-cart';
import { postLoginTarget } from '#domain/identity/redirect';
import { buildCookieCheckPath, buildRegistrationPath, buildWelcomePath } from '#domain/identity/visitor-redirect';
import { findRoutePath, matchRoute } from '#domain/shell/routes';
import type { MergeCartAtSignIn } from '../cart/merge-cart-at-sign-in';
import type { StartCheckout } from '../cart/start-checkout';
import type { CookieChanges } from '../cookie-changes';
import { buildSignedInVisitor, findSignedInRole, isUnregisteredStaff, type Visitor } from '../visitor';
import type { FindLoginLocation } from './find-login-location';
import type { RememberBrowser } from './remember-browser';
import type { OpenedSession } from './session-opener';
import type { SignOut } from './sign-out';
import type { SignSubscriptionAccess } from './sign-subscription-access';

/** Where someone who logs in wants to go. */
export type SignInDestination = {
  /** A safe path. */
  readonly redirect?: string;
  /** They agreed to go on to the checkout (RT-34). */
  readonly isAcknowledged: boolean;
  /** They have just confirmed their account. */
  readonly isNewAccount?: boolean;
};

/** What happens for someone who has just logged in: use cases bound to them, not to the guest they were before. */
export type SignInEffects = {
  readonly signSubscriptionAccess: Pick<SignSubscriptionAccess, 'execute'>;
  readonly rememberBrowser: Pick<RememberBrowser, 'execute'>;
  readonly mergeCartAtSignIn: Pick<MergeCartAtSignIn, 'execute'>;
  readonly findLoginLocation: Pick<FindLoginLocation, 'execute'>;
  readonly startCheckout: StartCheckout;
};

export type FinishedSignIn = {
  /** The path or URL to go to. */
  readonly target: string;
  readonly cookieChanges: CookieChanges;
};

/** Whether a path leads to a checkout. A cart that is merged loses its checkout. */
const isCheckoutPath = (path = ''): boolean => matchRoute(path.split(/[?#]/)[0] ?? '')?.name === 'checkout';

const findCartAfter = (visitor: Visitor, { cart }: CookieChanges): CartId | undefined => {
  if (cart === undefined) return visitor.cartId;
  return cart === 'none' || cart === 'unknown' ? undefined : cart;
};

/** Finishes a login of the visitor, however they logged in: in a form, or at an identity provider. */
export class FinishSignIn {
  constructor(
    private readonly visitor: Visitor,
    private readonly signOut: Pick<SignOut, 'execute'>,
    private readonly openEffects: (signedIn: Visitor) => SignInEffects,
  ) {}

  /**
   * Ends the former session of this browser, makes its cart the customer's (CA-16), and returns the cookies and where to
   * go: to the checkout if the cart can be bought and the shopper agreed to it (RT-34), a new customer to the page that
   * welcomes them, and unregistered staff to registration. A browser that sent no cookies (`sentCookies`) goes there by
   * the login page, which says so if the browser blocks them.
   */
  execute(
    { token, customer }: OpenedSession,
    asked: SignInDestination,
    { sentCookies }: { readonly sentCookies: boolean },
  ): Task<FinishedSignIn> {
    return async () => {
      // One browser has one session; otherwise this browser's former session would be listed as another one.
      await this.signOut.execute()();
      const signedIn = buildSignedInVisitor(this.visitor, customer);
      const effects = this.openEffects(signedIn);
      const destination = this.welcome(asked);
      const isOnWayToCheckout = asked.isAcknowledged || isCheckoutPath(destination.redirect);
      const access = O.toUndefined(effects.signSubscriptionAccess.execute());
      const knownBrowser = effects.rememberBrowser.execute();
      const cartChanges = await effects.mergeCartAtSignIn.execute({ isOnWayToCheckout })();
      const location = await effects.findLoginLocation.execute()();
      const cookieChanges: CookieChanges = {
        session: { token, role: findSignedInRole(signedIn) ?? 'consumer' },
        ...(knownBrowser === undefined ? {} : { knownBrowser }),
        ...(access ? { subscriptionAccess: access } : {}),
        ...cartChanges,
        ...(location ? { location } : {}),
      };
      const page = postLoginTarget({ ...destination, site: signedIn.site });
      if (!sentCookies) {
        const target = buildCookieCheckPath(asked.isAcknowledged ? findRoutePath('cart') : page);
        return { target, cookieChanges };
      }
      if (isUnregisteredStaff(signedIn)) return { target: buildRegistrationPath(destination.redirect), cookieChanges };
      if (!isOnWayToCheckout) return { target: page, cookieChanges };
      return { target: await this.findCheckoutUrl(effects, findCartAfter(signedIn, cartChanges)), cookieChanges };
    };
  }

  private welcome({ redirect, isAcknowledged, isNewAccount }: SignInDestination): { readonly redirect?: string } {
    const isBuying = isAcknowledged || redirect === findRoutePath('cart') || isCheckoutPath(redirect);
    if (isNewAccount && this.visitor.site === 'DTC' && !isBuying) return { redirect: buildWelcomePath(redirect) };
    return redirect === undefined ? {} : { redirect };
  }

  private async findCheckoutUrl({ startCheckout }: SignInEffects, cartId: CartId | undefined): Promise<string> {
    const started = await startCheckout.execute(cartId === undefined ? {} : { cartId })();
    return E.isRight(started) ? started.right.url : findRoutePath('cart');
  }
}
