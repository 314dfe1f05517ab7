import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { NewOrder, OrderPageRequest } from '#application/ports/orders';
import type { VisitorPorts } from '#application/ports/transactions';
import type { CartId, CheckoutToken } from '#domain/cart/priced-cart';
import type { MerchandiseId } from '#domain/catalog/product';
import { money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import type { OrderFilter } from '#domain/orders/order-filter';
import { instant } from '#domain/time';
import { aGuest, anInstant, anOrder, anOrderLine, aParcel, aRefund, aRefundRequest } from '../builders';
import { aCustomerOf, atOnce, type OpenShop } from './test-shop';

/** What every adapter of `Orders` and `SiteOrders` promises. */
export const ordersContract = (adapter: string, open: OpenShop) =>
  describe(`Orders: ${adapter}`, () => {
    const withoutPlan = (() => {
      const { sellingPlan: _plan, ...line } = anOrderLine({ sku: 'Z', weight: 0.1875, discounts: [] });
      return line;
    })();
    const order = anOrder({ lines: [anOrderLine(), withoutPlan] });

    it('finds an order as it was stored, with a number', async () => {
      const { dtc } = await open();
      const kept = await dtc.orders.keep(order)();
      expect(kept).toMatchObject(E.right(order));
      expect(E.isRight(kept) && kept.right.number).toBeGreaterThan(100_000);
      expect(await dtc.siteOrders.find(order.id)()).toEqual(E.isRight(kept) ? O.some(kept.right) : O.none);
    });

    it('finds an order without consent and without lines', async () => {
      const { dtc } = await open();
      const { consentVersion: _consent, ...plain } = anOrder({ lines: [] });
      await dtc.orders.keep(plain)();
      expect(O.toUndefined(await dtc.siteOrders.find(plain.id)())).toEqual({
        ...plain,
        number: expect.any(Number),
        attempt: 1,
      });
    });

    it('finds the attributes, the note and the attestation of an order as they were stored', async () => {
      const { dtc } = await open();
      const kept = anOrder({
        attributes: [{ key: 'sgOrderType', value: 'oneTimeOrder' }],
        note: 'Ring "twice" – ü',
        attestation: { version: '2026-01', at: anInstant() },
      });
      await dtc.orders.keep(kept)();
      expect(O.toUndefined(await dtc.siteOrders.find(kept.id)())).toEqual({
        ...kept,
        number: expect.any(Number),
        attempt: 1,
      });
    });

    it('finds nothing under an unknown id, or on the other site', async () => {
      const { dtc, hpsf } = await open();
      await dtc.orders.keep(order)();
      expect(await dtc.siteOrders.find('nobody' as OrderId)()).toEqual(O.none);
      expect(await hpsf.siteOrders.find(order.id)()).toEqual(O.none);
      expect(await hpsf.siteOrders.settle(order.id, 1, 'placed')()).toBe(false);
    });

    it('stores one of many orders with one id', async () => {
      const { dtc } = await open();
      const outcomes = await atOnce(15, () => dtc.orders.keep(order)());
      expect(outcomes.filter(E.isRight)).toHaveLength(1);
      expect(outcomes.filter(E.isLeft)).toEqual(
        Array.from({ length: 14 }, () => E.left({ kind: 'OrderAlreadyStored' })),
      );
    });

    it('gives no number twice', async () => {
      const { dtc } = await open();
      const outcomes = await atOnce(15, (index) => dtc.orders.keep(anOrder({ id: `order-${index}` as OrderId }))());
      expect(new Set(outcomes.filter(E.isRight).map(({ right }) => right.number)).size).toBe(15);
    });

    it('settles a pending order once', async () => {
      const { dtc } = await open();
      await dtc.orders.keep(order)();
      const outcomes = await atOnce(10, (index) =>
        dtc.siteOrders.settle(order.id, 1, index % 2 ? 'placed' : 'declined')(),
      );
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      const status = O.toUndefined(await dtc.siteOrders.find(order.id)())?.status;
      expect(status).toBe(outcomes.indexOf(true) % 2 ? 'placed' : 'declined');
    });

    it('stores a declined order again under its number, as the next attempt, with its new lines', async () => {
      const { dtc } = await open();
      const first = await dtc.orders.keep(order)();
      await dtc.siteOrders.settle(order.id, 1, 'declined')();
      const again = { ...order, note: 'again', lines: [anOrderLine({ sku: 'OTHER', quantity: 3 })] };
      const kept = await dtc.orders.keep(again)();
      const number = E.isRight(first) ? first.right.number : Number.NaN;
      expect(kept).toEqual(E.right({ ...again, number, attempt: 2 }));
      expect(await dtc.siteOrders.find(order.id)()).toEqual(O.some({ ...again, number, attempt: 2 }));
      expect(await dtc.siteOrders.settle(order.id, 1, 'placed')()).toBe(false);
      expect(await dtc.siteOrders.settle(order.id, 2, 'placed')()).toBe(true);
      expect(await dtc.orders.keep(order)()).toEqual(E.left({ kind: 'OrderAlreadyStored' }));
    });

    it('stores one of many simultaneous attempts of a declined order', async () => {
      const { dtc } = await open();
      await dtc.orders.keep(order)();
      await dtc.siteOrders.settle(order.id, 1, 'declined')();
      const outcomes = await atOnce(8, () => dtc.orders.keep(order)());
      expect(outcomes.filter(E.isRight)).toHaveLength(1);
    });

    it('stores nothing in place of an order that was declined in another checkout, or on the other site', async () => {
      const { dtc, hpsf } = await open();
      await dtc.orders.keep(order)();
      await dtc.siteOrders.settle(order.id, 1, 'declined')();
      const refused = E.left({ kind: 'OrderAlreadyStored' });
      expect(
        await dtc.orders.keep({
          ...order,
          origin: { ...order.origin, checkoutToken: 'another' as CheckoutToken },
        })(),
      ).toEqual(refused);
      expect(await hpsf.orders.keep({ ...order, site: 'HPSF' })()).toEqual(refused);
    });

    it('settles nothing under an unknown id', async () => {
      const { dtc } = await open();
      expect(await dtc.siteOrders.settle(order.id, 1, 'placed')()).toBe(false);
    });

    it('finds the placed order of a checkout for the browser that bought it', async () => {
      const { dtc } = await open();
      const { checkoutToken } = order.origin;
      const { orders } = dtc.portsFor(aGuest({ checkoutToken }));
      await dtc.orders.keep(order)();
      expect(await orders.placedBy(checkoutToken)()).toEqual(O.none);
      await dtc.siteOrders.settle(order.id, 1, 'placed')();
      expect(O.toUndefined(await orders.placedBy(checkoutToken)())?.id).toBe(order.id);
      expect(await orders.placedBy('nobody' as CheckoutToken)()).toEqual(O.none);
    });

    it('finds the order of a guest for the browser that holds its cart, and for no other (ST-09)', async () => {
      const { dtc, hpsf } = await open();
      const { cartId, checkoutToken } = order.origin;
      await dtc.orders.keep(order)();
      await dtc.siteOrders.settle(order.id, 1, 'placed')();
      const found = async ({ orders }: Pick<VisitorPorts, 'orders'>) =>
        O.toUndefined(await orders.placedBy(checkoutToken)())?.id;
      expect(await found(dtc.portsFor(aGuest({ cartId })))).toBe(order.id);
      expect(await found(hpsf.portsFor(aGuest({ site: 'HPSF', cartId, checkoutToken })))).toBeUndefined();
      expect(await found(dtc.portsFor(aGuest({ cartId: 'cart-2' as CartId })))).toBeUndefined();
      expect(await found(dtc.portsFor(await aCustomerOf(dtc, 'other@example.com')))).toBeUndefined();
      expect(await found(dtc)).toBeUndefined();
    });

    it('finds the order of a customer for them, and for no other customer, whatever cart that one holds (ST-09)', async () => {
      const { dtc } = await open();
      const { cartId, checkoutToken } = order.origin;
      const one = await aCustomerOf(dtc, 'one@example.com');
      await dtc.portsFor(one).orders.keep(order)();
      await dtc.siteOrders.settle(order.id, 1, 'placed')();
      const found = async ({ orders }: Pick<VisitorPorts, 'orders'>) =>
        O.toUndefined(await orders.placedBy(checkoutToken)())?.customerId;
      expect(await found(dtc.portsFor(one))).toBe(one.customer.id);
      expect(await found(dtc.portsFor(await aCustomerOf(dtc, 'other@example.com', { cartId })))).toBeUndefined();
      expect(await found(dtc.portsFor(aGuest({ cartId, checkoutToken })))).toBeUndefined();
      expect(await found(dtc.portsFor(await aCustomerOf(dtc, 'other@example.com', { checkoutToken })))).toBeUndefined();
    });

    describe('pages of the own orders of a customer', () => {
      const kept = async (shop: Pick<VisitorPorts, 'orders'>, name: string, some: Partial<NewOrder> = {}) => {
        const stored = await shop.orders.keep(anOrder({ id: name as OrderId, ...some }))();
        if (E.isLeft(stored)) throw new Error(stored.left.kind);
        return stored.right;
      };
      /** A customer with orders 1 to 5, of which 4 was declined and the others are placed or, the last, pending. */
      const customerWithOrders = async () => {
        const { dtc, hpsf } = await open();
        const own = dtc.portsFor(await aCustomerOf(dtc, 'one@example.com'));
        for (const name of ['1', '2', '3', '4', '5']) {
          const title = name === '2' ? 'Salmon 100% _pure_' : 'Chicken';
          const lines = [anOrderLine({ title, sku: `SKU-${name}` }), anOrderLine({ sku: 'SECOND' })];
          const { id } = await kept(own, name, { lines, createdAt: instant(anInstant() + Number(name) * 86_400_000) });
          if (name !== '5') await dtc.siteOrders.settle(id, 1, name === '4' ? 'declined' : 'placed')();
        }
        return { dtc, hpsf, own };
      };
      const idsOf = async (
        { orders }: Pick<VisitorPorts, 'orders'>,
        filter: OrderFilter = {},
        request: Partial<OrderPageRequest> = {},
      ) => {
        const page = await orders.page({ filter, quantity: 50, ...request })();
        return page.orders.map(({ id }) => String(id));
      };

      it('finds orders by how much of them was shipped, without what was refunded', async () => {
        const { dtc } = await open();
        const own = dtc.portsFor(await aCustomerOf(dtc, 'one@example.com'));
        const placed = async (name: string, ...units: readonly number[]) => {
          const { id } = await kept(own, name, { lines: [anOrderLine({ quantity: 3 })] });
          await dtc.siteOrders.settle(id, 1, 'placed')();
          for (const [index, count] of units.entries())
            await dtc.fulfillment.ship(id, aParcel({ number: index + 1, lines: [{ position: 0, units: count }] }))();
          return id;
        };
        await placed('waiting');
        await placed('part', 1, 1);
        await placed('all', 1, 2);
        await dtc.orderRefunds.begin(await placed('refunded', 2), aRefund())();
        const asked = await placed('asked', 2);
        await dtc.refundRequests.add(asked, aRefundRequest())();
        await dtc.orderRefunds.begin(asked, aRefund())();
        await dtc.refundRequests.answer(asked, 1, { kind: 'approved', at: anInstant(), refund: 1 })();
        await dtc.fulfillment.cancel(await placed('canceled'), anInstant())();
        expect(await idsOf(own, { fulfillment: 'unfulfilled' })).toEqual(['canceled', 'waiting']);
        expect(await idsOf(own, { fulfillment: 'unfulfilled', canceled: false })).toEqual(['waiting']);
        expect(await idsOf(own, { canceled: true })).toEqual(['canceled']);
        // A request refunds units that have shipped, so the third unit is still to come.
        expect(await idsOf(own, { fulfillment: 'partial' })).toEqual(['asked', 'part']);
        expect(await idsOf(own, { fulfillment: 'fulfilled' })).toEqual(['refunded', 'all']);
      });

      it('has the newest first, with their lines, without declined ones', async () => {
        const { own } = await customerWithOrders();
        const { orders, hasNextPage } = await own.orders.page({ filter: {}, quantity: 50 })();
        expect(orders.map(({ id, status }) => [id, status])).toEqual([
          ['5', 'pending'],
          ['3', 'placed'],
          ['2', 'placed'],
          ['1', 'placed'],
        ]);
        expect([hasNextPage, orders[0]?.lines.map(({ sku }) => sku)]).toEqual([false, ['SKU-5', 'SECOND']]);
      });

      it('continues where the previous page ended, even if an order was added meanwhile', async () => {
        const { own } = await customerWithOrders();
        const first = await own.orders.page({ filter: {}, quantity: 2 })();
        expect([first.hasNextPage, first.orders.map(({ id }) => id)]).toEqual([true, ['5', '3']]);
        await kept(own, '6');
        const belowNumber = first.orders.at(-1)?.number ?? 0;
        const second = await own.orders.page({ filter: {}, quantity: 2, belowNumber })();
        expect([second.hasNextPage, second.orders.map(({ id }) => id)]).toEqual([false, ['2', '1']]);
        expect(await idsOf(own, {}, { quantity: 1 })).toEqual(['6']);
      });

      it.each<[string, OrderFilter, readonly string[]]>([
        ['a part of a title', { product: 'sAlMoN' }, ['2']],
        ['signs that mean more to a database', { product: '100% _' }, ['2']],
        ['such signs alone', { product: '%' }, ['2']],
        ['an apostrophe', { product: "' or 1=1 --" }, []],
        ['a SKU', { product: 'sku-3' }, ['3']],
        ['digits in a title or a SKU', { numberOrProduct: '3' }, ['3']],
        [
          'a time',
          { from: instant(anInstant() + 2 * 86_400_000), before: instant(anInstant() + 4 * 86_400_000) },
          ['3', '2'],
        ],
        ['a status', { status: 'pending' }, ['5']],
        ['what was not sent', { fulfillment: 'unfulfilled', status: 'placed' }, ['3', '2', '1']],
        ['what was sent', { fulfillment: 'fulfilled' }, []],
        ['an unknown number', { number: 7 }, []],
      ])('has only what %s finds', async (_what, filter, found) => {
        const { own } = await customerWithOrders();
        expect(await idsOf(own, filter)).toEqual(found);
      });

      it('finds digits that are a number, whole, beside those in a title or a SKU', async () => {
        const { own } = await customerWithOrders();
        const { number } = await kept(own, '6');
        await kept(own, '7', { lines: [anOrderLine({ sku: `SKU-${number}` })] });
        expect(await idsOf(own, { numberOrProduct: String(number) })).toEqual(['7', '6']);
        expect(await idsOf(own, { number })).toEqual(['6']);
        expect(await idsOf(own, { numberOrProduct: String(number).slice(1) })).toEqual(['7']);
      });

      it('has the order with a number', async () => {
        const { own } = await customerWithOrders();
        const { number } = await kept(own, 'numbered');
        expect(await idsOf(own, { number })).toEqual(['numbered']);
      });

      it('has nothing of anyone else, nothing of the other site, and nothing for a guest (ST-09)', async () => {
        const { dtc, hpsf, own } = await customerWithOrders();
        const other = dtc.portsFor(await aCustomerOf(dtc, 'other@example.com'));
        const staff = hpsf.portsFor(await aCustomerOf(hpsf, 'one@example.com', { site: 'HPSF' }));
        const guest = dtc.portsFor(aGuest({ cartId: order.origin.cartId, checkoutToken: order.origin.checkoutToken }));
        const [{ number = 0 } = {}] = (await own.orders.page({ filter: {}, quantity: 1 })()).orders;
        for (const visitor of [other, staff, guest]) {
          expect(await idsOf(visitor)).toEqual([]);
          expect(await idsOf(visitor, { number })).toEqual([]);
          expect(await visitor.orders.find('1' as OrderId)()).toEqual(O.none);
        }
      });

      it('finds an order by its id unless it was declined, with the card that paid it', async () => {
        const { dtc, own } = await customerWithOrders();
        const { amount, ...outcome } = { amount: money(8991), kind: 'Approved', reference: 'r-1' } as const;
        const attempt = { orderId: '5' as OrderId, attempt: 1, idempotencyKey: 'key-5', amount };
        const found = async (name: string) => O.toUndefined(await own.orders.find(name as OrderId)());
        await dtc.paymentAttempts.begin(attempt)();
        expect(await found('5')).toMatchObject({ id: '5', status: 'pending' });
        expect(await found('5')).not.toHaveProperty('card');
        await dtc.siteOrders.settle('5' as OrderId, 1, 'placed')();
        await dtc.paymentAttempts.settle(attempt.orderId, 1, { ...outcome, card: { brand: 'visa', last4: '4242' } })();
        expect(await found('5')).toMatchObject({ status: 'placed', card: { brand: 'visa', last4: '4242' } });
        expect(await found('1')).not.toHaveProperty('card');
        expect([await found('4'), await found('nobody')]).toEqual([undefined, undefined]);
      });

      it('keeps its pages apart while many orders are added at once', async () => {
        const { own } = await customerWithOrders();
        const seen: string[] = [];
        let belowNumber: number | undefined;
        for (let turn = 0; turn < 2; turn += 1) {
          const [page] = await Promise.all([
            own.orders.page({ filter: {}, quantity: 2, ...(belowNumber === undefined ? {} : { belowNumber }) })(),
            atOnce(3, (index) => kept(own, `added-${turn}-${index}`)),
          ]);
          seen.push(...page.orders.map(({ id }) => String(id)));
          belowNumber = page.orders.at(-1)?.number;
        }
        expect(new Set(seen).size).toBe(seen.length);
      });
    });

    it('finds an order by its number and its address together, unless it was declined', async () => {
      const { dtc, hpsf } = await open();
      const kept = await dtc.orders.keep(order)();
      const number = E.isRight(kept) ? kept.right.number : 0;
      const found = async (asked = number, email: string = order.contact.email, site = dtc) =>
        O.toUndefined(await site.siteOrders.findByNumber(asked, email)())?.id;
      expect([await found(), await found(number, 'SHOPPER@example.com')]).toEqual([order.id, order.id]);
      expect(await Promise.all([found(number + 1), found(number, 'other@example.com'), found(number, '')])).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect(await found(number, order.contact.email, hpsf)).toBeUndefined();
      await dtc.siteOrders.settle(order.id, 1, 'declined')();
      expect(await found()).toBeUndefined();
    });

    it('lists what was bought together with a product, the most frequent first', async () => {
      const { dtc, hpsf } = await open();
      const named = (...names: readonly string[]) => names.map((name) => name as MerchandiseId);
      const bought = (...names: readonly string[]) =>
        named(...names).map((merchandiseId) => anOrderLine({ merchandiseId }));
      const baskets = [
        ['A', 'B', 'C'],
        ['A', 'C'],
        ['A', 'C', 'D', 'D'],
        ['B', 'D'],
        ['A2', 'E'],
        ['A', 'F'],
      ];
      for (const [place, basket] of baskets.entries()) {
        const id = `order-${place}` as OrderId;
        await dtc.orders.keep(anOrder({ id, lines: bought(...basket) }))();
        if (place < baskets.length - 1) await dtc.siteOrders.settle(id, 1, 'placed')();
      }
      const beside = named('A', 'A2');
      expect(await dtc.siteOrders.boughtTogether(beside, 9)()).toEqual(['C', 'B', 'D', 'E']);
      expect(await dtc.siteOrders.boughtTogether(beside, 2)()).toEqual(['C', 'B']);
      expect(await dtc.siteOrders.boughtTogether(named('Z'), 9)()).toEqual([]);
      expect(await hpsf.siteOrders.boughtTogether(beside, 9)()).toEqual([]);
    });

    it('lists the placed orders above a number, by number', async () => {
      const { dtc, hpsf } = await open();
      const numbers: number[] = [];
      for (const name of ['one', 'two', 'three', 'declined', 'pending']) {
        const stored = await dtc.orders.keep(anOrder({ id: name as OrderId }))();
        if (E.isRight(stored)) numbers.push(stored.right.number);
        if (name !== 'pending')
          await dtc.siteOrders.settle(name as OrderId, 1, name === 'declined' ? 'declined' : 'placed')();
      }
      const listed = async (after: number, limit: number) =>
        (await dtc.siteOrders.placedAfter(after, limit)()).orders.map(({ id }) => id);
      expect(await listed(0, 9)).toEqual(['one', 'two', 'three']);
      expect(await listed(0, 2)).toEqual(['one', 'two']);
      expect(await listed(numbers[0] ?? 0, 1)).toEqual(['two']);
      expect(await hpsf.siteOrders.placedAfter(0, 9)()).toEqual({ orders: [], undecodable: [] });
    });

    it('lists orders that have been pending for long, the oldest first', async () => {
      const { dtc } = await open();
      const at = (minutes: number) => instant(anInstant() + minutes * 60_000);
      for (const minutes of [2, 1, 3, 0]) {
        await dtc.orders.keep(anOrder({ id: `order-${minutes}` as OrderId, createdAt: at(minutes) }))();
      }
      await dtc.siteOrders.settle('order-0' as OrderId, 1, 'declined')();
      const pending = await dtc.siteOrders.pendingSince(new Date(at(3)).toISOString())();
      expect(pending.map(({ id }) => id)).toEqual(['order-1', 'order-2']);
    });
  });
