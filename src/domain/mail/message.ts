export type MailMessage = {
  readonly to: string;
  /** Where replies go; if absent, to the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where readers unsubscribe, by hand or by the one-click POST of RFC 8058; absent for emails that a contract requires. */
  readonly unsubscribeUrl?: string;
};

const lineBreak = /[\r\n\u0085\u2028\u2029]/;
const webUrl = /^https?:\/\/[^\s<>,]+$/;
const oneEmail = /^[^\s@,;<>]+@[^\s@,;<>]+$/;

/** Why a message may not be sent, or undefined. A line break in a recipient or subject would inject further headers. */
export const findMailRefusalReason = ({
  to,
  replyTo = to,
  subject,
  unsubscribeUrl,
}: Pick<MailMessage, 'to' | 'replyTo' | 'subject' | 'unsubscribeUrl'>): string | undefined => {
  const emails = [to, replyTo];
  if (emails.some((email) => lineBreak.test(email))) return 'the recipient has a line break';
  if (lineBreak.test(subject)) return 'the subject has a line break';
  if (unsubscribeUrl !== undefined && !webUrl.test(unsubscribeUrl)) return "the unsubscribe link isn't a URL";
  return emails.every((email) => oneEmail.test(email)) ? undefined : "the recipient isn't exactly one email";
};
