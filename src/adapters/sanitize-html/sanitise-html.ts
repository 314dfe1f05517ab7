import sanitizeHtml from 'sanitize-html';

const blocks = ['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'];
const phrases = ['strong', 'b', 'em', 'i', 'u', 'small', 'sub', 'sup', 'a'];
const tables = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];

/**
 * What editors and merchants may write: text, lists, tables and links, nothing that runs, loads or is styled (ST-19).
 * A link leads to `https:`, `mailto:`, `tel:` or a path of the shop.
 */
export const sanitiseHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...blocks, ...phrases, ...tables],
    allowedAttributes: { a: ['href'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { h1: 'h2', div: 'p' },
    nestingLimit: 40,
  }).trim();
