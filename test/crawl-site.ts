import { matchRoute, type RouteName } from '#domain/shell/routes';
import type { TestBrowser } from './test-browser';

/** Pages that a crawl leaves out: files, calls, and what ends the session. */
const uncrawled: ReadonlySet<RouteName> = new Set<RouteName>([
  'logout',
  'logoutBelowProducts',
  'calls',
  'images',
  'assets',
]);

const linksIn = (body: string): readonly string[] =>
  [...body.matchAll(/(?:href="|<loc>https?:\/\/[^/<]+)(\/[^"#<]*)/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  );

const payloadOf = (link: string): string => {
  const [path = '', query] = link.split('?');
  return `${path === '/' ? '' : path}/_payload.json${query === undefined ? '' : `?${query}`}`;
};

const routeOf = (link: string): RouteName | undefined => matchRoute(decodeURIComponent(link.split('?')[0] ?? ''))?.name;

/**
 * What a browser is answered for pages and their payloads, by address: it follows links from the first ones, to at most
 * `most` pages of each route, and neither to those that `isLeftOut` nor out of the session.
 */
export const crawlSite = async (
  browser: TestBrowser,
  first: readonly string[],
  { most = 10, isLeftOut = () => false }: { most?: number; isLeftOut?: (route: RouteName) => boolean } = {},
): Promise<ReadonlyMap<string, string>> => {
  const answers = new Map<string, string>();
  const seen = new Map<RouteName, number>();
  const queue = [...first];
  for (let link = queue.shift(); link !== undefined; link = queue.shift()) {
    const route = routeOf(link);
    const count = route === undefined ? most : (seen.get(route) ?? 0);
    if (route === undefined || answers.has(link) || uncrawled.has(route) || isLeftOut(route) || count >= most) continue;
    seen.set(route, count + 1);
    const { body, headers } = await browser.get(link);
    answers.set(link, `${String(headers.location ?? '')}\n${body}`);
    const payload = payloadOf(link);
    answers.set(payload, (await browser.get(payload)).body);
    if (headers.location?.startsWith('/')) queue.push(headers.location);
    queue.push(...linksIn(body));
  }
  return answers;
};
