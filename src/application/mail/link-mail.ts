import { escapeHtml } from '#domain/escape-html';
import type { MailMessage } from '#domain/mail/message';

export type MailingShop = { readonly name: string; readonly origin: string };

type LinkMail = {
  readonly to: string;
  readonly subject: string;
  readonly sentences: readonly string[];
  /** An absolute URL. */
  readonly link: string;
};

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/** A mail of a few sentences, a link below them, and the name of the shop. */
export const buildLinkMail = ({ to, subject, sentences, link }: LinkMail, shop: MailingShop): MailMessage => {
  const farewell = `${shop.name}, ${shop.origin}`;
  const anchor = `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`;
  return {
    to,
    subject,
    text: [...sentences, link, farewell].join('\n\n'),
    html: [...sentences.map(paragraph), anchor, paragraph(farewell)].join('\n'),
  };
};
