import type { Sitemap, SitemapEntry } from '#application/catalog/show-sitemap';
import { escapeHtml } from '#domain/escape-html';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const entry = ({ url, lastModified }: SitemapEntry): string =>
  `<url><loc>${escapeHtml(url)}</loc>${lastModified ? `<lastmod>${escapeHtml(lastModified)}</lastmod>` : ''}</url>`;

const urlSet = (entries: readonly SitemapEntry[]): string =>
  `${head}<urlset xmlns="${schema}">${entries.map(entry).join('')}</urlset>`;

const index = (urls: readonly string[]): string =>
  `${head}<sitemapindex xmlns="${schema}">${urls.map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>`).join('')}</sitemapindex>`;

/** Parses `?page=`: undefined if it is missing, 0 if it isn't a page number from 1. */
export const parseSitemapPart = (page: string | undefined): number | undefined => {
  if (page === undefined) return undefined;
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 0;
};

/** The XML of a sitemap. A sitemap in several parts is an index of their URLs, `?page=1` and on. */
export const buildSitemapXml = (sitemap: Sitemap, url: string): string =>
  sitemap.kind === 'entries'
    ? urlSet(sitemap.entries)
    : index(Array.from({ length: sitemap.parts }, (_, part) => `${url}?page=${part + 1}`));
