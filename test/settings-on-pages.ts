import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOpenApiDocument } from '#adapters/http/api/open-api';
import { openShopLog } from '#adapters/pino/shop-log';
import { SessionOpener } from '#application/identity/session-opener';
import { storedItems } from '#domain/consent/stored-items';
import { type Site, sites } from '#domain/site';
import { addDemoStaff } from '#main/server/demo-staff.ts';
import { renderScreen } from '#main/server/render.tsx';
import { openShopServer, type ShopServer } from '#main/server/running-shop.ts';
import { parseSettings } from '#main/settings/settings.ts';
import { crawlSite } from './crawl-site';
import { openDemoProvider } from './demo-provider';
import { origins, testBuild } from './http-shop';
import { describedCalls, sampleFor } from './schema-values';
import { findJwt, TestBrowser } from './test-browser';

/** In the hash of a password, whose salt it is. */
const hashCanary = 'hashcanary0123456789AA';

/** Settings that no browser may learn, each with a value that is nowhere else (RO-17). */
export const secretSettings: Readonly<Record<string, string>> = {
  STAFF_ELIGIBLE_ACCOUNT_GROUPS: 'GROUP_CANARY,VET_CLINIC,VET_SCHOOL',
  SECRET_KEY: 'secret-key-canary-0123456789abcdefghij',
  LOOKUP_KEY: 'lookup-key-canary-0123456789abcdefghij',
  SUBSCRIPTION_KEY: 'subscription-key-canary-0123456789abcd',
  CUSTOMER_TOKEN_KEY: 'customer-token-key-canary-0123456789ab',
  CARRIER_WEBHOOK_SECRET: 'carrier-secret-canary-0123456789abcdefgh',
  METRICS_TOKEN: 'metrics-token-canary-0123456789abcdef',
  PAYMENTS_URL: 'http://127.0.0.1:9/payments-canary',
  SMTP_URL: 'smtp://mailer:password-canary@127.0.0.1:9',
  MAIL_FROM: 'sender-canary@shop.example',
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'client-canary',
  OIDC_CLIENT_SECRET: 'client-secret-canary',
  OPERATOR_PASSWORD_HASH: `$argon2id$v=19$m=19456,t=2,p=1$${hashCanary}$${hashCanary.repeat(2)}`,
};

/** What gives one of them away. */
const canary = /canary|127\.0\.0\.1:9\b/i;

/** The account groups that clinics of the seed data have. */
const accountGroup = /\bVET_CLINIC\b|\bVET_SCHOOL\b|\bSHELTER\b|\bINDUSTRY\b/;

/** Settings that browsers need. */
const told: Readonly<Record<string, string>> = {
  CONSENT: 'hosted',
  CONSENT_SCRIPT_URL: 'https://consent.example/tool.js?id=known-script-id',
  SCRIPT_HOSTS: 'consent.example',
};

export type ShopWithSecrets = {
  readonly server: ShopServer;
  readonly close: () => Promise<void>;
};

/** A shop of the seed data with secret settings, those of `environment` too, and the demo people of the staff site. */
export const openShopWithSecrets = async (environment: NodeJS.ProcessEnv = {}): Promise<ShopWithSecrets> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'provender-settings-'));
  const settings = parseSettings({
    DATA_DIR: dataDir,
    DTC_ORIGIN: origins.DTC,
    HPSF_ORIGIN: origins.HPSF,
    ...secretSettings,
    ...told,
    ...environment,
  });
  const log = openShopLog('silent', { write: () => undefined });
  const server = await openShopServer(
    settings,
    { build: testBuild, render: renderScreen, maxEventLoopDelayMs: 0 },
    log,
  );
  await server.app.ready();
  await addDemoStaff({ ...server.shop, embeddedProvider: openDemoProvider() });
  const close = async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { server, close };
};

const firstPages = [
  '/',
  '/products',
  '/products/dog',
  '/products?search=chicken',
  '/faq',
  '/cart',
  '/privacy',
  '/order-status',
  '/shelter/login',
  '/shelter/register',
  '/shelter/eligibility',
  '/shelter/forgot-password',
  '/account/dashboard',
  '/maintenance',
  '/sitemap',
  '/sitemap.xml',
  '/robots.txt',
  '/no-such-page',
];

