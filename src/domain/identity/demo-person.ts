import { buildEmailKey } from '../mail/email';
/** A person that a demo shop starts with. */
export type DemoPerson = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** What the account is for, as half a sentence. */
  readonly about: string;
  /** If false, they've registered and were emailed the confirmation link. */
  readonly isConfirmed: boolean;
  /** The lines of the cart that the customer has saved. */
  readonly cart: readonly { readonly sku: string; readonly quantity: number }[];
};

/** A person that a demo of the staff site starts with; their email is confirmed. */
export type DemoStaffPerson = Pick<DemoPerson, 'email' | 'firstName' | 'lastName' | 'about'> & {
  readonly role?: string;
  /** Of a student: years from the next last day of students; -1 is one that is over. */
  readonly graduatesInYears?: number;
  /** The group id of a clinic, and whether they have joined it or asked it. */
  readonly clinic?: string;
  readonly membership?: 'joined' | 'requested';
  /** What the identity provider says of them. */
  readonly claims?: { readonly accountGroup: string; readonly preferredShipTo: string };
  /** What's left of this month's quota; if absent, all of it. */
  readonly poundsLeft?: number;
};

const demoDomain = '@demo.provender.example';

/** Whether an email, in any case, is a demo person's. Nothing is delivered to it. */
export const isDemoEmail = (email: string): boolean => buildEmailKey(email).endsWith(demoDomain);
