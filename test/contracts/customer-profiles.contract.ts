import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { CustomerId } from '#domain/customer/customer';
import type { SessionFamilyId, SessionTokenHash } from '#domain/identity/session';
import { aGuest } from '../builders';
import { idOf } from './accounts.contract';
import { aCustomerOf, atOnce, type OpenShop, type SitePorts } from './test-shop';

const account = { email: 'Pat@example.com', firstName: 'Pat', lastName: 'Doe', passwordHash: 'a hash' };

const portsOf = (dtc: SitePorts, id: CustomerId) =>
  dtc.portsFor({
    ...aGuest(),
    kind: 'Shopper',
    customer: { id, facts: { usedFirstAutoship: false, hasLiveAutoship: false } },
  });

const aMember = async (open: OpenShop) => {
  const { dtc } = await open();
  const id = idOf(await dtc.accounts.confirm(account)());
  return { dtc, id, profiles: portsOf(dtc, id).customerProfiles };
};

/** What every `CustomerProfiles` adapter promises. */
export const customerProfilesContract = (adapter: string, open: OpenShop) =>
  describe(`CustomerProfiles: ${adapter}`, () => {
    it('finds what an account says, without phone and without consent to marketing', async () => {
      const { id, profiles } = await aMember(open);
      expect(await profiles.find()()).toEqual(
        O.some({ id, email: 'Pat@example.com', firstName: 'Pat', lastName: 'Doe', acceptsMarketing: false }),
      );
    });

    it('changes the fields that are given, and keeps the others', async () => {
      const { profiles } = await aMember(open);
      await profiles.change({ phone: '303-555-0100', acceptsMarketing: true })();
      const changed = await profiles.change({ firstName: 'Alex' })();
      expect(changed).toMatchObject(
        O.some({ firstName: 'Alex', lastName: 'Doe', phone: '303-555-0100', acceptsMarketing: true }),
      );
      expect(await profiles.find()()).toEqual(changed);
      expect(await profiles.change({})()).toEqual(changed);
    });

    it('removes the phone number by an empty one', async () => {
      const { profiles } = await aMember(open);
      await profiles.change({ phone: '303-555-0100' })();
      expect(O.toUndefined(await profiles.change({ phone: '' })())).not.toHaveProperty('phone');
    });

    it('keeps every one of many concurrent changes of different fields', async () => {
      const { profiles } = await aMember(open);
      const changes = [{ firstName: 'A' }, { lastName: 'B' }, { phone: '303-555-0100' }, { acceptsMarketing: true }];
      await atOnce(changes.length, (index) => profiles.change(changes[index] ?? {})());
      expect(await profiles.find()()).toMatchObject(
        O.some({ firstName: 'A', lastName: 'B', phone: '303-555-0100', acceptsMarketing: true }),
      );
    });

    it('gives the names to the account and to its sessions, and keeps address and password', async () => {
      const { dtc, id, profiles } = await aMember(open);
      await profiles.change({ firstName: 'Alex', lastName: 'Roe' })();
      expect(await dtc.accounts.findByCustomer(id)()).toEqual(
        O.some({ ...account, customerId: id, firstName: 'Alex', lastName: 'Roe' }),
      );
      const token = 'hash of a token' as SessionTokenHash;
      await dtc.sessions.open({ family: 'a family' as SessionFamilyId, customerId: id, token, device: 'Firefox' })();
      expect(O.toUndefined(await dtc.sessions.use(token)())?.person).toMatchObject({
        firstName: 'Alex',
        lastName: 'Roe',
      });
    });

    it('changes the names of a customer without a password', async () => {
      const { dtc } = await open();
      const { customerId } = await dtc.customers.findOrAdd({ ...account, firstName: 'Sam' })();
      const { customerProfiles } = portsOf(dtc, customerId);
      await customerProfiles.change({ lastName: 'Roe' })();
      expect(await customerProfiles.find()()).toMatchObject(O.some({ firstName: 'Sam', lastName: 'Roe' }));
    });

    it('neither shows nor changes another customer (ST-09)', async () => {
      const { dtc, profiles } = await aMember(open);
      const before = await profiles.find()();
      const other = dtc.portsFor(await aCustomerOf(dtc, 'other@example.com')).customerProfiles;
      await other.change({ firstName: 'Other', phone: '303-555-0111' })();
      expect(await other.find()()).toMatchObject(O.some({ email: 'other@example.com', firstName: 'Other' }));
      expect(await profiles.find()()).toEqual(before);
    });

    it('has none for guests and unknown customers', async () => {
      const { dtc } = await aMember(open);
      for (const { customerProfiles } of [dtc, portsOf(dtc, '4711' as CustomerId)]) {
        expect(await customerProfiles.change({ firstName: 'Nobody' })()).toEqual(O.none);
        expect(await customerProfiles.find()()).toEqual(O.none);
      }
    });
  });
