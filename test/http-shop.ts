import type { FastifyInstance } from 'fastify';
import * as O from 'fp-ts/Option';
import { onTestFinished, TestRunner } from 'vitest';
import { drawShareCard } from '#adapters/artwork/share-card';
import type { SendRequest } from '#adapters/http/client/http-client';
import { createHttpServer } from '#adapters/http/open-server';
import type { RenderedPageBytes } from '#adapters/http/rendered-page';
import type { VisitorUseCases } from '#adapters/http/visitor-use-cases';
import type { ClientBuild } from '#adapters/http/web/document';
import type { PreviewAccess } from '#adapters/http/web/shell/preview-pass-signer';
import { type CallPathNames, defaultCallPathNames } from '#adapters/http/wire/call-path-names';
import { LruPageCache } from '#adapters/page-cache/lru-page-cache';
import { openShopLog } from '#adapters/pino/shop-log';
import { DeliverEvents } from '#application/events/deliver-events';
import { RunFulfillment } from '#application/orders/run-fulfillment';
import type { ContentReader } from '#application/ports/content';
import type { RecordedError } from '#application/ports/error-reports';
import type { PageCache } from '#application/ports/page-cache';
import type { PartnerKeys } from '#application/ports/partner-keys';
import type { SignInProvider } from '#application/ports/sign-in-provider';
import type { VisitorPorts } from '#application/ports/transactions';
import { ErrorRecorder } from '#application/reporting/error-recorder';
import type { Visitor } from '#application/visitor';
import type { MerchandiseId } from '#domain/catalog/product';
import type { Site } from '#domain/site';
import { instant } from '#domain/time';
import type { ChosenBackends } from '#main/backends/choose-backends.ts';
import { renderScreen } from '#main/server/render.tsx';
import { findWebhookReceiver } from '#main/server/webhook-receivers.ts';
import { openRenewalRun } from '#main/wiring/autoship/autoship.tokens.ts';
import { aGuest, anInstant, aProduct, aWarehouse } from './builders';
import { withGuest } from './contracts/test-shop';
import { type MemoryShop, openMemoryShop } from './memory/memory-shop';
import { backendOf, openTestSite, testIdentityServices } from './open-test-site';
import { createSeededMemoryShop, type MemorySeed } from './seeded-memory-shop';

export const testBuild: ClientBuild = {
  id: 'test-build',
  timestamp: 1_700_000_000_000,
  sheetOf: () => Buffer.from('body{margin:0}'),
  sheetHashes: ["'sha256-test'"],
  otherStylesOf: () => '/assets/style.css',
  entry: '/assets/browser.js',
  fonts: ['/assets/font.woff2'],
  modulesOf: () => [],
};

export const origins: Readonly<Record<Site, string>> = { DTC: 'https://shop.test', HPSF: 'https://staff.shop.test' };

/** What carriers sign their reports with. */
export const testCarrierSecret = 'a secret of the carriers and of the shop';

export type HttpShop = {
  readonly app: FastifyInstance;
  readonly ports: Readonly<Record<Site, MemoryShop & VisitorPorts>>;
  /** What the visitor of a site can ask for. */
  readonly shopFor: (visitor: Visitor) => VisitorUseCases;
  /** Of guests who hold nothing. */
  readonly shops: Readonly<Record<Site, VisitorUseCases>>;
  /** What was logged, a line of JSON each. */
  readonly log: readonly string[];
  /** Where answers for everybody are stored. */
  readonly pageCache: PageCache<RenderedPageBytes>;
  /** Writes the errors of a site that are still in memory, and returns all. */
  readonly recordedErrors: (site: Site) => Promise<readonly RecordedError[]>;
  /** Hands the events of a site to their handlers. */
  readonly deliverEvents: (site: Site) => Promise<number>;
  /** Packs and delivers what's due on a site. */
  readonly runFulfillment: (site: Site) => Promise<void>;
  /** Takes the steps of a site's Autoships that are due. */
  readonly runRenewals: (site: Site) => Promise<void>;
  /** Moves the clock on. */
  readonly pass: (milliseconds: number) => void;
};

