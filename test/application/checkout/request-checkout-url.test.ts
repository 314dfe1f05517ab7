import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it } from 'vitest';
import type { StartedCheckout } from '#application/cart/start-checkout';
import { RequestCheckoutUrl } from '#application/checkout/request-checkout-url';
import type { Visitor } from '#application/visitor';
import type { CartId, CheckoutToken } from '#domain/cart/priced-cart';
import type { CustomerId } from '#domain/customer/customer';
import type { SessionFamilyId } from '#domain/identity/session';
import { instant } from '#domain/time';
import { aGuest, anInstant } from '../../builders';

const url = 'https://shop.test/checkouts/a-token';
const token = 'a-token' as CheckoutToken;

const aCustomer: Visitor = {
  ...aGuest({ cartId: 'a-cart-of-somebody' as CartId }),
  kind: 'Shopper',
  customer: {
    id: 'pat' as CustomerId,
    facts: { usedFirstAutoship: false, hasLiveAutoship: false },
    session: {
      family: 'one' as SessionFamilyId,
      email: 'Pat@example.com',
      firstName: 'Pat',
      lastName: 'Doe',
      hasPassword: true,
      signedInAt: anInstant(),
      tokenIssuedAt: anInstant(),
    },
  },
};

const request = (visitor: Visitor, email?: string, started: StartedCheckout = { url, token }) =>
  new RequestCheckoutUrl(
    visitor,
    { execute: () => TE.right(started) },
    { issue: (address, holder) => ({ url: `${address}?pass=${holder.customerId}`, expiresAt: instant(60_000) }) },
  ).execute({ email, attested: false })();

describe('asking for the URL of a checkout', () => {
  it('gives a customer a pass', async () => {
    expect(await request(aCustomer)).toEqual(E.right({ url: `${url}?pass=pat`, expiresAt: 60_000 }));
  });

  it('gives no pass to a guest or to the checkout of another platform', async () => {
    expect(await request(aGuest())).toEqual(E.right({ url }));
    expect(await request(aCustomer, undefined, { url })).toEqual(E.right({ url }));
  });

  it('refuses the email of someone else, and accepts the own one however it is spelled', async () => {
    expect(await request(aCustomer, 'other@example.com')).toEqual(E.left({ kind: 'OtherEmail' }));
    expect(E.isRight(await request(aCustomer, 'pat@EXAMPLE.com'))).toBe(true);
    expect(E.isRight(await request(aCustomer, ''))).toBe(true);
    expect(E.isRight(await request(aGuest(), 'anybody@example.com'))).toBe(true);
  });
});
