import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Customers } from '#application/ports/customers';
import type { CustomerId } from '#domain/customer/customer';
import type { Site } from '#domain/site';
import type { MemoryStore } from './memory-store';

export class MemoryCustomers implements Customers {
  constructor(
    private readonly store: MemoryStore,
    private readonly site: Site,
  ) {}

  find(email: string): Task<O.Option<CustomerId>> {
    return () => this.store.within(({ customers }) => O.fromNullable(customers.get(this.keyOf(email))));
  }

  withEmail(email: string): Task<CustomerId> {
    const key = this.keyOf(email);
    return () =>
      this.store.within(({ customers }) => {
        const id = customers.get(key) ?? (String(customers.size + 1) as CustomerId);
        customers.set(key, id);
        return id;
      });
  }

  private keyOf(email: string): string {
    return `${this.site} ${email.toLowerCase()}`;
  }
}
