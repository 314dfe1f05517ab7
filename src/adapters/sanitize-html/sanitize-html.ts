import clean from 'sanitize-html';

const blockTags = ['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'];
const inlineTags = ['strong', 'b', 'em', 'i', 'u', 'small', 'sub', 'sup', 'a'];
const tableTags = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];

/**
 * Removes from the HTML of editors and merchants everything except text, lists, tables and links: no scripts, media or
 * styles (ST-19). A link may be `https:`, `mailto:`, `tel:` or a path of the shop.
 */
export const sanitizeHtml = (html: string): string =>
  clean(html, {
    allowedTags: [...blockTags, ...inlineTags, ...tableTags],
    allowedAttributes: { a: ['href'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { h1: 'h2', div: 'p' },
    nestingLimit: 40,
  }).trim();
