export type MailMessage = {
  readonly to: string;
  /** The address for replies; absent: the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one stops such mails, by hand or by the one-click POST of RFC 8058; absent: they are needed for a contract. */
  readonly unsubscribeUrl?: string;
};

const lineBreak = /[\r\n\u0085\u2028\u2029]/;
const webAddress = /^https?:\/\/[^\s<>,]+$/;
const oneAddress = /^[^\s@,;<>]+@[^\s@,;<>]+$/;

/** Why a message may not be sent, or undefined. A line break in an address or subject would inject further headers. */
export const findMailRefusalReason = ({
  to,
  replyTo = to,
  subject,
  unsubscribeUrl,
}: Pick<MailMessage, 'to' | 'replyTo' | 'subject' | 'unsubscribeUrl'>): string | undefined => {
  const addresses = [to, replyTo];
  if (addresses.some((address) => lineBreak.test(address))) return 'the address has a line break';
  if (lineBreak.test(subject)) return 'the subject has a line break';
  if (unsubscribeUrl !== undefined && !webAddress.test(unsubscribeUrl))
    return "the unsubscribe link isn't a web address";
  return addresses.every((address) => oneAddress.test(address)) ? undefined : "the address isn't a single address";
};
