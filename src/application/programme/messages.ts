import { clinicTermLength } from '#domain/programme/clinic-search';
import type { EligibilityRule, EligibilityRuleKind } from '#domain/programme/eligibility';
import type { ProgrammeBlocker } from '#domain/programme/order-check';
import { formatPounds } from '#domain/programme/quota';
import type { QuotaMeter } from '#domain/programme/quota-meter';
import type { StaffDetailsError, StaffDetailsErrors } from '#domain/programme/staff-details';
import type { StaffRole } from '#domain/programme/staff-profile';
import { formatLongDate } from '#domain/time';
import { endWithFullStop, requiredFieldMessage, tooLongMessage } from '../shell/messages';
import type { JoinOwnClinicRefusal } from './change-own-profile';
import type { SearchClinicsRefusal } from './search-clinics';

/** What a rule says to whoever meets it. */
const metMessages: Readonly<Record<EligibilityRuleKind, string>> = {
  Role: 'You told us your role.',
  Clinic: 'You belong to a clinic, school or shelter of the program.',
  Accounts: 'Your ordering accounts are set up.',
  AccountGroup: 'Your clinic, school or shelter is part of the program.',
  NotGraduated: 'You are a student.',
};

type Unmet = Extract<EligibilityRule, { readonly isMet: false }>;

const unmetMessages: Readonly<Record<EligibilityRuleKind, (rule: Unmet) => string>> = {
  Role: () => 'We do not know your role yet.',
  Clinic: ({ waitsFor, reason }) => {
    if (waitsFor === 'clinic') return 'Your clinic has not approved your request yet.';
    return reason === undefined
      ? 'You have not joined a clinic, school or shelter yet.'
      : `Your request was refused: ${endWithFullStop(reason)}`;
  },
  Accounts: () => 'Your ordering accounts are not set up yet.',
  AccountGroup: ({ waitsFor }) =>
    waitsFor === 'programme'
      ? 'Your clinic, school or shelter is not part of the program.'
      : 'Whether you may order depends on your clinic, school or shelter.',
  NotGraduated: ({ until }) =>
    until === undefined
      ? 'The program is for students until they graduate.'
      : `The program ended for you on ${formatLongDate(until)}, the end of your graduation year.`,
};

const nextStepMessages: Readonly<Record<EligibilityRuleKind, (rule: Unmet) => string>> = {
  Role: () => 'Tell us your role and, as a student, your graduation year.',
  Clinic: ({ waitsFor, reason }) => {
    if (waitsFor === 'clinic') return 'You need to do nothing: we write to you as soon as the clinic has decided.';
    return reason === undefined ? 'Find yours and ask to join it.' : 'You can ask again, or ask another one.';
  },
  Accounts: ({ waitsFor }) =>
    waitsFor === 'programme'
      ? 'You need to do nothing: the program sets them up. Write to us if that takes longer than two days.'
      : 'You get them as soon as you have joined a clinic, school or shelter.',
  AccountGroup: ({ waitsFor }) =>
    waitsFor === 'programme'
      ? 'Write to us if you think that it should be, or join another one.'
      : 'It is checked as soon as you have joined one.',
  NotGraduated: () =>
    'If you graduate later, change your graduation year. If you work at a clinic now, change your role.',
};

/** Whether a rule of the program is met, as a sentence; with the reason of a refusal and the last day of a student. */
export const eligibilityRuleMessage = (rule: EligibilityRule): string => {
  if (!rule.isMet) return unmetMessages[rule.kind](rule);
  const message = metMessages[rule.kind];
  return rule.until === undefined
    ? message
    : `${message} The program is yours through ${formatLongDate(rule.until)}, the end of your graduation year.`;
};

/** What somebody does to meet a rule, or whom it waits for; undefined where it is met. */
export const eligibilityNextStep = (rule: EligibilityRule): string | undefined =>
  rule.isMet ? undefined : nextStepMessages[rule.kind](rule);

