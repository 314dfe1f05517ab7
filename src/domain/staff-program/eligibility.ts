import { addDays, type CalendarDate } from '../time';
import type { StaffProfile } from './staff-profile';

/** The last day of a student's eligibility in the graduation year (SE-03). */
export const findLastStudentDate = (graduationYear: number): CalendarDate =>
  `${String(graduationYear).padStart(4, '0')}-08-31` as CalendarDate;

/** How many days before the last day a student is notified. */
const graduationNoticeDays = 60;

/** From when on a student is told that the program ends for them. */
export const findGraduationNoticeDate = (graduationYear: number): CalendarDate =>
  addDays(findLastStudentDate(graduationYear), -graduationNoticeDays);

/** The graduation year whose students are told on a day that the program ends for them; undefined on other days. */
export const findNoticedGraduationYear = (today: CalendarDate): number | undefined => {
  const year = Number(today.slice(0, 4));
  return findGraduationNoticeDate(year) <= today && today <= findLastStudentDate(year) ? year : undefined;
};

/**
 * The rules for who may order, in the order in which people meet them: who they are, which clinic they belong to, what the
 * program has set up for them, whether its account group is eligible, and whether a student has graduated.
 */
const eligibilityRuleKinds = ['Role', 'Clinic', 'Accounts', 'AccountGroup', 'NotGraduated'] as const;
export type EligibilityRuleKind = (typeof eligibilityRuleKinds)[number];

/** Who has to do something before a rule is met, or that an earlier rule has to be met first. */
type EligibilityWaitsFor = 'person' | 'clinic' | 'program' | 'earlier-rule';

export type EligibilityRule =
  | {
      readonly kind: EligibilityRuleKind;
      readonly isMet: true;
      /** The last day of a student's eligibility. */
      readonly until?: CalendarDate;
      /** The day the student is notified; absent once it's reached. */
      readonly noticeOn?: CalendarDate;
    }
  | {
      readonly kind: EligibilityRuleKind;
      readonly isMet: false;
      readonly waitsFor: EligibilityWaitsFor;
      /** Why a request was refused, in the words of who refused it. */
      readonly reason?: string;
      /** When the student's eligibility ended. */
      readonly until?: CalendarDate;
    };

export type EligibilitySettings = {
  /** The account groups that may order; case matters (SE-03). */
  readonly eligibleAccountGroups: readonly string[];
  readonly today: CalendarDate;
};

const met = (kind: EligibilityRuleKind): EligibilityRule => ({ kind, isMet: true });

const judgeRole = ({ roleCode, graduationYear }: StaffProfile): EligibilityRule =>
  roleCode !== undefined && (roleCode !== 'STUDENT' || graduationYear !== undefined)
    ? met('Role')
    : { kind: 'Role', isMet: false, waitsFor: 'person' };

const judgeClinic = ({ membership, accountGroup, preferredShipTo }: StaffProfile): EligibilityRule => {
  // The identity provider may know the accounts of someone whose clinic isn't in the shop's own list.
  if (membership.status === 'joined' || (accountGroup && preferredShipTo)) return met('Clinic');
  if (membership.status === 'requested') return { kind: 'Clinic', isMet: false, waitsFor: 'clinic' };
  if (membership.status === 'refused')
    return { kind: 'Clinic', isMet: false, waitsFor: 'person', reason: membership.reason };
  return { kind: 'Clinic', isMet: false, waitsFor: 'person' };
};

const judgeAccounts = ({ preferredShipTo, soldTo }: StaffProfile, clinic: EligibilityRule): EligibilityRule =>
  preferredShipTo && soldTo
    ? met('Accounts')
    : { kind: 'Accounts', isMet: false, waitsFor: clinic.isMet ? 'program' : 'earlier-rule' };

/** Only the person can do something about a clinic whose group isn't in the program; a group that isn't known follows. */
const findAccountGroupWaitsFor = (accountGroup: string | undefined, clinic: EligibilityRule): EligibilityWaitsFor => {
  if (!clinic.isMet) return 'earlier-rule';
  return accountGroup ? 'person' : 'program';
};

const judgeAccountGroup = (
  { accountGroup }: StaffProfile,
  { eligibleAccountGroups }: EligibilitySettings,
  clinic: EligibilityRule,
): EligibilityRule =>
  accountGroup !== undefined && eligibleAccountGroups.includes(accountGroup)
    ? met('AccountGroup')
    : { kind: 'AccountGroup', isMet: false, waitsFor: findAccountGroupWaitsFor(accountGroup, clinic) };

const judgeGraduation = (
  { roleCode, graduationYear }: StaffProfile,
  { today }: EligibilitySettings,
): readonly EligibilityRule[] => {
  if (roleCode !== 'STUDENT' || graduationYear === undefined) return [];
  const until = findLastStudentDate(graduationYear);
  if (today > until) return [{ kind: 'NotGraduated', isMet: false, waitsFor: 'person', until }];
  const noticeOn = findGraduationNoticeDate(graduationYear);
  return [{ kind: 'NotGraduated', isMet: true, until, ...(today < noticeOn ? { noticeOn } : {}) }];
};

/** Whether a rule is met for at most 60 more days; the person is notified (SE-03). */
export const isEndingSoon = (rule: EligibilityRule): boolean =>
  rule.isMet && rule.until !== undefined && rule.noticeOn === undefined;

/** Every rule that concerns a person, met or not; graduation only concerns students (SE-03). */
export const judgeEligibility = (profile: StaffProfile, settings: EligibilitySettings): readonly EligibilityRule[] => {
  const clinic = judgeClinic(profile);
  return [
    judgeRole(profile),
    clinic,
    judgeAccounts(profile, clinic),
    judgeAccountGroup(profile, settings, clinic),
    ...judgeGraduation(profile, settings),
  ];
};

/** The one rule that the person does something about next: the first that waits for them. Undefined if none does. */
export const findNextOwnRule = (rules: readonly EligibilityRule[]): EligibilityRule | undefined =>
  rules.find((rule) => !rule.isMet && rule.waitsFor === 'person');

/** Whether someone may order. */
export const isEligible = (rules: readonly EligibilityRule[]): boolean => rules.every(({ isMet }) => isMet);

/** Whether the account group is in the program, which is `isEligibleForPd` (EN-08, RO-11, SE-03). */
export const isInEligibleGroup = (rules: readonly EligibilityRule[]): boolean =>
  rules.some(({ kind, isMet }) => kind === 'AccountGroup' && isMet);
