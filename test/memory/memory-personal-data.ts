import * as E from 'fp-ts/Either';
import type {
  ErasedPersonalData,
  PaymentRunning,
  PersonalData,
  StoredPersonalData,
} from '#application/ports/personal-data';
import type { Autoship } from '#domain/autoship/autoship';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import { isFinalCycle } from '#domain/autoship/cycle';
import type { ShippingAddress } from '#domain/checkout/address';
import type { CustomerId } from '#domain/customer/customer';
import { buildEmailKey } from '#domain/mail/email';
import type { Order } from '#domain/orders/order';
import type { RefundRequest } from '#domain/orders/refund-request';
import type { Site } from '#domain/site';
import type { MemoryDatabase, MemoryTables } from './memory-database';

/** One thing that is stored of a person: what the person reads of it, and how it is deleted or emptied. */
type StoredThing = { readonly place: string; readonly thing: unknown; readonly erase: () => void };

const emptyAddress = ({ provinceCode, zip }: ShippingAddress): ShippingAddress => ({
  firstName: '',
  lastName: '',
  address1: '',
  city: '',
  provinceCode,
  zip: zip.slice(0, 3) as typeof zip,
  countryCode: 'US',
});

const withoutPerson = ({ contact: _contact, address, ...order }: Order): Order => ({
  ...order,
  contact: { email: '' },
  address: emptyAddress(address),
  attributes: [],
  note: '',
});

const withoutWords = ({ answer, ...request }: RefundRequest): RefundRequest => ({
  ...request,
  details: '',
  ...(answer ? { answer: answer.kind === 'refused' ? { ...answer, reason: '' } : answer } : {}),
});

/** A canceled autoship of nobody, with the state and the first three digits of the ZIP code. */
const withoutOwner = ({
  contract: { phone: _phone, paymentToken: _token, ...contract },
  cycles,
}: Autoship): Autoship => ({
  contract: { ...contract, status: { kind: 'canceled' }, address: emptyAddress(contract.address) },
  cycles: cycles.map((cycle) => (isFinalCycle(cycle) ? cycle : { ...cycle, status: 'void' })),
});

/** Finds what belongs to `customerId`, or to nobody but the address `email` in lower case. */
class Finder {
  readonly found: StoredThing[] = [];

  constructor(
    private readonly tables: MemoryTables,
    private readonly site: Site,
    readonly email: string,
    readonly customerId: CustomerId | undefined,
  ) {}

  isOwn(id: CustomerId | undefined): boolean {
    return id !== undefined && id === this.customerId;
  }

  isSameEmail(email: string | undefined): boolean {
    return email !== undefined && buildEmailKey(email) === this.email;
  }

  /** Finds the rows of a table that `isTheirs`; they are deleted, or written again by `empty`. */
  look<Key, Row>(
    place: string,
    table: Map<Key, Row>,
    isTheirs: (row: Row) => boolean,
    { empty, show = (row) => row }: { readonly empty?: (row: Row) => Row; readonly show?: (row: Row) => unknown } = {},
  ): void {
    for (const [key, row] of table) {
      if (!isTheirs(row)) continue;
      const erase = () => void (empty ? table.set(key, empty(row)) : table.delete(key));
      this.found.push({ place, thing: show(row), erase });
    }
  }

