import type { Task } from 'fp-ts/Task';
import type { CustomerFacts } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';

/**
 * Which e-mail addresses have used AUTO35 on a site, in any case of the address. Every adapter passes
 * `test/contracts/first-autoship-uses.contract.ts`.
 */
export interface FirstAutoshipUses {
  /**
   * The facts that pricing needs about an address: whether an order of it has used AUTO35, and whether it has an active
   * autoship.
   */
  factsOf(email: string): Task<CustomerFacts>;
  /**
   * Uses AUTO35 of that address for an order and answers whether it could. Of any number of concurrent orders, one can.
   */
  use(email: string, orderId: OrderId): Task<boolean>;
  /** Undoes the use by an order that was not paid. */
  giveBack(orderId: OrderId): Task<void>;
}
