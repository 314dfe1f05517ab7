import type { ProfileChange } from '#domain/customer/profile';
import type { SessionFamilyId } from '#domain/identity/session';
import type { ProfileFieldMessages } from '../customer/messages';
import type { IdentityFieldMessages } from '../identity/messages';
import type { RefusedStaffDetails } from '../staff-program/build-staff-details-form';
import type { StaffDetailsForm } from '../staff-program/program-page';
import type { AccountPage } from './account-page-builder';

/** A session in the list of the profile. */
export type SessionRow = {
  readonly family: SessionFamilyId;
  readonly device: string;
  /** Absent if the visitor hadn't chosen one. */
  readonly zip?: string;
  /** Such as `March 5, 2026 at 10:30 AM MST` (UI-33). */
  readonly lastUsed: string;
  readonly isThis: boolean;
};

/** The values of a posted profile form, to show again, and what's wrong with them. Passwords are never shown. */
export type ProfileFormState = {
  readonly email?: string;
  readonly errors?: IdentityFieldMessages;
  /** What is wrong with the whole form. */
  readonly alert?: string;
};

/** The form for name, phone and marketing consent as posted, and what's wrong with it. */
type RefusedDetails = {
  readonly values: Required<ProfileChange>;
  readonly errors: ProfileFieldMessages;
};

/** What the staff program knows about someone. */
export type ProgramDetails = {
  readonly form: StaffDetailsForm;
  /** The sentences about the clinic. */
  readonly clinic: readonly string[];
  /** The account to which orders are shipped. */
  readonly shipTo?: string;
};

/** The result of the form that was just posted. */
export type ProfileState = {
  readonly notice?: string;
  readonly details?: RefusedDetails;
  readonly staffDetails?: RefusedStaffDetails;
  readonly changeEmail?: ProfileFormState;
  readonly changePassword?: ProfileFormState;
};

/** The page where a customer changes their email and password, and ends sessions. */
export type ProfileScreenData = AccountPage &
  ProfileState & {
    readonly kind: 'profile';
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone?: string;
    /** Whether the customer asked for marketing by email. */
    readonly acceptsMarketing: boolean;
    /** Without a password here, email and password are changed at the identity provider. */
    readonly hasPassword: boolean;
    readonly sessions: readonly SessionRow[];
    /** Of someone who is logged in on the staff site. */
    readonly program?: ProgramDetails;
  };
