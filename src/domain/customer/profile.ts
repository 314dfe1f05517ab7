import { normalizeLine } from '../typed-text';
import type { CustomerId } from './customer';
import { findNameError } from './person-name';
import { parsePhone } from './phone';

/** What a customer tells of themselves (EN-01). Names that are unknown are empty. */
export type CustomerProfile = {
  readonly id: CustomerId;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string;
  /** Whether the customer asked for marketing by email. */
  readonly acceptsMarketing: boolean;
};

/** Changes to a profile; an absent field stays. An empty phone number removes it. */
export type ProfileChange = {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
  readonly acceptsMarketing?: boolean;
};

export type ProfileField = 'firstName' | 'lastName' | 'phone';
export type ProfileFieldError = 'required' | 'too-long' | 'phone';
export type ProfileFieldErrors = Readonly<Partial<Record<ProfileField, ProfileFieldError>>>;

const findPhoneError = (phone: string): ProfileFieldError | undefined =>
  phone === '' || parsePhone(phone) !== undefined ? undefined : 'phone';

const checks: Readonly<Record<ProfileField, (line: string) => ProfileFieldError | undefined>> = {
  firstName: findNameError,
  lastName: findNameError,
  phone: findPhoneError,
};

/** Separates the fields of a change that are valid, as they are stored, from those that are not (CU-03). */
export const checkProfileChange = ({
  acceptsMarketing,
  ...texts
}: ProfileChange): { readonly valid: ProfileChange; readonly errors: ProfileFieldErrors } => {
  const checked = Object.entries(texts).map(([field, text]) => {
    const line = normalizeLine(text);
    const value = field === 'phone' ? (parsePhone(line) ?? line) : line;
    return { field, value, error: checks[field as ProfileField](line) };
  });
  return {
    valid: {
      ...Object.fromEntries(checked.flatMap(({ field, value, error }) => (error ? [] : [[field, value]]))),
      ...(acceptsMarketing === undefined ? {} : { acceptsMarketing }),
    },
    errors: Object.fromEntries(checked.flatMap(({ field, error }) => (error ? [[field, error]] : []))),
  };
};
