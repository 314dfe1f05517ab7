import { readFileSync } from 'node:fs';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { parseClinicRow } from '#domain/staff-program/clinic-row';
import { isEndingSoon, judgeEligibility } from '#domain/staff-program/eligibility';
import { findQuotaMonth } from '#domain/staff-program/quota';
import { emptyStaffProfile, isRegisteredStaff } from '#domain/staff-program/staff-profile';
import { defaultTimeZone, instant, toCalendarDate } from '#domain/time';
import { addDemoStaff } from '#main/server/demo-staff.ts';
import { openDemoProvider } from '../../demo-provider';
import { openMemoryShop } from '../../memory/memory-shop';
import { openTestShop, openTestSite } from '../../open-test-site';

const [names = '', ...rows] = readFileSync('data/clinics.csv', 'utf8').trim().split('\n');
const keys = names.split(',').map((name) => name.toLowerCase());
const clinics = rows.flatMap((row, index) => {
  const parsed = parseClinicRow({
    line: index + 2,
    cells: new Map(row.split(',').map((cell, at) => [keys[at] ?? '', cell])),
  });
  return parsed._tag === 'Right' ? [parsed.right] : [];
});

const open = async (iso: string) => {
  let now = iso;
  const clock = () => instant(Date.parse(now));
  const store = openMemoryShop({ site: 'HPSF', clock });
  await store.clinics.write(clinics)();
  const shop = { ...openTestShop([openTestSite(store)], ''), lookupKey: 'a key', embeddedProvider: openDemoProvider() };
  const idOf = async (name: string) =>
    O.toUndefined(await store.customers.find(`staff-${name}@demo.provender.example`)());
  const profileOf = async (name: string) => {
    const id = await idOf(name);
    if (id === undefined) throw new Error(`there is no demo person ${name}`);
    return O.getOrElse(() => emptyStaffProfile)(await store.staffProfiles.find(id)());
  };
  const rulesOf = async (name: string) =>
    judgeEligibility(await profileOf(name), {
      eligibleAccountGroups: ['VET_CLINIC', 'VET_SCHOOL', 'SHELTER'],
      today: toCalendarDate(clock(), defaultTimeZone),
    });
  const unmet = async (name: string) => {
    const rules = await rulesOf(name);
    const isRegistered = isRegisteredStaff(await profileOf(name));
    return [isRegistered, ...rules.filter(({ isMet }) => !isMet).map(({ kind }) => kind)];
  };
  const restartAt = (later: string) => {
    now = later;
  };
  return { store, shop, idOf, rulesOf, unmet, clock, restartAt };
};

describe('adding the demo people of the staff site', () => {
  it('gives them the metafields that say what their profiles say (CU-02)', async () => {
    const { shop, store, idOf } = await open('2026-01-15T12:00:00Z');
    await addDemoStaff(shop);
    const id = await idOf('eligible');
    if (id === undefined) throw new Error('nobody is eligible');
    const names = (await store.siteMetafields.listOf(id)()).map(({ name }) => name);
    expect(names).toEqual(['custom/clinic_zip', 'custom/ship_to', 'custom/sold_to', 'profeeding/preferred_address']);
  });

  it.each(['2026-01-15T12:00:00Z', '2026-08-30T12:00:00Z', '2026-12-30T12:00:00Z'])(
    'gives each the state that they stand for, at %s',
    async (iso) => {
      const { shop, unmet } = await open(iso);
      await addDemoStaff(shop);
      expect(await unmet('new')).toEqual([false, 'Role', 'Clinic', 'Accounts', 'AccountGroup']);
      expect(await unmet('eligible')).toEqual([true]);
      expect(await unmet('no-role')).toEqual([true, 'Role']);
      expect(await unmet('other-group')).toEqual([true, 'AccountGroup']);
      expect(await unmet('no-accounts')).toContain('Accounts');
      expect(await unmet('graduated')).toEqual([true, 'NotGraduated']);
      expect(await unmet('graduating')).toEqual([true]);
      expect((await unmet('waiting')).slice(0, 2)).toEqual([false, 'Clinic']);
      expect(await unmet('over-quota')).toEqual([true]);
    },
  );

  it.each([
    ['2026-01-15T12:00:00Z', '2026-07-02'],
    ['2026-07-01T12:00:00Z', '2026-07-02'],
    ['2026-07-02T12:00:00Z', undefined],
    ['2026-08-31T12:00:00Z', undefined],
    ['2026-09-01T12:00:00Z', '2027-07-02'],
  ])(
    'has a student who is told of the end of the program 60 days before, or sees when: at %s',
    async (iso, noticeOn) => {
      const { shop, rulesOf } = await open(iso);
      await addDemoStaff(shop);
      const rule = (await rulesOf('graduating')).find(({ kind }) => kind === 'NotGraduated');
      expect([rule?.isMet, rule && isEndingSoon(rule)]).toEqual([true, noticeOn === undefined]);
      expect(rule && 'noticeOn' in rule ? rule.noticeOn : undefined).toBe(noticeOn);
    },
  );

  it('has a student who is to graduate even if a shop of an earlier year starts again', async () => {
    const { shop, rulesOf, unmet, restartAt } = await open('2026-08-30T12:00:00Z');
    await addDemoStaff(shop);
    restartAt('2026-09-01T12:00:00Z');
    await addDemoStaff(shop);
    expect(await rulesOf('graduating')).toContainEqual(expect.objectContaining({ until: '2027-08-31', isMet: true }));
    expect(await unmet('graduated')).toEqual([true, 'NotGraduated']);
  });

  it('takes the month of whoever is over quota', async () => {
    const { shop, store, idOf, clock } = await open('2026-05-15T12:00:00Z');
    await addDemoStaff(shop);
    const id = await idOf('over-quota');
    const month = findQuotaMonth(clock(), defaultTimeZone);
    const uses = await store.store.within(({ staffQuotaUses }) => [...staffQuotaUses.values()]);
    expect(uses.filter((use) => use.customerId === id && use.month === month)).toHaveLength(1);
  });

  it('is completed by the next start if one was broken off', async () => {
    const { shop, store, idOf, unmet } = await open('2026-05-15T12:00:00Z');
    await addDemoStaff(shop);
    const id = await idOf('eligible');
    await store.store.within(({ staffProfiles }) => {
      if (id !== undefined) staffProfiles.delete(id);
    });
    expect(await unmet('eligible')).toContain('Clinic');
    await addDemoStaff(shop);
    expect(await unmet('eligible')).toEqual([true]);
  });
});
