import * as O from 'fp-ts/Option';
import type { CustomerPerson, Customers } from '#application/ports/customers';
import type { CustomerId } from '#domain/customer/customer';
import { buildEmailKey } from '#domain/mail/email';
import type { Site } from '#domain/site';
import type { MemoryDatabase, MemoryTables } from './memory-database';

/** Gives a customer the guest orders with an address that was proved to be theirs. */
export const claimGuestOrders = (orders: MemoryTables['orders'], site: Site, customerId: CustomerId, email: string) => {
  for (const [id, order] of orders) {
    const isOfThatAddress = buildEmailKey(order.contact.email) === buildEmailKey(email);
    if (order.site === site && order.customerId === undefined && isOfThatAddress)
      orders.set(id, { ...order, customerId });
  }
};

/** Who a customer of a site is; the customer has to exist. */
export const findMemoryPerson = (
  { customers, customerNames, accounts, linkedIdentities }: MemoryTables,
  site: Site,
  id: CustomerId,
): CustomerPerson => {
  const [key = ''] = [...customers].find(([, customer]) => customer === id) ?? [];
  const linked = [...linkedIdentities.values()].find(({ customerId }) => customerId === id);
  const account = accounts.get(id);
  const known = account ?? customerNames.get(id) ?? linked;
  const { firstName = '', lastName = '' } = known ?? {};
  const email = known?.email ?? key.slice(site.length + 1);
  return { email, firstName, lastName, hasPassword: account !== undefined };
};

const isConfirmed = ({ accounts, customerNames, linkedIdentities }: MemoryTables, id: CustomerId): boolean =>
  accounts.has(id) ||
  customerNames.has(id) ||
  [...linkedIdentities.values()].some(({ customerId }) => customerId === id);

export class MemoryCustomers implements Customers {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  find = (email: string) => this.store.task(({ customers }) => O.fromNullable(customers.get(this.keyOf(email))));

  findPerson = (id: CustomerId) =>
    this.store.task((tables) =>
      [...tables.customers].some(([key, customer]) => customer === id && key.startsWith(`${this.site} `))
        ? O.some({ ...findMemoryPerson(tables, this.site, id), isEmailConfirmed: isConfirmed(tables, id) })
        : O.none,
    );

  withEmail = (email: string) =>
    this.store.task(({ customers }) => {
      const key = this.keyOf(email);
      const id = customers.get(key) ?? (String(customers.size + 1) as CustomerId);
      customers.set(key, id);
      return id;
    });

  findOrAdd = (person: Omit<CustomerPerson, 'hasPassword'>) =>
    this.store.task(({ customers, customerNames, orders }) => {
      const key = this.keyOf(person.email);
      const known = customers.get(key);
      const customerId = known ?? (String(customers.size + 1) as CustomerId);
      if (known === undefined) {
        customers.set(key, customerId);
        customerNames.set(customerId, person);
      }
      claimGuestOrders(orders, this.site, customerId, person.email);
      return { customerId, isNew: known === undefined };
    });

  private readonly keyOf = (email: string): string => `${this.site} ${buildEmailKey(email)}`;
}
