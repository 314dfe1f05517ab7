import type { Task } from 'fp-ts/Task';
import type { CustomerFacts } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';

/**
 * Who has used AUTO35 on a site, in any case of the address. Every adapter passes
 * `test/contracts/first-autoship-uses.contract.ts`.
 */
export interface FirstAutoshipUses {
  /** What pricing needs to know of an address: whether an order used AUTO35, whether it has an active autoship. */
  loadCustomerFacts(email: string): Task<CustomerFacts>;
  /** Uses AUTO35 of that address for an order and answers whether it could. Of concurrent orders, one can. */
  use(email: string, orderId: OrderId): Task<boolean>;
  /** Undoes the use by an order that was not paid. */
  giveBack(orderId: OrderId): Task<void>;
}
