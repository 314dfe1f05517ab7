import type { Container } from 'inversify';
import type { Payments } from '#application/ports/payments';
import type { Subscriptions } from '#application/ports/subscriptions';
import type { Ports } from '#main/modules/ports.module.ts';
import { tokens } from '#main/tokens.ts';
import type { PlaceOrderShop } from './contracts/place-order.contract';

export type BreakablePayments = Payments & { broken: boolean };

/** A processor that can be made to break down. */
export const breakable = (payments: Payments): BreakablePayments => {
  const breakableOne: BreakablePayments = {
    broken: false,
    charge: (key, amount, card) => async () => {
      if (breakableOne.broken) throw new Error('the line is dead');
      return payments.charge(key, amount, card)();
    },
    outcome: (key) => payments.outcome(key),
  };
  return breakableOne;
};

/** What the suite of placing an order needs of a wired site. */
export const aPlaceOrderShop = (
  container: Container,
  ports: Ports & { readonly subscriptions: Subscriptions },
  payments: BreakablePayments,
  pass: (milliseconds: number) => void,
): PlaceOrderShop => ({
  addToCart: container.get(tokens.addToCart),
  updateCart: container.get(tokens.updateCart),
  placeOrder: container.get(tokens.placeOrder),
  finishPendingOrders: container.get(tokens.finishPendingOrders),
  carts: ports.carts,
  orders: ports.orders,
  outbox: ports.outbox,
  products: ports.products,
  stock: ports.stock,
  subscriptions: ports.subscriptions,
  pass,
  breakPayments: (broken) => {
    payments.broken = broken;
  },
});