  lookEverywhere(): void {
    const { tables, site } = this;
    this.lookForAutoships();
    this.lookForRefunds();
    for (const [id, parcels] of tables.parcels) {
      const order = tables.orders.get(id);
      if (!order || !this.isOfBuyer(order) || !parcels.some(({ tracking }) => tracking)) continue;
      const erase = () =>
        void tables.parcels.set(
          id,
          parcels.map(({ tracking: _tracking, ...parcel }) => parcel),
        );
      this.found.push({ place: 'packages', thing: parcels, erase });
    }
    this.look('orders', tables.orders, (order) => this.isOfBuyer(order), { empty: withoutPerson });
    this.look(
      'carts',
      tables.carts,
      (cart) =>
        cart.site === site &&
        (this.isOwn(cart.customerId) ||
          (cart.customerId === undefined && this.isSameEmail(cart.contents.buyerIdentity.email)) ||
          (cart.mergedInto !== undefined && this.isOwn(tables.carts.get(cart.mergedInto)?.customerId))),
      { show: ({ contents }) => contents },
    );
    this.look('addresses', tables.addresses, ({ customerId }) => this.isOwn(customerId), {
      show: ({ id: _id, customerId: _of, ...address }) => address,
    });
    this.look('metafields', tables.metafields, ({ customerId }) => this.isOwn(customerId), {
      show: ({ name, value }) => ({ name, value }),
    });
    const ended = new Set(
      [...tables.sessions.values()].filter((one) => this.isOwn(one.customerId)).map((one) => one.family),
    );
    this.look('sessions', tables.sessions, ({ family }) => ended.has(family), {
      show: ({ device, zip }) => ({ browser: device, zip }),
    });
    this.look('logins at providers', tables.linkedIdentities, ({ customerId }) => this.isOwn(customerId));
    this.look(
      'emailed links',
      tables.accountLinks,
      ({ purpose }) => this.isSameEmail(purpose.email) || ('customerId' in purpose && this.isOwn(purpose.customerId)),
      { show: ({ purpose }) => ({ for: purpose.kind, email: purpose.email }) },
    );
    this.look(
      'messages to us',
      tables.contactMessages,
      ([of, message]) => of === site && this.isSameEmail(message.email),
      { show: ([, message]) => message },
    );
    this.look(
      'emails waiting to be sent',
      tables.deliveries,
      ({ site: of, event }) => of === site && event?.kind === 'MailQueued' && this.isSameEmail(event.message.to),
      { show: ({ event }) => (event?.kind === 'MailQueued' ? { subject: event.message.subject } : {}) },
    );
    const signup = `${site} ${this.email}`;
    if (tables.signups.has(signup)) {
      this.found.push({ place: 'news', thing: { email: this.email }, erase: () => void tables.signups.delete(signup) });
    }
    const later = this.customerId && tables.savedForLater.get(this.customerId);
    if (this.customerId !== undefined && later) {
      const { customerId } = this;
      const erase = () => void tables.savedForLater.delete(customerId);
      this.found.push({ place: 'saved for later', thing: later.lines, erase });
    }
    const household = this.customerId && tables.households.get(this.customerId);
    if (this.customerId !== undefined && household) {
      const { customerId } = this;
      const erase = () => void tables.households.delete(customerId);
      this.found.push({ place: 'pets', thing: household, erase });
    }
    this.look(
      'links that end the news',
      tables.unsubscribeLinks,
      (link) => link.site === site && link.email === this.email,
      {
        show: ({ email }) => ({ email }),
      },
    );
    this.lookForProgram();
    this.lookForCustomer();
  }

  private isOfBuyer(order: Order | undefined): boolean {
    if (order?.site !== this.site) return false;
    return order.customerId === undefined ? this.isSameEmail(order.contact.email) : this.isOwn(order.customerId);
  }

  private lookForRefunds(): void {
    const { tables } = this;
    this.look(
      'links to ask for a refund',
      tables.refundLinks,
      ({ orderId }) => this.isOfBuyer(tables.orders.get(orderId)),
      {
        show: ({ madeAt }) => ({ sent: madeAt }),
      },
    );
    for (const [orderId, requests] of tables.refundRequests) {
      if (!this.isOfBuyer(tables.orders.get(orderId))) continue;
      const erase = () => void tables.refundRequests.set(orderId, requests.map(withoutWords));
      this.found.push({ place: 'refund requests', thing: requests, erase });
    }
  }

