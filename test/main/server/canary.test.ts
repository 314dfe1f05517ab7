import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as O from 'fp-ts/Option';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildOpenApiDocument } from '#adapters/http/api/open-api';
import { openShopLog } from '#adapters/pino/shop-log';
import { SessionOpener } from '#application/identity/session-opener';
import { FulfillOrder } from '#application/orders/fulfill-order';
import { ErrorRecorder } from '#application/reporting/error-recorder';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import { storedItems } from '#domain/consent/stored-items';
import type { OrderId } from '#domain/orders/order';
import { findRoutePattern, routeDefinitions } from '#domain/shell/routes';
import { type Site, sites } from '#domain/site';
import { addDays, toCalendarDate } from '#domain/time';
import { findEngine } from '#main/backends/site-backends.ts';
import { renderScreen } from '#main/server/render.tsx';
import { openShopServer, type ShopServer } from '#main/server/running-shop.ts';
import { parseSettings } from '#main/settings/settings.ts';
import { mailTokens as mailTokensToken } from '#main/wiring/mail/mail.tokens.ts';
import { clock } from '#main/wiring/shell/shell.tokens.ts';
import { aClinic, anAddress } from '../../builders';
import { startAutoship } from '../../contracts/start-autoship';
import { engineOf } from '../../engine-of';
import { type HtmlForm, postingForms } from '../../html-forms';
import { origins, testBuild } from '../../http-shop';
import { describedCalls, sampleOf } from '../../schema-values';
import { openSentryService } from '../../sentry-service';
import { TestBrowser } from '../../test-browser';

/** What one visitor types, each a text that is nowhere else in the shop. */
const canary = {
  email: 'quillfeather.canary@plumage.example',
  firstName: 'Quillfeather',
  lastName: 'Ostrichdaughter',
  phone: '303-555-0187',
  street: '4711 Plumage Terrace',
  city: 'Featherburg',
  zip: '81657',
  password: 'nine grey herons waiting',
  note: 'Leave it with Quillfeather behind the aviary',
  search: 'quillfeather.searching@plumage.example',
  token: 'c4n4ryT0kenQuillfeather0123456789abcdefXYZ',
  card: '4242424242424242',
  securityCode: '9174',
} as const;

/** How a trace of the visitor is recognised, however it is written. */
const traces: Readonly<Record<string, RegExp>> = {
  email: /quillfeather\.(?:canary|searching)|plumage\.example/i,
  name: /quillfeather|ostrichdaughter/i,
  phone: /(?:\+?1)?[\s(.-]*303[\s).-]*555[\s.-]*0187/,
  street: /plumage(?: |%20|\+)terrace/i,
  city: /featherburg/i,
  zip: /(?<![\d.])81657(?!\d)/,
  password: /nine(?: |%20|\+)grey(?: |%20|\+)herons/i,
  card: /4242[\s-]*4242/,
  token: /c4n4ryT0ken/i,
};

const tracesIn = (text: string): readonly string[] =>
  Object.entries(traces).flatMap(([name, pattern]) => {
    const found = pattern.exec(text);
    return found ? [`${name}: ${text.slice(Math.max(0, found.index - 120), found.index + 60)}`] : [];
  });

const typed: Readonly<Record<string, string>> = {
  email: canary.email,
  newEmail: canary.email,
  firstName: canary.firstName,
  lastName: canary.lastName,
  phone: canary.phone,
  address1: canary.street,
  address2: canary.street,
  city: canary.city,
  zip: canary.zip,
  state: 'CO',
  password: canary.password,
  currentPassword: canary.password,
  cardNumber: canary.card,
  expiry: '12/40',
  cardExpiry: '12/40',
  securityCode: canary.securityCode,
  cardCode: canary.securityCode,
  message: canary.note,
  note: canary.note,
  search: canary.search,
  code: 'QUILLFEATHER',
  quantity: '2',
};

