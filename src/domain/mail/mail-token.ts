/** The last segment of a mailed address: 128 bits, base64url. Whoever has it may do what the link of the mail does. */
export type MailToken = string & { readonly MailToken: unique symbol };

/** The SHA-256 of a token, base64url: all that is stored of it. */
export type MailTokenHash = string & { readonly MailTokenHash: unique symbol };

const pattern = /^[\w-]{22}$/;

/** The token that a text is; undefined for any other text. */
export const parseMailToken = (text: string): MailToken | undefined =>
  pattern.test(text) ? (text as MailToken) : undefined;
