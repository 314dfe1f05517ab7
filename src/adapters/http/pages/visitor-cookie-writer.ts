import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieChanges } from '#application/cookie-changes';
import { type BegunSignIn, signInSeconds } from '#application/identity/provider-sign-in';
import type { Guest, Visitor } from '#application/visitor';
import type { CartId, CheckoutToken } from '#domain/cart/priced-cart';
import { maximumSessionMs, parseSessionToken, type SessionToken } from '#domain/identity/session';
import { findRoutePath } from '#domain/shell/routes';
import {
  type DeliveryLocation,
  defaultDeliveryLocation,
  formatLocationCookie,
  parseChosenLocation,
} from '#domain/shipping/zip';
import type { Site } from '#domain/site';
import { begunSignInCookie, encodeBegunSignIn } from './begun-sign-in-cookie';
import { previewCookieName } from './closed-shop';
import type { PageServerParts } from './page-server-parts';
import { previewPassSeconds } from './preview-pass-signer';

const cartCookie = 'col_cart_id';
const locationName = 'userLocation';
const checkoutCookie = 'col_checkout';

const sessionCookie = 'sessionToken';
/** Says to scripts that somebody is signed in, and nothing else. */
const signedInCookie = 'signed_in';
/** What scripts may know of who is signed in; nobody registers for the staff programme yet. */
const signedInValues: Readonly<Record<Site, string>> = { DTC: 'consumer', HPSF: 'staff-unregistered' };
const shopperCookies = [sessionCookie, 'og_auth', signedInCookie, cartCookie] as const;

const dayInSeconds = 86_400;
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
  const cartId = parseId<CartId>(request.cookies[cartCookie]);
  const checkoutToken = parseId<CheckoutToken>(signedValue(request, checkoutCookie));
  const chosen = parseChosenLocation(request.cookies[locationName]);
  return {
    kind: 'Guest',
    site,
    location: chosen ?? defaultDeliveryLocation,
    ...(chosen ? { chosenZip: chosen.zip } : {}),
    ...(cartId === undefined ? {} : { cartId }),
    ...(checkoutToken === undefined ? {} : { checkoutToken }),
  };
};

type VisitorParts = Pick<PageServerParts, 'siteOf' | 'findCustomer'>;

/** The token of a request's session cookie, which may be of a session that is over. */
export const readSessionToken = (request: FastifyRequest): SessionToken | undefined =>
  parseSessionToken(request.cookies[sessionCookie]);

const visitors = new WeakMap<FastifyRequest, Promise<Visitor>>();

/** The visitor of a request, found once; the database is asked only where there is a session token. */
export const resolveVisitor = (request: FastifyRequest, parts: VisitorParts): Promise<Visitor> => {
  const visitor = visitors.get(request) ?? findVisitor(request, parts);
  visitors.set(request, visitor);
  return visitor;
};

const findVisitor = async (request: FastifyRequest, { siteOf, findCustomer }: VisitorParts): Promise<Visitor> => {
  const guest = parseVisitor(request, siteOf(request));
  const token = readSessionToken(request);
  const customer = token && (await findCustomer(guest.site, token));
  return customer ? { ...guest, kind: 'Shopper', customer } : guest;
};

/** Writes the cookies of a visitor. They are host-only, so that each site has its own, and Secure unless disabled. */
export class VisitorCookieWriter {
  private readonly options;
  private readonly checkoutOptions;
  private readonly signInOptions;

  constructor(
    secure: boolean,
    private readonly siteOf: (request: FastifyRequest) => Site,
  ) {
    this.options = { path: '/', sameSite: 'lax', secure } as const;
    this.signInOptions = { ...this.options, path: findRoutePath('signInStart'), httpOnly: true, signed: true } as const;
    this.checkoutOptions = { ...this.options, path: '/checkouts', httpOnly: true };
  }

  /** Sets and clears the cookies that a page or call changes. */
  write(reply: FastifyReply, { cart, checkout, location, session }: CookieChanges): void {
    // The cart of a customer whose session is over is theirs again once they log in.
    const isKept = cart === 'unknown' && reply.request.cookies[sessionCookie] !== undefined;
    if (cart === 'none' || (cart === 'unknown' && !isKept)) reply.clearCookie(cartCookie, this.options);
    else if (cart !== undefined && cart !== 'unknown') this.cart(reply, cart);
    if (checkout !== undefined) this.checkout(reply, checkout);
    if (location !== undefined) this.location(reply, location);
    if (session === 'logged-out') this.forgetShopper(reply);
    else if (session === 'none') this.forgetSession(reply);
    else if (session !== undefined) this.session(reply, session, this.siteOf(reply.request));
  }

  /** Sets the cart cookie for 14 days from the last use (CA-02). */
  private cart(reply: FastifyReply, id: CartId): void {
    reply.setCookie(cartCookie, id, { ...this.options, maxAge: 14 * dayInSeconds });
  }

  /** Sets the location cookie for a year; its `::` is not encoded (SE-18). */
  private location(reply: FastifyReply, location: DeliveryLocation): void {
    const options = { ...this.options, maxAge: 365 * dayInSeconds, encode: (value: string) => value };
    reply.setCookie(locationName, formatLocationCookie(location), options);
  }

  /** Gives this browser access to the preview for a day (RT-15). */
  preview(reply: FastifyReply, pass: string): void {
    reply.setCookie(previewCookieName, pass, { ...this.options, httpOnly: true, maxAge: previewPassSeconds });
  }

  /** Keeps a customer signed in; no script can read the token (ST-07). Each site has its own session (SE-19). */
  session(reply: FastifyReply, token: SessionToken, site: Site): void {
    const options = { ...this.options, maxAge: maximumSessionMs / 1000 };
    reply.setCookie(sessionCookie, token, { ...options, httpOnly: true });
    reply.setCookie(signedInCookie, signedInValues[site], options);
  }

  /** Keeps a begun sign-in for ten minutes, for the pages of the sign-in alone. */
  beginSignIn(reply: FastifyReply, begun: BegunSignIn): void {
    reply.setCookie(begunSignInCookie, encodeBegunSignIn(begun), { ...this.signInOptions, maxAge: signInSeconds });
  }

  forgetBegunSignIn(reply: FastifyReply): void {
    reply.clearCookie(begunSignInCookie, this.signInOptions);
  }

  /** Clears the cookies of a shopper who logs out; consent and zip stay (SE-16). */
  forgetShopper(reply: FastifyReply): void {
    for (const name of shopperCookies) reply.clearCookie(name, this.options);
    reply.clearCookie(checkoutCookie, this.checkoutOptions);
  }

  private forgetSession(reply: FastifyReply): void {
    for (const name of [sessionCookie, signedInCookie]) reply.clearCookie(name, this.options);
  }

  /** Lets only the buyer's browser see the thank-you page. Signed, because the token is also in the checkout's URL. */
  private checkout(reply: FastifyReply, token: CheckoutToken): void {
    reply.setCookie(checkoutCookie, token, { ...this.checkoutOptions, signed: true, maxAge: dayInSeconds });
  }
}
