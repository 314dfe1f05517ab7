import { formsIn, linksIn } from './forms.mjs';

/** The most pages of a kind that a crawl asks for; a kind is the first segment and the number of segments. */
const mostOfKind = { 'products/4': 3, 'products/5': 4, 'products/7': 2 };
const otherMost = 40;
const notCrawled = /^\/(?:logout|products\/logout|api|_img|assets|builds)(?:\/|$)/;

const kindOf = (path) => {
  const segments = path.split('?')[0].split('/');
  return `${segments[1]}/${segments.length - 1}`;
};

const payloadOf = (link) => {
  const [path, query] = link.split('?');
  return `${path === '/' ? '' : path}/_payload.json${query === undefined ? '' : `?${query}`}`;
};

/** Asks for pages, for their payloads, and for the pages to which they link. */
export const crawl = async (browser, first) => {
  const seen = new Set();
  const counts = new Map();
  const queue = [...first];
  for (let link = queue.shift(); link !== undefined; link = queue.shift()) {
    const kind = kindOf(link);
    const count = counts.get(kind) ?? 0;
    if (seen.has(link) || notCrawled.test(link) || count >= (mostOfKind[kind] ?? otherMost)) continue;
    seen.add(link);
    counts.set(kind, count + 1);
    const { text, headers } = await browser.get(link);
    await browser.get(payloadOf(link));
    if (headers.location?.startsWith('/')) queue.push(headers.location);
    queue.push(...linksIn(text));
  }
};

const oddPaths = [
  '/nothing-here',
  '/products/',
  '/Products',
  '/products//dog',
  '/products?page=0',
  '/products?page=01',
  '/products?page=999',
  '/products?page=2',
  '/products?page=2&utm_source=x&sort=price-asc',
  '/products?search=chicken',
  '/products?search=urinry+care',
  '/products?search=zzzzqq',
  '/products?search=',
  '/search?search=salmon',
  '/products/cart',
  '/products/logout',
  '/products/dog?flavor=chicken&page=1',
  '/products/dog/flavor/chicken',
  '/products/dog/flavor/nothing',
  '/products/horse',
  '/account',
  '/account/nothing',
  '/account/profile',
  '/account/login',
  '/account/autoships',
  '/account/orders/1',
  '/shelter/nothing',
  '/shelter/confirm?token=wrong',
  '/shelter/reset-password?token=wrong',
  '/shelter/login?redirect=/cart',
  '/shelter/login?redirect=https://example.com',
  '/shelter/sso',
  '/shelter/sso/callback?state=wrong&code=wrong',
  '/deliveries/wrong',
  '/deliveries/wrong/card',
  '/calendar/wrong.ics',
  '/unsubscribe/wrong',
  '/checkouts/wrong',
  '/checkouts/wrong/thank-you',
  '/order-status',
  '/order-status/wrong',
  '/cart?notice=added',
  '/cart?notice=nothing',
  '/privacy',
  '/maintenance',
  '/password-protect',
  '/oidc/nothing',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/change-password',
  '/favicon.ico',
  '/builds/latest.json',
  '/healthz',
  '/api/nothing',
  '/%ff',
  '/products%2Fdog',
  '/_payload.json',
  '/products/_payload.json?page=0',
];

export const askOddPaths = async (browser) => {
  browser.note('odd paths');
  for (const path of oddPaths) await browser.get(path);
  for (const path of ['/', '/products', '/cart', '/location']) {
    await browser.ask('HEAD', path);
    await browser.ask('PUT', path);
    await browser.post(path, {});
    await browser.json(path, {});
    await browser.post(path, { intent: 'nothing' }, { 'sec-fetch-site': 'cross-site' });
    await browser.post(path, { intent: 'nothing' }, { origin: 'https://example.com' });
  }
};

/** Posts every form of a page as it stands, empty, and with odd text; each named button once. */
export const postForms = async (browser, path, isLeftOut = () => false) => {
  browser.note(`forms of ${path}`);
  const { text } = await browser.get(path);
  const posted = new Set();
  for (const { action, fields, buttons } of formsIn(text)) {
    const target = action ?? path;
    const names = Object.keys(fields);
    for (const [name, value] of buttons.length === 0 ? [[undefined, '']] : buttons) {
      const button = name === undefined ? {} : { [name]: value };
      const kind = JSON.stringify([target, fields.intent, button, names]);
      if (target === '/logout' || posted.has(kind) || isLeftOut({ target, fields, button })) continue;
      posted.add(kind);
      const empty = Object.fromEntries(names.map((one) => [one, one === 'intent' ? fields.intent : '']));
      const odd = Object.fromEntries(
        names.map((one) => [one, one === 'intent' ? fields.intent : `<b>${'x'.repeat(30)}\u202e`]),
      );
      await browser.post(target, { ...empty, ...button });
      await browser.post(target, { ...odd, ...button });
      await browser.post(target, { ...fields, ...button });
    }
  }
};

/** Fills in the first form whose fields include all of `values`, and posts it. */
export const fillIn = async (browser, path, values, button = {}) => {
  const { text } = await browser.get(path);
  const form = formsIn(text).find(({ fields }) => Object.keys(values).every((name) => name in fields));
  if (!form) return browser.note(`no form with ${Object.keys(values).join(', ')} on ${path}`);
  return browser.post(form.action ?? path, { ...form.fields, ...values, ...button });
};
