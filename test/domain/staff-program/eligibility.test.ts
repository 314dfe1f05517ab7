import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findGraduationNoticeDate,
  findLastStudentDate,
  findNextOwnRule,
  isEligible,
  isEndingSoon,
  isInEligibleGroup,
  judgeEligibility,
} from '#domain/staff-program/eligibility';
import { emptyStaffProfile, isRegisteredStaff, type StaffProfile } from '#domain/staff-program/staff-profile';
import type { CalendarDate } from '#domain/time';
import { aClinic, anInstant } from '../../builders';
import { aStaffProfile } from '../../staff-visitor';

const settings = { eligibleAccountGroups: ['VET_CLINIC', 'SHELTER'], today: '2026-08-31' as CalendarDate };
const unmetOf = (profile: StaffProfile, some: Partial<typeof settings> = {}) =>
  judgeEligibility(profile, { ...settings, ...some }).flatMap((rule) =>
    rule.isMet ? [] : [[rule.kind, rule.waitsFor] as const],
  );
const { roleCode: _role, ...withoutRole } = aStaffProfile();
const { accountGroup: _group, ...withoutGroup } = aStaffProfile();
const at = anInstant();

describe('the eligibility of a person', () => {
  it('needs a role, a clinic that was joined, and an account group that is eligible (SE-03)', () => {
    const rules = judgeEligibility(aStaffProfile(), settings);
    expect(rules.map(({ kind, isMet }) => [kind, isMet])).toEqual([
      ['Role', true],
      ['Clinic', true],
      ['Accounts', true],
      ['AccountGroup', true],
    ]);
    expect(isEligible(rules)).toBe(true);
  });

  it.each<[string, StaffProfile, readonly (readonly [string, string])[]]>([
    ['no role', withoutRole, [['Role', 'person']]],
    ['a student without a year', aStaffProfile({ roleCode: 'STUDENT' }), [['Role', 'person']]],
    [
      'an account group that is not eligible',
      aStaffProfile({ accountGroup: 'INDUSTRY' }),
      [['AccountGroup', 'person']],
    ],
    ['a group in another case', aStaffProfile({ accountGroup: 'vet_clinic' }), [['AccountGroup', 'person']]],
    ['no account group yet', withoutGroup, [['AccountGroup', 'program']]],
    ['a graduate', aStaffProfile({ roleCode: 'STUDENT', graduationYear: 2025 }), [['NotGraduated', 'person']]],
    [
      'a request that waits',
      {
        ...emptyStaffProfile,
        roleCode: 'FACULTY',
        membership: { status: 'requested', clinic: aClinic(), requestedAt: at },
      },
      [
        ['Clinic', 'clinic'],
        ['Accounts', 'earlier-rule'],
        ['AccountGroup', 'earlier-rule'],
      ],
    ],
    [
      'a request that was refused',
      {
        ...emptyStaffProfile,
        roleCode: 'FACULTY',
        membership: { status: 'refused', clinic: aClinic(), decidedAt: at, reason: 'Not on our list.' },
      },
      [
        ['Clinic', 'person'],
        ['Accounts', 'earlier-rule'],
        ['AccountGroup', 'earlier-rule'],
      ],
    ],
    [
      'nothing told',
      emptyStaffProfile,
      [
        ['Role', 'person'],
        ['Clinic', 'person'],
        ['Accounts', 'earlier-rule'],
        ['AccountGroup', 'earlier-rule'],
      ],
    ],
  ])('lacks with %s what the rules say, and names whom it waits for', (_name, profile, unmet) => {
    expect(unmetOf(profile)).toEqual(unmet);
  });

  it('carries the reason of a refused request', () => {
    const membership = { status: 'refused', clinic: aClinic(), decidedAt: at, reason: 'Not on our list.' } as const;
    const rules = judgeEligibility({ ...emptyStaffProfile, membership }, settings);
    expect(rules).toContainEqual({ kind: 'Clinic', isMet: false, waitsFor: 'person', reason: 'Not on our list.' });
  });

  it('lasts for a student through 31 August of the graduation year, and no longer', () => {
    const student = aStaffProfile({ roleCode: 'STUDENT', graduationYear: 2026 });
    expect(unmetOf(student)).toEqual([]);
    expect(unmetOf(student, { today: '2026-09-01' as CalendarDate })).toEqual([['NotGraduated', 'person']]);
    expect(findLastStudentDate(2026)).toBe('2026-08-31');
    expect(findGraduationNoticeDate(2026)).toBe('2026-07-02');
  });

  it('ends soon for a student from 60 days before that day on', () => {
    const student = aStaffProfile({ roleCode: 'STUDENT', graduationYear: 2026 });
    const graduation = (today: string) =>
      judgeEligibility(student, { ...settings, today: today as CalendarDate }).find(
        ({ kind }) => kind === 'NotGraduated',
      );
    expect(graduation('2026-07-01')).toMatchObject({ until: '2026-08-31', noticeOn: '2026-07-02' });
    expect(graduation('2026-07-02')).toEqual({ kind: 'NotGraduated', isMet: true, until: '2026-08-31' });
    const days = ['2026-07-01', '2026-07-02', '2026-08-31', '2026-09-01'];
    const isEnding = days.map((day) => {
      const rule = graduation(day);
      return rule && isEndingSoon(rule);
    });
    expect(isEnding).toEqual([false, true, true, false]);
  });

  it.each<[string, StaffProfile, string | undefined]>([
    ['nothing told', emptyStaffProfile, 'Role'],
    ['a role alone', { ...emptyStaffProfile, roleCode: 'FACULTY' }, 'Clinic'],
    ['an account group that is not eligible', aStaffProfile({ accountGroup: 'INDUSTRY' }), 'AccountGroup'],
    ['a graduate', aStaffProfile({ roleCode: 'STUDENT', graduationYear: 2025 }), 'NotGraduated'],
    ['every rule met', aStaffProfile(), undefined],
    [
      'a request that waits',
      {
        ...emptyStaffProfile,
        roleCode: 'FACULTY',
        membership: { status: 'requested', clinic: aClinic(), requestedAt: at },
      },
      undefined,
    ],
  ])('has one step that is next for the person: %s', (_name, profile, kind) => {
    expect(findNextOwnRule(judgeEligibility(profile, settings))?.kind).toBe(kind);
  });

  it('needs more than the right account group (RO-11)', () => {
    const graduate = aStaffProfile({ roleCode: 'STUDENT', graduationYear: 2020 });
    expect(isInEligibleGroup(judgeEligibility(graduate, settings))).toBe(true);
    expect(isInEligibleGroup(judgeEligibility(aStaffProfile({ accountGroup: 'INDUSTRY' }), settings))).toBe(false);
  });
});

describe('being registered', () => {
  it('needs both the account group and the preferred ship-to (SE-02)', () => {
    const text = fc.option(fc.constantFrom('', 'VET_CLINIC'), { nil: undefined });
    fc.assert(
      fc.property(text, text, (accountGroup, preferredShipTo) => {
        const profile: StaffProfile = {
          ...emptyStaffProfile,
          ...(accountGroup === undefined ? {} : { accountGroup }),
          ...(preferredShipTo === undefined ? {} : { preferredShipTo }),
        };
        expect(isRegisteredStaff(profile)).toBe(accountGroup === 'VET_CLINIC' && preferredShipTo === 'VET_CLINIC');
      }),
    );
  });
});
