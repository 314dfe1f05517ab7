export type MailMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

const lineBreak = /[\r\n\u0085\u2028\u2029]/;

/** Why nobody may be sent this, or undefined: a line break in an address or a subject would write further headers. */
export const whyNotSendable = ({ to, subject }: Pick<MailMessage, 'to' | 'subject'>): string | undefined => {
  if (lineBreak.test(to)) return 'the address has a line break';
  if (lineBreak.test(subject)) return 'the subject has a line break';
  return /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(to) ? undefined : 'the address is not one address';
};
