import type { Container } from 'inversify';
import type { MemoryMail } from '#adapters/memory/memory-mail';
import type { Payments } from '#application/ports/payments';
import type { Subscriptions } from '#application/ports/subscriptions';
import { money } from '#domain/money';
import type { Ports } from '#main/modules/ports.module.ts';
import { tokens } from '#main/tokens.ts';
import { aCard } from './builders';
import type { Breakdown, PlaceOrderShop } from './contracts/place-order.contract';

export type BreakablePayments = Payments & { broken: Breakdown };

/** A processor that can be made to break down. */
export const breakable = (payments: Payments): BreakablePayments => {
  const breakableOne: BreakablePayments = {
    broken: 'no',
    charge: (key, amount, card) => async () => {
      if (breakableOne.broken === 'before the charge') throw new Error('the line is dead');
      const outcome = await payments.charge(key, amount, card)();
      if (breakableOne.broken === 'after the charge') throw new Error('the line is dead');
      return outcome;
    },
    abandon: (key) => payments.abandon(key),
    outcome: (key) => payments.outcome(key),
  };
  return breakableOne;
};

/** A timer that can be told to run off at once. */
export class TestTimer {
  isHurried = false;
  readonly wait = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, this.isHurried ? 0 : milliseconds));
}

/** What the suite of placing an order needs of a wired site. */
export const aPlaceOrderShop = (
  container: Container,
  ports: Ports & { readonly subscriptions: Subscriptions },
  { mail, payments }: { readonly mail: MemoryMail; readonly payments: BreakablePayments },
  pass: (milliseconds: number) => void,
  timer: TestTimer,
): PlaceOrderShop => ({
  addToCart: container.get(tokens.addToCart),
  changeCart: container.get(tokens.changeCart),
  updateCart: container.get(tokens.updateCart),
  placeOrder: container.get(tokens.placeOrder),
  finishPendingOrders: container.get(tokens.finishPendingOrders),
  carts: ports.carts,
  orders: ports.orders,
  products: ports.products,
  stock: ports.stock,
  subscriptions: ports.subscriptions,
  mailed: async () => {
    await container.get(tokens.deliverEvents).execute()();
    return mail.messages;
  },
  pass,
  breakPayments: (broken) => {
    payments.broken = broken;
  },
  hurry: () => {
    timer.isHurried = true;
  },
  chargeLate: (orderId) => payments.charge(orderId, money(100), aCard()),
});