/** The fields that the visitor does not type: they are sent as the page has them. */
const untyped: ReadonlySet<string> = new Set(['hidden', 'submit', 'select', 'checkbox', 'radio']);

const fieldsOf = ({ fields }: HtmlForm): Record<string, string> =>
  Object.fromEntries(
    fields.map(({ name, type, value }) => {
      if (untyped.has(type)) return [name, value];
      return [name, typed[name] ?? (value === '' ? canary.firstName : value)];
    }),
  );

const patternsThatPost = ({ app }: ShopServer): readonly string[] =>
  Object.values(routeDefinitions)
    .flatMap(({ patterns }) => [...patterns])
    .filter((url) => app.hasRoute({ method: 'POST', url }));

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? '';

const patternOf = (path: string): string => findRoutePattern(path) ?? path;

/** An error as a driver throws it, with the row of the visitor. */
const aDatabaseError = (): Error => {
  const row = Object.values(canary).join(', ');
  return Object.assign(new Error(`invalid input for column: "${row}"`), {
    severity: 'ERROR',
    code: '22P02',
    detail: `Failing row contains (${row}).`,
    where: row,
    parameters: [row],
    cause: new Error(`email=${canary.email} phone=${canary.phone} zip=${canary.zip} token=${canary.token}`),
  });
};

type Method = (...given: readonly unknown[]) => unknown;

/** Makes every method of these ports fail with the row of the visitor until the answered function is called. */
const failing = (ports: object, names: readonly string[]): (() => void) => {
  const broken = names.flatMap((name) => {
    const port = (ports as Record<string, Record<string, Method>>)[name];
    if (typeof port !== 'object') return [];
    const methods = [...Object.keys(port), ...Object.getOwnPropertyNames(Object.getPrototypeOf(port))];
    return methods
      .filter((method) => method !== 'constructor' && typeof port[method] === 'function')
      .map((method) => {
        const own = Object.getOwnPropertyDescriptor(port, method);
        Object.defineProperty(port, method, {
          configurable: true,
          value: () => async () => {
            throw aDatabaseError();
          },
        });
        return () => (own ? Object.defineProperty(port, method, own) : delete port[method]);
      });
  });
  return () => {
    for (const repair of broken) repair();
  };
};

const lines: string[] = [];
const posted = new Set<string>();
let dataDir: string;

const openShop = async (environment: Readonly<Record<string, string>>): Promise<ShopServer> => {
  const settings = parseSettings({
    DATA_DIR: dataDir,
    DEMO: 'true',
    DTC_ORIGIN: origins.DTC,
    HPSF_ORIGIN: origins.HPSF,
    LOG_LEVEL: 'trace',
    ...environment,
  });
  const log = openShopLog('trace', { write: (line) => void lines.push(line) });
  const server = await openShopServer(
    settings,
    { build: testBuild, render: renderScreen, maxEventLoopDelayMs: 0 },
    log,
  );
  await server.app.ready();
  return server;
};

const submit = async (browser: TestBrowser, form: HtmlForm, changed: Readonly<Record<string, string>> = {}) => {
  posted.add(patternOf(pathOf(form.action)));
  return browser.post(form.action.split('#')[0] ?? '', { ...fieldsOf(form), ...changed });
};

const formsAt = async (browser: TestBrowser, path: string): Promise<readonly HtmlForm[]> =>
  postingForms((await browser.get(path)).body);

const formAt = async (browser: TestBrowser, path: string, action = path): Promise<HtmlForm> => {
  const forms = await formsAt(browser, path);
  const found = forms.find((form) => pathOf(form.action) === pathOf(action));
  if (!found) throw new Error(`no form of ${path} posts to ${action}: ${forms.map((form) => form.action).join(' ')}`);
  return found;
};

