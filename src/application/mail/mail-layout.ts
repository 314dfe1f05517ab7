import { escapeHtml } from '#domain/escape-html';
import { isolateText } from '#domain/isolated-text';
import type { MailMessage } from '#domain/mail/message';
import type { ShopLogo } from '../shell/shop-logo';

export type MailingShop = {
  readonly name: string;
  readonly origin: string;
  /** Who sends the email; given if it isn't the shop's name. */
  readonly legalName: string;
  readonly postalAddress?: string;
  /** Absent: the name stands in its place. */
  readonly mailLogo?: ShopLogo;
};

export type MailItem = {
  readonly title: string;
  readonly details: readonly string[];
  readonly amount: string;
  /** What follows the modifiers in a picture's URL (BU-09). */
  readonly pictureSource: string;
};

/** One part of an email. HTML and plain text are each written from it. */
export type MailPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Something that may be done besides; `url` is absolute. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  /** The one thing to do; `url` is absolute. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'lines'; readonly heading: string; readonly lines: readonly string[] }
  /** The last row is the sum of the others. */
  | { readonly kind: 'costs'; readonly heading: string; readonly rows: readonly (readonly [string, string])[] }
  | { readonly kind: 'items'; readonly heading: string; readonly items: readonly MailItem[] };

export type MailDocument = {
  readonly to: string;
  readonly replyTo?: string;
  /** As of the message. */
  readonly unsubscribeUrl?: string;
  readonly subject: string;
  readonly heading: string;
  readonly parts: readonly MailPart[];
};

const font = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";

/** Clients without style sheets show the attributes of the elements; a dark client shows these. */
const darkStyles = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  '.ground{background:#12202f!important}.sheet{background:#1b2c3f!important}',
  '.text{color:#f1f6fb!important}.heading{color:#ffffff!important}.quiet{color:#c3cfdb!important}',
  '.line{border-color:#3a4d62!important}.link{color:#9cc8f2!important}',
  '.button{background:#9cc8f2!important;color:#06213f!important}}',
  '@media (max-width:480px){.sheet{padding:24px 16px!important}}',
].join('');

const text = (size: number, color: string, more = ''): string =>
  `margin:0;font-family:${font};font-size:${size}px;line-height:1.5;color:${color};${more}`;

const paragraph = (words: string): string =>
  `<p class="text" dir="auto" style="${text(16, '#34363b')}padding:0 0 16px">${escapeHtml(words)}</p>`;

const subheading = (words: string): string =>
  `<h2 class="heading" style="${text(18, '#003672')}padding:16px 0 8px;font-weight:650">${escapeHtml(words)}</h2>`;

const table = (rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows}</table>`;

const cell = (content: string, more = ''): string =>
  `<td class="text line" style="${text(16, '#34363b')}padding:8px 0;${more}">${content}</td>`;

const right = 'text-align:right;white-space:nowrap;vertical-align:top;';

const costRow = ([label, amount]: readonly [string, string], isSum: boolean): string => {
  const style = isSum ? 'font-weight:650;border-top:1px solid #dbe1e8;' : '';
  return `<tr>${cell(escapeHtml(label), style)}${cell(escapeHtml(amount), right + style)}</tr>`;
};

const pictureWidth = 72;

const itemRow = ({ title, details, amount, pictureSource }: MailItem, origin: string): string => {
  const source = escapeHtml(`${origin}/_img/format_png,width_150/${pictureSource}`);
  const picture =
    `<img src="${source}" alt="" width="${pictureWidth}" height="${pictureWidth}" ` +
    `style="display:block;width:${pictureWidth}px;height:${pictureWidth}px;object-fit:contain">`;
  const more = details.map(
    (detail) => `<br><span class="quiet" dir="auto" style="color:#66676b">${escapeHtml(detail)}</span>`,
  );
  return (
    `<tr><td width="${pictureWidth + 16}" style="padding:8px 16px 8px 0;vertical-align:top">${picture}</td>` +
    `${cell(`<strong dir="auto">${escapeHtml(title)}</strong>${more.join('')}`, 'vertical-align:top;')}` +
    `${cell(escapeHtml(amount), `${right}padding-left:16px;`)}</tr>`
  );
};

const button = (label: string, url: string): string => {
  const href = escapeHtml(url);
  const style = `${text(16, '#ffffff')}display:inline-block;padding:14px 28px;border-radius:999px;background:#0054a4;font-weight:650;text-decoration:none`;
  return (
    `<p style="margin:0;padding:16px 0"><a class="button" href="${href}" style="${style}">${escapeHtml(label)}</a></p>` +
    `<p class="quiet" style="${text(14, '#66676b')}padding:0 0 16px">If the button doesn't work, open this link: ` +
    `<a class="link" href="${href}" style="color:#0054a4;word-break:break-all">${href}</a></p>`
  );
};

