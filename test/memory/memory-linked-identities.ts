import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type {
  IdentityLinkRefusal,
  LinkedIdentities,
  LinkedIdentity,
  ProviderPerson,
} from '#application/ports/linked-identities';
import type { CustomerId } from '#domain/customer/customer';
import { buildEmailKey } from '#domain/mail/email';
import type { Site } from '#domain/site';
import { claimGuestOrders } from './memory-customers';
import type { MemoryDatabase } from './memory-database';

export class MemoryLinkedIdentities implements LinkedIdentities {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  findOrLink = (person: ProviderPerson) =>
    this.store.task(({ linkedIdentities, customers, accounts, orders }): E.Either<IdentityLinkRefusal, CustomerId> => {
      const key = JSON.stringify([this.site, person.issuer, person.subject]);
      const linked = linkedIdentities.get(key);
      if (linked) return E.right(linked.customerId);
      const address = `${this.site} ${buildEmailKey(person.email)}`;
      const customerId = customers.get(address) ?? (String(customers.size + 1) as CustomerId);
      const isLinked = [...linkedIdentities.values()].some((other) => other.customerId === customerId);
      if (isLinked) return E.left({ kind: 'LinkedElsewhere' });
      if (accounts.has(customerId)) return E.left({ kind: 'PasswordAccount' });
      customers.set(address, customerId);
      linkedIdentities.set(key, { ...person, site: this.site, customerId });
      claimGuestOrders(orders, this.site, customerId, person.email);
      return E.right(customerId);
    });

  find = (issuer: string, customerId: CustomerId) =>
    this.store.task(({ linkedIdentities }): O.Option<LinkedIdentity> => {
      const found = [...linkedIdentities.values()].find(
        (one) => one.site === this.site && one.issuer === issuer && one.customerId === customerId,
      );
      return found?.token === undefined ? O.none : O.some({ subject: found.subject, token: found.token });
    });

  storeToken = (issuer: string, customerId: CustomerId, token: string) =>
    this.store.task(({ linkedIdentities }): void => {
      for (const [key, one] of linkedIdentities)
        if (one.site === this.site && one.issuer === issuer && one.customerId === customerId)
          linkedIdentities.set(key, { ...one, token });
    });
}