/** The path of the last link that was emailed. */
const emailedLink = async (path: string): Promise<string> => {
  const read = async (): Promise<string> => {
    const names = await readdir(join(dataDir, 'mail')).catch(() => []);
    const mails = await Promise.all(names.toSorted().map((name) => readFile(join(dataDir, 'mail', name), 'utf8')));
    const link = mails.flatMap((mail) => mail.match(new RegExp(`${path}\\?token=[\\w.-]+`, 'g')) ?? []).at(-1);
    if (link === undefined) throw new Error(`no link to ${path} was emailed`);
    return link;
  };
  return vi.waitFor(read, { timeout: 15_000, interval: 100 });
};

const productPath = '/products/provender-daily/adult-chicken-and-brown-rice-dry-dog-food/chicken/15-lb';

/** Pages whose forms are all posted, besides those with a link or a cart of their own. */
const pagesWithForms = ['/', '/contact-us', '/privacy', '/cart', '/shelter/login', '/shelter/forgot-password'];

const planted = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((one) => planted(one, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, planted(one, name)]));
  if (typeof value !== 'string') return value;
  const texts: Readonly<Record<string, string>> = {
    ...typed,
    message: `no cart of ${canary.email}, phone ${canary.phone}: "${canary.note}"`,
    stack: `Error: ${canary.email}\n    at f (https://shop.test/checkouts/${canary.token}?zip=${canary.zip}:1:2)`,
    path: `/checkouts/${canary.token}?email=${canary.email}`,
    value: canary.note,
    sessionToken: canary.token,
    zipCode: canary.zip,
  };
  return texts[key] ?? value;
};

/** Posts every call with what the visitor typed in each field of a known name. */
const sendCalls = async (browser: TestBrowser): Promise<void> => {
  const cartId = browser.cookies.get('col_cart_id');
  for (const { path, method, request } of describedCalls(buildOpenApiDocument())) {
    if (method !== 'post') continue;
    const body = { ...(planted(sampleOf(request)) as object), ...(cartId === undefined ? {} : { cartId }) };
    await browser.call(path.replace('{version}', 'v1.0'), body);
  }
};

const register = async (browser: TestBrowser): Promise<void> => {
  const form = await formAt(browser, '/shelter/register');
  expect((await submit(browser, form)).statusCode).toBe(200);
  const link = await emailedLink('/shelter/confirm');
  expect((await submit(browser, await formAt(browser, link, '/shelter/confirm'))).statusCode).toBe(303);
  for (const changed of [{ currentPassword: 'not it' }, { email: `new-${canary.email}` }]) {
    for (const one of await formsAt(browser, '/account/my-profile'))
      if (one.action === '/account/my-profile') await submit(browser, one, changed);
  }
  const addressForm = await formAt(browser, '/account/address-book?add=1', '/account/address-book');
  expect((await submit(browser, addressForm, { zip: 'no zip' })).statusCode).toBe(422);
  const added = await submit(browser, addressForm, { state: 'CO' });
  expect([added.statusCode, added.headers.location]).toEqual([303, '/account/address-book?notice=added']);
  for (const one of await formsAt(browser, '/account/address-book'))
    if (one.action === '/account/address-book') await submit(browser, one);
  await browser.post('/logout', {});
  posted.add('/logout');
  const login = await formAt(browser, '/shelter/login');
  await submit(browser, login, { password: `not ${canary.password}` });
  await submit(browser, await formAt(browser, '/shelter/forgot-password'));
  const reset = await emailedLink('/shelter/reset-password');
  expect((await submit(browser, await formAt(browser, reset, '/shelter/reset-password'))).statusCode).toBe(303);
};

