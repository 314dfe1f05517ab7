import * as E from 'fp-ts/Either';
import type { StartCheckout } from '#application/cart/start-checkout';
import type { CartCookie } from '#application/ports/cart-cookie';
import { findRoutePath } from '#domain/shell/routes';
import { parseRefusal } from '../wire/cart/cart-refusals';
import { multipassCall } from '../wire/checkout/multipass-call';
import type { HttpClient } from './http-client';

/** Asks the server for the checkout URL of the cookie's cart. */
export const createHttpStartCheckout = (client: HttpClient, cookie: CartCookie): StartCheckout => ({
  execute:
    ({ cartId = cookie.read(), attested = false }) =>
    async () => {
      if (cartId === undefined) return E.left({ kind: 'CartNotFound' });
      const answered = await client.ask(multipassCall, { getURL: true, isAttestationChecked: attested })();
      if (E.isRight(answered)) return E.right({ url: answered.right.url });
      const { error } = answered.left;
      if (error.code === 'LOGIN_REQUIRED')
        return E.left({ kind: 'LoginRequired', path: error.fields?.path ?? findRoutePath('cart') });
      if (error.code === 'LIMIT_EXCEEDED') return E.left({ kind: 'NotReady', reason: error.message });
      if (error.code === 'NOT_READY') {
        return E.left(
          error.fields?.isAttestationChecked === undefined
            ? { kind: 'NotReady', reason: error.message }
            : { kind: 'AttestationMissing' },
        );
      }
      const gone = parseRefusal(answered.left);
      if (gone && gone.kind !== 'LimitExceeded' && gone.kind !== 'TooManyCodeAttempts') return E.left(gone);
      throw new Error(`refused for no reason this call has: ${error.code}`);
    },
});