const waitsForMessages = {
  person: 'Waits for you',
  clinic: 'Waits for your clinic',
  programme: 'Waits for the program',
} as const;

/** The mark of a rule in words: whether it is met, or whom it waits for. */
export const eligibilityMark = (rule: EligibilityRule): string =>
  rule.isMet ? 'Met' : waitsForMessages[rule.waitsFor];

type OverQuota = Extract<ProgrammeBlocker, { readonly kind: 'OverQuota' }>;

/** The rule of the monthly weight limit, for the page of rules: by how much the cart is over it, and what to do. */
export const overQuotaMessages = {
  met: 'Met',
  mark: 'Waits for you',
  text: ({ gramsOver, limitGrams }: OverQuota): string =>
    `This cart is ${formatPounds(gramsOver)} over your limit of ${formatPounds(limitGrams)} a month.`,
  nextStep: ({ resetsOn }: OverQuota): string => `Take something out, or order it from ${formatLongDate(resetsOn)} on.`,
} as const;

/** The same rule where the orders of the month and the cart are within the limit. */
export const withinQuotaMessage = (limitGrams: number): string =>
  `Your orders of this month and your cart are within your limit of ${formatPounds(limitGrams)} a month.`;

/** Why the programme does not let somebody order what is in the cart, and what they can do. */
export const programmeBlockerMessage = (blocker: ProgrammeBlocker): string =>
  blocker.kind === 'NotEligible'
    ? blocker.rules.map(eligibilityRuleMessage).join(' ')
    : `${overQuotaMessages.text(blocker)} ${overQuotaMessages.nextStep(blocker)}`;

/** The alert of a checkout whose address is that of a clinic to which nothing is delivered (CH-03). */
export const clinicTakesNoDeliveriesMessage =
  'Your clinic takes no deliveries. Please choose or type your home address.';

/** Where staff have an order delivered, on the checkout. */
export const staffDeliveryMessages = {
  question: 'Where should we deliver it?',
  clinic: 'Deliver to my clinic',
  home: 'Deliver home',
  homeOnly: 'Your clinic takes no deliveries, so we deliver this order to your home.',
} as const;

/** What the month leaves, beside the meter (CP-07). */
export const quotaMessages = {
  heading: 'Monthly weight limit',
  left: ({ leftPounds, limitPounds }: QuotaMeter): string => `${leftPounds} of ${limitPounds} lb left`,
  over: ({ overPounds }: QuotaMeter): string | undefined =>
    overPounds === undefined ? undefined : `${overPounds} lb over your limit`,
  near: 'Nearly at your limit',
  resets: ({ resetsOn }: QuotaMeter): string => `Starts anew on ${formatLongDate(resetsOn)}`,
} as const;

/** Who may check out on the staff site (RT-27). */
export const staffCheckoutMessages = {
  guest: 'To check out, log in as a registered member of staff, or register first.',
  unregistered: 'To check out, finish your registration for the staff program first.',
} as const;

/** Whether somebody may order, in one sentence. */
export const summarizeEligibility = (unmetRules: number): string => {
  if (unmetRules === 0) return 'You meet every rule of the staff program and can place orders.';
  const rules = unmetRules === 1 ? 'One rule' : `${unmetRules} rules`;
  return `${rules} of the staff program ${unmetRules === 1 ? 'is' : 'are'} not met yet, so you cannot place orders.`;
};

/** The roles of registration in words (EN-10). */
const staffRoleLabels: Readonly<Record<StaffRole, string>> = {
  STUDENT: 'Student',
  FACULTY: 'Faculty member',
  VETERINARIAN: 'Veterinarian',
  TECHNICIAN: 'Veterinary technician',
  CLINIC_STAFF: 'Clinic staff',
  SHELTER_STAFF: 'Shelter staff',
};

/** A role in words; one that is not offered as the identity provider named it. */
export const describeStaffRole = (code: string): string =>
  Object.entries(staffRoleLabels).find(([role]) => role === code)?.[1] ?? code;

