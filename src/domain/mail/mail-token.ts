/** The last segment of an emailed URL: 128 bits, base64url. Anyone who has it may do what the email's link does. */
export type MailToken = string & { readonly MailToken: unique symbol };

/** The SHA-256 of a token, base64url; only this is stored. */
export type MailTokenHash = string & { readonly MailTokenHash: unique symbol };

const pattern = /^[\w-]{22}$/;

/** The token that a text is; undefined for any other text. */
export const parseMailToken = (text: string): MailToken | undefined =>
  pattern.test(text) ? (text as MailToken) : undefined;
