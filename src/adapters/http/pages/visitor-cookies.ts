import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieChanges } from '#application/cookie-changes';
import type { Visitor } from '#application/visitor';
import type { CartId, CheckoutToken } from '#domain/cart/priced-cart';
import { defaultLocation, formatLocationCookie, type Location, parseChosenLocation } from '#domain/shipping/zip';
import type { Site } from '#domain/site';
import { previewCookie } from './closed-shop';
import { previewPassSeconds } from './preview-pass';

const cartCookie = 'col_cart_id';
const locationName = 'userLocation';
const checkoutCookie = 'col_checkout';

const ofShopper = ['sessionToken', 'og_auth', 'signed_in', cartCookie] as const;

const dayInSeconds = 86_400;
const idPattern = /^[\w~-]{16,200}$/;

const idIn = <A extends string>(value: string | undefined): A | undefined =>
  value !== undefined && idPattern.test(value) ? (value as A) : undefined;

/** The value of a cookie that this shop signed; undefined for any other. */
const signedValue = (request: FastifyRequest, name: string): string | undefined => {
  const sent = request.cookies[name];
  const checked = sent === undefined ? undefined : request.unsignCookie(sent);
  return checked?.valid ? checked.value : undefined;
};

/** Reads who asks from the cookies; what does not look like ours is as good as absent (ST-26). */
export const visitorOf = (request: FastifyRequest, site: Site): Visitor => {
  const cartId = idIn<CartId>(request.cookies[cartCookie]);
  const checkoutToken = idIn<CheckoutToken>(signedValue(request, checkoutCookie));
  const chosen = parseChosenLocation(request.cookies[locationName]);
  return {
    kind: 'Guest',
    site,
    location: chosen ?? defaultLocation,
    ...(chosen ? { chosenZip: chosen.zip } : {}),
    ...(cartId === undefined ? {} : { cartId }),
    ...(checkoutToken === undefined ? {} : { checkoutToken }),
  };
};

/** Writes the cookies of a visitor: host-only, so that each site has its own, and Secure unless the settings say otherwise. */
export class VisitorCookies {
  constructor(private readonly secure: boolean) {}

  /** What the browser holds from this answer on, whichever page or call it is of. */
  write(reply: FastifyReply, { cart, checkout, location }: CookieChanges): void {
    if (cart !== undefined) this.cart(reply, cart === 'none' ? undefined : cart);
    if (checkout !== undefined) this.checkout(reply, checkout);
    if (location !== undefined) this.location(reply, location);
  }

  /** 14 days from the last use (CA-02); `undefined` takes it away. */
  private cart(reply: FastifyReply, id: CartId | undefined): void {
    const options = { path: '/', sameSite: 'lax', secure: this.secure } as const;
    if (id === undefined) reply.clearCookie(cartCookie, options);
    else reply.setCookie(cartCookie, id, { ...options, maxAge: 14 * dayInSeconds });
  }

  /** SE-18: a year; `::` is written as it is. */
  private location(reply: FastifyReply, location: Location): void {
    reply.setCookie(locationName, formatLocationCookie(location), {
      path: '/',
      sameSite: 'lax',
      secure: this.secure,
      maxAge: 365 * dayInSeconds,
      encode: (value) => value,
    });
  }

  /** Opens the preview to this browser for a day (RT-15). */
  preview(reply: FastifyReply, pass: string): void {
    reply.setCookie(previewCookie, pass, {
      path: '/',
      sameSite: 'lax',
      secure: this.secure,
      httpOnly: true,
      maxAge: previewPassSeconds,
    });
  }

  /** What logging out clears; consent and zip stay (SE-16). */
  forgetShopper(reply: FastifyReply): void {
    for (const name of ofShopper) reply.clearCookie(name, { path: '/', sameSite: 'lax', secure: this.secure });
    reply.clearCookie(checkoutCookie, { path: '/checkouts', sameSite: 'lax', secure: this.secure, httpOnly: true });
  }

  /** Shows the thank-you page to the browser that bought; signed, because its token stands in the address of the checkout. */
  private checkout(reply: FastifyReply, token: CheckoutToken): void {
    reply.setCookie(checkoutCookie, token, {
      path: '/checkouts',
      sameSite: 'lax',
      secure: this.secure,
      httpOnly: true,
      signed: true,
      maxAge: dayInSeconds,
    });
  }
}
