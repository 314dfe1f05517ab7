import { createReadStream, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createClinicCsvReader } from '#adapters/csv/read-clinic-csv';
import type { SiteTransactions } from '#application/ports/transactions';
import { ImportClinics } from '#application/staff-program/import-clinics';
import { parseClinicRow } from '#domain/staff-program/clinic-row';
import { aClinic } from '../../builders';
import { openMemoryShop } from '../../memory/memory-shop';
import { openTestShop, openTestSite } from '../../open-test-site';
import { createCommandRunner } from '../../run-shop-command';
import { temporaryDirectory } from '../../temporary-directory';

const alder = aClinic('alder');

const opened = async () => {
  const dtc = openMemoryShop();
  const hpsf = openMemoryShop({ site: 'HPSF', store: dtc.store });
  const shop = openTestShop([openTestSite(dtc), openTestSite(hpsf)], '');
  await hpsf.clinics.write([alder])();
  const pat = await hpsf.customers.withEmail('pat@x.example')();
  const command = createCommandRunner(shop);
  const runner =
    (group: 'clinics' | 'staff') =>
    async (...args: readonly string[]) => {
      const { exit, lines } = await command(group, ...args);
      return { exit, lines };
    };
  return { dtc, hpsf, pat, staff: runner('staff'), clinics: runner('clinics') };
};

describe('provender staff', () => {
  it('approves who waits, with the accounts of the clinic in their metafields', async () => {
    const { hpsf, pat, staff } = await opened();
    await hpsf.staffProfiles.joinClinic(pat, alder.id, false)();
    expect((await staff('list')).lines).toEqual(['pat@x.example  no role  waiting for Clinic alder (alder)']);
    expect(await staff('approve', 'PAT@x.example')).toEqual({
      exit: 0,
      lines: ['pat@x.example: joined Clinic alder.'],
    });
    expect((await hpsf.siteMetafields.listOf(pat)()).map(({ name, value }) => [name, value])).toEqual([
      ['custom/clinic_zip', '80011'],
      ['custom/ship_to', 'ship-alder'],
      ['custom/sold_to', 'sold-alder'],
      ['profeeding/preferred_address', 'clinic'],
    ]);
    expect(await staff('approve', 'pat@x.example')).toMatchObject({ exit: 1 });
  });

  it('lists whom the identity provider knows without a clinic of the shop, and who has none', async () => {
    const { hpsf, pat, staff } = await opened();
    await hpsf.staffProfiles.change(pat, { roleCode: 'FACULTY' })();
    expect((await staff('list')).lines).toEqual(['pat@x.example  FACULTY  no clinic']);
    await hpsf.staffProfiles.fillFromClaims(pat, { preferredShipTo: '700001', accountGroup: 'VET_SCHOOL' })();
    expect((await staff('list')).lines).toEqual(['pat@x.example  FACULTY  a clinic known to the identity provider']);
  });

  it('decides nothing if the person has asked another clinic meanwhile, and says so', async () => {
    const { hpsf, pat, staff } = await opened();
    const birch = aClinic('birch');
    await hpsf.clinics.write([birch])();
    await hpsf.staffProfiles.joinClinic(pat, alder.id, false)();
    const { findByEmail } = hpsf.staffProfiles;
    hpsf.staffProfiles.findByEmail = (email) => async () => {
      const found = await findByEmail(email)();
      await hpsf.staffProfiles.joinClinic(pat, birch.id, false)();
      return found;
    };
    expect(await staff('approve', 'pat@x.example')).toEqual({
      exit: 1,
      lines: ["pat@x.example isn't waiting for Clinic alder anymore. See provender staff show pat@x.example."],
    });
    expect((await staff('list')).lines).toEqual(['pat@x.example  no role  waiting for Clinic birch (birch)']);
    hpsf.staffProfiles.findByEmail = findByEmail;
    expect(await staff('approve', 'pat@x.example', '--clinic', 'alder')).toEqual({
      exit: 1,
      lines: ["pat@x.example isn't waiting for alder: waiting for Clinic birch (birch)."],
    });
    expect((await staff('refuse', 'pat@x.example', '--clinic', 'birch')).exit).toBe(64);
    expect((await staff('approve', 'pat@x.example', '--clinic')).exit).toBe(64);
    expect((await staff('approve', 'pat@x.example', '--clinic', 'birch')).exit).toBe(0);
  });

  it('refuses with a reason, and shows it', async () => {
    const { hpsf, pat, staff } = await opened();
    await hpsf.staffProfiles.joinClinic(pat, alder.id, false)();
    expect((await staff('refuse', 'pat@x.example')).exit).toBe(64);
    const { exit, lines } = await staff('refuse', 'pat@x.example', 'Nobody', 'knows', 'you.');
    expect([exit, lines]).toEqual([0, ['pat@x.example: turned down by Clinic alder: Nobody knows you.']]);
    expect((await staff('show', 'pat@x.example')).lines).toContain(
      'Up next: Your request was declined: Nobody knows you.',
    );
  });

  it.each([[], ['nothing'], ['list', 'more'], ['show'], ['approve', 'pat@x.example', 'more']])(
    'refuses wrong usage with 64 (%s %s %s)',
    async (...args) => {
      const { staff } = await opened();
      expect((await staff(...args.filter((one) => one !== undefined))).exit).toBe(64);
    },
  );

  it('knows nobody of the consumer site', async () => {
    const { dtc, staff } = await opened();
    await dtc.customers.withEmail('kim@x.example')();
    expect(await staff('show', 'kim@x.example')).toEqual({
      exit: 1,
      lines: ['Nobody has registered with kim@x.example on the staff site.'],
    });
  });
});

