import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { CustomerId } from '#domain/customer/customer';
import type { AccountLinkId } from '#domain/identity/account-link-id';
import type { SessionFamilyId, SessionTokenHash } from '#domain/identity/session';
import type { MailTokenHash } from '#domain/mail/mail-token';
import type { OrderId } from '#domain/orders/order';
import type { PaymentToken } from '#domain/payments/payment';
import type { Zip } from '#domain/shipping/zip';
import type { QuotaMonth } from '#domain/staff-program/quota';
import { instant } from '#domain/time';
import {
  aClinic,
  aGuest,
  aLineContents,
  anAddress,
  anInstant,
  anOrder,
  aParcel,
  aPet,
  aRefundRequest,
} from '../builders';
import { idOf } from './accounts.contract';
import { startAutoship } from './start-autoship';
import { newCart, type OpenShop, type SitePorts, withVisitor } from './test-shop';

const email = 'Planted@Example.com';
/** The address that `plantPerson` plants. */
export const plantedEmail = email;
const other = 'other@example.com';
/** Part of every text that is planted. */
const canary = /planted/i;

const asCustomer = (dtc: SitePorts, id: CustomerId): SitePorts =>
  withVisitor(dtc, {
    ...aGuest(),
    kind: 'Shopper',
    customer: { id, facts: { usedFirstAutoship: false, hasLiveAutoship: false } },
  });

const address = anAddress({ firstName: 'Planted', lastName: 'Planted', address1: '1 Planted Street', city: 'Planted' });

const plantOrder = async (ports: SitePorts, id: string, status?: 'placed') => {
  const attributes = [{ key: 'ship_to_home_address', value: JSON.stringify(address) }];
  await ports.orders.keep(
    anOrder({ id: id as OrderId, contact: { email }, address, attributes, note: 'Planted note' }),
  )();
  if (status) await ports.siteOrders.settle(id as OrderId, 1, status)();
  const tracking = { carrier: 'Planted', number: 'PLANTED', url: 'https://track.example/planted' };
  await ports.fulfillment.ship(id as OrderId, aParcel({ tracking }))();
};

/** Plants values of a person in every place that the ports reach. */
export const plantPerson = async (dtc: SitePorts): Promise<CustomerId> => {
  const names = { email, firstName: 'Planted', lastName: 'Planted' };
  await plantOrder(dtc, 'as a guest', 'placed');
  const id = idOf(await dtc.accounts.confirm({ ...names, passwordHash: 'a hash' })());
  const own = asCustomer(dtc, id);
  await plantOrder(own, 'as a customer', 'placed');
  for (const order of ['as a guest', 'as a customer'] as OrderId[]) {
    await dtc.refundRequests.add(order, aRefundRequest({ details: 'Planted details' }))();
    await dtc.refundRequests.answer(order, 1, { kind: 'refused', at: anInstant(), reason: 'Planted reason' })();
    await dtc.refundLinks.add(`a hash of a refund link of ${order}` as MailTokenHash, order)();
  }
  await newCart(own.carts, { lines: [], buyerIdentity: { email }, note: 'Planted note' });
  await newCart(dtc.carts, { lines: [], buyerIdentity: { email } });
  await own.metafields.set('custom/ship_to', 'planted')();
  await own.addresses.add(address)();
  await own.customerProfiles.change({ phone: '303-555-0100', acceptsMarketing: true })();
  await own.pets.store({ pets: [aPet({ name: 'Planted' })], foodAtHome: [] })();
  await own.savedForLater.store({ lines: [{ ...aLineContents(), attributes: [{ key: 'note', value: 'Planted' }] }] })();
  await startAutoship(dtc, id, { address, phone: '303-555-0100', paymentToken: 'a planted token' as PaymentToken });
  const card = { brand: 'planted', last4: '4242', expiry: '2030-12', token: 'a planted token' as PaymentToken };
  await dtc.savedCards.add({ ...card, customerId: id })();
  const link = { id: 'a-link' as AccountLinkId, expiresAt: instant(anInstant() + 60_000) };
  await dtc.accountLinks.add({ ...link, purpose: { kind: 'reset-password', customerId: id, email } })();
  await dtc.contactMessages.keep({ ...names, reference: 'C-1', topic: 'Planted', message: 'Planted' })();
  await dtc.emailSignups.add(email, 'a hash of a token' as MailTokenHash)();
  const contractId = 'contract-1' as AutoshipContractId;
  await dtc.deliveryLinks.add('a hash of a link' as MailTokenHash, { contractId, cycle: 1, version: 1 })();
  await dtc.calendarLinks.add('a hash of a calendar' as MailTokenHash, contractId)();
  await dtc.cardLinks.add('a hash of a card link' as MailTokenHash, contractId)();
  const message = { to: email, subject: 'Planted', text: 'Planted', html: 'Planted' };
  await dtc.events.record({ kind: 'MailQueued', id: 'a mail', message })();
  await dtc.sessions.open({
    family: 'a family' as SessionFamilyId,
    customerId: id,
    token: 'a token' as SessionTokenHash,
    device: 'Planted browser',
    zip: '80202' as Zip,
  })();
  return id;
};