const buy = async (browser: TestBrowser, isStaff: boolean): Promise<void> => {
  const purchase = await formAt(browser, productPath, '/cart');
  await submit(browser, purchase);
  const checkout = await browser.post('/cart', { intent: 'checkout', attestation: 'on' });
  const location = String(checkout.headers.location);
  if (isStaff && !location.includes('/checkouts/')) return;
  const path = new URL(location, origins.DTC).pathname;
  const form = await formAt(browser, path);
  await submit(browser, form, { cardNumber: '4000000000000002' });
  const placed = await submit(browser, await formAt(browser, path));
  const refusals = placed.statusCode === 303 ? '' : (placed.body.match(/role="alert"[^>]*>.{0,300}/s)?.[0] ?? '');
  expect([placed.statusCode, refusals]).toEqual([303, '']);
  await browser.get(String(placed.headers.location));
};

/** Asks for a refund of an order, which is packed before. */
const askForRefund = async (server: ShopServer, browser: TestBrowser, order: string): Promise<void> => {
  const shop = server.shop.sites.find(({ site }) => site === 'DTC');
  if (!shop) throw new Error('there is no consumer site');
  const found = O.toUndefined(await engineOf(shop).siteOrders.findAnyByNumber(Number(order.split('/').at(-1)))());
  if (!found) throw new Error('there is no such order');
  await shop.container.get(FulfillOrder).execute({ id: found.id, units: [] })();
  const form = await formAt(browser, `${order}/refund`);
  expect((await submit(browser, form, { details: canary.note, reason: '' })).statusCode).toBe(422);
  const asked = await submit(browser, form, { details: canary.note, reason: 'other', 'units-0': '1' });
  expect([asked.statusCode, asked.headers.location]).toEqual([303, `${order}?notice=refund-requested`]);
  posted.add('/account/orders/:order/refund');
};

/** Uses what a customer has after an order: orders again, looks the order up, asks for a refund, and downloads the data. */
const walkThroughAccount = async (server: ShopServer, browser: TestBrowser): Promise<void> => {
  const [, order = ''] = /href="(\/account\/orders\/[^"?]+)"/.exec((await browser.get('/account/orders')).body) ?? [];
  const page = await browser.get(order);
  const [, number = ''] = /Order (\d{6})/.exec(page.body) ?? [];
  for (const form of postingForms(page.body)) if (form.action.startsWith(order)) await submit(browser, form);
  posted.add('/account/orders/:order');
  const lookUp = await formAt(browser, '/order-status', '/order-status');
  expect((await submit(browser, lookUp, { number })).statusCode).toBe(200);
  await askForRefund(server, browser, order);
  for (const form of await formsAt(browser, '/account/my-data'))
    if (form.action === '/account/my-data') await submit(browser, form, { currentPassword: 'not it' });
};

/** Submits the forms behind the links of emails, and reads the calendar of an autoship. */
const walkThroughMailLinks = async (server: ShopServer, browser: TestBrowser): Promise<void> => {
  const shop = server.shop.sites.find(({ site }) => site === 'DTC');
  if (!shop) throw new Error('there is no consumer site');
  const { customers, emailSignups } = shop.backends.database;
  const { cardLinks, siteAutoships, deliveryLinks, calendarLinks } = engineOf(shop);
  const { firstName, lastName, email } = canary;
  const address = anAddress({ firstName, lastName });
  const anchor = addDays(toCalendarDate(shop.container.get(clock)(), 'America/Denver'), 30);
  const { contract } = await startAutoship({ siteAutoships }, await customers.withEmail(email)(), { address, anchor });
  const mailTokens = shop.container.get(mailTokensToken);
  const token = mailTokens.derive('delivery', 'a mail of the canary');
  await deliveryLinks.add(mailTokens.hashOf(token), { contractId: contract.id, cycle: 1, version: contract.version })();
  await calendarLinks.add(mailTokens.hashOf(token), contract.id)();
  const [id, firstOrderId] = ['autoship-2-of-the-canary' as AutoshipContractId, 'order-2-of-the-canary' as OrderId];
  await startAutoship({ siteAutoships }, contract.customerId, { id, firstOrderId, address, anchor });
  for (const page of ['/account/cards', '/account/pets?add=dog', `/account/autoships/${id}/change?kind=pause`])
    for (const form of await formsAt(browser, page))
      if (form.action.startsWith('/account/')) await submit(browser, form);
  const path = `/deliveries/${token}`;
  expect((await browser.get(`/calendar/${token}.ics`)).statusCode).toBe(200);
  for (const form of await formsAt(browser, path)) if (form.action === path) await submit(browser, form);
  const cardToken = mailTokens.derive('card', 'a mail of the canary');
  await cardLinks.add(mailTokens.hashOf(cardToken), contract.id)();
  const cardForm = await formAt(browser, `/deliveries/${cardToken}/card`);
  expect((await submit(browser, cardForm, { cardNumber: '4000000000000002' })).statusCode).toBe(422);
  await submit(browser, cardForm);
  await emailSignups.add(`news-${email}`, mailTokens.hashOf(token))();
  await submit(browser, await formAt(browser, `/unsubscribe/${token}`));
};

