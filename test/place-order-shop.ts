import { TestPaymentProcessor } from '#adapters/test-payments/test-processor';
import { FinishPendingOrders } from '#application/checkout/finish-pending-orders';
import type { PlaceOrder } from '#application/checkout/place-order';
import { DeliverEvents } from '#application/events/deliver-events';
import type { Payments } from '#application/ports/payments';
import { money } from '#domain/money';
import { chargeIdempotencyKey } from '#domain/orders/order';
import { aCard, aGuest } from './builders';
import type { Breakdown, PlaceOrderShop } from './contracts/place-order.contract';
import type { SitePorts } from './contracts/test-shop';
import { MemoryMail } from './memory/memory-mail';
import { backendOf, openTestSite } from './open-test-site';

/** A payment processor that a test can make fail. */
class BreakablePayments implements Payments {
  broken: Breakdown = 'no';
  /** A charge waits for this before it reaches the processor. */
  arrival: Promise<void> = Promise.resolve();

  constructor(private readonly payments: Payments) {}

  charge(...[key, amount, source]: Parameters<Payments['charge']>): ReturnType<Payments['charge']> {
    return async () => {
      if (this.broken === 'before the charge' || this.broken === 'the charge is lost')
        throw new Error('the line is dead');
      await this.arrival;
      const outcome = await this.payments.charge(key, amount, source)();
      if (this.broken === 'after the charge' || this.broken === 'the answer is lost')
        throw new Error('the line is dead');
      return outcome;
    };
  }

  abandon(key: string): ReturnType<Payments['abandon']> {
    return async () => {
      if (this.broken === 'when it is told to give up') return { kind: 'Abandoned' };
      if (this.broken === 'before the charge' || this.broken === 'after the charge')
        throw new Error('the line is dead');
      return this.payments.abandon(key)();
    };
  }

  outcome(key: string): ReturnType<Payments['outcome']> {
    return this.payments.outcome(key);
  }

  refund(...[key, reference, amount]: Parameters<Payments['refund']>): ReturnType<Payments['refund']> {
    return this.payments.refund(key, reference, amount);
  }

  vault(...[key, card]: Parameters<Payments['vault']>): ReturnType<Payments['vault']> {
    return this.payments.vault(key, card);
  }

  forget(token: Parameters<Payments['forget']>[0]): ReturnType<Payments['forget']> {
    return this.payments.forget(token);
  }
}

/** A timer that a test can make expire at once. */
class TestTimer {
  isExpired = false;
  readonly wait = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, this.isExpired ? 0 : milliseconds));
}

/** The shop of the contract for placing an order, over the ports of a site. */
export const aPlaceOrderShop = (store: SitePorts, pass: (milliseconds: number) => void): PlaceOrderShop => {
  const timer = new TestTimer();
  const payments = new BreakablePayments(new TestPaymentProcessor(store.processorRecords, store.ids, store.clock));
  const mail = new MemoryMail();
  const node = () =>
    openTestSite({ ...store, site: 'DTC' }, { backends: backendOf(store, payments), mail, wait: timer.wait });
  const { container, shopFor } = node();
  const guest = shopFor(aGuest());
  /** Places orders as the browser that owns the checkout. */
  const byBuyer = (shopOf: typeof shopFor): PlaceOrder => ({
    execute: (request) => shopOf(aGuest({ checkoutToken: request.token })).placeOrder.execute(request),
  });
  const deliver = async (): Promise<void> => {
    await container.get(DeliverEvents).execute()();
  };
  return {
    addToCart: guest.addToCart,
    updateCartDetails: guest.updateCartDetails,
    applyDiscountCodes: guest.applyDiscountCodes,
    updateCartLines: guest.updateCartLines,
    shopFor,
    placeOrder: byBuyer(shopFor),
    placeOnAnotherNode: byBuyer(node().shopFor),
    placeFromOtherBrowser: guest.placeOrder,
    finishPendingOrders: container.get(FinishPendingOrders),
    ports: store,
    emailed: async () => {
      await deliver();
      return mail.messages;
    },
    refundable: async (reference) => {
      await deliver();
      const probe = await payments.refund(`probe of ${reference}`, reference, money(1))();
      return probe.kind === 'Refunded';
    },
    pass,
    breakPayments: (broken) => {
      payments.broken = broken;
    },
    holdCharges: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      payments.arrival = promise;
      return resolve;
    },
    expireTimers: () => {
      timer.isExpired = true;
    },
    chargeLate: (orderId) =>
      payments.charge(chargeIdempotencyKey(orderId, 1), money(100), { card: aCard(), keep: false }),
    outcomeOf: (orderId, attempt) => payments.outcome(chargeIdempotencyKey(orderId, attempt)),
  };
};
