import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { CustomerId } from '#domain/customer/customer';
import type { SessionFamilyId, SessionTokenHash } from '#domain/identity/session';
import { anOrder } from '../builders';
import { idOf } from './accounts.contract';
import { atOnce, type OpenShop } from './test-shop';

const pat = { email: 'Pat@example.com', firstName: 'Pat', lastName: 'Doe' };

/** What every `Customers` adapter promises. */
export const customersContract = (adapter: string, open: OpenShop) =>
  describe(`Customers: ${adapter}`, () => {
    it('finds a customer by their address, in any case', async () => {
      const { customers } = (await open()).dtc;
      const id = await customers.withEmail('Pat@example.com')();
      expect(await customers.withEmail('pat@EXAMPLE.com')()).toBe(id);
      expect(await customers.find('PAT@example.com')()).toEqual(O.some(id));
      expect(await customers.withEmail('other@example.com')()).not.toBe(id);
    });

    it('says who a customer is, by the id, on their site alone', async () => {
      const { dtc, hpsf } = await open();
      const { customerId } = await dtc.customers.findOrAdd(pat)();
      expect(await dtc.customers.findPerson(customerId)()).toEqual(
        O.some({ ...pat, hasPassword: false, isEmailConfirmed: true }),
      );
      expect(await hpsf.customers.findPerson(customerId)()).toEqual(O.none);
      expect(await dtc.customers.findPerson('999999' as CustomerId)()).toEqual(O.none);
    });

    it('says that an account’s email is confirmed and a guest’s is not', async () => {
      const { customers, accounts } = (await open()).dtc;
      const guest = await customers.withEmail('guest@example.com')();
      const member = idOf(await accounts.confirm({ ...pat, passwordHash: 'a hash' })());
      const isConfirmed = async (id: CustomerId) => O.toUndefined(await customers.findPerson(id)())?.isEmailConfirmed;
      expect([await isConfirmed(guest), await isConfirmed(member)]).toEqual([false, true]);
    });

    it('creates one customer for many simultaneous requests', async () => {
      const { customers } = (await open()).dtc;
      const ids = await atOnce(12, () => customers.withEmail('pat@example.com')());
      expect(new Set(ids).size).toBe(1);
    });

    it('adds a customer with names and without a password, and changes nobody who exists', async () => {
      const { customers, accounts, sessions } = (await open()).dtc;
      const personOf = async (customerId: CustomerId) => {
        const token = `hash of ${customerId}` as SessionTokenHash;
        const family = `of ${customerId}` as SessionFamilyId;
        await sessions.open({ family, customerId, token, device: 'Firefox' })();
        return O.toUndefined(await sessions.use(token)())?.person;
      };
      const guest = await customers.withEmail('guest@example.com')();
      const account = { email: 'Alex@example.com', firstName: 'Alex', lastName: 'Roe', passwordHash: 'a hash' };
      const member = idOf(await accounts.confirm(account)());
      const added = await customers.findOrAdd(pat)();
      expect(added.isNew).toBe(true);
      expect(await customers.findOrAdd({ ...pat, email: 'PAT@example.com', firstName: 'Other' })()).toEqual({
        ...added,
        isNew: false,
      });
      expect(await customers.findOrAdd({ ...pat, email: 'GUEST@example.com' })()).toEqual({
        customerId: guest,
        isNew: false,
      });
      expect(await customers.findOrAdd({ ...pat, email: 'alex@example.com' })()).toEqual({
        customerId: member,
        isNew: false,
      });
      expect(await personOf(added.customerId)).toEqual({ ...pat, hasPassword: false });
      expect(await personOf(guest)).toMatchObject({ firstName: '', lastName: '', hasPassword: false });
      expect(await accounts.find(account.email)()).toEqual(O.some({ ...account, customerId: member }));
    });

    it('adds one customer for many simultaneous requests, and tells one of them so', async () => {
      const { customers } = (await open()).dtc;
      const added = await atOnce(12, () => customers.findOrAdd(pat)());
      expect(new Set(added.map(({ customerId }) => customerId)).size).toBe(1);
      expect(added.filter(({ isNew }) => isNew)).toHaveLength(1);
    });

    it('gives an added or found customer the guest orders with that email', async () => {
      const { customers, orders, siteOrders } = (await open()).dtc;
      const order = anOrder({ contact: { email: 'pat@EXAMPLE.com', phone: '3035550100' } });
      await orders.keep(order)();
      const { customerId } = await customers.findOrAdd(pat)();
      expect(O.toUndefined(await siteOrders.find(order.id)())?.customerId).toBe(customerId);
    });

    it('finds no unknown customer', async () => {
      const { customers } = (await open()).dtc;
      expect(await customers.find('pat@example.com')()).toEqual(O.none);
    });

    it('separates the sites', async () => {
      const { dtc, hpsf } = await open();
      const id = await dtc.customers.withEmail('pat@example.com')();
      expect(await hpsf.customers.find('pat@example.com')()).toEqual(O.none);
      expect(await hpsf.customers.withEmail('pat@example.com')()).not.toBe(id);
    });
  });
