import type { FastifyReply } from 'fastify';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { findVisitingCustomer, isUnregisteredStaff, type Visitor } from '#application/visitor';
import { postLoginTarget } from '#domain/identity/redirect';
import type { SessionToken } from '#domain/identity/session';
import { buildRegistrationPath } from '#domain/identity/visitor-redirect';
import { findRoutePath } from '#domain/shell/routes';
import type { PageServerParts } from './page-server-parts';
import type { VisitorCookieWriter } from './visitor-cookie-writer';

export type SignInPageParts = PageServerParts & { readonly cookies: VisitorCookieWriter };

/** Where somebody who signs in wants to go. */
export type SignInDestination = { readonly redirect?: string; readonly isAcknowledged: boolean };

/** Where an acknowledged sign-in goes (RT-34): to the checkout where the cart can be bought, else to the cart. */
const findCheckoutUrl = async (parts: SignInPageParts, visitor: Visitor): Promise<string> => {
  const started = await parts.shopFor(visitor).startCheckout.execute({})();
  return E.isRight(started) ? started.right.url : findRoutePath('cart');
};

/**
 * Sets the cookies of a session that was just opened, ends the former one of this browser, and answers where the visitor
 * goes from here.
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
  const signedIn: Visitor = customer ? { ...visitor, kind: 'Shopper', customer } : visitor;
  const access = O.toUndefined(parts.shopFor(signedIn).signSubscriptionAccess.execute());
  parts.cookies.write(reply, { session: token, ...(access ? { subscriptionAccess: access } : {}) });
  if (isUnregisteredStaff(signedIn)) return buildRegistrationPath(destination.redirect);
  return isAcknowledged ? findCheckoutUrl(parts, signedIn) : postLoginTarget({ ...destination, site });
};