const staffDetailsMessages: Readonly<Record<StaffDetailsError, string>> = {
  required: requiredFieldMessage,
  'too-long': tooLongMessage,
  'unknown-role': 'Choose one of the roles.',
  'year-not-offered': 'Choose one of the years.',
};

export type StaffDetailsMessages = Readonly<Partial<Record<keyof StaffDetailsErrors, string>>>;

export const buildStaffDetailsMessages = (errors: StaffDetailsErrors): StaffDetailsMessages =>
  Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, staffDetailsMessages[error]]));

export const searchClinicsMessages: Readonly<Record<SearchClinicsRefusal['kind'], string>> = {
  TermTooShort: `Type ${clinicTermLength.least} characters or more of a name, a city or a ZIP code.`,
  TermTooLong: `Type ${clinicTermLength.most} characters or fewer.`,
  TooManySearches: 'There were too many searches. Please wait a minute.',
};

export const programmeMessages = {
  intro: 'Tell us who you are and where you work or study. Then you can order.',
  saved: 'We have saved what you told us.',
  clinicUnknown: 'This clinic is not in the program any more. Please search again.',
  noClinicChosen: 'Nothing was changed. Search for your clinic, school or shelter, and join it from the results.',
  searchHint: 'A name, a city or the first digits of a ZIP code.',
  nothingFound: 'We found no clinic, school or shelter like that. Check the spelling, or try the city or ZIP code.',
  moreFound: 'There are more. Add a city or more of the name to see the one you look for.',
} as const;

/** A found clinic as a line of name and place. */
export const describeClinicRow = ({
  id,
  name,
  city,
  provinceCode,
  zip,
}: Readonly<Record<'id' | 'name' | 'city' | 'provinceCode' | 'zip', string>>): Readonly<
  Record<'id' | 'name' | 'place', string>
> => ({
  id,
  name,
  place: `${city}, ${provinceCode} ${zip}`,
});

/** What a screen reader says once a suggested clinic is chosen. */
export const chosenClinicMessage = ({ name, place }: Readonly<Record<'name' | 'place', string>>): string =>
  `You chose ${name}, ${place}.`;

/** Why a clinic was not joined; says when to try again. */
export const joinClinicMessages: {
  readonly [K in JoinOwnClinicRefusal['kind']]: (refusal: Extract<JoinOwnClinicRefusal, { kind: K }>) => string;
} = {
  ClinicUnknown: () => programmeMessages.clinicUnknown,
  TooManyClinicRequests: ({ retryAfterSeconds }) => {
    const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
    return `You asked many clinics in a short time. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  },
};

/** How many clinics were found, as a screen reader announces it. */
export const foundClinicsMessage = (count: number): string =>
  count === 1 ? '1 place found.' : `${count} places found.`;

/** The sentence about the clinic that somebody asked. */
export const clinicRequestMessage = (request: {
  readonly status: 'requested' | 'refused';
  readonly clinic: string;
  readonly reason?: string;
}): string =>
  request.status === 'requested'
    ? `You asked to join ${request.clinic}. It waits for their approval; we write to you as soon as they have decided.`
    : `${request.clinic} refused your request: ${endWithFullStop(request.reason ?? '')} You can ask again, or ask another one.`;

/** The sentence about the clinic that somebody has joined. */
export const joinedClinicMessage = (clinic: string): string => `You belong to ${clinic}.`;

/** For developers. */
export const programmeApiMessages = {
  notStaffSite: 'This call is for whoever is logged in on the staff site.',
  clinicUnknown: 'There is no such clinic.',
  tooManySearches: 'Too many searches; wait a minute.',
  tooManyRequests: 'Too many requests to join a clinic; see retry-after.',
  tooManyAddresses: 'Too many addresses; wait a minute.',
  badTerm: `A term has ${clinicTermLength.least} to ${clinicTermLength.most} characters.`,
} as const;

/** Why a row of a file of clinics is left out. */
export const repeatedClinicMessage = (id: string): string => `${id} was in the file before.`;