  private lookForAutoships(): void {
    const { tables } = this;
    const isOfOwn = ({ contractId }: { readonly contractId: AutoshipContractId }): boolean =>
      this.isOwn(tables.autoships.get(contractId)?.autoship.contract.customerId);
    this.look('links in emails about Autoships', tables.deliveryLinks, isOfOwn, {
      show: ({ cycle, madeAt, used }) => ({ delivery: cycle, sent: madeAt, done: used?.act }),
    });
    this.look('links to enter a card', tables.cardLinks, isOfOwn, {
      show: ({ madeAt, usedAt }) => ({ sent: madeAt, used: usedAt }),
    });
    this.look('calendars of Autoships', tables.calendarLinks, isOfOwn, { show: ({ isRevoked }) => ({ isRevoked }) });
    this.look('Autoships', tables.autoships, ({ autoship }) => this.isOwn(autoship.contract.customerId), {
      empty: ({ autoship }) => ({ autoship: withoutOwner(autoship) }),
      show: ({ autoship }) => autoship.contract,
    });
    for (const [id, entries] of tables.autoshipLedger) {
      if (!this.isOwn(tables.autoships.get(id)?.autoship.contract.customerId)) continue;
      const erase = () =>
        void tables.autoshipLedger.set(
          id,
          entries.map(({ at, actor, act }) => ({ at, actor, act, after: { cycles: [] } })),
        );
      this.found.push({ place: 'changes to Autoships', thing: entries, erase });
    }
    this.look('saved cards', tables.savedCards, ({ customerId }) => this.isOwn(customerId), {
      show: ({ brand, last4, expiry }) => ({ brand, last4, expiry }),
    });
  }

  private lookForProgram(): void {
    const { tables, customerId } = this;
    const profile = customerId && tables.staffProfiles.get(customerId);
    if (customerId !== undefined && profile) {
      const erase = () => void (tables.staffProfiles.delete(customerId) && tables.graduationNotices.delete(customerId));
      this.found.push({ place: 'staff program', thing: profile, erase });
    }
    for (const [orderId, { month, grams, customerId: owner }] of tables.staffQuotaUses) {
      if (!this.isOwn(owner)) continue;
      // What erased orders took stays with them.
      const erase = () => void (tables.orders.has(orderId) || tables.staffQuotaUses.delete(orderId));
      this.found.push({ place: 'orders of the staff program by weight', thing: { month, grams }, erase });
    }
  }

  /** The id stays taken, so that no other customer gets it. */
  private lookForCustomer(): void {
    const { tables, site, email, customerId } = this;
    if (customerId === undefined) return;
    const { passwordHash: _hash, ...account } = tables.accounts.get(customerId) ?? { passwordHash: '' };
    const details = tables.customerDetails.get(customerId);
    const thing = { email, ...tables.customerNames.get(customerId), ...account, ...details };
    const erase = () => {
      tables.accounts.delete(customerId);
      tables.customerNames.delete(customerId);
      tables.customerDetails.delete(customerId);
      tables.customers.delete(`${site} ${email}`);
      tables.customers.set(`${site} erased:${customerId}`, customerId);
      const key = `${site} ${email}`;
      tables.erasedCustomers.set(key, [...(tables.erasedCustomers.get(key) ?? []), customerId]);
    };
    this.found.push({ place: 'customer', thing, erase });
  }
}

export class MemoryPersonalData implements PersonalData {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  find = (email: string) =>
    this.store.task((tables): StoredPersonalData => {
      const { found } = this.look(tables, email);
      const places = new Set(found.map(({ place }) => place));
      const things = (name: string) => found.filter(({ place }) => place === name).map(({ thing }) => thing);
      return Object.fromEntries([...places].map((name) => [name, things(name)]));
    });

  erase = (email: string) =>
    this.store.task((tables): E.Either<PaymentRunning, ErasedPersonalData> => {
      const finder = this.look(tables, email);
      const isPaying = [...tables.orders.values()].some(
        (order) =>
          order.site === this.site &&
          (order.status === 'pending' || order.status === 'renewing') &&
          (finder.isOwn(order.customerId) ||
            (order.customerId === undefined && finder.isSameEmail(order.contact.email))),
      );
      if (isPaying) return E.left({ kind: 'PaymentRunning' });
      const counts: Record<string, number> = {};
      for (const { place, erase } of finder.found) {
        counts[place] = (counts[place] ?? 0) + 1;
        erase();
      }
      return E.right(counts);
    });

  private look(tables: MemoryTables, email: string): Finder {
    const key = buildEmailKey(email);
    const finder = new Finder(tables, this.site, key, tables.customers.get(`${this.site} ${key}`));
    finder.lookEverywhere();
    return finder;
  }
}
