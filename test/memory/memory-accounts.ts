import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { AccountLink, AccountLinks, RegistrationPurpose } from '#application/ports/account-links';
import type { Account, Accounts, EmailTaken } from '#application/ports/accounts';
import type { Clock } from '#application/ports/clock';
import type { CustomerId } from '#domain/customer/customer';
import type { AccountLinkId } from '#domain/identity/account-link-id';
import { buildEmailKey } from '#domain/mail/email';
import type { Site } from '#domain/site';
import { claimGuestOrders } from './memory-customers';
import type { MemoryDatabase, MemoryTables } from './memory-database';

export class MemoryAccounts implements Accounts {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  find = (email: string) =>
    this.store.task(({ customers, accounts }) => {
      const id = customers.get(this.keyOf(email));
      return O.fromNullable(id === undefined ? undefined : accounts.get(id));
    });

  findByCustomer = (customerId: CustomerId) =>
    this.store.task((tables) => O.fromNullable(this.ownAccount(tables, customerId)));

  confirm = (account: Omit<Account, 'customerId'>) =>
    this.store.task(({ customers, accounts, orders }) => {
      const key = this.keyOf(account.email);
      const customerId = customers.get(key) ?? (String(customers.size + 1) as CustomerId);
      if (accounts.has(customerId)) return O.none;
      customers.set(key, customerId);
      accounts.set(customerId, { ...account, customerId });
      claimGuestOrders(orders, this.site, customerId, account.email);
      return O.some(customerId);
    });

  setPassword = (customerId: CustomerId, passwordHash: string, former?: string) =>
    this.store.task((tables) => {
      const account = this.ownAccount(tables, customerId);
      if (!account || (former !== undefined && account.passwordHash !== former)) return false;
      tables.accounts.set(customerId, { ...account, passwordHash });
      return true;
    });

  changeEmail = (customerId: CustomerId, email: string) =>
    this.store.task((tables): E.Either<EmailTaken, void> => {
      const { customers, accounts, orders } = tables;
      const account = this.ownAccount(tables, customerId);
      const owner = customers.get(this.keyOf(email));
      if (!account || (owner !== undefined && owner !== customerId)) return E.left({ kind: 'EmailTaken' });
      customers.delete(this.keyOf(account.email));
      customers.set(this.keyOf(email), customerId);
      accounts.set(customerId, { ...account, email });
      claimGuestOrders(orders, this.site, customerId, email);
      return E.right(undefined);
    });

  private ownAccount({ customers, accounts }: MemoryTables, customerId: CustomerId): Account | undefined {
    const account = accounts.get(customerId);
    return account && customers.get(this.keyOf(account.email)) === customerId ? account : undefined;
  }

  private readonly keyOf = (email: string): string => `${this.site} ${buildEmailKey(email)}`;
}

export class MemoryAccountLinks implements AccountLinks {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  add = (link: AccountLink) =>
    this.store.task(({ accountLinks }) => {
      accountLinks.set(link.id, { ...link, site: this.site, isUsed: false });
    });

  find = (id: AccountLinkId) => this.store.task((tables) => O.fromNullable(this.valid(tables, id)));

  findRegistration = (email: string) =>
    this.store.task((tables): O.Option<RegistrationPurpose> => {
      const links = [...tables.accountLinks.keys()].map((id) => this.valid(tables, id));
      const [last] = links
        .filter((link) => link !== undefined && buildEmailKey(link.purpose.email) === buildEmailKey(email))
        .toSorted((a, b) => (b?.expiresAt ?? 0) - (a?.expiresAt ?? 0))
        .flatMap((link) => (link?.purpose.kind === 'confirm-account' ? [link.purpose] : []));
      return O.fromNullable(last);
    });

  takeRegistration: AccountLinks['takeRegistration'] = ({ email, passwordHash }) =>
    this.store.task(({ accountLinks }) => {
      for (const [id, link] of accountLinks) {
        const { purpose, site } = link;
        const isOfRegistration =
          purpose.kind === 'confirm-account' &&
          buildEmailKey(purpose.email) === buildEmailKey(email) &&
          purpose.passwordHash === passwordHash;
        if (isOfRegistration && site === this.site) accountLinks.set(id, { ...link, isUsed: true });
      }
    });

  takeAllOf = (customerId: CustomerId) =>
    this.store.task(({ accountLinks }) => {
      for (const [id, link] of accountLinks) {
        const isOwn = 'customerId' in link.purpose && link.purpose.customerId === customerId;
        if (isOwn && link.site === this.site) accountLinks.set(id, { ...link, isUsed: true });
      }
    });

  take = (id: AccountLinkId) =>
    this.store.task((tables) => {
      const link = this.valid(tables, id);
      if (link) tables.accountLinks.set(id, { ...link, site: this.site, isUsed: true });
      return O.fromNullable(link);
    });

  private valid({ accountLinks }: MemoryTables, id: AccountLinkId): AccountLink | undefined {
    const link = accountLinks.get(id);
    if (!link || link.isUsed || link.site !== this.site || link.expiresAt <= this.clock()) return undefined;
    return { id: link.id, purpose: link.purpose, expiresAt: link.expiresAt };
  }
}
