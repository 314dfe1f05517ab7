import * as E from 'fp-ts/Either';
import type { CheckoutToken } from '#domain/cart/priced-cart';
import type { OrderId } from '#domain/orders/order';
import { aGuest, anOrder } from '../builders';
import type { OrderingShop } from './customer-orders.contract';
import { aCustomerOf, type OpenShop, withVisitor } from './test-shop';

/** A shop whose customers place orders in its own database. */
export const openEmbeddedOrderingShop = async (open: OpenShop): Promise<OrderingShop> => {
  const { dtc } = await open();
  return {
    customer: (email) => aCustomerOf(dtc, email),
    place: async (customer) => {
      const id = crypto.randomUUID();
      const order = anOrder({ id: id as OrderId, checkoutToken: id as CheckoutToken });
      const kept = await withVisitor(dtc, customer).orders.keep(order)();
      if (E.isLeft(kept)) throw new Error(kept.left.kind);
      await dtc.siteOrders.settle(order.id, 1, 'placed')();
      return kept.right.number;
    },
    ordersOf: (visitor) => dtc.portsFor(visitor ?? aGuest()).orders,
  };
};
