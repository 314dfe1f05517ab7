import * as E from 'fp-ts/Either';
import { type HomeOrClinic, parseHomeOrClinic } from '../shipping/place';
import type { CalendarDate } from '../time';
import { listGraduationYears, type StaffProfile, staffRoles } from './staff-profile';

/** What someone typed about themselves, each field trimmed; empty if they typed nothing. */
export type TypedStaffDetails = Readonly<Record<'roleCode' | 'graduationYear' | 'preferredAddress', string>>;

export type StaffDetails = {
  readonly roleCode: string;
  /** Null for anyone but students. */
  readonly graduationYear: number | null;
  readonly preferredAddress: HomeOrClinic;
};

export type StaffDetailsError = 'required' | 'unknown-role' | 'year-not-offered';
export type StaffDetailsErrors = Readonly<Partial<Record<keyof TypedStaffDetails, StaffDetailsError>>>;

/** The stored values; people may keep them even if they aren't offered. */
type StoredChoices = Pick<StaffProfile, 'roleCode' | 'graduationYear'>;

/** The roles to choose from: those on offer, and the person's own. */
export const listStaffRoles = ({ roleCode = '' }: StoredChoices): readonly string[] =>
  roleCode === '' || staffRoles.some((one) => one === roleCode) ? staffRoles : [...staffRoles, roleCode];

/** The graduation years to choose from, earliest first: those on offer, and the person's own. */
export const listYearsOf = ({ graduationYear: own }: StoredChoices, today: CalendarDate): readonly number[] => {
  const years = listGraduationYears(today);
  return own === undefined || years.includes(own) ? years : [...years, own].toSorted((one, other) => one - other);
};

const findYearError = (
  { roleCode, graduationYear }: TypedStaffDetails,
  stored: StoredChoices,
  today: CalendarDate,
): StaffDetailsError | undefined => {
  if (roleCode !== 'STUDENT') return undefined;
  if (graduationYear === '') return 'required';
  return listYearsOf(stored, today).map(String).includes(graduationYear) ? undefined : 'year-not-offered';
};

const findRoleError = (role: string, stored: StoredChoices): StaffDetailsError | undefined => {
  if (role === '') return 'required';
  return listStaffRoles(stored).includes(role) ? undefined : 'unknown-role';
};

/**
 * What people give at registration: one of the six roles, for students one of the years on offer, and where orders go
 * (EN-10, RO-10). The clinic search asks for the clinic's name. A stored role or year may stay; only students have a year.
 * Refused with every invalid field.
 */
export const checkStaffDetails = (
  typed: TypedStaffDetails,
  stored: StoredChoices,
  today: CalendarDate,
): E.Either<StaffDetailsErrors, StaffDetails> => {
  const preferredAddress = parseHomeOrClinic(typed.preferredAddress);
  const found = {
    roleCode: findRoleError(typed.roleCode, stored),
    graduationYear: findYearError(typed, stored, today),
    preferredAddress: preferredAddress === undefined ? ('required' as const) : undefined,
  };
  const errors = Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
  if (preferredAddress === undefined || Object.keys(errors).length > 0) return E.left(errors);
  const { roleCode, graduationYear } = typed;
  const year = roleCode === 'STUDENT' ? Number(graduationYear) : null;
  return E.right({ roleCode, graduationYear: year, preferredAddress });
};
