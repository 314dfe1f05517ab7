import * as t from 'io-ts';
import { lineCodec, nullableCodec, stringCodec } from '#adapters/codecs/mapped-codec';
import { defineUncachedCall } from '../../call';

/**
 * The checkout URL of the caller's own cart (API-46). The cart is taken from the cookie and the email from the session:
 * with a session, another `email` in the body is refused with 403, and the URL works once, for 60 seconds (ST-05).
 * `checkoutUrl` is ignored (ST-04).
 */
export const multipassCall = defineUncachedCall({
  name: 'multipass',
  audience: 'cart',
  uncachedBecause: 'reads cookies',
  path: '/api/multipass',
  summary: "The URL of the caller's checkout. With `getURL: false`, answers 204 if there is one.",
  request: t.intersection([
    t.strict({ getURL: t.boolean }),
    t.exact(
      t.partial({
        email: nullableCodec(lineCodec('an email address', 254)),
        checkoutUrl: nullableCodec(stringCodec('a URL', 2048)),
        /** Whether a member of staff confirms the attestation (CP-08). */
        isAttestationChecked: t.boolean,
      }),
    ),
  ]),
  answersNothing: 'There is a checkout, and `getURL` is false.',
  answer: t.strict({ url: t.string, expiresAt: nullableCodec(t.string) }),
  refusals: ['UNAUTHENTICATED', 'LOGIN_REQUIRED', 'FORBIDDEN', 'NOT_FOUND', 'CART_EXPIRED', 'NOT_READY'],
});