const places = [
  'addresses',
  'Autoships',
  'calendars of Autoships',
  'carts',
  'changes to Autoships',
  'customer',
  'emailed links',
  'emails waiting to be sent',
  'links in emails about Autoships',
  'links that end the news',
  'links to ask for a refund',
  'links to enter a card',
  'logins at providers',
  'messages to us',
  'metafields',
  'news',
  'orders',
  'packages',
  'pets',
  'refund requests',
  'saved for later',
  'sessions',
];

/** What every `PersonalData` adapter promises. */
export const personalDataContract = (adapter: string, open: OpenShop) =>
  describe(`PersonalData: ${adapter}`, () => {
    it('finds what is stored about a person, in any case of the email, and no secrets', async () => {
      const { dtc } = await open();
      await plantPerson(dtc);
      const found = await dtc.personalData.find('planted@EXAMPLE.com')();
      const filled = places.filter((place) => place !== 'logins at providers');
      expect(Object.keys(found)).toEqual(expect.arrayContaining(filled));
      expect(JSON.stringify(found)).toMatch(canary);
      expect(JSON.stringify(found)).not.toMatch(/a hash|a token/);
      expect(JSON.stringify(found.packages)).toContain('https://track.example/planted');
    });

    it('erases all of it, and finds nothing afterward but orders without a person', async () => {
      const { dtc } = await open();
      await plantPerson(dtc);
      const erased = await dtc.personalData.erase(email)();
      expect(E.isRight(erased)).toBe(true);
      expect(await dtc.personalData.find(email)()).toEqual({});
      const [guest, own] = await Promise.all(
        ['as a guest', 'as a customer'].map((order) => dtc.siteOrders.find(order as OrderId)()),
      );
      for (const order of [guest, own]) {
        expect(order).toMatchObject({
          value: { contact: { email: '' }, address: { provinceCode: address.provinceCode, zip: '800', city: '' } },
        });
        expect(JSON.stringify(order)).not.toMatch(canary);
      }
    });

    it('has and erases what the staff program knows', async () => {
      const { hpsf } = await open();
      await hpsf.clinics.write([aClinic('alder')])();
      const id = await hpsf.customers.withEmail(email)();
      await hpsf.staffProfiles.change(id, { roleCode: 'STUDENT', schoolName: 'Planted school' })();
      await hpsf.staffProfiles.joinClinic(id, aClinic('alder').id, false)();
      const found = await hpsf.personalData.find(email)();
      expect(JSON.stringify(found['staff program'])).toMatch(canary);
      expect(await hpsf.personalData.erase(email)()).toMatchObject({ right: { 'staff program': 1 } });
      expect(await hpsf.personalData.find(email)()).toEqual({});
      expect(await hpsf.staffProfiles.find(id)()).toMatchObject({ _tag: 'None' });
    });

    it('counts the weight of erased staff orders for someone who registers again with the email', async () => {
      const { hpsf } = await open();
      const { customers, personalData, staffQuotas } = hpsf;
      const month = '2026-11' as QuotaMonth;
      const use = (customerId: CustomerId, orderId: string, grams: number) =>
        ({ customerId, month, orderId: orderId as OrderId, grams, limitGrams: 1000 }) as const;
      const id = await customers.withEmail(email)();
      const ordered = 'ordered' as OrderId;
      await asCustomer(hpsf, id).orders.keep(anOrder({ id: ordered, site: 'HPSF', contact: { email } }))();
      await hpsf.siteOrders.settle(ordered, 1, 'placed')();
      await staffQuotas.take(use(id, ordered, 600))();
      await staffQuotas.take(use(id, 'not stored', 100))();
      expect(E.isRight(await personalData.erase(email)())).toBe(true);
      const again = await customers.withEmail(email)();
      expect(again).not.toBe(id);
      expect(await staffQuotas.findUsed(again, month)()).toBe(600);
      expect(await staffQuotas.take(use(again, 'new', 401))()).toEqual(
        E.left({ kind: 'OverQuota', gramsOver: 1, limitGrams: 1000, resetsOn: '2026-12-01' }),
      );
      expect(await staffQuotas.take(use(again, 'new', 400))()).toEqual(E.right(undefined));
      expect(await staffQuotas.findUsed(again, month)()).toBe(1000);
      expect(await staffQuotas.findUsed(await customers.withEmail(other)(), month)()).toBe(0);
      await staffQuotas.giveBack(ordered)();
      expect(await staffQuotas.findUsed(again, month)()).toBe(400);
    });

    it('cancels Autoships, ends sessions, and lets the email register again', async () => {
      const { dtc } = await open();
      const id = await plantPerson(dtc);
      await dtc.personalData.erase(email)();
      expect(await dtc.sessions.use('a token' as SessionTokenHash)()).toMatchObject({ _tag: 'None' });
      expect(await dtc.firstAutoshipUses.loadCustomerFacts(email)()).toMatchObject({ hasLiveAutoship: false });
      const again = idOf(
        await dtc.accounts.confirm({ email, firstName: 'New', lastName: 'Person', passwordHash: 'new hash' })(),
      );
      expect(again).not.toBe(id);
    });

    it('touches no data of other people or of the other site', async () => {
      const { dtc, hpsf } = await open();
      await plantPerson(dtc);
      const otherId = idOf(
        await dtc.accounts.confirm({ email: other, firstName: 'Other', lastName: 'Person', passwordHash: 'hash' })(),
      );
      const others = asCustomer(dtc, otherId);
      await others.metafields.set('custom/ship_to', 'other')();
      await newCart(others.carts, { lines: [], buyerIdentity: { email } });
      await hpsf.contactMessages.keep({
        reference: 'C-9',
        firstName: 'Other',
        lastName: 'Site',
        email,
        topic: 'topic',
        message: 'message',
      })();
      const before = await dtc.personalData.find(other)();
      await dtc.personalData.erase(email)();
      expect(await dtc.personalData.find(other)()).toEqual(before);
      expect(await hpsf.contactMessages.from(email)()).toHaveLength(1);
    });

    it('erases nothing while a payment of the person is being decided', async () => {
      const { dtc } = await open();
      await plantPerson(dtc);
      await plantOrder(dtc, 'pending');
      const before = await dtc.personalData.find(email)();
      expect(await dtc.personalData.erase(email)()).toEqual(E.left({ kind: 'PaymentRunning' }));
      expect(await dtc.personalData.find(email)()).toEqual(before);
    });

    it('finds and erases nothing for an unused email', async () => {
      const { dtc } = await open();
      expect(await dtc.personalData.find('nobody@example.com')()).toEqual({});
      expect(await dtc.personalData.erase('nobody@example.com')()).toEqual(E.right({}));
    });

    it('erases once for many simultaneous requests', async () => {
      const { dtc } = await open();
      await plantPerson(dtc);
      const erased = await Promise.all(Array.from({ length: 5 }, () => dtc.personalData.erase(email)()));
      const customers = erased.filter((one) => E.isRight(one) && 'customer' in one.right);
      expect(customers).toHaveLength(1);
    });
  });