/** Where answers, by address, have one of `texts`, or give a secret setting away. */
export const findSecretTraces = (
  answers: ReadonlyMap<string, string>,
  texts: readonly string[] = [],
): readonly string[] =>
  [...answers].flatMap(([address, body]) => {
    const places = [body.search(canary), body.search(accountGroup), ...texts.map((text) => body.indexOf(text))];
    const found = places.find((place) => place >= 0);
    return found === undefined ? [] : [`${address}: ${body.slice(Math.max(0, found - 80), found + 40)}`];
  });

/** Gives a browser a session of somebody: on the staff site of the demo person who may order. */
const signIn = async (server: ShopServer, browser: TestBrowser, site: Site): Promise<void> => {
  const opened = server.shop.sites.find((one) => one.site === site);
  if (!opened) throw new Error(`there is no site ${site}`);
  const email = site === 'HPSF' ? 'staff-eligible@demo.provender.example' : 'pat@example.com';
  const { customerId } = await opened.backends.database.customers.findOrAdd({
    email,
    firstName: 'Pat',
    lastName: 'Doe',
  })();
  const session = await opened.container.get(SessionOpener).open(customerId, { device: 'Firefox' })();
  browser.cookies.set(storedItems.session.key, session?.token ?? '');
  const { statusCode } = await browser.get('/account/dashboard');
  if (statusCode !== 200) throw new Error(`${email} is not signed in`);
};

const visitors = sites.flatMap((site) => [
  { site, whose: 'a guest', isSignedIn: false },
  { site, whose: site === 'HPSF' ? 'staff who may order' : 'a signed-in consumer', isSignedIn: true },
]);

/** What a browser is answered for every call, with its headers; one that is logged in does not end its session. */
const answersOfCalls = async (browser: TestBrowser): Promise<ReadonlyMap<string, string>> => {
  const answers = new Map<string, string>();
  const jwt = await findJwt(browser);
  for (const { path, method, operation, request } of describedCalls(buildOpenApiDocument())) {
    if (browser.cookies.has(storedItems.session.key) && /logout|delete/i.test(operation.operationId)) continue;
    const url = path.replace('{version}', 'v1.0');
    const body = sampleFor(request, jwt);
    const query = new URLSearchParams(body as Record<string, string>);
    const answer = await (method === 'get' ? browser.get(`${url}?${query}`) : browser.call(url, body));
    expect([operation.operationId, answer.statusCode]).not.toEqual([operation.operationId, 409]);
    const ownGroup = operation.operationId === 'getAccountInfo' ? /"SAP_CustomerAccountGroup":"\w+"/ : /^$/;
    answers.set(operation.operationId, JSON.stringify(answer.headers) + answer.body.replace(ownGroup, ''));
  }
  return answers;
};

type SecretShop = {
  readonly of: string;
  readonly open: () => Promise<ShopWithSecrets>;
  /** What else gives a secret setting away. */
  readonly texts?: readonly string[];
  /** Lets a browser into a shop that is closed to others. */
  readonly enter?: (browser: TestBrowser) => Promise<void>;
};

/** What pages, payloads, calls and descriptions of a shop tell of its settings. */
export const settingsOnPagesContract = ({ of, open, texts = [], enter = async () => undefined }: SecretShop) => {
  let shop: ShopWithSecrets;

  beforeAll(async () => {
    shop = await open();
  });

  afterAll(() => shop.close());

  describe.each(visitors)(`the settings of the shop ${of}, as $whose of $site learns them`, ({ site, isSignedIn }) => {
    let browser: TestBrowser;

    beforeAll(async () => {
      browser = new TestBrowser(shop.server, site);
      await enter(browser);
      if (isSignedIn) await signIn(shop.server, browser, site);
    });

    it('are on no page, in no payload and in no description if they are secret (RO-17)', async () => {
      const answers = new Map(await crawlSite(browser, firstPages, { most: 4 }));
      for (const path of ['/api', '/api/openapi.json', '/.well-known/jwks.json'])
        answers.set(path, (await browser.get(path)).body);
      expect(answers.size).toBeGreaterThan(firstPages.length * 2);
      expect(findSecretTraces(answers, texts)).toEqual([]);
    });

    it('are in the answer of no call', async () => {
      const answers = await answersOfCalls(browser);
      expect(answers.size).toBeGreaterThan(30);
      expect(findSecretTraces(answers, texts)).toEqual([]);
    });

    it('are there where a page needs them: the site and the addresses of scripts', async () => {
      const { body } = await browser.get('/faq');
      expect(body).toContain(`data-site="${site}"`);
      expect(body).toContain('https://consent.example/tool.js?id=known-script-id');
    });
  });
};
