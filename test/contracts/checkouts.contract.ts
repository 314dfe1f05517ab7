import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { CheckoutToken } from '#domain/cart/priced-cart';
import type { OrderId } from '#domain/orders/order';
import { anOrder } from '../builders';
import { aCustomerOf, atOnce, newCart, type OpenShop } from './test-shop';

const orderId = (index: number): OrderId => `order-${index}` as OrderId;

/** What every adapter of `Checkouts` and `SiteCheckouts` promises. */
export const checkoutsContract = (adapter: string, open: OpenShop) =>
  describe(`Checkouts: ${adapter}`, () => {
    const opened = async () => {
      const shop = await open();
      const { id, checkoutToken } = await newCart(shop.dtc.carts);
      return { ...shop, cartId: id, token: checkoutToken };
    };

    it('has a checkout as soon as a cart is created', async () => {
      const { dtc, token, cartId } = await opened();
      expect(await dtc.checkouts.find(token)()).toEqual(O.some({ token, cartId, status: 'open' }));
    });

    it('finds no checkout under an unknown token, or on the other site', async () => {
      const { dtc, hpsf, token } = await opened();
      expect(await dtc.checkouts.find('nobody' as CheckoutToken)()).toEqual(O.none);
      expect(await hpsf.checkouts.find(token)()).toEqual(O.none);
      expect(await hpsf.checkouts.claim(token, orderId(1))()).toEqual(E.left({ kind: 'CheckoutNotFound' }));
      expect(await dtc.checkouts.claim('nobody' as CheckoutToken, orderId(1))()).toEqual(
        E.left({ kind: 'CheckoutNotFound' }),
      );
    });

    it('accepts one of many claims', async () => {
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

    it('opens a checkout again when it is released', async () => {
      const { dtc, token, cartId } = await opened();
      await dtc.checkouts.claim(token, orderId(1))();
      await dtc.siteCheckouts.release(token)();
      expect(await dtc.checkouts.find(token)()).toEqual(O.some({ token, cartId, status: 'open' }));
      expect(await dtc.checkouts.claim(token, orderId(2))()).toEqual(E.right(undefined));
    });

    it('keeps a completed checkout placed', async () => {
      const { dtc, token } = await opened();
      await dtc.checkouts.claim(token, orderId(1))();
      await dtc.siteCheckouts.complete(token)();
      await dtc.siteCheckouts.release(token)();
      expect(await dtc.checkouts.claim(token, orderId(2))()).toEqual(
        E.left({ kind: 'CheckoutPlaced', orderId: orderId(1) }),
      );
    });

    it('does not complete a checkout that was not claimed', async () => {
      const { dtc, token } = await opened();
      await dtc.siteCheckouts.complete(token)();
      expect(O.toUndefined(await dtc.checkouts.find(token)())?.status).toBe('open');
    });

    it('closes the cart that was bought, permanently', async () => {
      const { dtc, token, cartId } = await opened();
      await dtc.checkouts.claim(token, orderId(1))();
      await dtc.siteCheckouts.complete(token)();
      expect(await dtc.carts.get(cartId)()).toEqual(E.left({ kind: 'CartFinished' }));
      expect(await dtc.checkouts.cart(token)()).toEqual(O.none);
    });

    it('finds the order of a checkout, whatever its outcome', async () => {
      const { dtc, hpsf, token } = await opened();
      const kept = anOrder({ id: orderId(1), checkoutToken: token });
      await dtc.orders.keep(kept)();
      expect(O.toUndefined(await dtc.checkouts.order(token, orderId(1))())?.status).toBe('pending');
      await dtc.siteOrders.settle(orderId(1), 1, 'declined')();
      expect(O.toUndefined(await dtc.checkouts.order(token, orderId(1))())?.status).toBe('declined');
      expect(await dtc.checkouts.order(token, orderId(2))()).toEqual(O.none);
      expect(await dtc.checkouts.order('nobody' as CheckoutToken, orderId(1))()).toEqual(O.none);
      expect(await hpsf.checkouts.order(token, orderId(1))()).toEqual(O.none);
    });

    it('does not find or let claim a checkout of another customer (ST-09)', async () => {
      const { dtc } = await opened();
      const one = dtc.portsFor(await aCustomerOf(dtc, 'one@example.com'));
      const other = dtc.portsFor(await aCustomerOf(dtc, 'other@example.com'));
      const { checkoutToken } = await newCart(one.carts);
      await one.orders.keep(anOrder({ id: orderId(1), checkoutToken }))();
      for (const { checkouts } of [other, dtc]) {
        expect(await checkouts.find(checkoutToken)()).toEqual(O.none);
        expect(await checkouts.cart(checkoutToken)()).toEqual(O.none);
        expect(await checkouts.order(checkoutToken, orderId(1))()).toEqual(O.none);
        expect(await checkouts.claim(checkoutToken, orderId(2))()).toEqual(E.left({ kind: 'CheckoutNotFound' }));
      }
      expect(await one.checkouts.claim(checkoutToken, orderId(2))()).toEqual(E.right(undefined));
    });

    it('tells a guest, and no other customer, that a checkout needs its customer to log in', async () => {
      const { dtc, hpsf, token: ofNobody } = await opened();
      const one = dtc.portsFor(await aCustomerOf(dtc, 'one@example.com'));
      const other = dtc.portsFor(await aCustomerOf(dtc, 'other@example.com'));
      const { checkoutToken } = await newCart(one.carts);
      const asked = [dtc, hpsf, one, other].map(({ checkouts }) => checkouts.needsSignIn(checkoutToken)());
      expect(await Promise.all(asked)).toEqual([true, false, false, false]);
      const unknown = [ofNobody, 'nobody' as CheckoutToken].map((token) => dtc.checkouts.needsSignIn(token)());
      expect(await Promise.all(unknown)).toEqual([false, false]);
    });
  });
