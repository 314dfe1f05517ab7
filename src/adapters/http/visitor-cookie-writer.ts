import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieChanges, GivenSession } from '#application/cookie-changes';
import type { PendingSignIn } from '#application/identity/provider-sign-in';
import type { CartId, CheckoutToken } from '#domain/cart/priced-cart';
import { formatConsentCookie } from '#domain/consent/consent-cookie';
import { type StoredItem, type StoredItemOf, storedItems } from '#domain/consent/stored-items';
import type { SessionToken } from '#domain/identity/session';
import { formatSubscriptionCookie, type SubscriptionAccess } from '#domain/identity/subscription-access';
import { findRoutePath, findRoutePrefix } from '#domain/shell/routes';
import { type DeliveryLocation, formatLocationCookie } from '#domain/shipping/zip';
import { encodePendingSignIns } from './pending-sign-in-cookie';

const { cart: cartItem, checkout: checkoutItem, consent: consentItem, location: locationItem } = storedItems;
const {
  session: sessionItem,
  signedIn: signedInItem,
  preview: previewItem,
  subscription: subscriptionItem,
  knownBrowser: knownBrowserItem,
  pendingSignIn: pendingSignInItem,
} = storedItems;

const isCookieOfShopper = (item: StoredItem): item is CookieItem =>
  item.kind === 'cookie' && item.endsWithSession === true;

type CookieItem = StoredItemOf<'cookie'>;

const unencoded = (value: string): string => value;

/** The cookie changes of a page or endpoint, the login pages' included. */
export type WebCookieChanges = CookieChanges & {
  /** Of a browser that may see the shop before it's public (RT-15). */
  readonly previewPass?: string;
  /** Logins that the browser has begun at the identity provider; empty: none. */
  readonly pendingSignIns?: readonly PendingSignIn[];
  /** Hands a login over to the embedded provider, whose next page uses it up. */
  readonly providerLogin?: SessionToken | 'none';
  /** The session at the embedded provider, which has set its cookies itself. */
  readonly providerSession?: 'none';
};

/** Writes the cookies of a visitor. They are host-only, so that each site has its own. */
export class VisitorCookieWriter {
  /** `isSecure` says whether the cookies of a request's site are `Secure`. */
  constructor(private readonly isSecure: (request: FastifyRequest) => boolean) {}

  /** Sets and clears the cookies that a page or call changes. */
  write(reply: FastifyReply, changes: WebCookieChanges): void {
    const { cart, checkout, location, session, signedInRole, subscriptionAccess, consent, knownBrowser } = changes;
    this.writeProviderCookies(reply, changes);
    // The cart of a customer whose session is over is theirs again once they log in.
    const isKept = cart === 'unknown' && reply.request.cookies[sessionItem.key] !== undefined;
    if (cart === 'none' || (cart === 'unknown' && !isKept)) this.clear(reply, cartItem);
    else if (cart !== undefined && cart !== 'unknown') this.cart(reply, cart);
    if (checkout !== undefined) this.checkout(reply, checkout);
    if (location !== undefined) this.location(reply, location);
    if (consent !== undefined) this.set(reply, consentItem, formatConsentCookie(consent));
    if (session === 'logged-out') this.forgetShopper(reply);
    else if (session === 'none') this.forgetSession(reply);
    else if (session !== undefined) this.session(reply, session);
    if (signedInRole !== undefined) this.set(reply, signedInItem, signedInRole);
    if (knownBrowser !== undefined) this.set(reply, knownBrowserItem, knownBrowser, { httpOnly: true });
    if (subscriptionAccess !== undefined) this.subscription(reply, subscriptionAccess);
    if (changes.previewPass !== undefined) this.set(reply, previewItem, changes.previewPass, { httpOnly: true });
  }

  private writeProviderCookies(reply: FastifyReply, changes: WebCookieChanges): void {
    const { providerSession, providerLogin, pendingSignIns } = changes;
    if (providerSession === 'none')
      for (const item of [storedItems.providerSession, storedItems.providerSessionSignature]) this.clear(reply, item);
    if (providerLogin === 'none') this.clear(reply, storedItems.providerLogin);
    else if (providerLogin !== undefined) this.set(reply, storedItems.providerLogin, providerLogin, { httpOnly: true });
    if (pendingSignIns?.length === 0) this.clear(reply, pendingSignInItem);
    else if (pendingSignIns) this.set(reply, pendingSignInItem, encodePendingSignIns(pendingSignIns), { signed: true });
  }

  /** Sets the cart cookie for 14 days from the last use (CA-02). */
  private cart(reply: FastifyReply, id: CartId): void {
    this.set(reply, cartItem, id);
  }

  /** Sets the location cookie for a year; its `::` is not encoded (SE-18). */
  private location(reply: FastifyReply, location: DeliveryLocation): void {
    this.set(reply, locationItem, formatLocationCookie(location), { encode: unencoded });
  }

  /** Keeps a customer logged in; no script can read the token (ST-07). Each site has its own session (SE-19). */
  private session(reply: FastifyReply, { token, role }: GivenSession): void {
    this.set(reply, sessionItem, token, { httpOnly: true });
    // Tells scripts who is logged in, and nothing else.
    this.set(reply, signedInItem, role);
  }

  /** Clears the cookies of a shopper who logs out; consent and zip stay (SE-16). */
  private forgetShopper(reply: FastifyReply): void {
    for (const item of Object.values<StoredItem>(storedItems).filter(isCookieOfShopper)) this.clear(reply, item);
  }

  /** Sets the provider's cookie for 2 hours, not encoded (KO-14). */
  private subscription(reply: FastifyReply, access: SubscriptionAccess): void {
    this.set(reply, subscriptionItem, formatSubscriptionCookie(access), { encode: unencoded });
  }

  private forgetSession(reply: FastifyReply): void {
    for (const item of [sessionItem, signedInItem, subscriptionItem]) this.clear(reply, item);
  }

  /** Lets only the buyer's browser see the thank-you page. Signed, because the token is also in the checkout's URL. */
  private checkout(reply: FastifyReply, token: CheckoutToken): void {
    this.set(reply, checkoutItem, token, { signed: true });
  }

  /** Sets a cookie of the registry for as long as that says; nothing else in the server sets one. */
  private set(reply: FastifyReply, item: CookieItem, value: string, options: CookieSerializeOptions = {}): void {
    const { maxAgeSeconds } = item;
    const life = maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds };
    reply.setCookie(item.key, value, { ...this.optionsOf(reply, item), ...life, ...options });
  }

  private clear(reply: FastifyReply, item: CookieItem): void {
    reply.clearCookie(item.key, this.optionsOf(reply, item));
  }

  private optionsOf({ request }: FastifyReply, item: CookieItem): CookieSerializeOptions {
    const options = { path: '/', sameSite: 'lax', secure: this.isSecure(request) } as const;
    if (item === pendingSignInItem) return { ...options, path: findRoutePath('signInStart'), httpOnly: true };
    return item === checkoutItem ? { ...options, path: findRoutePrefix('checkout'), httpOnly: true } : options;
  }
}
