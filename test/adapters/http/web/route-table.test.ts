import { beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#domain/site';
import { aProduct, aProductNamed, someContent } from '../../../builders';
import { anHttpShop, defaultSeed, type HttpShop, origins } from '../../../http-shop';

let shop: HttpShop;

beforeAll(async () => {
  const content = someContent({
    pages: [
      { slug: 'faq', title: 'Questions', blocks: [{ kind: 'text', html: '<p>Text.</p>' }] },
      { slug: 'contact-us', title: 'Write to us', blocks: [{ kind: 'text', html: '<p>Text.</p>' }] },
      { slug: 'terms-and-conditions', title: 'Terms', blocks: [{ kind: 'text', html: '<p>Text.</p>' }] },
      { slug: 'shipping', title: 'Delivery', blocks: [{ kind: 'text', html: '<p>Text.</p>' }] },
      { slug: 'autoship', title: 'Autoship', blocks: [{ kind: 'text', html: '<p>Text.</p>' }] },
    ],
  });
  shop = await anHttpShop({ ...defaultSeed, products: [aProduct(), aProductNamed('Second')], content });
  await shop.ports.HPSF.content.write(content)();
});

type Method = 'GET' | 'HEAD' | 'POST';

const send = (site: Site, url: string, method: Method = 'GET') =>
  shop.app.inject({ method, url, headers: { host: new URL(origins[site]).host } });

const handle = 'adult-chicken-dry-dog-food';
const variant = `/products/provender-daily/${handle}/chicken/15-lb-bag`;
const siteNames = { DTC: 'Provender', HPSF: 'Provender Professional Staff Feeding' } as const;

type Caching = 'kept' | 'private' | 'not kept';

const cachings: Readonly<Record<Caching, string>> = {
  kept: 'public, max-age=0, stale-while-revalidate=600',
  private: 'private, no-store',
  'not kept': 'no-store',
};

/** The facts of a page: status, screen, title without the site's name, whether it may be indexed, caching and layout. */
type Row = readonly [
  path: string,
  status: number,
  screen: string,
  title: string,
  index: 'index' | 'noindex',
  caching: Caching,
  layout: 'default' | 'bare',
];

const page = (path: string, screen: string, title: string): Row => [
  path,
  200,
  screen,
  title,
  'index',
  'kept',
  'default',
];
const lost = (path: string): Row => [path, 404, 'error', '404 Error', 'noindex', 'not kept', 'default'];
const own = (path: string, screen: string, title: string, layout: 'default' | 'bare', status = 200): Row => [
  path,
  status,
  screen,
  title,
  'noindex',
  'private',
  layout,
];

const ofBoth: readonly Row[] = [
  page('/', 'home', ''),
  page('/products/dog', 'category', 'Dog'),
  page('/products/cat', 'category', 'Cat'),
  page('/products/dog/species', 'category', 'Dog'),
  page('/products/dog/species/dog', 'category', 'Dog'),
  page('/products/dog/flavor', 'category', 'Dog'),
  page('/products/dog/flavor/chicken', 'category', 'Chicken'),
  page(`/products/${handle}`, 'product', 'Adult Chicken & Rice Dry Dog Food'),
  page(`/products/${handle}?sku=ADC-15`, 'product', 'Adult Chicken & Rice Dry Dog Food'),
  page(`/products/${handle}?sku=nothing`, 'product', 'Adult Chicken & Rice Dry Dog Food'),
  page(variant, 'product', 'Adult Chicken & Rice Dry Dog Food'),
  page(`${variant}?sku=ADC-15`, 'product', 'Adult Chicken & Rice Dry Dog Food'),
  page('/faq', 'content', 'Questions'),
  page('/autoship', 'content', 'Autoship'),
  ['/products?search=chicken', 200, 'search', 'Search results for chicken', 'noindex', 'private', 'default'],
  own('/cart', 'cart', 'Shopping Cart', 'default'),
  own('/shelter/login', 'identity', 'Log In', 'default'),
  own('/shelter/register', 'identity', 'Create Account', 'default'),
  own('/shelter/forgot-password', 'identity', 'Forgot Password', 'default'),
  own('/shelter/reset-password', 'identity', 'Reset Password', 'default'),
  own('/shelter/confirm', 'identity', 'Confirm Your Account', 'default'),
  own('/shelter/autoship-required-login', 'identity', 'Autoship Needs an Account', 'bare'),
  own('/logout', 'bare', 'Log Out', 'bare'),
  own('/maintenance', 'bare', 'Maintenance', 'bare', 503),
  ...[
    ['/checkouts/nobody', 'private'],
    ['/checkouts/nobody/thank-you', 'private'],
  ].map(([path = '']): Row => [path, 404, 'error', '404 Error', 'noindex', 'private', 'default']),
  ...[
    '/nothing',
    '/Products',
    '/FAQ',
    '/products/DOG',
    '/products/Dog/flavor/chicken',
    '/a/b',
    '/faq/more',
    '//',
    '//products',
    '/products//dog',
    `/products/provender-daily//${handle}/chicken`,
    '/products/bird',
    '/products/dog/nothing',
    '/products/dog/flavor/nothing',
    '/products/dog/flavor/chicken/more',
    '/products/dog/species/cat',
    `/products/${handle}/chicken`,
    `/products/provender-daily/${handle}/chicken`,
    `/products/provender-daily/${handle}/chicken/15-lb-bag/more`,
    '/products/provender-daily/nothing/chicken/15-lb-bag',
    '/products%2Fdog',
    '/products/dog%2Fflavor',
    '/products/dog%5Cflavor',
    '/products/%00',
    '/products/%E2%80%A8',
    '/products/a/b/c/d/pictures/%E2%80%A9',
    '/a/%E2%80%A8',
    '/%E0%A4%A',
    '/%25',
    '/products?page=0',
    '/products?page=9',
    '/products?page=1.5',
    '/shelter',
    '/shelter/nothing',
    '/checkouts',
    '/location',
    '/logout/now',
    '/maintenance/now',
    '/password-protect/now',
    '/metrics',
    '/builds',
    '/_img',
    '/assets/nothing.js',
    '/_payload',
    '/search/more',
    `/${'a'.repeat(3000)}`,
    `/products/${'%F0%9F%90%B6'.repeat(80)}`,
  ].map(lost),
];

const ofSite: Readonly<Record<Site, readonly Row[]>> = {
  DTC: [
    page('/products', 'list', 'Shop All Pet Food'),
    page('/contact-us', 'content', 'Contact Us for any Pet Food Questions'),
    page('/terms-and-conditions', 'content', 'Terms'),
    page('/shipping', 'content', 'Delivery'),
    lost('/products/dog/prescription-diet/kidney-care'),
  ],
  HPSF: [
    page('/products', 'list', 'Product Catalog'),
    page('/contact-us', 'content', 'Contact Us'),
    page('/terms-and-conditions', 'content', 'Terms and Conditions'),
    page('/shipping', 'content', 'Shipping'),
    page('/products/dog/prescription-diet/kidney-care', 'category', 'Kidney Care'),
    lost('/products/dog/brand/provender-treats'),
  ],
};

const unescaped = (html: string): string =>
  html.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>');

const pageFacts = (body: string) => ({
  screen: /"screen":\{"kind":"([\w-]+)"/.exec(body)?.[1],
  title: unescaped(/<title>(.*?)<\/title>/.exec(body)?.[1] ?? ''),
  index: body.includes('<meta name="robots" content="noindex">') ? 'noindex' : 'index',
  layout: body.includes('aria-label="Main"') ? 'default' : 'bare',
  isFailure: body.includes('Support reference'),
});

const titleOn = (site: Site, title: string): string => {
  if (title === '404 Error') return title;
  return title === '' ? siteNames[site] : `${title} | ${siteNames[site]}`;
};

describe.each(['DTC', 'HPSF'] as const)('on the site %s the address', (site) => {
  it.each([...ofBoth, ...ofSite[site]])(
    '%s answers %d with the screen %s',
    async (url, status, screen, title, index, caching, layout) => {
      const answer = await send(site, url);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, cachings[caching]]);
      expect(pageFacts(answer.body)).toEqual({
        screen,
        title: titleOn(site, title),
        index: site === 'HPSF' ? 'noindex' : index,
        layout,
        isFailure: false,
      });
      const head = await send(site, url, 'HEAD');
      expect([head.statusCode, head.body, head.headers['cache-control']]).toEqual([status, '', cachings[caching]]);
    },
  );

  it.each([
    ['/products/', 301, '/products'],
    ['/products/dog/?page=1', 301, '/products/dog?page=1'],
    ['/faq/', 301, '/faq'],
    ['/products/products', 301, '/products'],
    ['/products/products/dog?x=1', 301, '/products/dog?x=1'],
    ['//products/products/dog', 301, '/products/dog'],
    ['/foo/products/products/bar', 301, '/foo/products/bar'],
    ['/foo/products/products', 301, '/foo/products'],
    ['/products/products/products/dog', 301, '/products/products/dog'],
    ['/products/cart', 302, '/cart'],
    ['/products/logout', 302, '/logout'],
    ['/search', 302, '/products'],
    ['/search?search=', 302, '/products'],
    ['/search?search=dog%20food', 302, '/products?search=dog+food'],
    ['/account', 302, '/account/dashboard'],
    ['/account/profile', 301, '/account/my-profile'],
    ['/account/login', 302, '/shelter/login'],
    ['/account/login?redirect=L2NhcnQ', 302, '/shelter/login?redirect=L2NhcnQ'],
    ['/account/login?redirect=Ly9ldmls', 302, '/shelter/login'],
    ['/account/dashboard', 302, '/shelter/login?redirect=L2FjY291bnQvZGFzaGJvYXJk'],
    ['/account/my-profile', 302, '/shelter/login?redirect=L2FjY291bnQvbXktcHJvZmlsZQ'],
    ['/account/orders', 302, '/shelter/login?redirect=L2FjY291bnQvb3JkZXJz'],
    ['/account/orders/1001', 302, '/shelter/login?redirect=L2FjY291bnQvb3JkZXJzLzEwMDE'],
    ['/account/autoships', 302, '/shelter/login?redirect=L2FjY291bnQvYXV0b3NoaXBz'],
    ['/account/address-book', 302, '/shelter/login?redirect=L2FjY291bnQvYWRkcmVzcy1ib29r'],
    ['/account/anything?x=1', 302, '/shelter/login?redirect=L2FjY291bnQvYW55dGhpbmc_eD0x'],
    ['/password-protect', 302, '/'],
    [`/products/nobody/${handle}/beef/1-lb`, 301, variant],
    [`/products/provender-daily/${handle}/chicken/9-lb`, 301, variant],
    [`/products/provender-daily/${handle}/CHICKEN/15-lb-bag`, 301, variant],
  ])('%s redirects with %d to %s', async (url, status, location) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await send(site, url, method);
      expect([answer.statusCode, answer.headers.location]).toEqual([status, location]);
    }
  });

  it.each([
    '/',
    '/products',
    variant,
    '/faq',
    '/nothing',
    '/account',
    '/maintenance',
    '/shelter/autoship-required-login',
  ])('%s answers 405 to POST', async (url) => {
    expect((await send(site, url, 'POST')).statusCode).toBe(405);
  });

  it.each([
    ['/_payload.json', 200, { page: { status: 200, screen: { kind: 'home' } } }],
    ['/products/_payload.json', 200, { page: { screen: { kind: 'list' } } }],
    [`${variant}/_payload.json`, 200, { page: { screen: { kind: 'product' } } }],
    [`/products/x/${handle}/x/x/_payload.json`, 200, { redirect: variant, status: 301 }],
    ['/products/products/dog/_payload.json', 200, { redirect: '/products/dog', status: 301 }],
    ['/faq//_payload.json', 200, { redirect: '/faq', status: 301 }],
    ['/products/cart/_payload.json', 200, { redirect: '/cart', status: 302 }],
    ['/products/logout/_payload.json', 200, { redirect: '/logout', status: 302 }],
    ['/search/_payload.json?search=dog', 200, { redirect: '/products?search=dog', status: 302 }],
    ['/faq/_payload.json', 200, { page: { screen: { kind: 'content' } } }],
    ['/cart/_payload.json', 200, { page: { screen: { kind: 'cart' } } }],
    ['/nothing/_payload.json', 404, { page: { screen: { kind: 'error', detail: 'Page Not Found: /nothing' } } }],
    ['/logout/_payload.json', 404, { page: { screen: { kind: 'error' } } }],
    ['/maintenance/_payload.json', 404, { page: { screen: { kind: 'error' } } }],
    ['/shelter/login/_payload.json', 404, { page: { screen: { kind: 'error' } } }],
    ['/account/orders/_payload.json', 404, { page: { screen: { kind: 'error' } } }],
    ['/checkouts/x/_payload.json', 404, { page: { screen: { kind: 'error' } } }],
  ])('%s answers %d with the payload of its page', async (url, status, payload) => {
    const answer = await send(site, url);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ build: 'test-build', ...payload });
    const head = await send(site, url, 'HEAD');
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([status, '', answer.headers.etag]);
    expect((await send(site, url, 'POST')).statusCode).toBe(405);
  });
});

describe('an unknown address', () => {
  it('is shown on the error page, as text and cut to 200 characters (ER-09)', async () => {
    const { body } = await send('DTC', `/%3Cscript%3Ealert(1)%3C/script%3E/${'x'.repeat(500)}`);
    expect(body).not.toContain('<script>alert(1)');
    const said = unescaped(/Page Not Found: ([^<]*)</.exec(body)?.[1] ?? '');
    expect([said.slice(0, 34), said.length]).toEqual(['/<script>alert(1)</script>/xxxxxxx', 200]);
  });

  it('is shown as it was written when it does not decode', async () => {
    expect((await send('DTC', '/%E0%A4%A?x=1')).body).toContain('Page Not Found: /%E0%A4%A<');
  });

  it('is shown on its own error page, also with many simultaneous requests', async () => {
    const urls = Array.from({ length: 20 }, (_, index) => `/nothing-${index}/%E0%A4%A`);
    const answers = await Promise.all(urls.map((url) => send('DTC', url)));
    expect(answers.every(({ body }, index) => body.includes(`Page Not Found: ${urls[index]}<`))).toBe(true);
  });
});
