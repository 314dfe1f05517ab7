import type { FastifyReply } from 'fastify';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { CookieChanges } from '#application/cookie-changes';
import {
  buildSignedInVisitor,
  findSignedInRole,
  findVisitingCustomer,
  isUnregisteredStaff,
  type Visitor,
} from '#application/visitor';
import { postLoginTarget } from '#domain/identity/redirect';
import type { SessionToken } from '#domain/identity/session';
import { buildCookieCheckPath, buildRegistrationPath } from '#domain/identity/visitor-redirect';
import { findRoutePath, matchRoute } from '#domain/shell/routes';
import type { PageServerParts } from '../../page-server-parts';
import { sentNoCookies, type VisitorCookieWriter } from '../../visitor-cookie-writer';

export type SignInPageParts = PageServerParts & { readonly cookies: VisitorCookieWriter };

/** Where somebody who signs in wants to go. */
export type SignInDestination = { readonly redirect?: string; readonly isAcknowledged: boolean };

/** Where an acknowledged sign-in goes (RT-34): to the checkout where the cart can be bought, else to the cart. */
const findCheckoutUrl = async (parts: SignInPageParts, visitor: Visitor): Promise<string> => {
  const { cartId } = visitor;
  const started = await parts.shopFor(visitor).startCheckout.execute(cartId === undefined ? {} : { cartId })();
  return E.isRight(started) ? started.right.url : findRoutePath('cart');
};

/** Whether a path is that of a checkout, whose address a merged cart does not keep. */
export const isCheckoutPath = (path = ''): boolean => matchRoute(path.split(/[?#]/)[0] ?? '')?.name === 'checkout';

/** The visitor with the cart that the answer's cookie names. */
const visitorAfter = (visitor: Visitor, { cart }: CookieChanges): Visitor => {
  if (cart === undefined) return visitor;
  const { cartId: _before, ...rest } = visitor;
  return cart === 'none' || cart === 'unknown' ? rest : { ...rest, cartId: cart };
};

/**
 * Sets the cookies of a session that was just opened, ends the former one of this browser, makes its cart the
 * customer's (CA-16), and answers where the visitor goes from here. A browser that sent no cookies goes there by the login
 * page, which says so if the browser blocks them.
 */
export const finishSignIn = async (
  parts: SignInPageParts,
  reply: FastifyReply,
  visitor: Visitor,
  token: SessionToken,
  { isAcknowledged, ...destination }: SignInDestination,
): Promise<string> => {
  // One browser has one session: the former one of this browser would be listed as somebody else's.
  if (findVisitingCustomer(visitor)) await parts.shopFor(visitor).signOut.execute()();
  const { site } = visitor;
  const customer = await parts.findCustomer(site, token);
  const signedIn: Visitor = customer ? buildSignedInVisitor(visitor, customer) : visitor;
  const access = O.toUndefined(parts.shopFor(signedIn).signSubscriptionAccess.execute());
  const knownBrowser = parts.shopFor(signedIn).rememberBrowser.execute();
  const isOnWayToCheckout = isAcknowledged || isCheckoutPath(destination.redirect);
  const cartChanges = await parts.shopFor(signedIn).mergeCartAtSignIn.execute({ isOnWayToCheckout })();
  const location = await parts.shopFor(signedIn).findLoginLocation.execute()();
  parts.cookies.write(reply, {
    session: { token, role: findSignedInRole(signedIn) ?? 'consumer' },
    ...(knownBrowser === undefined ? {} : { knownBrowser }),
    ...(access ? { subscriptionAccess: access } : {}),
    ...cartChanges,
    ...(location ? { location } : {}),
  });
  if (sentNoCookies(reply.request))
    return buildCookieCheckPath(isAcknowledged ? findRoutePath('cart') : postLoginTarget({ ...destination, site }));
  if (isUnregisteredStaff(signedIn)) return buildRegistrationPath(destination.redirect);
  return isOnWayToCheckout
    ? findCheckoutUrl(parts, visitorAfter(signedIn, cartChanges))
    : postLoginTarget({ ...destination, site });
};
