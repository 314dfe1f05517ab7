import type { ContactRequest } from '#domain/content/contact-form';
import type { MailMessage } from './message';
import { escapeHtml } from './order-confirmation';

type Addressed = { readonly to: string; readonly reference: string; readonly shopName: string };

const rowsOf = (request: ContactRequest, reference: string): readonly (readonly [label: string, text: string])[] => [
  ['Reference', reference],
  ['From', `${request.firstName} ${request.lastName}`],
  ['Email', request.email],
  ...(request.phone ? [['Phone', request.phone] as const] : []),
  ...(request.orderNumber ? [['Order', request.orderNumber] as const] : []),
  ['Topic', request.topic],
];

/** The email that brings a shopper's message to the shop's staff; a reply goes to the shopper. */
export const buildContactMail = (request: ContactRequest, { to, reference, shopName }: Addressed): MailMessage => {
  const rows = rowsOf(request, reference);
  return {
    to,
    replyTo: request.email,
    subject: `${shopName}: ${request.topic} (${reference})`,
    text: [rows.map(([label, text]) => `${label}: ${text}`).join('\n'), request.message].join('\n\n'),
    html: [
      `<p>${rows.map(([label, text]) => `<strong>${label}:</strong> ${escapeHtml(text)}`).join('<br>')}</p>`,
      `<p>${escapeHtml(request.message).replaceAll('\n', '<br>')}</p>`,
    ].join('\n'),
  };
};
