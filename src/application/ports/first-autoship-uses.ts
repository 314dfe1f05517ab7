import type { Task } from 'fp-ts/Task';
import type { FirstAutoshipHome } from '#domain/autoship/first-autoship-key';
import type { CustomerFacts } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';

/**
 * Who has used AUTO35 on a site: emails and homes, by the keys of `first-autoship-key`, of which only HMACs are stored. A use
 * counts until its order and every Autoship that the order started are canceled. And who has used a code for first orders,
 * which counts until its order is canceled. Every adapter passes
 * `test/contracts/first-autoship-uses.contract.ts`.
 */
export interface FirstAutoshipUses {
  /**
   * What pricing needs to know of an email: whether it or `home` used AUTO35, whether the email has an Autoship that isn't
   * canceled, and whether it placed an order or used a code for first orders, in an order that isn't canceled.
   */
  loadCustomerFacts(email: string, home?: FirstAutoshipHome): Task<CustomerFacts>;
  /** Uses AUTO35 of that email for an order and returns whether it could. Of concurrent orders, one can. */
  use(email: string, orderId: OrderId): Task<boolean>;
  /** As `use`, of a last name at a street address. */
  markHomeUsed(home: FirstAutoshipHome, orderId: OrderId): Task<boolean>;
  /** Uses a code for first orders for an order and returns whether it could. Of concurrent orders of one email, one can. */
  markFirstOrder(email: string, orderId: OrderId): Task<boolean>;
  /** Undoes every use by an order that was not paid. */
  giveBack(orderId: OrderId): Task<void>;
}
