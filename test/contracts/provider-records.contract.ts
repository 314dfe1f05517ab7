import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { ProviderRecord } from '#application/ports/provider-records';
import { instant } from '#domain/time';
import { anInstant } from '../builders';
import { atOnce, type OpenShop } from './test-shop';

const aRecord = (some: Partial<ProviderRecord> = {}): ProviderRecord => ({
  kind: 'AuthorizationCode',
  id: 'a code',
  payload: { exp: 1, jti: 'a code', accountId: 'staff-7' },
  accountId: 'staff-7',
  grantId: 'a grant',
  expiresAt: instant(anInstant() + 60_000),
  ...some,
});

/** What every `ProviderRecords` and `ProviderPeople` adapter promises. */
export const providerRecordsContract = (adapter: string, open: OpenShop) =>
  describe(`ProviderRecords: ${adapter}`, () => {
    it('finds a record by kind and id, also on another node', async () => {
      const { hpsf, dtc } = await open();
      const record = aRecord();
      await hpsf.providerRecords.put(record)();
      const found = await dtc.providerRecords.find(record.kind, record.id)();
      expect(found).toEqual(O.some({ payload: record.payload, isConsumed: false }));
      expect(await hpsf.providerRecords.find('Session', record.id)()).toEqual(O.none);
      expect(await hpsf.providerRecords.find(record.kind, 'another')()).toEqual(O.none);
    });

    it('replaces a record of the same name, which stays consumed', async () => {
      const { providerRecords } = (await open()).hpsf;
      await providerRecords.put(aRecord())();
      await providerRecords.consume('AuthorizationCode', 'a code')();
      await providerRecords.put(aRecord({ payload: { exp: 2 } }))();
      const found = await providerRecords.find('AuthorizationCode', 'a code')();
      expect(found).toEqual(O.some({ payload: { exp: 2 }, isConsumed: true }));
    });

    it('finds a session by its second id', async () => {
      const { providerRecords } = (await open()).hpsf;
      await providerRecords.put(aRecord({ kind: 'Session', uid: 'a uid' }))();
      expect(O.isSome(await providerRecords.findByUid('Session', 'a uid')())).toBe(true);
      expect(await providerRecords.findByUid('Session', 'another')()).toEqual(O.none);
    });

    it('consumes a record once, of any number of concurrent calls', async () => {
      const { providerRecords } = (await open()).hpsf;
      await providerRecords.put(aRecord())();
      const consumed = await atOnce(12, () => providerRecords.consume('AuthorizationCode', 'a code')());
      expect(consumed.filter((isFirst) => isFirst)).toHaveLength(1);
      expect(await providerRecords.consume('AuthorizationCode', 'unknown')()).toBe(false);
    });

    it('finds and consumes none that has expired', async () => {
      const { providerRecords } = (await open()).hpsf;
      await providerRecords.put(aRecord({ uid: 'a uid', expiresAt: anInstant('2020-01-01T00:00:00.000Z') }))();
      expect(await providerRecords.find('AuthorizationCode', 'a code')()).toEqual(O.none);
      expect(await providerRecords.findByUid('AuthorizationCode', 'a uid')()).toEqual(O.none);
      expect(await providerRecords.consume('AuthorizationCode', 'a code')()).toBe(false);
    });

    it('removes one record, those of a grant, and those of a person', async () => {
      const { providerRecords } = (await open()).hpsf;
      const isThere = async (id: string) => O.isSome(await providerRecords.find('AuthorizationCode', id)());
      for (const id of ['one', 'two', 'three', 'four'])
        await providerRecords.put(
          aRecord({
            id,
            grantId: id === 'two' ? 'its own' : 'a grant',
            accountId: id === 'three' ? 'staff-8' : 'staff-7',
          }),
        )();
      await providerRecords.remove('AuthorizationCode', 'one')();
      expect(await isThere('one')).toBe(false);
      await providerRecords.removeOfGrant('its own')();
      expect([await isThere('two'), await isThere('three')]).toEqual([false, true]);
      await providerRecords.removeOfAccount('staff-7')();
      expect([await isThere('three'), await isThere('four')]).toEqual([true, false]);
    });

    it('returns what it last stored about a person, and nothing about others', async () => {
      const { providerPeople, customers } = (await open()).hpsf;
      const person = await customers.withEmail('pat@example.com')();
      const other = await customers.withEmail('sam@example.com')();
      await providerPeople.setClaims(person, { roleCode: 'VET', accountGroup: 'SCHL' })();
      await providerPeople.setClaims(person, { roleCode: 'TECH', zip: '80012' })();
      expect(await providerPeople.findClaims(person)()).toEqual({ roleCode: 'TECH', zip: '80012' });
      expect(await providerPeople.findClaims(other)()).toEqual({});
    });
  });
