import * as t from 'io-ts';
import type { VisitorCall } from '../../call';
import { nullable, text } from '../../codec';

type Request = {
  readonly getURL: boolean;
  readonly email?: string | null;
  readonly checkoutUrl?: string | null;
  /** Whether a member of staff confirms the attestation (CP-08). */
  readonly isAttestationChecked?: boolean;
};

/**
 * API-46: the address of the checkout of the caller's own cart. The cart is the cookie's and the e-mail the session's;
 * what the body says of either is never used (ST-04, ST-05).
 */
export const multipass: VisitorCall<Request, { readonly url: string; readonly expiresAt: string | null }> = {
  name: 'multipass',
  audience: 'reads cookies',
  method: 'POST',
  path: '/api/multipass',
  summary: "The address of the caller's checkout; with getURL false, 204 where there would be one.",
  request: t.intersection([
    t.strict({ getURL: t.boolean }),
    t.exact(
      t.partial({
        email: nullable(text('an email address', 254)),
        checkoutUrl: nullable(text('a URL', 2048)),
        isAttestationChecked: t.boolean,
      }),
    ),
  ]),
  answersNothing: 'There is a checkout, and `getURL` is false.',
  answer: t.strict({ url: t.string, expiresAt: nullable(t.string) }),
  refusals: ['LOGIN_REQUIRED', 'NOT_FOUND', 'CART_EXPIRED', 'NOT_READY'],
};
