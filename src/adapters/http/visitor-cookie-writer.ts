import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieChanges, GivenSession } from '#application/cookie-changes';
import type { PendingSignIn } from '#application/identity/provider-sign-in';
import { buildSignedInVisitor, findSignedInRole, type Guest, type Visitor } from '#application/visitor';
import type { CartId, CheckoutToken } from '#domain/cart/priced-cart';
import { formatConsentCookie } from '#domain/consent/consent-cookie';
import { type StoredItem, type StoredItemOf, storedItems } from '#domain/consent/stored-items';
import { parseKnownBrowser } from '#domain/identity/known-browser';
import { parseSessionToken, type SessionToken } from '#domain/identity/session';
import { formatSubscriptionCookie, type SubscriptionAccess } from '#domain/identity/subscription-access';
import type { SignedInRole } from '#domain/identity/visitor-role';
import { findRoutePath } from '#domain/shell/routes';
import {
  type DeliveryLocation,
  defaultDeliveryLocation,
  formatLocationCookie,
  parseChosenLocation,
} from '#domain/shipping/zip';
import type { Site } from '#domain/site';
import type { PageServerParts } from './page-server-parts';
import { encodePendingSignIns } from './web/identity/pending-sign-in-cookie';

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

const idPattern = /^[\w~-]{16,200}$/;

const parseId = <A extends string>(value: string | undefined): A | undefined =>
  value !== undefined && idPattern.test(value) ? (value as A) : undefined;

/** The value of a cookie that this shop signed; undefined for any other. */
const signedValue = (request: FastifyRequest, name: string): string | undefined => {
  const sent = request.cookies[name];
  const checked = sent === undefined ? undefined : request.unsignCookie(sent);
  return checked?.valid ? checked.value : undefined;
};

/** Reads a guest from the cookies; malformed cookies count as absent (ST-26). */
const parseVisitor = (request: FastifyRequest, site: Site): Guest => {
  const cartId = parseId<CartId>(request.cookies[cartItem.key]);
  const checkoutToken = parseId<CheckoutToken>(signedValue(request, checkoutItem.key));
  const knownBrowser = parseKnownBrowser(request.cookies[knownBrowserItem.key]);
  const chosen = parseChosenLocation(request.cookies[locationItem.key]);
  return {
    kind: 'Guest',
    site,
    location: chosen ?? defaultDeliveryLocation,
    ...(chosen ? { chosenZip: chosen.zip } : {}),
    ...(cartId === undefined ? {} : { cartId }),
    ...(checkoutToken === undefined ? {} : { checkoutToken }),
    ...(knownBrowser === undefined ? {} : { knownBrowser }),
  };
};

type CookieItem = StoredItemOf<'cookie'>;

type VisitorParts = Pick<PageServerParts, 'siteOf' | 'findCustomer'>;

/** The token of a request's session cookie, which may be of a session that is over. */
export const readSessionToken = (request: FastifyRequest): SessionToken | undefined =>
  parseSessionToken(request.cookies[sessionItem.key]);

/** Whether the browser sent no cookie at all: after one was set, it blocks them. */
export const sentNoCookies = ({ headers }: FastifyRequest): boolean => headers.cookie === undefined;

/** Who scripts think is signed in, as the browser sent it. */
export const readSignedInRole = (request: FastifyRequest): string | undefined => request.cookies[signedInItem.key];

/** The subscription provider's cookie, as the browser sent it. */
export const readSubscriptionCookie = (request: FastifyRequest): string | undefined =>
  request.cookies[subscriptionItem.key];

const visitors = new WeakMap<FastifyRequest, Promise<Visitor>>();

/** The visitor of a request, found once; the database is asked only where there is a session token. */
export const resolveVisitor = (request: FastifyRequest, parts: VisitorParts): Promise<Visitor> => {
  const visitor = visitors.get(request) ?? findVisitor(request, parts);
  visitors.set(request, visitor);
  return visitor;
};

/** Who's logged in, if this request has looked it up already. Undefined if nobody is, or if the lookup failed. */
export const findKnownRole = async (request: FastifyRequest): Promise<SignedInRole | undefined> => {
  const visitor = await visitors.get(request)?.catch(() => undefined);
  return visitor && findSignedInRole(visitor);
};

const findVisitor = async (request: FastifyRequest, { siteOf, findCustomer }: VisitorParts): Promise<Visitor> => {
  const guest = parseVisitor(request, siteOf(request));
  const token = readSessionToken(request);
  const customer = token && (await findCustomer(guest.site, token));
  return customer ? buildSignedInVisitor(guest, customer) : guest;
};

const unencoded = (value: string): string => value;

/** Writes the cookies of a visitor. They are host-only, so that each site has its own. */
export class VisitorCookieWriter {
  /** `isSecure` says whether the cookies of a request's site are `Secure`. */
  constructor(private readonly isSecure: (request: FastifyRequest) => boolean) {}

  /** Sets and clears the cookies that a page or call changes. */
  write(reply: FastifyReply, changes: CookieChanges): void {
    const { cart, checkout, location, session, signedInRole, subscriptionAccess, consent, knownBrowser } = changes;
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
  }

  /** Sets the cart cookie for 14 days from the last use (CA-02). */
  private cart(reply: FastifyReply, id: CartId): void {
    this.set(reply, cartItem, id);
  }

  /** Sets the location cookie for a year; its `::` is not encoded (SE-18). */
  private location(reply: FastifyReply, location: DeliveryLocation): void {
    this.set(reply, locationItem, formatLocationCookie(location), { encode: unencoded });
  }

  /** Gives this browser access to the preview for a day (RT-15). */
  preview(reply: FastifyReply, pass: string): void {
    this.set(reply, previewItem, pass, { httpOnly: true });
  }

  /** Keeps a customer signed in; no script can read the token (ST-07). Each site has its own session (SE-19). */
  private session(reply: FastifyReply, { token, role }: GivenSession): void {
    this.set(reply, sessionItem, token, { httpOnly: true });
    // Says to scripts who is signed in, and nothing else.
    this.set(reply, signedInItem, role);
  }

  /** Keeps pending logins for ten minutes, for the login pages only. */
  setPendingSignIns(reply: FastifyReply, pending: readonly PendingSignIn[]): void {
    if (pending.length === 0) this.clear(reply, pendingSignInItem);
    else this.set(reply, pendingSignInItem, encodePendingSignIns(pending), { signed: true });
  }

  /** Hands a login over to the embedded provider, whose next page uses it up. */
  setProviderLogin(reply: FastifyReply, token: SessionToken): void {
    this.set(reply, storedItems.providerLogin, token, { httpOnly: true });
  }

  clearProviderLogin(reply: FastifyReply): void {
    this.clear(reply, storedItems.providerLogin);
  }

  /** Clears the cookies of the embedded provider's session, which it has set itself. */
  clearProviderSession(reply: FastifyReply): void {
    for (const item of [storedItems.providerSession, storedItems.providerSessionSignature]) this.clear(reply, item);
  }

  /** Clears the cookies of a shopper who logs out; consent and zip stay (SE-16). */
  forgetShopper(reply: FastifyReply): void {
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
    return item === checkoutItem ? { ...options, path: '/checkouts', httpOnly: true } : options;
  }
}
