import { clinicTermLength } from '#domain/staff-program/clinic-search';
import type { StaffDetailsError, StaffDetailsErrors } from '#domain/staff-program/staff-details';
import type { StaffRole } from '#domain/staff-program/staff-profile';
import { requiredFieldMessage } from '../shell/messages';

/** The checkout alert when the address is a clinic that takes no deliveries (CH-03). */
export const clinicTakesNoDeliveriesMessage =
  "Your clinic doesn't take deliveries. Please choose or enter your home address.";

/** Where we deliver a staff order, at checkout. */
export const staffDeliveryMessages = {
  question: 'Where should we deliver?',
  clinic: 'Deliver to my clinic',
  home: 'Deliver to my home',
  homeOnly: "Your clinic doesn't take deliveries, so we'll deliver this order to your home.",
} as const;

/** Who may check out on the staff site (RT-27). */
export const staffCheckoutMessages = {
  guest: 'To check out, log in with your staff account, or register first.',
  unregistered: 'To check out, finish your registration for the staff program first.',
} as const;

/** Who confirms a request to join, and when; the FAQ of the staff site says it in the same words. */
export const confirmationMessage =
  'Our team checks with your organization, usually within one business day, and emails you.';

/** The page of registration. */
export const staffRegistrationMessages = {
  intro: 'Tell us your role, then find your clinic, school or shelter and ask to join.',
  saved: 'We saved your program details.',
} as const;

/** The roles of registration in words (EN-10). */
const staffRoleLabels: Readonly<Record<StaffRole, string>> = {
  STUDENT: 'Student',
  FACULTY: 'Faculty member',
  VETERINARIAN: 'Veterinarian',
  TECHNICIAN: 'Veterinary technician',
  CLINIC_STAFF: 'Clinic staff',
  SHELTER_STAFF: 'Shelter staff',
};

/** A role in words; one we don't offer keeps the identity provider's name. */
export const describeStaffRole = (code: string): string =>
  Object.entries(staffRoleLabels).find(([role]) => role === code)?.[1] ?? code;

const staffDetailsMessages: Readonly<Record<StaffDetailsError, string>> = {
  required: requiredFieldMessage,
  'unknown-role': 'Choose your role.',
  'year-not-offered': 'Choose your graduation year.',
};

/** What to say when nothing was chosen. */
const missingChoices: Readonly<Partial<Record<string, string>>> = {
  roleCode: staffDetailsMessages['unknown-role'],
  graduationYear: staffDetailsMessages['year-not-offered'],
  preferredAddress: 'Choose where we deliver your orders.',
};

export type StaffDetailsMessages = Readonly<Partial<Record<keyof StaffDetailsErrors, string>>>;

export const buildStaffDetailsMessages = (errors: StaffDetailsErrors): StaffDetailsMessages =>
  Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [
      field,
      (error === 'required' ? missingChoices[field] : undefined) ?? staffDetailsMessages[error],
    ]),
  );

/** For developers. */
export const programApiMessages = {
  notStaffSite: 'This endpoint is for people who are logged in on the staff site.',
  clinicUnknown: "There's no such clinic.",
  tooManySearches: 'Too many searches; wait a minute.',
  tooManyRequests: 'Too many requests to join a clinic; see retry-after.',
  tooManyAddresses: 'Too many addresses; wait a minute.',
  badTerm: `A term has ${clinicTermLength.least} to ${clinicTermLength.most} characters.`,
} as const;
