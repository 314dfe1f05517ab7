import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { Zip } from '#domain/shipping/zip';
import type { Clinic, ClinicId } from '#domain/staff-program/clinic';
import type { ClinicSearchType } from '#domain/staff-program/clinic-search';
import { aClinic } from '../builders';
import { atOnce, type OpenShop } from './test-shop';

const inCity = (id: string, name: string, city: string, zip: string): Clinic =>
  aClinic(id, { name, address: { address1: '2 Elm Road', city, provinceCode: 'CO', zip: zip as Zip } });

/** What every `Clinics` adapter promises. */
export const clinicsContract = (adapter: string, open: OpenShop) =>
  describe(`Clinics: ${adapter}`, () => {
    const openWith = async (...clinics: readonly Clinic[]) => {
      const { hpsf } = await open();
      await hpsf.clinics.write(clinics)();
      const search = async (type: ClinicSearchType, term: string) =>
        (await hpsf.clinics.search({ type, term })()).results.map(({ id }) => id);
      return { ...hpsf, search };
    };

    it('finds a clinic by its id, with all that it has', async () => {
      const { address } = aClinic('');
      const clinic = aClinic('G-1', {
        emailDomain: 'aspenford.example',
        isHomeDeliveryOnly: true,
        address: { ...address, address2: 'Suite 2', phone: '303-555-0101' },
      });
      const { clinics } = await openWith(clinic);
      expect(await clinics.find(clinic.id)()).toEqual(O.some(clinic));
      expect(await clinics.find('G-2' as ClinicId)()).toEqual(O.none);
    });

    it('lists all by name', async () => {
      const { clinics } = await openWith(aClinic('1', { name: 'Willow' }), aClinic('2', { name: 'alder' }));
      expect((await clinics.list()()).map(({ name }) => name)).toEqual(['alder', 'Willow']);
    });

    it('finds every word of a term in name and city, in any case, names that begin with it first', async () => {
      const { search } = await openWith(
        inCity('1', 'Animal Care of Birch', 'Fallowmere', '80011'),
        inCity('2', 'Birch River Clinic', 'Eastholm', '80012'),
        inCity('3', 'Alder Clinic', 'Birchmere', '80013'),
        inCity('4', 'Cedar Clinic', 'Eastholm', '80014'),
      );
      expect(await search('name', 'bIRCh')).toEqual(['2', '3', '1']);
      expect(await search('name', 'eastholm  clinic')).toEqual(['2', '4']);
      expect(await search('name', 'birch nowhere')).toEqual([]);
    });

    it('finds the zip codes that begin with a term, and one group id', async () => {
      const { search } = await openWith(
        inCity('80011', 'Alder', 'Eastholm', '80212'),
        inCity('G-2', 'Birch', 'Eastholm', '80011'),
        inCity('G-3', 'Cedar', 'Eastholm', '90011'),
      );
      expect(await search('zip', '800')).toEqual(['G-2']);
      expect(await search('zip', '011')).toEqual([]);
      expect(await search('groupID', 'g-3')).toEqual(['G-3']);
      expect(await search('groupID', 'g-')).toEqual([]);
      expect(await search('any', '80011')).toEqual(['80011', 'G-2']);
    });

    it('shows neither phone nor account numbers of what is found', async () => {
      const { address } = aClinic('');
      const { clinics } = await openWith(aClinic('1', { address: { ...address, phone: '303-555-0101' } }));
      const found = { id: '1', kind: 'clinic', name: 'Clinic 1', city: 'Fallowmere', provinceCode: 'CO', zip: '80011' };
      expect(await clinics.search({ type: 'any', term: 'clinic' })()).toEqual({ results: [found], truncated: false });
    });

    it('answers 25 at most, and says that there are more', async () => {
      const { clinics } = await openWith(...Array.from({ length: 26 }, (_, index) => aClinic(`${100 + index}`)));
      const { results, truncated } = await clinics.search({ type: 'name', term: 'clinic' })();
      expect([results.length, truncated]).toEqual([25, true]);
      expect((await clinics.search({ type: 'name', term: 'clinic 10' })()).truncated).toBe(false);
    });

    it('takes percent signs, underscores and backslashes as text', async () => {
      const { search } = await openWith(
        aClinic('1', { name: '100% Paws_and\\Claws' }),
        aClinic('2', { name: 'Plain' }),
      );
      for (const term of ['100%', 's_a', 'd\\c']) expect(await search('name', term)).toEqual(['1']);
      for (const term of ['%%%', '___', '\\\\\\', "'--", 'p%n', '%ain'])
        for (const type of ['name', 'zip', 'groupID', 'any'] as const) expect(await search(type, term)).toEqual([]);
    });

    it('adds, changes and leaves alone, of several with one id the last', async () => {
      const { clinics } = await openWith(aClinic('1'), aClinic('2'));
      const written = [aClinic('1'), aClinic('2', { name: 'First' }), aClinic('2', { name: 'Last' }), aClinic('3')];
      expect(await clinics.write(written)()).toEqual({ added: 1, changed: 1, unchanged: 1 });
      expect(O.toUndefined(await clinics.find('2' as ClinicId)())?.name).toBe('Last');
      expect(await clinics.write([])()).toEqual({ added: 0, changed: 0, unchanged: 0 });
    });

    it('gives new accounts to members who joined, and not to those who wait', async () => {
      const { clinics, customers, staffProfiles } = await openWith(aClinic('1'), aClinic('2'));
      const [pat, kim] = [await customers.withEmail('pat@x.example')(), await customers.withEmail('kim@x.example')()];
      await staffProfiles.joinClinic(pat, '1' as ClinicId, true)();
      await staffProfiles.joinClinic(kim, '2' as ClinicId, true)();
      await staffProfiles.joinClinic(kim, '1' as ClinicId, false)();
      await clinics.write([aClinic('1', { shipTo: 'new', accountGroup: 'SHELTER' })])();
      expect(O.toUndefined(await staffProfiles.find(pat)())).toMatchObject({
        preferredShipTo: 'new',
        soldTo: 'sold-1',
        accountGroup: 'SHELTER',
        membership: { clinic: { shipTo: 'new' } },
      });
      expect(O.toUndefined(await staffProfiles.find(kim)())).toMatchObject({ preferredShipTo: 'ship-2' });
    });

    it('adds each clinic once in any number of simultaneous calls', async () => {
      const { clinics } = await openWith();
      const all = Array.from({ length: 10 }, (_, index) => aClinic(`${index}`));
      const written = await atOnce(8, (index) => clinics.write(index % 2 ? all : all.toReversed())());
      expect(written.reduce((sum, { added }) => sum + added, 0)).toBe(10);
    });

    it('knows the same clinics at both sites', async () => {
      const { dtc, hpsf } = await open();
      await hpsf.clinics.write([aClinic('1')])();
      expect(O.isSome(await dtc.clinics.find('1' as ClinicId)())).toBe(true);
    });
  });
