import { findRoutePath } from '#domain/shell/routes';
import type { Site } from '#domain/site';

/**
 * `robots.txt`. Pages that must not be indexed have `noindex`, as all pages of the staff shop do. The staff shop has no
 * sitemap, and is not disallowed, because crawlers see `noindex` only on pages that they may fetch (TI-15).
 */
export const buildRobotsTxt = (site: Site, origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /checkouts/',
    ...(site === 'DTC' ? [`Sitemap: ${origin}${findRoutePath('sitemap')}`] : []),
    '',
  ].join('\n');
