import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { ProviderPerson } from '#application/ports/linked-identities';
import type { CheckoutToken } from '#domain/cart/priced-cart';
import type { CustomerId } from '#domain/customer/customer';
import type { SessionFamilyId, SessionTokenHash } from '#domain/identity/session';
import type { OrderId } from '#domain/orders/order';
import { defaultZip } from '#domain/shipping/zip';
import { anOrder } from '../builders';
import { idOf } from './accounts.contract';
import { atOnce, type OpenShop } from './test-shop';

const pat: ProviderPerson = {
  issuer: 'https://id.test',
  subject: 'pat',
  email: 'Pat@example.com',
  firstName: 'Pat',
  lastName: 'Doe',
};

type Shop = Awaited<ReturnType<OpenShop>>['dtc'];

/** Who a customer is, as a new session says it. */
const personOf = async ({ sessions }: Shop, customerId: CustomerId) => {
  const token = 'the hash of a token' as SessionTokenHash;
  const session = { family: 'a family' as SessionFamilyId, customerId, token, device: 'Firefox', zip: defaultZip };
  await sessions.open(session)();
  return O.toUndefined(await sessions.use(token)())?.person;
};

const customerOf = (linked: E.Either<unknown, CustomerId>): CustomerId => {
  if (E.isLeft(linked)) throw new Error('refused');
  return linked.right;
};

/** What every `LinkedIdentities` adapter promises. */
export const linkedIdentitiesContract = (adapter: string, open: OpenShop) =>
  describe(`LinkedIdentities: ${adapter}`, () => {
    it('creates a customer, who has the names of the person and no password', async () => {
      const { dtc } = await open();
      const { linkedIdentities, customers, accounts } = dtc;
      const id = customerOf(await linkedIdentities.findOrLink(pat)());
      expect(await customers.find('pat@EXAMPLE.com')()).toEqual(O.some(id));
      const { email, firstName, lastName } = pat;
      expect(await personOf(dtc, id)).toEqual({ email, firstName, lastName, hasPassword: false });
      expect(await accounts.findByCustomer(id)()).toEqual(O.none);
    });

    it('finds a linked customer by issuer and subject, whatever the address is now', async () => {
      const { linkedIdentities, customers } = (await open()).dtc;
      const id = customerOf(await linkedIdentities.findOrLink(pat)());
      expect(await linkedIdentities.findOrLink({ ...pat, email: 'new@example.com' })()).toEqual(E.right(id));
      expect(await customers.find('new@example.com')()).toEqual(O.none);
    });

    it('links a customer without a password, and gives them the guest orders with that address', async () => {
      const { dtc } = await open();
      const { linkedIdentities, customers, orders, siteOrders } = dtc;
      const id = await customers.withEmail('pat@example.com')();
      const order = anOrder({
        id: 'order-1' as OrderId,
        checkoutToken: 'token-1' as CheckoutToken,
        contact: { email: 'PAT@example.com', phone: '3035550100' },
      });
      await orders.keep(order)();
      expect(await linkedIdentities.findOrLink(pat)()).toEqual(E.right(id));
      expect(O.toUndefined(await siteOrders.find(order.id)())?.customerId).toBe(id);
      expect(await personOf(dtc, id)).toMatchObject({ firstName: 'Pat', lastName: 'Doe' });
    });

    it('has the token of the last login at that issuer, and none before one', async () => {
      const { linkedIdentities } = (await open()).dtc;
      const id = customerOf(await linkedIdentities.findOrLink(pat)());
      expect(await linkedIdentities.find(pat.issuer, id)()).toEqual(O.none);
      for (const token of ['first', 'second']) await linkedIdentities.storeToken(pat.issuer, id, token)();
      expect(await linkedIdentities.find(pat.issuer, id)()).toEqual(O.some({ subject: 'pat', token: 'second' }));
      await linkedIdentities.storeToken('https://other.test', id, 'third')();
      expect(await linkedIdentities.find('https://other.test', id)()).toEqual(O.none);
    });

    it('has no token of a customer of the other site', async () => {
      const { dtc, hpsf } = await open();
      const id = customerOf(await dtc.linkedIdentities.findOrLink(pat)());
      await hpsf.linkedIdentities.storeToken(pat.issuer, id, 'wrong site')();
      expect(await dtc.linkedIdentities.find(pat.issuer, id)()).toEqual(O.none);
      await dtc.linkedIdentities.storeToken(pat.issuer, id, 'right site')();
      expect(await hpsf.linkedIdentities.find(pat.issuer, id)()).toEqual(O.none);
    });

    it('links no customer with a password', async () => {
      const { linkedIdentities, accounts } = (await open()).dtc;
      idOf(await accounts.confirm({ email: pat.email, firstName: 'P', lastName: 'D', passwordHash: 'hash' })());
      expect(await linkedIdentities.findOrLink(pat)()).toEqual(E.left({ kind: 'PasswordAccount' }));
    });

    it('links no customer who is another subject, or is known to another issuer', async () => {
      const { linkedIdentities } = (await open()).dtc;
      await linkedIdentities.findOrLink(pat)();
      const others = [
        { ...pat, subject: 'other' },
        { ...pat, issuer: 'https://other.test' },
      ];
      for (const other of others)
        expect(await linkedIdentities.findOrLink(other)()).toEqual(E.left({ kind: 'LinkedElsewhere' }));
    });

    it('links one customer in any number of simultaneous calls', async () => {
      const { linkedIdentities } = (await open()).dtc;
      const linked = await atOnce(12, () => linkedIdentities.findOrLink(pat)());
      expect(new Set(linked.map(customerOf)).size).toBe(1);
    });

    it('links one of many simultaneous people with one address, and refuses the others', async () => {
      const { linkedIdentities } = (await open()).dtc;
      const linked = await atOnce(12, (index) => linkedIdentities.findOrLink({ ...pat, subject: `s${index}` })());
      expect(linked.filter(E.isRight)).toHaveLength(1);
      expect(linked.filter(E.isLeft)).toHaveLength(11);
    });

    it('separates the sites', async () => {
      const { dtc, hpsf } = await open();
      const id = customerOf(await dtc.linkedIdentities.findOrLink(pat)());
      expect(customerOf(await hpsf.linkedIdentities.findOrLink(pat)())).not.toBe(id);
    });
  });
