import * as O from 'fp-ts/Option';
import type { Customers } from '#application/ports/customers';
import type { CustomerId } from '#domain/customer/customer';
import type { Site } from '#domain/site';
import type { MemoryDatabase } from './memory-database';

export class MemoryCustomers implements Customers {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  find = (email: string) => this.store.task(({ customers }) => O.fromNullable(customers.get(this.keyOf(email))));

  withEmail = (email: string) =>
    this.store.task(({ customers }) => {
      const key = this.keyOf(email);
      const id = customers.get(key) ?? (String(customers.size + 1) as CustomerId);
      customers.set(key, id);
      return id;
    });

  private readonly keyOf = (email: string): string => `${this.site} ${email.toLowerCase()}`;
}
