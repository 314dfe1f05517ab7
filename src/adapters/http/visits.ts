import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import {
  buildSignedInVisitor,
  findSignedInRole,
  type Guest,
  type VisitingCustomer,
  type Visitor,
} from '#application/visitor';
import type { CartId, CheckoutToken } from '#domain/cart/priced-cart';
import { storedItems } from '#domain/consent/stored-items';
import { parseKnownBrowser } from '#domain/identity/known-browser';
import { parseSessionToken, type SessionToken } from '#domain/identity/session';
import type { SignedInRole } from '#domain/identity/visitor-role';
import { defaultDeliveryLocation, parseChosenLocation } from '#domain/shipping/zip';
import type { Site } from '#domain/site';

const { cart, checkout, knownBrowser, location, session, signedIn, subscription } = storedItems;

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
const parseGuest = (request: FastifyRequest, site: Site): Guest => {
  const cartId = parseId<CartId>(request.cookies[cart.key]);
  const checkoutToken = parseId<CheckoutToken>(signedValue(request, checkout.key));
  const known = parseKnownBrowser(request.cookies[knownBrowser.key]);
  const chosen = parseChosenLocation(request.cookies[location.key]);
  return {
    kind: 'Guest',
    site,
    location: chosen ?? defaultDeliveryLocation,
    ...(chosen ? { chosenZip: chosen.zip } : {}),
    ...(cartId === undefined ? {} : { cartId }),
    ...(checkoutToken === undefined ? {} : { checkoutToken }),
    ...(known === undefined ? {} : { knownBrowser: known }),
  };
};

/** The token of a request's session cookie, which may be of a session that is over. */
export const readSessionToken = (request: FastifyRequest): SessionToken | undefined =>
  parseSessionToken(request.cookies[session.key]);

/** Whether the browser sent no cookie at all: after one was set, it blocks them. */
export const sentNoCookies = ({ headers }: FastifyRequest): boolean => headers.cookie === undefined;

/** The role in the cookie that scripts read to see who is logged in. */
export const readSignedInRole = (request: FastifyRequest): string | undefined => request.cookies[signedIn.key];

/** The subscription provider's cookie, as the browser sent it. */
export const readSubscriptionCookie = (request: FastifyRequest): string | undefined =>
  request.cookies[subscription.key];

type VisitParts<Shop> = {
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly shopFor: (visitor: Visitor) => Shop;
  /** The customer whose session a token is; undefined if it's over. */
  readonly findCustomer: (site: Site, token: SessionToken) => Promise<VisitingCustomer | undefined>;
};

type KnownVisitor<Shop> = { readonly visitor: Visitor; readonly shop: Shop };

/** Finds out who sent a request, once for each request. */
export class Visits<Shop> {
  private readonly known = new WeakMap<FastifyRequest, Promise<KnownVisitor<Shop>>>();

  constructor(private readonly parts: VisitParts<Shop>) {}

  /** The visitor and their use cases. The database is asked only if the request has a session cookie. */
  find(request: FastifyRequest): Promise<KnownVisitor<Shop>> {
    const known = this.known.get(request) ?? this.resolve(request);
    this.known.set(request, known);
    return known;
  }

  /** Who's logged in, if this request has looked it up already. Undefined if nobody is, or if the lookup failed. */
  async findKnownRole(request: FastifyRequest): Promise<SignedInRole | undefined> {
    const known = await this.known.get(request)?.catch(() => undefined);
    return known && findSignedInRole(known.visitor);
  }

  private async resolve(request: FastifyRequest): Promise<KnownVisitor<Shop>> {
    const { siteOf, findCustomer, shopFor } = this.parts;
    const guest = parseGuest(request, siteOf(request));
    const token = readSessionToken(request);
    const customer = token && (await findCustomer(guest.site, token));
    const visitor = customer ? buildSignedInVisitor(guest, customer) : guest;
    return { visitor, shop: shopFor(visitor) };
  }
}

/** The use cases of a guest of a site, who has chosen no location. */
export const openGuestShop = <Shop>({ shopFor }: Pick<VisitParts<Shop>, 'shopFor'>, site: Site): Shop =>
  shopFor({ kind: 'Guest', site, location: defaultDeliveryLocation });