/** Submits the forms of the staff program as a member of staff who has joined a clinic. */
const walkThroughProgram = async (server: ShopServer): Promise<void> => {
  const staff = server.shop.sites.find(({ site }) => site === 'HPSF');
  if (!staff) throw new Error('there is no staff site');
  const { clinics, customers, staffProfiles } = staff.backends.database;
  const { email, firstName, lastName } = canary;
  const clinic = aClinic('G100001', { name: 'Alder Ford Animal Clinic' });
  await clinics.write([clinic, aClinic('G100002', { name: 'Alder Brook Animal Clinic' })])();
  const { customerId } = await customers.findOrAdd({ email, firstName, lastName })();
  await staffProfiles.change(customerId, { roleCode: 'FACULTY' })();
  await staffProfiles.joinClinic(customerId, clinic.id, true)();
  const opened = await staff.container.get(SessionOpener).open(customerId, { device: 'Firefox' })();
  const browser = new TestBrowser(server, 'HPSF');
  browser.cookies.set(storedItems.session.key, opened?.token ?? '');
  for (const path of ['/account/clinic?clinic=alder', '/account/my-profile'])
    for (const form of await formsAt(browser, path)) await submit(browser, form);
};

const walk = async (server: ShopServer, site: Site, isStoreFailing = false): Promise<void> => {
  const browser = new TestBrowser(server, site);
  if (!isStoreFailing && site === 'DTC') await register(browser);
  if (!isStoreFailing) await buy(browser, site === 'HPSF');
  if (!isStoreFailing && site === 'DTC') await walkThroughAccount(server, browser);
  if (!isStoreFailing && site === 'DTC') await walkThroughMailLinks(server, browser);
  if (!isStoreFailing && site === 'HPSF') await walkThroughProgram(server);
  await browser.get(`/products?search=${encodeURIComponent(canary.search)}`);
  await browser.get(`/products/_payload.json?search=${encodeURIComponent(canary.search)}`);
  await browser.get(`/checkouts/${canary.token}?email=${encodeURIComponent(canary.email)}`);
  await browser.get(`/no-such-page/${canary.email}?zip=${canary.zip}`);
  await browser.get(`/shelter/reset-password?token=${canary.token}`);
  for (const path of pagesWithForms) for (const form of await formsAt(browser, path)) await submit(browser, form);
  for (const path of patternsThatPost(server)) await browser.post(path.replace(/:(?:token|id)/, canary.token), typed);
  await sendCalls(browser);
  const purchase = await formsAt(browser, productPath);
  for (const form of purchase) await submit(browser, form);
  await sendCalls(browser);
};

/** Walks with the store failing, once all of it and once only where forms write. */
const walkIntoErrors = async (server: ShopServer): Promise<void> => {
  for (const { site, backends } of server.shop.sites) {
    const { database, commerce, content } = backends;
    const ports = { ...database, ...commerce, content: content.reader, ...findEngine(backends) };
    const names = Object.keys(ports).filter((name) => name !== 'errorReports');
    const writing = names.filter((name) => !/content|revisions|listings|products|sessions|stock/i.test(name));
    for (const broken of [writing, names]) {
      const repair = failing(ports, broken);
      await walk(server, site, true);
      repair();
    }
  }
};

