import type { SitemapEntry } from '#application/catalog/show-sitemap';
import { escapeHtml } from '#domain/mail/order-confirmation';

/** What one sitemap may hold (sitemaps.org). */
const mostEntries = 50_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const entry = ({ url, lastModified }: SitemapEntry): string =>
  `<url><loc>${escapeHtml(url)}</loc>${lastModified ? `<lastmod>${escapeHtml(lastModified)}</lastmod>` : ''}</url>`;

const urlSet = (entries: readonly SitemapEntry[]): string =>
  `${head}<urlset xmlns="${schema}">${entries.map(entry).join('')}</urlset>`;

const index = (urls: readonly string[]): string =>
  `${head}<sitemapindex xmlns="${schema}">${urls.map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>`).join('')}</sitemapindex>`;

/**
 * A sitemap as search engines read it: all of it or, past 50,000 addresses, an index of `?page=1` and on. Undefined for a
 * part that there is not.
 */
export const sitemapXml = (
  entries: readonly SitemapEntry[],
  address: string,
  page?: string,
  most = mostEntries,
): string | undefined => {
  const parts = Math.ceil(entries.length / most);
  if (page === undefined) {
    if (parts <= 1) return urlSet(entries);
    return index(Array.from({ length: parts }, (_, part) => `${address}?page=${part + 1}`));
  }
  const part = /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 0;
  return part >= 1 && part <= parts ? urlSet(entries.slice((part - 1) * most, part * most)) : undefined;
};
