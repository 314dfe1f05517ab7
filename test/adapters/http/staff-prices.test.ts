import { createReadStream, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as O from 'fp-ts/Option';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProductCsvReader } from '#adapters/csv/read-product-csv';
import { buildOpenApiDocument } from '#adapters/http/api/open-api';
import { sanitizeHtml } from '#adapters/sanitize-html/sanitize-html';
import { ImportProductsService } from '#application/catalog/import-products';
import { SessionOpener } from '#application/identity/session-opener';
import { storedItems } from '#domain/consent/stored-items';
import type { RouteName } from '#domain/shell/routes';
import { emptyStaffProfile, type StaffProfile } from '#domain/staff-program/staff-profile';
import { addDemoStaff } from '#main/server/demo-staff.ts';
import { importContentFile } from '#main/server/import-content-file.ts';
import type { OpenedSite } from '#main/server/open-site.ts';
import { parseDemoStaff, parseWarehouses } from '#main/server/seed-files.ts';
import { seedClinics } from '#main/server/seed-shop.ts';
import { aCatalog, means } from '../../application/catalog/product-file';
import { aClinic, anInstant, aProduct } from '../../builders';
import { crawlSite } from '../../crawl-site';
import { openDemoProvider } from '../../demo-provider';
import { anHttpShop, type HttpShop, merchandiseOf } from '../../http-shop';
import { openTestShop, openTestSite } from '../../open-test-site';
import { describedCalls, sampleFor } from '../../schema-values';
import { aStaffPerson } from '../../staff-person';
import { findJwt, TestBrowser } from '../../test-browser';

const data = join(import.meta.dirname, '../../../data');
const read = (name: string): unknown => JSON.parse(readFileSync(join(data, name), 'utf8'));

/** The shop of the seed data, with a product that has reviews. */
const aSeededShop = async (dataDir: string): Promise<HttpShop> => {
  const catalog = aCatalog();
  const importing = new ImportProductsService(catalog.writer, { ...means, sanitize: sanitizeHtml });
  await importing.execute({ readRows: createProductCsvReader(() => createReadStream(join(data, 'catalog.csv'))) })();
  const rated = aProduct({ rating: { average: 4.5, count: 12 } });
  const shop = await anHttpShop({
    products: [...catalog.products.values(), rated],
    warehouses: parseWarehouses(read('warehouses.json')),
  });
  for (const site of ['DTC', 'HPSF'] as const) {
    const { content } = shop.ports[site];
    await importContentFile({ content, dataDir }, read(`content/${site}.json`));
  }
  return shop;
};

/** Prices, autoship and shipping promotions, and ratings, as a page or an answer would have them (RO-12). */
const commerce: Readonly<Record<string, RegExp>> = {
  'an amount': /\$\s?\d/,
  'a price': /"(?:price|compareAtPrice|lowPrice|highPrice)"\s*:\s*(?!null|\[\]|\{\})/,
  'an autoship saving':
    /autoship[^<"]{0,40}\b(?:save|off|discount)|\b(?:save|saving)[^<"]{0,40}autoship|\d+ ?% off|AUTO35/i,
  'a saving in percent': /"(?:percentOff|discountPercent)"\s*:\s*[1-9]/,
  'a link to Autoship': /how autoship works|href="\/autoship"|"url": ?"\/autoship"/i,
  'a shipping promotion': /free (?:\S+ ){0,3}shipping|ships? free|freeShippingMinimum/i,
  'a rating': /aggregateRating|ratingValue|"rating"\s*:\s*(?!null)|out of 5/,
};

const traces = (answers: ReadonlyMap<string, string>): readonly string[] =>
  [...answers].flatMap(([address, body]) =>
    Object.entries(commerce).flatMap(([name, pattern]) => {
      const found = pattern.exec(body);
      return found ? [`${name} at ${address}: ${body.slice(Math.max(0, found.index - 80), found.index + 60)}`] : [];
    }),
  );

/** Carts, checkouts, orders and a customer's own Autoships have prices (CT-13). */
const withPrices: ReadonlySet<RouteName> = new Set<RouteName>([
  'cart',
  'cartBelowProducts',
  'checkout',
  'thankYou',
  'orders',
  'order',
  'autoships',
  'autoship',
  'autoshipChange',
]);
const callsWithPrices = /cart|order|multipass|crypto/i;

const firstPages = [
  '/',
  '/products',
  '/products/dog',
  '/products/cat',
  '/products?search=chicken',
  '/products?brand=provender-clinical',
  '/products/adult-chicken-dry-dog-food',
  '/faq',
  '/shipping',
  '/sitemap',
  '/sitemap.xml',
  '/account/dashboard',
  '/no-such-page',
];

const crawlPages = (browser: TestBrowser) =>
  crawlSite(browser, firstPages, { isLeftOut: (route) => withPrices.has(route) });

