import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { CustomerId } from '#domain/customer/customer';
import type { ClinicId } from '#domain/staff-program/clinic';
import { emptyStaffProfile } from '#domain/staff-program/staff-profile';
import { aClinic } from '../builders';
import { atOnce, minuteInMs, type OpenShop } from './test-shop';

const [alder, birch] = [aClinic('alder'), aClinic('birch', { accountGroup: 'SHELTER' })];
const refused = { kind: 'refused', reason: 'Nobody knows you here' } as const;
const approved = { kind: 'approved' } as const;

/** What every `StaffProfiles` adapter promises. */
export const staffProfilesContract = (adapter: string, open: OpenShop) =>
  describe(`StaffProfiles: ${adapter}`, () => {
    const openWithPat = async () => {
      const { hpsf, dtc, time } = await open();
      await hpsf.clinics.write([alder, birch])();
      const { customers, staffProfiles } = hpsf;
      const pat = await customers.withEmail('Pat@alder.example')();
      const find = async (id: CustomerId = pat) => O.toUndefined(await staffProfiles.find(id)());
      return { dtc, time, customers, staffProfiles, pat, find };
    };

    it('knows nothing about someone who gave no details', async () => {
      const { find } = await openWithPat();
      expect(await find()).toBeUndefined();
    });

    it('changes what is told and leaves the rest', async () => {
      const { staffProfiles, pat, find } = await openWithPat();
      expect(await staffProfiles.change(pat, {})()).toEqual(emptyStaffProfile);
      await staffProfiles.change(pat, { roleCode: 'STUDENT', graduationYear: 2027, schoolName: 'Fallowmere' })();
      const changed = await staffProfiles.change(pat, { preferredAddress: 'home' })();
      expect(changed).toEqual({
        roleCode: 'STUDENT',
        graduationYear: 2027,
        schoolName: 'Fallowmere',
        membership: { status: 'none' },
        preferredAddress: 'home',
      });
      await staffProfiles.change(pat, { roleCode: 'FACULTY', graduationYear: null })();
      const { graduationYear: _year, ...others } = changed;
      expect(await find()).toEqual({ ...others, roleCode: 'FACULTY' });
    });

    it('fills empty fields with claims, and overwrites none', async () => {
      const { staffProfiles, pat } = await openWithPat();
      await staffProfiles.change(pat, { roleCode: 'FACULTY', schoolName: '' })();
      const claims = { roleCode: 'STUDENT', graduationYear: 2027, schoolName: 'Fallowmere', preferredShipTo: '1' };
      const filled = { ...emptyStaffProfile, ...claims, roleCode: 'FACULTY' };
      expect(await staffProfiles.fillFromClaims(pat, claims)()).toEqual(filled);
      const more = { graduationYear: 2030, preferredShipTo: '2', soldTo: '3', accountGroup: 'SHELTER' };
      const all = { ...filled, soldTo: '3', accountGroup: 'SHELTER' };
      expect(await staffProfiles.fillFromClaims(pat, more)()).toEqual(all);
    });

    it('asks a clinic, which gives nothing before it approves', async () => {
      const { staffProfiles, pat, time } = await openWithPat();
      const requested = { status: 'requested', clinic: alder, requestedAt: time.now };
      const asked = E.right({ ...emptyStaffProfile, membership: requested });
      expect(await staffProfiles.joinClinic(pat, alder.id, false)()).toEqual(asked);
      time.pass(minuteInMs);
      expect(await staffProfiles.joinClinic(pat, alder.id, false)()).toEqual(asked);
    });

    it('adds a verified person right away, with the accounts and group of the clinic', async () => {
      const { staffProfiles, pat, time, find } = await openWithPat();
      await staffProfiles.joinClinic(pat, alder.id, false)();
      const joinedAt = time.now;
      await staffProfiles.joinClinic(pat, birch.id, true)();
      time.pass(minuteInMs);
      await staffProfiles.joinClinic(pat, birch.id, true)();
      await staffProfiles.joinClinic(pat, birch.id, false)();
      expect(await find()).toEqual({
        ...emptyStaffProfile,
        membership: { status: 'joined', clinic: birch, decidedAt: joinedAt },
        preferredShipTo: 'ship-birch',
        soldTo: 'sold-birch',
        accountGroup: 'SHELTER',
      });
    });

    it('changes nothing if a member asks the same clinic again, whatever else they wait for', async () => {
      const { staffProfiles, pat, find } = await openWithPat();
      await staffProfiles.joinClinic(pat, alder.id, true)();
      await staffProfiles.joinClinic(pat, birch.id, false)();
      const before = await find();
      for (const isVerified of [true, false]) {
        expect(await staffProfiles.joinClinic(pat, alder.id, isVerified)()).toEqual(E.right(before));
        expect(await find()).toEqual(before);
      }
    });

    it('gives the accounts that the clinic has after an import at the same time', async () => {
      const { hpsf } = await open();
      const { staffProfiles, clinics } = hpsf;
      for (let index = 0; index < 8; index += 1) {
        const former = aClinic(`clinic-${index}`);
        await clinics.write([former])();
        const person = await hpsf.customers.withEmail(`pat${index}@alder.example`)();
        await staffProfiles.joinClinic(person, former.id, false)();
        await atOnce(2, async (at): Promise<unknown> => {
          if (at === 0) return clinics.write([{ ...former, accountGroup: 'PRIVATE' }])();
          if (index % 2 === 0) return staffProfiles.joinClinic(person, former.id, true)();
          return staffProfiles.decide(person, former.id, approved)();
        });
        const profile = O.toUndefined(await staffProfiles.find(person)());
        expect(profile).toMatchObject({ membership: { status: 'joined' }, accountGroup: 'PRIVATE' });
      }
    });

    it('replaces an open request, and one that was refused', async () => {
      const { staffProfiles, pat, find } = await openWithPat();
      await staffProfiles.joinClinic(pat, alder.id, false)();
      await staffProfiles.joinClinic(pat, birch.id, false)();
      expect(await find()).toMatchObject({ membership: { status: 'requested', clinic: birch } });
      await staffProfiles.decide(pat, birch.id, refused)();
      expect(await find()).toMatchObject({ membership: { status: 'refused', clinic: birch, reason: refused.reason } });
      await staffProfiles.joinClinic(pat, birch.id, false)();
      expect(await find()).toMatchObject({ membership: { status: 'requested', clinic: birch } });
    });

    it('leaves accounts and clinic until another has approved', async () => {
      const { staffProfiles, pat, find } = await openWithPat();
      await staffProfiles.joinClinic(pat, alder.id, true)();
      await staffProfiles.joinClinic(pat, birch.id, false)();
      const ofAlder = { preferredShipTo: 'ship-alder', accountGroup: 'VET_CLINIC' };
      const move = { status: 'requested', clinic: birch };
      expect(await find()).toMatchObject({ membership: { status: 'joined', clinic: alder, move }, ...ofAlder });
      await staffProfiles.decide(pat, birch.id, refused)();
      const refusal = { status: 'refused', reason: refused.reason };
      expect(await find()).toMatchObject({ membership: { clinic: alder, move: refusal }, ...ofAlder });
      await staffProfiles.joinClinic(pat, birch.id, false)();
      await staffProfiles.decide(pat, birch.id, approved)();
      expect(await find()).toMatchObject({ membership: { status: 'joined', clinic: birch }, accountGroup: 'SHELTER' });
      expect((await find())?.membership).not.toHaveProperty('move');
    });

    it('refuses a clinic that does not exist', async () => {
      const { staffProfiles, pat, find } = await openWithPat();
      for (const isVerified of [true, false]) {
        const joined = await staffProfiles.joinClinic(pat, 'none' as ClinicId, isVerified)();
        expect(joined).toEqual(E.left({ kind: 'ClinicUnknown' }));
      }
      expect(await find()).toBeUndefined();
    });

    it('decides only what was asked, once', async () => {
      const { staffProfiles, pat } = await openWithPat();
      const nothing = E.left({ kind: 'NothingRequested' });
      expect(await staffProfiles.decide(pat, alder.id, approved)()).toEqual(nothing);
      await staffProfiles.joinClinic(pat, alder.id, false)();
      expect(E.isRight(await staffProfiles.decide(pat, alder.id, approved)())).toBe(true);
      expect(await staffProfiles.decide(pat, alder.id, refused)()).toEqual(nothing);
    });

    it('leaves a request to another clinic, which was asked since', async () => {
      const { staffProfiles, pat, find } = await openWithPat();
      await staffProfiles.joinClinic(pat, alder.id, false)();
      await staffProfiles.joinClinic(pat, birch.id, false)();
      for (const decision of [approved, refused])
        expect(await staffProfiles.decide(pat, alder.id, decision)()).toEqual(E.left({ kind: 'NothingRequested' }));
      expect(await find()).toMatchObject({ membership: { status: 'requested', clinic: birch } });
    });

    it('approves no clinic but the expected one while others are asked', async () => {
      const { staffProfiles, pat, find } = await openWithPat();
      await staffProfiles.joinClinic(pat, alder.id, false)();
      const [decided] = await Promise.all([
        staffProfiles.decide(pat, alder.id, approved)(),
        staffProfiles.joinClinic(pat, birch.id, false)(),
      ]);
      const joined = { status: 'joined', clinic: alder, move: { status: 'requested', clinic: birch } };
      const waiting = { status: 'requested', clinic: birch };
      expect(await find()).toMatchObject({ membership: E.isRight(decided) ? joined : waiting });
    });

    it('counts one of many simultaneous decisions', async () => {
      const { staffProfiles, pat, find } = await openWithPat();
      await staffProfiles.joinClinic(pat, alder.id, false)();
      const decided = await atOnce(10, (index) =>
        staffProfiles.decide(pat, alder.id, index % 2 ? approved : refused)(),
      );
      expect(decided.filter(E.isRight)).toHaveLength(1);
      const counted = decided.findIndex(E.isRight);
      expect((await find())?.membership.status).toBe(counted % 2 ? 'joined' : 'refused');
    });

    it('has one request after many simultaneous ones', async () => {
      const { staffProfiles, pat, find } = await openWithPat();
      const join = (index: number) => staffProfiles.joinClinic(pat, index % 2 ? alder.id : birch.id, false)();
      expect((await atOnce(10, join)).every(E.isRight)).toBe(true);
      expect((await find())?.membership.status).toBe('requested');
      expect(await staffProfiles.list()()).toHaveLength(1);
    });

    it('lists who waits first, then by email', async () => {
      const { staffProfiles, customers, pat } = await openWithPat();
      const [zoe, abe] = [await customers.withEmail('zoe@x.example')(), await customers.withEmail('abe@x.example')()];
      await staffProfiles.joinClinic(pat, alder.id, true)();
      await staffProfiles.joinClinic(zoe, alder.id, false)();
      await staffProfiles.change(abe, { roleCode: 'FACULTY' })();
      const emails = (await staffProfiles.list()()).map(({ email }) => email.toLowerCase());
      expect(emails).toEqual(['zoe@x.example', 'abe@x.example', 'pat@alder.example']);
    });

    it('finds a person by email in any case', async () => {
      const { staffProfiles, pat } = await openWithPat();
      expect(await staffProfiles.findByEmail('pat@alder.example')()).toEqual(O.none);
      const profile = await staffProfiles.change(pat, { roleCode: 'FACULTY' })();
      const found = O.toUndefined(await staffProfiles.findByEmail(' PAT@alder.EXAMPLE ')());
      expect(found).toMatchObject({ customerId: pat, firstName: '', lastName: '', profile });
      expect(found?.email.toLowerCase()).toBe('pat@alder.example');
    });

    it('never has a customer of the consumer site', async () => {
      const { dtc, staffProfiles, customers, find } = await openWithPat();
      await customers.withEmail('kim@x.example')();
      const shopper = await dtc.customers.withEmail('shopper@x.example')();
      await expect(staffProfiles.change(shopper, { roleCode: 'FACULTY' })()).rejects.toThrow('another site');
      await expect(staffProfiles.joinClinic(shopper, alder.id, true)()).rejects.toThrow('another site');
      expect(await find(shopper)).toBeUndefined();
      expect(E.isLeft(await staffProfiles.decide(shopper, alder.id, approved)())).toBe(true);
      expect(await staffProfiles.list()()).toEqual([]);
      expect(await staffProfiles.findByEmail('shopper@x.example')()).toEqual(O.none);
    });

    it('tells the registered students of a year once that they graduate, and again of another year', async () => {
      const { staffProfiles, customers, pat, time } = await openWithPat();
      const kim = await customers.withEmail('kim@x.example')();
      for (const id of [pat, kim]) await staffProfiles.change(id, { roleCode: 'STUDENT', graduationYear: 2027 })();
      await staffProfiles.joinClinic(pat, alder.id, true)();
      const taken = async (year: number) =>
        (await staffProfiles.takeGraduationNotices(year)()).map(({ customerId }) => customerId);
      expect(await taken(2026)).toEqual([]);
      expect(await taken(2027)).toEqual([pat]);
      expect(O.toUndefined(await staffProfiles.findByEmail('pat@alder.example')())?.graduationNoticeAt).toBe(time.now);
      expect(await taken(2027)).toEqual([]);
      await staffProfiles.change(pat, { graduationYear: 2027 })();
      expect(await taken(2027)).toEqual([]);
      await staffProfiles.change(pat, { graduationYear: 2028 })();
      expect(await taken(2028)).toEqual([pat]);
    });

    it('tells a student once in any number of simultaneous calls', async () => {
      const { staffProfiles, pat } = await openWithPat();
      await staffProfiles.change(pat, { roleCode: 'STUDENT', graduationYear: 2027 })();
      await staffProfiles.joinClinic(pat, alder.id, true)();
      const taken = await atOnce(8, () => staffProfiles.takeGraduationNotices(2027)());
      expect(taken.flat()).toHaveLength(1);
    });
  });
