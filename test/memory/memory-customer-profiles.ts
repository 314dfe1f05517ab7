import * as O from 'fp-ts/Option';
import type { CustomerProfiles } from '#application/ports/customer-profiles';
import { findVisitingCustomer, type Visitor } from '#application/visitor';
import type { CustomerId } from '#domain/customer/customer';
import type { CustomerProfile, ProfileChange } from '#domain/customer/profile';
import { findMemoryPerson } from './memory-customers';
import type { MemoryDatabase, MemoryTables } from './memory-database';

export class MemoryCustomerProfiles implements CustomerProfiles {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly visitor: Visitor,
  ) {}

  find = () => this.store.task((tables) => this.read(tables));

  change = ({ phone, acceptsMarketing, ...names }: ProfileChange) =>
    this.store.task((tables) => {
      const before = O.toUndefined(this.read(tables));
      if (!before) return O.none;
      const { id } = before;
      this.rename(tables, id, names);
      tables.customerDetails.set(id, {
        phone: phone ?? before.phone ?? '',
        acceptsMarketing: acceptsMarketing ?? before.acceptsMarketing,
      });
      return this.read(tables);
    });

  private rename(tables: MemoryTables, id: CustomerId, names: Pick<ProfileChange, 'firstName' | 'lastName'>): void {
    const { email, firstName, lastName } = findMemoryPerson(tables, this.visitor.site, id);
    const account = tables.accounts.get(id);
    if (account) tables.accounts.set(id, { ...account, ...names });
    tables.customerNames.set(id, { email, firstName, lastName, ...names });
  }

  private read(tables: MemoryTables): O.Option<CustomerProfile> {
    const id = findVisitingCustomer(this.visitor)?.id;
    if (id === undefined || ![...tables.customers.values()].includes(id)) return O.none;
    const { email, firstName, lastName } = findMemoryPerson(tables, this.visitor.site, id);
    const { phone, acceptsMarketing } = tables.customerDetails.get(id) ?? { phone: '', acceptsMarketing: false };
    return O.some({ id, email, firstName, lastName, ...(phone === '' ? {} : { phone }), acceptsMarketing });
  }
}
