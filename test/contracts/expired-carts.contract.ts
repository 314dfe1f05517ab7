import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { minuteInMs, newCart, type OpenShop, tokenOf } from './test-shop';

/** What every `ExpiredCarts` adapter promises. */
export const expiredCartsContract = (adapter: string, open: OpenShop) =>
  describe(`ExpiredCarts: ${adapter}`, () => {
    it('deletes carts that were last touched before an instant, with their checkouts, on its own site alone', async () => {
      const { dtc, hpsf, time } = await open();
      const old = await newCart(dtc.carts);
      const elsewhere = await newCart(hpsf.carts);
      time.pass(minuteInMs);
      const limit = time.now;
      const young = await newCart(dtc.carts);
      await dtc.expiredCarts.purge(limit)();
      expect(await dtc.carts.get(old.id)()).toEqual(E.left({ kind: 'CartNotFound' }));
      expect(await dtc.checkouts.find(tokenOf(old))()).toEqual(O.none);
      expect(E.isRight(await dtc.carts.get(young.id)())).toBe(true);
      expect(O.isSome(await dtc.checkouts.find(tokenOf(young))())).toBe(true);
      expect(E.isRight(await hpsf.carts.get(elsewhere.id)())).toBe(true);
      expect(O.isSome(await hpsf.checkouts.find(tokenOf(elsewhere))())).toBe(true);
    });
  });
