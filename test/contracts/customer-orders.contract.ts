import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { CustomerOrders } from '#application/ports/orders';
import type { Shopper } from '#application/visitor';

/** A shop in which customers place orders, each numbered higher than the one before. */
export type OrderingShop = {
  readonly customer: (email: string) => Promise<Shopper>;
  /** Returns the number of the placed order. */
  readonly place: (customer: Shopper) => Promise<number>;
  readonly ordersOf: (visitor: Shopper | undefined) => CustomerOrders;
};

/** What My Orders is promised, wherever the orders were placed. `open` opens a shop without orders. */
export const customerOrdersContract = (adapter: string, open: () => Promise<OrderingShop>) =>
  describe(`CustomerOrders: ${adapter}`, () => {
    const first = { filter: {}, quantity: 2 } as const;

    it('lists the orders of the customer alone, the newest first', async () => {
      const { customer, place, ordersOf } = await open();
      const [pat, lee] = [await customer('pat@example.com'), await customer('lee@example.com')];
      const placed = [await place(pat), await place(pat), await place(pat)];
      await place(lee);
      const orders = ordersOf(pat);
      const page = await orders.page(first)();
      expect(page.orders.map(({ number }) => number)).toEqual([placed[2], placed[1]]);
      expect(page.hasNextPage).toBe(true);
      const rest = await orders.page({ ...first, belowNumber: placed[1] ?? 0 })();
      expect([rest.orders.map(({ number }) => number), rest.hasNextPage]).toEqual([[placed[0]], false]);
    });

    it('finds an order of the customer by its id, and none of another customer', async () => {
      const { customer, place, ordersOf } = await open();
      const [pat, lee] = [await customer('pat@example.com'), await customer('lee@example.com')];
      const number = await place(pat);
      const [order] = (await ordersOf(pat).page(first)()).orders;
      if (!order) throw new Error('the order is not listed');
      expect(O.toUndefined(await ordersOf(pat).find(order.id)())?.number).toBe(number);
      expect(await ordersOf(lee).find(order.id)()).toEqual(O.none);
      expect(await ordersOf(undefined).find(order.id)()).toEqual(O.none);
    });

    it('filters by number', async () => {
      const { customer, place, ordersOf } = await open();
      const pat = await customer('pat@example.com');
      const number = await place(pat);
      await place(pat);
      const { orders } = await ordersOf(pat).page({ ...first, filter: { number } })();
      expect(orders.map((order) => order.number)).toEqual([number]);
    });

    it('has none for a guest', async () => {
      const { customer, place, ordersOf } = await open();
      await place(await customer('pat@example.com'));
      expect(await ordersOf(undefined).page(first)()).toEqual({ orders: [], hasNextPage: false });
    });
  });
