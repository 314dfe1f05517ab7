import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import * as T from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it } from 'vitest';
import type { CookieChanges } from '#application/cookie-changes';
import { FinishSignIn, type SignInDestination } from '#application/identity/finish-sign-in';
import type { OpenedSession } from '#application/identity/session-opener';
import type { Visitor } from '#application/visitor';
import type { CartId } from '#domain/cart/priced-cart';
import type { CustomerId } from '#domain/customer/customer';
import type { SessionFamilyId, SessionToken } from '#domain/identity/session';
import { emptyStaffProfile } from '#domain/staff-program/staff-profile';
import { aGuest, anInstant } from '../../builders';

const token = 'a token' as SessionToken;
const guestCart = 'cart-of-guest-0001' as CartId;
const ownCart = 'cart-of-customer-1' as CartId;

const opened: OpenedSession = {
  token,
  customer: {
    id: 'pat' as CustomerId,
    facts: { usedFirstAutoship: false, hasLiveAutoship: false },
    session: {
      family: 'new' as SessionFamilyId,
      email: 'pat@example.com',
      firstName: 'Pat',
      lastName: 'Doe',
      hasPassword: true,
      signedInAt: anInstant(),
      tokenIssuedAt: anInstant(),
    },
  },
};

type Setup = {
  readonly visitor?: Visitor;
  readonly merged?: CookieChanges;
  readonly canBeBought?: boolean;
};

const finish = async (
  asked: Partial<SignInDestination> & { readonly sentCookies?: boolean },
  { visitor = aGuest({ cartId: guestCart }), merged = { cart: ownCart }, canBeBought = true }: Setup = {},
  session: OpenedSession = opened,
) => {
  const done: unknown[] = [];
  const signOut = { execute: () => async () => void done.push('signed out') };
  const { sentCookies = true, ...destination } = asked;
  const finishSignIn = new FinishSignIn(visitor, signOut, (signedIn) => ({
    signSubscriptionAccess: { execute: () => O.none },
    rememberBrowser: { execute: () => undefined },
    mergeCartAtSignIn: {
      execute: ({ isOnWayToCheckout }) => {
        done.push({ merges: signedIn.kind, isOnWayToCheckout });
        return T.of(merged);
      },
    },
    findLoginLocation: { execute: () => T.of(undefined) },
    startCheckout: {
      execute: ({ cartId }) =>
        canBeBought
          ? TE.right({ url: `https://shop.test/checkout-of/${cartId}` })
          : TE.fromEither(E.left({ kind: 'CartNotFound' as const })),
    },
  }));
  const finished = await finishSignIn.execute(session, { isAcknowledged: false, ...destination }, { sentCookies })();
  return { ...finished, done };
};

describe('finishing a login', () => {
  it('ends the former session first, then merges the cart as the customer, and gives the browser the session', async () => {
    const { done, cookieChanges } = await finish({});
    expect(done).toEqual(['signed out', { merges: 'Shopper', isOnWayToCheckout: false }]);
    expect(cookieChanges).toEqual({ session: { token, role: 'consumer' }, cart: ownCart });
  });

  it('goes where someone wanted to go, else home', async () => {
    expect((await finish({})).target).toBe('/');
    expect((await finish({ redirect: '/account/orders' })).target).toBe('/account/orders');
  });

  it('goes to the checkout of the merged cart for customers who agreed to, or came from a checkout (RT-34)', async () => {
    const url = `https://shop.test/checkout-of/${ownCart}`;
    expect((await finish({ isAcknowledged: true })).target).toBe(url);
    expect((await finish({ redirect: '/checkouts/a-token-of-the-cart' })).target).toBe(url);
    const unmerged = await finish({ isAcknowledged: true }, { merged: {} });
    expect(unmerged.target).toBe(`https://shop.test/checkout-of/${guestCart}`);
  });

  it('goes to the cart if it cannot be bought', async () => {
    expect((await finish({ isAcknowledged: true }, { canBeBought: false })).target).toBe('/cart');
  });

  it('welcomes a new customer, unless they are buying', async () => {
    expect((await finish({ isNewAccount: true })).target).toBe('/account/dashboard?welcome=1');
    expect((await finish({ isNewAccount: true, redirect: '/cart' })).target).toBe('/cart');
    expect((await finish({ isNewAccount: true, isAcknowledged: true })).target).toContain('/checkout-of/');
  });

  it('goes by the login page if the browser sent no cookies', async () => {
    expect((await finish({ sentCookies: false })).target).toBe('/shelter/login?redirect=Lw&checked=1');
    const acknowledged = await finish({ sentCookies: false, isAcknowledged: true });
    expect(acknowledged.target).toBe('/shelter/login?redirect=L2NhcnQ&checked=1');
  });

  it('leads staff who are not registered to registration, and says so to scripts (RT-31)', async () => {
    const standing = { profile: emptyStaffProfile, rules: [] };
    const session = { ...opened, customer: { ...opened.customer, standing } };
    const { target, cookieChanges } = await finish(
      { redirect: '/products' },
      { visitor: aGuest({ site: 'HPSF' }) },
      session,
    );
    expect(target).toBe('/shelter/register?redirect=L3Byb2R1Y3Rz');
    expect(cookieChanges.session).toEqual({ token, role: 'staff-unregistered' });
  });
});
