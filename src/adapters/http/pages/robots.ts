import type { Site } from '#domain/site';

/**
 * What crawlers may fetch. Pages that are not to be found say so themselves; the staff shop is `noindex`, has no sitemap,
 * and does not forbid fetching, for what is not fetched cannot say so (TI-15).
 */
export const robots = (site: Site, origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /checkouts/',
    ...(site === 'DTC' ? [`Sitemap: ${origin}/sitemap.xml`] : []),
    '',
  ].join('\n');
