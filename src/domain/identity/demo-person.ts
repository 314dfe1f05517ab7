import { buildEmailKey } from '../mail/email';
/** Somebody whom a demonstration shop starts with. */
export type DemoPerson = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** What the account is for, as half a sentence. */
  readonly about: string;
  /** False: registered, and the link that confirms the address was mailed. */
  readonly isConfirmed: boolean;
  /** The lines of the cart that the customer has saved. */
  readonly cart: readonly { readonly sku: string; readonly quantity: number }[];
};

/** Somebody whom a demonstration of the staff site starts with; their address is confirmed. */
export type DemoStaffPerson = Pick<DemoPerson, 'email' | 'firstName' | 'lastName' | 'about'> & {
  readonly role?: string;
  /** Of a student: years from the next last day of students; -1 is one that is over. */
  readonly graduatesInYears?: number;
  /** The group id of a clinic, and whether they have joined it or asked it. */
  readonly clinic?: string;
  readonly membership?: 'joined' | 'requested';
  /** What the identity provider says of them. */
  readonly claims?: { readonly accountGroup: string; readonly preferredShipTo: string };
  /** What this month's quota leaves them; absent: all of it. */
  readonly poundsLeft?: number;
};

const demoDomain = '@demo.provender.example';

/** Whether an e-mail address, in any case, is that of a demo person. No mail is delivered there. */
export const isDemoEmail = (email: string): boolean => buildEmailKey(email).endsWith(demoDomain);