const link = (label: string, url: string): string =>
  `<p class="text" dir="auto" style="${text(16, '#34363b')}padding:0 0 16px"><a class="link" href="${escapeHtml(url)}" style="color:#0054a4">${escapeHtml(label)}</a></p>`;

const htmlOf = (part: MailPart, { origin }: MailingShop): string => {
  switch (part.kind) {
    case 'paragraph':
      return paragraph(part.text);
    case 'link':
      return link(part.label, part.url);
    case 'button':
      return button(part.label, part.url);
    case 'lines':
      return (
        subheading(part.heading) +
        `<p class="text" dir="auto" style="${text(16, '#34363b')}">${part.lines.map((line) => `<span dir="auto">${escapeHtml(line)}</span>`).join('<br>')}</p>`
      );
    case 'costs':
      return (
        subheading(part.heading) +
        table(part.rows.map((row, index) => costRow(row, index === part.rows.length - 1)).join(''))
      );
    case 'items':
      return subheading(part.heading) + table(part.items.map((item) => itemRow(item, origin)).join(''));
  }
};

const textOf = (part: MailPart): string => {
  switch (part.kind) {
    case 'paragraph':
      return part.text;
    case 'button':
    case 'link':
      return `${part.label}:\n${part.url}`;
    case 'lines':
      return `${part.heading}\n${part.lines.join('\n')}`;
    case 'costs':
      return `${part.heading}\n${part.rows.map(([label, amount]) => `${label}: ${amount}`).join('\n')}`;
    case 'items': {
      const items = part.items.map(({ title, details, amount }) =>
        [`${isolateText(title)}: ${amount}`, ...details].join('\n  '),
      );
      return `${part.heading}\n${items.join('\n')}`;
    }
  }
};

/** Who sends the email and from where; empty if that's only the shop's name. */
const senderLines = ({ name, legalName, postalAddress }: MailingShop): readonly string[] => [
  ...(legalName === name ? [] : [legalName]),
  ...(postalAddress === undefined ? [] : [postalAddress]),
];

/** The logo, whose name a client without pictures shows in its place. */
const logoHtml = ({ name, origin, mailLogo }: MailingShop): string => {
  const style = `${text(18, '#0054a4')}padding:0 0 24px;font-weight:700`;
  const words = escapeHtml(name);
  if (!mailLogo) return `<p class="link" style="${style}">${words}</p>`;
  const { path, width, height } = mailLogo;
  const image = `<img class="link" src="${escapeHtml(origin + path)}" alt="${words}" width="${width}" height="${height}" style="display:block;border:0;border-radius:8px;font-weight:700;color:#0054a4">`;
  return `<p class="link" style="${style}">${image}</p>`;
};

/**
 * The email of a document: one column of 600 px in the shop's look, which a client without pictures or with a dark ground
 * shows as well, and a plain text of the same words.
 */
export const buildMail = ({ heading, parts, ...envelope }: MailDocument, shop: MailingShop): MailMessage => {
  const farewell = `${shop.name}, ${shop.origin}`;
  const sender = senderLines(shop);
  const title = `<h1 class="heading" dir="auto" style="${text(28, '#003672')}padding:0 0 16px;line-height:1.2;font-weight:700">${escapeHtml(heading)}</h1>`;
  const foot =
    `<p class="quiet line" style="${text(14, '#66676b')}margin-top:24px;padding-top:16px;border-top:1px solid #dbe1e8">` +
    `${sender.map((line) => `${escapeHtml(line)}<br>`).join('')}` +
    `<a class="link" href="${escapeHtml(shop.origin)}" style="color:#0054a4">${escapeHtml(farewell)}</a></p>`;
  const body = [logoHtml(shop), title, ...parts.map((part) => htmlOf(part, shop)), foot].join('\n');
  return {
    ...envelope,
    text: [heading, ...parts.map(textOf), [...sender, farewell].join('\n')].join('\n\n'),
    html: [
      '<!doctype html>',
      `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
      `<meta name="color-scheme" content="light dark"><title>${escapeHtml(envelope.subject)}</title>`,
      `<style>${darkStyles}</style></head>`,
      `<body class="ground" style="margin:0;padding:24px 8px;background:#f1f6fb">`,
      `<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;margin:0 auto"><tr>`,
      `<td class="sheet" style="padding:40px 32px;border-radius:12px;background:#ffffff">`,
      body,
      '</td></tr></table></body></html>',
    ].join('\n'),
  };
};