type Options = {
  readonly autoshipLoginRequired?: boolean;
  /** Stands in for parts of the content of DTC, or for all of it. */
  readonly content?: Partial<ContentReader>;
  /** The platforms that the shop uses; absent: everything is embedded. */
  readonly chosen?: ChosenBackends;
  /** Where people log in; absent: with passwords on DTC, and nowhere on HPSF. */
  readonly signInProviders?: Partial<Readonly<Record<Site, SignInProvider>>>;
  readonly hasSecureCookies?: (site: Site) => boolean;
  /** Absent: the shop's own alone. */
  readonly checkoutHosts?: readonly string[];
  readonly maintenance?: boolean;
  readonly preview?: PreviewAccess;
  /** Where the built files are; absent: there are none. */
  readonly clientDirectory?: string;
  /** How the shop waits; absent: as it does in production. */
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** Absent: the shop shares no keys with other servers. */
  readonly partnerKeys?: PartnerKeys;
  /** Absent: the default ones. */
  readonly callPathNames?: CallPathNames;
  /** Absent: the shop. */
  readonly orderEmails?: 'shop' | 'platform';
  /** Absent: 600. */
  readonly cartCreationsPerHour?: number;
  /** Told of each visitor for whom ports are opened. */
  readonly onPortsOpened?: (visitor: Visitor) => void;
  /** Stands between visitors and their ports. */
  readonly wrapPorts?: <Ports extends Pick<VisitorPorts, 'autoships'>>(ports: Ports) => Ports;
};

export const defaultSeed: MemorySeed = {
  products: [aProduct()],
  warehouses: [aWarehouse({ ranges: [['00501', '99950']] })],
};

/** Closes a server with the test that opened it, so that its memory is not kept; one of `beforeAll` stays open. */
const closeWithTest = (app: FastifyInstance): void => {
  if (TestRunner.getCurrentTest()) onTestFinished(() => app.close());
};

