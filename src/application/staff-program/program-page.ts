import type { EligibilityRuleKind } from '#domain/staff-program/eligibility';
import type { TypedStaffDetails } from '#domain/staff-program/staff-details';
import type { StaffDetailsMessages } from './messages';

/** The form where someone in the program says who they are. */
export type StaffDetailsForm = {
  readonly values: TypedStaffDetails;
  readonly errors: StaffDetailsMessages;
  /** The roles on offer, and the profile's role if it's another one. */
  readonly roles: readonly { readonly code: string; readonly label: string }[];
  /** The graduation years on offer, and the profile's, earliest first. */
  readonly years: readonly number[];
};

/** A clinic in the results of a search. */
export type ClinicRow = { readonly id: string; readonly name: string; readonly place: string };

/** Someone's clinic, and the search for another one. */
export type ClinicChoice = {
  /** Nothing is left to do but to wait for the request to be confirmed. */
  readonly isWaiting?: true;
  /** The sentences about the clinic that was joined, and the one that was asked. */
  readonly joined?: string;
  readonly request?: { readonly isRefused: boolean; readonly text: string };
  /** What was searched; absent: nothing. */
  readonly term?: string;
  readonly results?: readonly ClinicRow[];
  readonly isTruncated?: boolean;
  /** Why nothing was searched. */
  readonly termError?: string;
  /** Why the clinic was not joined. */
  readonly alert?: string;
};

/** The pages where someone registers for the program, or asks for another clinic. */
export type StaffRegistrationScreenData = {
  readonly kind: 'staff-registration';
  readonly heading: string;
  /** Where the forms post to. */
  readonly action: string;
  /** Absent if only the clinic is chosen. */
  readonly details?: StaffDetailsForm;
  /** Absent until the details are told. */
  readonly clinic?: ClinicChoice;
  readonly notice?: string;
  /** The `redirect` of the URL, if it's safe. */
  readonly redirect?: string;
};

export type EligibilityRow = {
  readonly kind: EligibilityRuleKind | 'Quota';
  /** Whether the rule is met, waits for someone else or an earlier rule, or is what the person does next. */
  readonly state: 'met' | 'waiting' | 'later' | 'yours';
  readonly mark: string;
  readonly text: string;
  /** What to do, or whom it waits for; absent if the rule is met. */
  readonly nextStep?: string;
  /** Where the person does it. */
  readonly link?: { readonly label: string; readonly path: string };
};

/** The page that says which rules of the program someone meets. */
export type EligibilityScreenData = {
  readonly kind: 'eligibility';
  readonly heading: string;
  readonly isEligible: boolean;
  /** Whether the person is registered, and so has the pages of the account. */
  readonly isRegistered: boolean;
  readonly summary: string;
  /** In the order in which they are met; at most one is `yours`. */
  readonly rules: readonly EligibilityRow[];
};
