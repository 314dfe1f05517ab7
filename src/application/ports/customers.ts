import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { CustomerId } from '#domain/customer/customer';

/** Whom one site knows, by e-mail address in any case. Every adapter passes `test/contracts/customers.contract.ts`. */
export interface Customers {
  /** The customer with that address, or none. */
  find(email: string): Task<Option<CustomerId>>;
  /** The customer with that address, made where there is none; of any number at once one is made. */
  withEmail(email: string): Task<CustomerId>;
}