const header =
  'Group ID,Kind,Name,Address,Address 2,City,State,ZIP,Phone,Ship To,Sold To,Account Group,Home Delivery Only,Email Domain';

const fileOf = async (...lines: readonly string[]) => {
  const file = join(await temporaryDirectory(), 'clinics.csv');
  await writeFile(file, [...lines, ''].join('\n'));
  return file;
};

describe('provender clinics', () => {
  it('leaves bad rows out by line, with the reason, and takes the good ones', async () => {
    const { clinics, hpsf } = await opened();
    const good =
      'A-1,clinic,Fallowmere Oak Clinic,1 Elm,,Fallowmere,CO,80011,303-555-0100,1,2,VET_CLINIC,yes,oak.example';
    const file = await fileOf(
      header,
      good,
      good.replace('clinic', 'hotel').replace('A-1', 'A-2'),
      good.replace('80011', '90001').replace('A-1', 'A-3'),
      good,
      good.replace('oak.example', 'not a domain').replace('A-1', 'A-4'),
      good.replace('A-1', '').replace('A-1', 'A-4'),
    );
    expect(await clinics('import', file)).toEqual({
      exit: 0,
      lines: [
        "line 3, Kind, left out: isn't one of clinic, school, shelter.",
        "line 4, ZIP, left out: isn't in CO.",
        'line 5, Group ID, left out: A-1 is already in an earlier row.',
        "line 6, Email Domain, left out: isn't a domain.",
        'line 7, Group ID, left out: is empty.',
        '1 added, 0 changed, 0 unchanged, 5 left out.',
      ],
    });
    expect((await clinics('list')).lines).toContain(
      'A-1  clinic  Fallowmere Oak Clinic, Fallowmere, CO 80011  VET_CLINIC',
    );
    expect(await hpsf.clinics.list()()).toHaveLength(2);
  });

  it('reads nothing of a file that lacks a column, or does not exist', async () => {
    const { clinics } = await opened();
    const { exit, lines } = await clinics('import', await fileOf('Group ID,Kind', 'A,clinic'));
    expect([exit, lines[0]]).toEqual([1, 'line 1: The file has no column "Name", so nothing was imported.']);
    expect((await clinics('import', 'no-such-file.csv')).exit).toBe(1);
    expect((await clinics()).exit).toBe(64);
  });

  it('changes neither clinics nor metafields if it fails in the middle', async () => {
    const { hpsf, pat } = await opened();
    await hpsf.staffProfiles.joinClinic(pat, alder.id, true)();
    const before = await hpsf.clinics.list()();
    const failing: SiteTransactions = {
      run: (work) =>
        hpsf.siteTransactions.run((ports) => {
          const { siteMetafields } = ports;
          const setAll: typeof siteMetafields.setAll = (values) => async () => {
            await siteMetafields.setAll(values)();
            throw new Error('the disk is full');
          };
          return work({ ...ports, siteMetafields: { listOf: (id) => siteMetafields.listOf(id), setAll } });
        }),
    };
    const file = await fileOf(header, 'alder,clinic,Alder,1 Elm,,Fallowmere,CO,80012,,77,88,SHELTER,,');
    const rows = createClinicCsvReader(() => createReadStream(file));
    await expect(new ImportClinics(failing).execute(rows())()).rejects.toThrow('the disk is full');
    expect(await hpsf.clinics.list()()).toEqual(before);
    expect(await hpsf.siteMetafields.listOf(pat)()).toEqual([]);
  });

  it('gives new accounts to members, and to their metafields', async () => {
    const { clinics, hpsf, pat } = await opened();
    await hpsf.staffProfiles.joinClinic(pat, alder.id, true)();
    await clinics('import', await fileOf(header, 'alder,clinic,Alder,1 Elm,,Fallowmere,CO,80012,,77,88,SHELTER,,'));
    expect(await hpsf.siteMetafields.listOf(pat)()).toMatchObject([
      { value: '80012' },
      { value: '77' },
      { value: '88' },
      {},
    ]);
  });
});

describe('the clinics of a new shop', () => {
  const [names = '', ...lines] = readFileSync('data/clinics.csv', 'utf8').trim().split('\n');
  const keys = names.split(',').map((name) => name.toLowerCase());
  const rows = lines.map((line, index) => ({
    line: index + 2,
    cells: new Map(line.split(',').map((cell, at) => [keys[at] ?? '', cell])),
  }));
  const clinics = rows.map(parseClinicRow).flatMap((parsed) => (parsed._tag === 'Right' ? [parsed.right] : []));

  it('are all valid, of every kind, in at least 30 states', () => {
    expect(clinics).toHaveLength(lines.length);
    const count = (kind: string) => clinics.filter((one) => one.kind === kind).length;
    expect(count('clinic')).toBeGreaterThanOrEqual(120);
    expect(count('shelter')).toBeGreaterThanOrEqual(30);
    expect(count('school')).toBeGreaterThanOrEqual(25);
    expect(new Set(clinics.map(({ address }) => address.provinceCode)).size).toBeGreaterThanOrEqual(30);
  });

  it('have fictional phones and domains', () => {
    for (const { address, emailDomain } of clinics) {
      expect(address.phone).toMatch(/^\d{3}-555-01\d\d$/);
      expect(emailDomain ?? 'x.example').toMatch(/\.example$/);
    }
    expect(new Set(clinics.map(({ accountGroup }) => accountGroup))).toContain('INDUSTRY');
    expect(clinics.some(({ isHomeDeliveryOnly }) => isHomeDeliveryOnly)).toBe(true);
  });
});