const flush = async (server: ShopServer): Promise<void> => {
  for (const { container } of server.shop.sites) await container.get(ErrorRecorder).flush()();
};

const filesBelow = async (directory: string): Promise<readonly string[]> => {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

type CachedPage = { readonly document?: unknown; readonly payload?: unknown };

const bytesOf = (value: unknown): string => {
  if (Buffer.isBuffer(value)) return value.toString();
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value).map(bytesOf).join('\n');
};

const cachedPages = ({ pageCache }: ShopServer): readonly (readonly [string, CachedPage])[] => {
  const { pages } = pageCache as unknown as { readonly pages: Map<string, CachedPage> };
  return [...pages.entries()];
};

/** The pages that every guest sees, as the shop answers them after the walk. */
const guestPages = [...pagesWithForms.filter((path) => path !== '/cart'), productPath, '/products', '/faq', '/sitemap'];

describe('the data that a visitor enters into the forms of both sites', () => {
  let server: ShopServer;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'provender-canary-'));
    server = await openShop({});
    for (const site of sites) await walk(server, site);
    await walkIntoErrors(server);
    await flush(server);
  });

  afterAll(async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('is posted by a form to every route that accepts one, except on a closed shop', () => {
    expect([...patternsThatPost(server)].filter((pattern) => !posted.has(pattern))).toEqual(['/password-protect']);
  });

  it('is there when errors happen, so that there is something to look into', async () => {
    expect(lines.filter((line) => line.includes('"err"')).length).toBeGreaterThan(20);
    expect(cachedPages(server).length).toBeGreaterThan(10);
    for (const { backends } of server.shop.sites)
      expect((await backends.database.errorReports.list(100)()).length).toBeGreaterThan(2);
  });

  it('is in no line of the log', () => {
    expect(lines.flatMap(tracesIn)).toEqual([]);
  });

  it('is in no error report', async () => {
    const reports = await Promise.all(
      server.shop.sites.map(({ backends }) => backends.database.errorReports.list(100)()),
    );
    expect(reports.flat().flatMap((report) => tracesIn(JSON.stringify(report)))).toEqual([]);
  });

  it('is in no cached page, payload or response, and in no cache key', () => {
    const found = cachedPages(server).flatMap(([key, page]) => tracesIn(`${key}\n${bytesOf(page)}`));
    expect(found).toEqual([]);
  });

  it.each(sites)('is on no page that a guest of %s sees', async (site) => {
    const guest = new TestBrowser(server, site);
    for (const path of guestPages) expect([path, tracesIn((await guest.get(path)).body)]).toEqual([path, []]);
  });

  it('is in no file of the data directory but the database and the inbox', async () => {
    const files = (await filesBelow(dataDir)).filter((file) => !/\/(?:mail|database)\//.test(file));
    const found = await Promise.all(files.map(async (file) => tracesIn(`${file}\n${await readFile(file, 'latin1')}`)));
    expect(found.flat()).toEqual([]);
  });
});

describe('the data of a visitor if errors go to Sentry', () => {
  it('is in no envelope', async () => {
    const service = await openSentryService();
    dataDir = await mkdtemp(join(tmpdir(), 'provender-canary-'));
    const server = await openShop({ ERRORS: 'sentry', SENTRY_DSN: service.dsn });
    await walkIntoErrors(server);
    await flush(server);
    await server.close();
    await service.close();
    await rm(dataDir, { recursive: true, force: true });
    expect(service.events.length).toBeGreaterThan(2);
    expect(service.envelopes.flatMap(tracesIn)).toEqual([]);
  });
});
