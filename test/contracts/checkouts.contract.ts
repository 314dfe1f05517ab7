import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { CheckoutToken } from '#domain/cart/cart';
import type { OrderId } from '#domain/orders/order';
import { someContents } from '../builders';
import { atOnce, type OpenShop } from './test-shop';

const orderId = (index: number): OrderId => `order-${index}` as OrderId;

/** What every `Checkouts` adapter promises. */
export const checkoutsContract = (adapter: string, open: OpenShop) =>
  describe(`Checkouts: ${adapter}`, () => {
    const opened = async () => {
      const shop = await open();
      const { id, checkoutToken } = await shop.dtc.carts.create(someContents())();
      return { ...shop, cartId: id, token: checkoutToken };
    };

    it('are there from the moment a cart is made', async () => {
      const { dtc, token, cartId } = await opened();
      expect(await dtc.checkouts.find(token)()).toEqual(O.some({ token, cartId, status: 'open' }));
    });

    it('are not found under an unknown token, or on the other site', async () => {
      const { dtc, hpsf, token } = await opened();
      expect(await dtc.checkouts.find('nobody' as CheckoutToken)()).toEqual(O.none);
      expect(await hpsf.checkouts.find(token)()).toEqual(O.none);
      expect(await hpsf.checkouts.claim(token, orderId(1))()).toEqual(E.left({ kind: 'CheckoutNotFound' }));
      expect(await dtc.checkouts.claim('nobody' as CheckoutToken, orderId(1))()).toEqual(
        E.left({ kind: 'CheckoutNotFound' }),
      );
    });

    it('let one of many claims through', async () => {
      const { dtc, token } = await opened();
      const outcomes = await atOnce(20, (index) => dtc.checkouts.claim(token, orderId(index))());
      const winner = outcomes.findIndex(E.isRight);
      expect(outcomes.filter(E.isRight)).toHaveLength(1);
      expect(outcomes.filter(E.isLeft)).toEqual(
        Array.from({ length: 19 }, () => E.left({ kind: 'CheckoutBusy', orderId: orderId(winner) })),
      );
      expect(O.toUndefined(await dtc.checkouts.find(token)())).toMatchObject({
        status: 'placing',
        orderId: orderId(winner),
      });
    });

    it('are open again once they are released', async () => {
      const { dtc, token, cartId } = await opened();
      await dtc.checkouts.claim(token, orderId(1))();
      await dtc.checkouts.release(token)();
      expect(await dtc.checkouts.find(token)()).toEqual(O.some({ token, cartId, status: 'open' }));
      expect(await dtc.checkouts.claim(token, orderId(2))()).toEqual(E.right(undefined));
    });

    it('are placed for good once they are complete', async () => {
      const { dtc, token } = await opened();
      await dtc.checkouts.claim(token, orderId(1))();
      await dtc.checkouts.complete(token)();
      await dtc.checkouts.release(token)();
      expect(await dtc.checkouts.claim(token, orderId(2))()).toEqual(
        E.left({ kind: 'CheckoutPlaced', orderId: orderId(1) }),
      );
    });

    it('complete nothing that nobody claimed', async () => {
      const { dtc, token } = await opened();
      await dtc.checkouts.complete(token)();
      expect(O.toUndefined(await dtc.checkouts.find(token)())?.status).toBe('open');
    });
  });
