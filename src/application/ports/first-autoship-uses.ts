import type { Task } from 'fp-ts/Task';
import type { CustomerFacts } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';

/** Which addresses had AUTO35 on a site, in any case of the address. Every adapter passes `test/contracts/first-autoship-uses.contract.ts`. */
export interface FirstAutoshipUses {
  /** What pricing has to know of an address: whether an order of it has AUTO35 or had, and whether it has a live autoship. */
  factsOf(email: string): Task<CustomerFacts>;
  /** Uses it for an order, and answers whether it could: of any number of orders at once it is one that can. */
  use(email: string, orderId: OrderId): Task<boolean>;
  /** Takes back the use of an order that was not paid. */
  giveBack(orderId: OrderId): Task<void>;
}
