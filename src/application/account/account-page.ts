import type { SessionFamilyId } from '#domain/identity/session';
import type { IdentityFieldMessages } from '../identity/messages';

/** A session in the list of the profile. */
export type SessionRow = {
  readonly family: SessionFamilyId;
  readonly device: string;
  /** Absent where the visitor had chosen none. */
  readonly zip?: string;
  /** Milliseconds. */
  readonly lastUsedAt: number;
  readonly isThis: boolean;
};

/** What a form of the profile has posted, to be shown again, and what is wrong with it. Passwords never are. */
export type ProfileFormState = {
  readonly email?: string;
  readonly errors?: IdentityFieldMessages;
  /** What is wrong with the whole form. */
  readonly alert?: string;
};

/** The result of the form that was just posted. */
export type ProfileState = {
  readonly notice?: string;
  readonly changeEmail?: ProfileFormState;
  readonly changePassword?: ProfileFormState;
};

/** The customer's own pages. */
export type AccountScreenData = {
  readonly kind: 'account';
  readonly heading: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Without a password, address and password are changed at the identity provider. */
  readonly hasPassword: boolean;
  /** Absent on the dashboard. */
  readonly profile?: ProfileState & { readonly sessions: readonly SessionRow[] };
};
