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

const demoDomain = '@demo.provender.example';

/** Whether an e-mail address, in any case, is that of a demo person. No mail is delivered there. */
export const isDemoEmail = (email: string): boolean => email.trim().toLowerCase().endsWith(demoDomain);
