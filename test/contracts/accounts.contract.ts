import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { AccountLink } from '#application/ports/account-links';
import type { CheckoutToken } from '#domain/cart/priced-cart';
import type { CustomerId } from '#domain/customer/customer';
import type { AccountLinkId } from '#domain/identity/account-link-id';
import type { Order, OrderId } from '#domain/orders/order';
import { instant } from '#domain/time';
import { anInstant, anOrder } from '../builders';
import { atOnce, minuteInMs, type OpenShop } from './test-shop';

const pat = { email: 'Pat@example.com', firstName: 'Pat', lastName: 'Doe', passwordHash: '$a$hash' };

/** The customer of a new account. */
export const idOf = (confirmed: O.Option<CustomerId>): CustomerId => {
  if (O.isNone(confirmed)) throw new Error('there was an account already');
  return confirmed.value;
};

/** What every `Accounts` adapter promises. */
export const accountsContract = (adapter: string, open: OpenShop) =>
  describe(`Accounts: ${adapter}`, () => {
    it('finds an account by its address, in any case, and by its customer', async () => {
      const { accounts } = (await open()).dtc;
      const customerId = idOf(await accounts.confirm(pat)());
      const account = { ...pat, customerId };
      expect(await accounts.find('pat@EXAMPLE.com')()).toEqual(O.some(account));
      expect(await accounts.findByCustomer(customerId)()).toEqual(O.some(account));
    });

    it('finds an account however its address is spelled: in either form of the domain, or with invisible marks', async () => {
      const { accounts } = (await open()).dtc;
      const email = 'Pat@xn--mnchen-3ya.example';
      const customerId = idOf(await accounts.confirm({ ...pat, email })());
      for (const spelling of ['pat@münchen.example', 'PAT@MU\u0308NCHEN.example', 'pat@mün\u200b\u200dchen.example'])
        expect(await accounts.find(spelling)()).toMatchObject({ value: { customerId, email } });
    });

    it('makes an account of a customer without a password, who had none before', async () => {
      const { accounts, customers } = (await open()).dtc;
      const customerId = await customers.withEmail(pat.email)();
      expect(await accounts.find(pat.email)()).toEqual(O.none);
      expect(await accounts.findByCustomer(customerId)()).toEqual(O.none);
      expect(await accounts.confirm(pat)()).toEqual(O.some(customerId));
      expect(await accounts.find(pat.email)()).toMatchObject({ value: { customerId } });
    });

    it('makes one account of many simultaneous confirmations, with the password of that one', async () => {
      const { accounts } = (await open()).dtc;
      const confirmed = await atOnce(12, (index) => accounts.confirm({ ...pat, passwordHash: `hash ${index}` })());
      expect(confirmed.filter(O.isSome)).toHaveLength(1);
      const passwordHash = `hash ${confirmed.findIndex(O.isSome)}`;
      expect(await accounts.find(pat.email)()).toMatchObject({ value: { passwordHash } });
    });

    it('never replaces the password of an account by confirming again', async () => {
      const { accounts } = (await open()).dtc;
      await accounts.confirm(pat)();
      expect(await accounts.confirm({ ...pat, passwordHash: 'of somebody else' })()).toEqual(O.none);
      expect(await accounts.find(pat.email)()).toMatchObject({ value: { passwordHash: pat.passwordHash } });
    });

    it('changes a password, and none of a customer without an account', async () => {
      const { accounts, customers } = (await open()).dtc;
      const guest = await customers.withEmail('guest@example.com')();
      const customerId = idOf(await accounts.confirm(pat)());
      await accounts.setPassword(customerId, 'another')();
      await accounts.setPassword(guest, 'another')();
      expect(await accounts.find(pat.email)()).toMatchObject({ value: { passwordHash: 'another' } });
      expect(await accounts.findByCustomer(guest)()).toEqual(O.none);
    });

    it('changes a password from a known one once, of any number of calls at a time', async () => {
      const { accounts } = (await open()).dtc;
      const customerId = idOf(await accounts.confirm(pat)());
      const changed = await atOnce(8, (index) => accounts.setPassword(customerId, `new ${index}`, pat.passwordHash)());
      expect(changed.filter(Boolean)).toHaveLength(1);
      const passwordHash = `new ${changed.indexOf(true)}`;
      expect(await accounts.findByCustomer(customerId)()).toMatchObject({ value: { passwordHash } });
    });

    it('changes an address, unless another customer has it', async () => {
      const { accounts, customers } = (await open()).dtc;
      await customers.withEmail('taken@example.com')();
      const customerId = idOf(await accounts.confirm(pat)());
      expect(await accounts.changeEmail(customerId, 'Taken@example.com')()).toEqual(E.left({ kind: 'EmailTaken' }));
      expect(await accounts.changeEmail(customerId, 'new@example.com')()).toEqual(E.right(undefined));
      expect(await accounts.find('new@example.com')()).toMatchObject({ value: { customerId } });
      expect(await accounts.find(pat.email)()).toEqual(O.none);
    });

    it('gives a customer the guest orders with an address that is confirmed, or changed to', async () => {
      const { accounts, orders, siteOrders } = (await open()).dtc;
      const [first, second] = ['pat@EXAMPLE.com', 'new@example.com'].map((email, index) =>
        anOrder({
          id: `order-${index}` as OrderId,
          checkoutToken: `token-${index}` as CheckoutToken,
          contact: { email, phone: '3035550100' },
        }),
      );
      if (!first || !second) throw new Error('there are two orders');
      for (const order of [first, second]) await orders.keep(order)();
      const ownerOf = async ({ id }: Pick<Order, 'id'>) => O.toUndefined(await siteOrders.find(id)())?.customerId;
      const customerId = idOf(await accounts.confirm(pat)());
      expect([await ownerOf(first), await ownerOf(second)]).toEqual([customerId, undefined]);
      await accounts.changeEmail(customerId, 'New@example.com')();
      expect([await ownerOf(first), await ownerOf(second)]).toEqual([customerId, customerId]);
    });

    it('gives an address that many want at once to one of them', async () => {
      const { accounts } = (await open()).dtc;
      const ids = await atOnce(6, async (index) =>
        idOf(await accounts.confirm({ ...pat, email: `customer-${index}@example.com` })()),
      );
      const changed = await atOnce(6, (index) =>
        accounts.changeEmail(ids[index] ?? ('' as CustomerId), 'wanted@example.com')(),
      );
      expect(changed.filter(E.isRight)).toHaveLength(1);
      expect(changed.filter(E.isLeft)).toEqual(Array(5).fill(E.left({ kind: 'EmailTaken' })));
      expect(await accounts.find('wanted@example.com')()).toMatchObject({
        value: { customerId: ids[changed.findIndex(E.isRight)] },
      });
    });

    it('separates the sites', async () => {
      const { dtc, hpsf } = await open();
      const customerId = idOf(await dtc.accounts.confirm(pat)());
      expect(await hpsf.accounts.find(pat.email)()).toEqual(O.none);
      expect(await hpsf.accounts.findByCustomer(customerId)()).toEqual(O.none);
    });
  });