/** The answers of every call that is not about a cart or an order, for a product of the catalog. */
const askCalls = async (browser: TestBrowser): Promise<ReadonlyMap<string, string>> => {
  const handle = 'adult-chicken-and-brown-rice-dry-dog-food';
  const known: Readonly<Record<string, unknown>> = {
    getProductsByHandles: { handles: [handle] },
    getProductByHandle: { handle },
    getListingProductsByHandles: { handles: [handle] },
    getListingProductByHandle: { handle },
    getFiltersByHandle: { handle: 'dog', limit: 250 },
    getProducts: { filters: [{ field: 'species', value: 'dog' }], sort: 'title-asc' },
    getFilteredProducts: { filters: [], search: 'chicken' },
    getSuggestions: { search: 'chicken' },
    getGlobals: { fields: ['*', 'site_404_image', 'site_404_cta'] },
    getPage: { slug: 'faq' },
    getProductCarousel: {},
    getAutoshipProductBySku: { sku: 'ADC-15' },
  };
  const answers = new Map<string, string>();
  const jwt = await findJwt(browser);
  for (const { path, method, operation, request } of describedCalls(buildOpenApiDocument())) {
    const name = operation.operationId;
    if (callsWithPrices.test(name) || /logout|delete|update|refresh|report|record/i.test(name)) continue;
    const body = known[name] ?? sampleFor(request, jwt);
    const url = path.replace('{version}', 'v1.0');
    const query = new URLSearchParams(body as Record<string, string>);
    const answer = await (method === 'get' ? browser.get(`${url}?${query}`) : browser.call(url, body));
    expect([name, answer.statusCode]).not.toEqual([name, 409]);
    answers.set(name, answer.body);
  }
  return answers;
};

/** Adds the clinics of the seed data and the demo people of the staff site, as a start with DEMO does. */
const addPeople = async (site: OpenedSite): Promise<void> => {
  await seedClinics(site, () => undefined);
  await addDemoStaff({ ...openTestShop([site], ''), embeddedProvider: openDemoProvider() });
};

let shop: HttpShop;
let staffSite: OpenedSite;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'provender-staff-prices-'));
  shop = await aSeededShop(dataDir);
  staffSite = openTestSite(shop.ports.HPSF);
  await addPeople(staffSite);
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** A browser with a session of one of the demo people of the staff site. */
const signInDemoPerson = async (email: string): Promise<TestBrowser> => {
  const browser = new TestBrowser(shop, 'HPSF');
  const id = O.toUndefined(await shop.ports.HPSF.customers.find(email)());
  const opened = id && (await staffSite.container.get(SessionOpener).open(id, { device: 'Firefox' })());
  if (!opened) throw new Error(`${email} cannot log in`);
  browser.cookies.set(storedItems.session.key, opened.token);
  await browser.get('/account/dashboard');
  if (!browser.cookies.get(storedItems.signedIn.key)?.startsWith('staff')) throw new Error(`${email} is not signed in`);
  return browser;
};

const demoPeople = parseDemoStaff(read('demo-staff.json'));

/** What the clinic or the school of a person has refused: no demo person has that state. */
const refusedProfile: StaffProfile = {
  ...emptyStaffProfile,
  roleCode: 'FACULTY',
  membership: { status: 'refused', clinic: aClinic(), reason: 'We do not know you.', decidedAt: anInstant() },
};

let refused = 0;

const visitors: readonly (readonly [whose: string, open: () => Promise<TestBrowser>])[] = [
  ['a guest', async () => new TestBrowser(shop, 'HPSF')],
  ...demoPeople.map(({ email }) => [email, () => signInDemoPerson(email)] as const),
  [
    'a person whom a clinic has refused',
    async () => (await aStaffPerson(shop, refusedProfile, `refused-${++refused}@example.com`)).browser,
  ],
];

describe.each(visitors)('the staff site as %s sees it', (_whose, open) => {
  it('has no price, promotion or rating on any page or in its payload but carts and orders (RO-12)', async () => {
    const answers = await crawlPages(await open());
    expect(answers.size).toBeGreaterThan(firstPages.length * 2 - 1);
    expect(traces(answers)).toEqual([]);
  });

  it('has none in the answer of any call but those of carts and orders (RO-12)', async () => {
    const answers = await askCalls(await open());
    expect(answers.size).toBeGreaterThan(20);
    expect(traces(answers)).toEqual([]);
  });
});

describe('the cart of the demo person who may order', () => {
  it('has prices, so that the search finds those that staff are shown', async () => {
    const browser = await signInDemoPerson('staff-eligible@demo.provender.example');
    const merchandiseId = await merchandiseOf(shop.ports.HPSF, 'ADC-15');
    await browser.post('/cart', { intent: 'add', merchandiseId, quantity: '1' });
    const found = traces(await crawlSite(browser, ['/cart'], { isLeftOut: (route) => !withPrices.has(route) }));
    expect(found).toContainEqual(expect.stringMatching(/^an amount at \/cart:/));
    expect(found).toContainEqual(expect.stringMatching(/^a price at \/cart:/));
  });
});

describe('the site for consumers', () => {
  it('has all of them, so that the search for them finds what there is', async () => {
    const browser = new TestBrowser(shop, 'DTC');
    const found = traces(new Map([...(await crawlPages(browser)), ...(await askCalls(browser))]));
    const names = Object.keys(commerce);
    expect(names.filter((name) => found.some((one) => one.startsWith(name)))).toEqual(names);
  });
});
