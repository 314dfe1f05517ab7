import type { SitemapEntry } from '#application/catalog/show-sitemap';
import { escapeHtml } from '#domain/mail/order-confirmation';

const entry = ({ url, lastModified }: SitemapEntry): string =>
  `<url><loc>${escapeHtml(url)}</loc>${lastModified ? `<lastmod>${escapeHtml(lastModified)}</lastmod>` : ''}</url>`;

/** A sitemap as search engines read it. */
export const sitemapXml = (entries: readonly SitemapEntry[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.map(entry).join('')}</urlset>`;