const aLink = (some: Partial<AccountLink> = {}): AccountLink => ({
  id: 'a-link-of-the-tests' as AccountLinkId,
  purpose: { kind: 'confirm-account', ...pat, redirect: '/cart' },
  expiresAt: instant(anInstant() + minuteInMs),
  ...some,
});

/** What every `AccountLinks` adapter promises. */
export const accountLinksContract = (adapter: string, open: OpenShop) =>
  describe(`AccountLinks: ${adapter}`, () => {
    it('finds a link until it is used', async () => {
      const { accountLinks } = (await open()).dtc;
      const link = aLink();
      await accountLinks.add(link)();
      expect(await accountLinks.find(link.id)()).toEqual(O.some(link));
      expect(await accountLinks.take(link.id)()).toEqual(O.some(link));
      expect(await accountLinks.find(link.id)()).toEqual(O.none);
      expect(await accountLinks.take(link.id)()).toEqual(O.none);
    });

    it('finds the registration of an address that expires last, in any case, until it is used or expires', async () => {
      const { dtc, hpsf, time } = await open();
      const registration = (passwordHash: string, minutes: number) =>
        aLink({
          id: `link-${passwordHash}` as AccountLinkId,
          purpose: { kind: 'confirm-account', ...pat, passwordHash },
          expiresAt: instant(anInstant() + minutes * minuteInMs),
        });
      const hashOf = async (email = pat.email) =>
        O.toUndefined(await dtc.accountLinks.findRegistration(email)())?.passwordHash;
      expect(await hashOf()).toBeUndefined();
      const reset = { kind: 'reset-password', customerId: '1' as CustomerId, email: pat.email } as const;
      const last = registration('last', 3);
      for (const link of [last, registration('first', 1), registration('used', 4), aLink({ purpose: reset })])
        await dtc.accountLinks.add(link)();
      expect(await hashOf()).toBe('used');
      await dtc.accountLinks.take(registration('used', 4).id)();
      expect(await dtc.accountLinks.findRegistration(pat.email.toUpperCase())()).toEqual(O.some(last.purpose));
      expect(await hashOf('other@example.com')).toBeUndefined();
      expect(await hpsf.accountLinks.findRegistration(pat.email)()).toEqual(O.none);
      time.pass(3 * minuteInMs);
      expect(await hashOf()).toBeUndefined();
    });

    it('uses up every link of a registration, in any case, and no other', async () => {
      const { dtc, hpsf } = await open();
      const registration = (id: string, more: Partial<typeof pat> = {}) =>
        aLink({ id: id as AccountLinkId, purpose: { kind: 'confirm-account', ...pat, ...more } });
      const links = [
        registration('first'),
        registration('again', { email: pat.email.toUpperCase() }),
        registration('of a stranger', { passwordHash: 'another hash' }),
        registration('of another', { email: 'other@example.com' }),
        aLink({ purpose: { kind: 'reset-password', customerId: '1' as CustomerId, email: pat.email } }),
      ];
      for (const link of links) await dtc.accountLinks.add(link)();
      await hpsf.accountLinks.takeRegistration(pat)();
      expect(await dtc.accountLinks.find(links[0]?.id ?? aLink().id)()).toEqual(O.some(links[0]));
      await dtc.accountLinks.takeRegistration(pat)();
      const left = await Promise.all(links.map(({ id }) => dtc.accountLinks.find(id)()));
      expect(left.map(O.isSome)).toEqual([false, false, true, true, true]);
    });

    it('uses up every link of a customer, and no other', async () => {
      const { accountLinks } = (await open()).dtc;
      const reset = (id: string, customerId: string) =>
        aLink({
          id: id as AccountLinkId,
          purpose: { kind: 'reset-password', customerId: customerId as CustomerId, email: pat.email },
        });
      for (const link of [aLink(), reset('first', '1'), reset('second', '1'), reset('other', '2')])
        await accountLinks.add(link)();
      await accountLinks.takeAllOf('1' as CustomerId)();
      const left = await Promise.all(
        ['first', 'second', 'other', aLink().id].map((id) => accountLinks.find(id as AccountLinkId)()),
      );
      expect(left.map(O.isSome)).toEqual([false, false, true, true]);
    });

    it('gives a link to one of many simultaneous callers', async () => {
      const { accountLinks } = (await open()).dtc;
      await accountLinks.add(aLink())();
      const taken = await atOnce(20, () => accountLinks.take(aLink().id)());
      expect(taken.filter(O.isSome)).toHaveLength(1);
    });

    it('finds no expired link and no link of the other site', async () => {
      const { dtc, hpsf, time } = await open();
      await dtc.accountLinks.add(aLink())();
      expect(await hpsf.accountLinks.find(aLink().id)()).toEqual(O.none);
      expect(await hpsf.accountLinks.take(aLink().id)()).toEqual(O.none);
      time.pass(minuteInMs);
      expect(await dtc.accountLinks.find(aLink().id)()).toEqual(O.none);
      expect(await dtc.accountLinks.take(aLink().id)()).toEqual(O.none);
    });
  });
