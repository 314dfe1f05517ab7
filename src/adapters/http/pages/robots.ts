/**
 * What crawlers may fetch. Pages that are not to be found say so themselves; the staff shop is `noindex`, and does not
 * forbid fetching, for what is not fetched cannot say so (TI-15).
 */
export const robots = (): string => ['User-agent: *', 'Disallow: /api/', 'Disallow: /checkouts/', ''].join('\n');
