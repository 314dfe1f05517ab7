import type { SessionFamilyId } from '#domain/identity/session';

/** A session in the list of the dashboard. */
export type SessionRow = {
  readonly family: SessionFamilyId;
  readonly device: string;
  readonly zip: string;
  /** Milliseconds. */
  readonly lastUsedAt: number;
  readonly isThis: boolean;
};

/** The customer's own pages. */
export type AccountScreenData = {
  readonly kind: 'account';
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly sessions: readonly SessionRow[];
  /** The result of the form that was just posted. */
  readonly notice?: string;
};