/** Both sites of a shop in memory behind the real server; nothing listens. */
export const anHttpShop = async (seed: MemorySeed = defaultSeed, options: Options = {}): Promise<HttpShop> => {
  let now = anInstant();
  const log: string[] = [];
  const logger = openShopLog('info', { write: (line) => void log.push(line) });
  const clock = () => now;
  const dtc = await createSeededMemoryShop(seed, { site: 'DTC', origin: origins.DTC, clock });
  const hpsf = openMemoryShop({ site: 'HPSF', origin: origins.HPSF, clock, store: dtc.store });
  const { autoshipLoginRequired = false, checkoutHosts = [] } = options;
  const opened = (store: MemoryShop, site: Site) => {
    const chosen = backendOf(store, undefined, options.chosen);
    const portsFor = (visitor: Visitor) => {
      options.onPortsOpened?.(visitor);
      const ports = chosen.portsFor(visitor);
      return options.wrapPorts ? options.wrapPorts(ports) : ports;
    };
    const backends = { ...chosen, portsFor };
    const content = { ...store.content, ...options.content };
    const provider = options.signInProviders?.[site];
    return openTestSite(store, {
      ...(provider ? { signInProvider: O.some(provider) } : {}),
      backends: site === 'DTC' && options.content ? { ...backends, content: { reader: content } } : backends,
      autoshipLoginRequired,
      checkoutHosts,
      ...(options.orderEmails ? { orderEmails: options.orderEmails } : {}),
      mail: store.mail,
      ...(options.cartCreationsPerHour === undefined ? {} : { cartCreationsPerHour: options.cartCreationsPerHour }),
      ...(options.wait ? { wait: options.wait } : {}),
      report: (message, why) => logger.error({ err: why, site }, message),
      identityServices: { ...testIdentityServices, partnerKeys: options.partnerKeys ?? {} },
    });
  };
  const sites = { DTC: opened(dtc, 'DTC'), HPSF: opened(hpsf, 'HPSF') };
  const shopFor = (visitor: Visitor): VisitorUseCases => sites[visitor.site].shopFor(visitor);
  const pageCache = new LruPageCache<RenderedPageBytes>({ clock, maxBytes: 64 * 1024 * 1024 });
  const { app } = await createHttpServer({
    logger,
    siteOfHost: (host) => (host === new URL(origins.HPSF).host ? 'HPSF' : 'DTC'),
    originOf: (site) => origins[site],
    shopFor,
    findCustomer: (site, token) => sites[site].findCustomer(token),
    build: testBuild,
    maxEventLoopDelayMs: 0,
    ...(options.clientDirectory === undefined ? {} : { clientDirectory: options.clientDirectory }),
    render: (_site, url, page) => renderScreen(url, page),
    images: { find: () => async () => O.none, draw: () => '', dataDir: 'var/test-images' },
    sharing: { siteName: 'Provender', drawCard: drawShareCard },
    now: clock,
    recordError: (site, error, failed) => {
      const circumstances = { origin: 'server', ...failed, release: 'test-release' } as const;
      sites[site].container.get(ErrorRecorder).add(error, circumstances);
    },
    hasSecureCookies: options.hasSecureCookies ?? (() => true),
    secretKeys: ['a key that cookies of tests are signed with'],
    scriptHosts: [],
    imageHosts: [],
    connectHosts: [],
    frameHosts: [],
    checkoutHosts,
    externalRedirectHosts: ['partner.example'],
    trustProxy: false,
    capabilities: sites.DTC.backends.capabilities,
    webhooks: findWebhookReceiver([sites.DTC, sites.HPSF], testCarrierSecret),
    callPathNames: options.callPathNames ?? defaultCallPathNames,
    maintenance: options.maintenance ?? false,
    ...(options.preview ? { preview: options.preview } : {}),
    pageCache,
    notReady: async () => undefined,
    findEngineTrouble: async () => undefined,
  });
  await app.ready();
  closeWithTest(app);
  return {
    app,
    ports: { DTC: withGuest('DTC', dtc), HPSF: withGuest('HPSF', hpsf) },
    shopFor,
    shops: { DTC: shopFor(aGuest()), HPSF: shopFor(aGuest({ site: 'HPSF' })) },
    log,
    pageCache,
    recordedErrors: async (site) => {
      await sites[site].container.get(ErrorRecorder).flush()();
      return sites[site].backends.database.errorReports.list(100)();
    },
    pass: (milliseconds) => {
      now = instant(now + milliseconds);
    },
    deliverEvents: (site) => sites[site].container.get(DeliverEvents).execute()(),
    runFulfillment: (site) => sites[site].container.get(RunFulfillment).execute()(),
    runRenewals: async (site) => {
      await sites[site].container.get(openRenewalRun)().execute()();
    },
  };
};

/** A browser's requests, straight into the server. */
export const sendInto =
  (app: FastifyInstance, site: Site = 'DTC'): SendRequest =>
  async ({ method, path, body }) => {
    const response = await app.inject({
      method,
      url: path,
      headers: {
        host: new URL(origins[site]).host,
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { payload: JSON.stringify(body ?? {}) } : {}),
    });
    return { status: response.statusCode, body: response.body === '' ? undefined : response.json<unknown>() };
  };

/** A form of the shop for consumers, as a browser without script posts it. */
export const postForm = (
  app: FastifyInstance,
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) =>
  app.inject({
    method: 'POST',
    url,
    headers: { host: 'shop.test', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

/** The merchandise id of a SKU of the seed. */
export const merchandiseOf = async (ports: MemoryShop, sku: string): Promise<MerchandiseId> => {
  const product = await ports.products.bySku(sku)();
  const variant = O.isSome(product) ? product.value.variants.find((one) => one.sku === sku) : undefined;
  if (!variant) throw new Error(`no variant ${sku}`);
  return variant.merchandiseId;
};
