import type { FastifyBaseLogger } from 'fastify';
import * as O from 'fp-ts/Option';
import type * as T from 'fp-ts/Task';
import { verifyPassword } from '#adapters/argon2/password-hash';
import { drawPicture } from '#adapters/artwork/draw-picture';
import { drawShareCard } from '#adapters/artwork/share-card';
import type { ServerDependencies } from '#adapters/http/open-server';
import type { RenderedPageBytes } from '#adapters/http/rendered-page';
import type { ClientBuild } from '#adapters/http/web/document';
import { type PreviewAccess, PreviewPassSigner } from '#adapters/http/web/shell/preview-pass-signer';
import { defaultCallPathNames } from '#adapters/http/wire/call-path-names';
import { LruPageCache } from '#adapters/page-cache/lru-page-cache';
import type { PictureOriginal } from '#application/ports/catalog-writer';
import { ErrorRecorder } from '#application/reporting/error-recorder';
import type { PageData } from '#application/shell/page';
import type { Site } from '#domain/site';
import type { SiteBackends } from '../backends/site-backends.ts';
import { hasSecureCookies } from '../settings/secure-cookies.ts';
import type { Settings } from '../settings/settings.ts';
import type { OpenedShop } from './open-shop.ts';
import { readRelease } from './release.ts';
import { findEngineTrouble } from './renewal-progress.ts';
import { findWebhookReceiver } from './webhook-receivers.ts';

export type PageRenderingDependencies = Pick<ServerDependencies, 'maxEventLoopDelayMs'> & {
  readonly build: ClientBuild;
  /** Absent in development. */
  readonly clientDirectory?: string;
  readonly render: (url: string, page: PageData<{ readonly kind: string }>) => Promise<string>;
};

type ServerInputs = PageRenderingDependencies & {
  readonly settings: Settings;
  readonly shop: OpenedShop;
  readonly logger: FastifyBaseLogger;
};

/** Only the staff site's own host serves the staff site (RO-02). */
export const createSiteResolver = ({ site, origins }: Settings): ((host: string) => Site) => {
  const staffHost = new URL(origins.HPSF).host;
  return (host) => site ?? (host.toLowerCase() === staffHost ? 'HPSF' : 'DTC');
};

const gateOf = (hash: string): PreviewAccess => ({
  pass: new PreviewPassSigner(hash),
  verify: (password) => () => verifyPassword(password, hash),
});

/** What the scripts of a page read: `report-page-error`, `start-consent-tool`, `registered-scripts` and `browser-shop`. */
const buildRootAttributes = ({
  sentryDsn,
  consent,
  scripts,
  callPathNames,
}: Settings): Readonly<Record<string, string>> => {
  const tool = consent.tool === 'hosted' ? `hosted ${consent.scriptUrl} ${consent.origin}` : consent.tool;
  const named = (['functional', 'advertising'] as const)
    .filter((category) => scripts[category].length > 0)
    .map((category) => [category, ...scripts[category]].join(' '));
  return {
    ...(sentryDsn === undefined ? {} : { 'data-error-dsn': sentryDsn }),
    ...(callPathNames.platform === defaultCallPathNames.platform ? {} : { 'data-platform': callPathNames.platform }),
    ...(callPathNames.identity === defaultCallPathNames.identity ? {} : { 'data-identity': callPathNames.identity }),
    ...(tool === 'embedded' ? {} : { 'data-consent': tool }),
    ...(named.length === 0 ? {} : { 'data-scripts': named.join() }),
  };
};

const slowRenderMs = 200;
const readinessCacheMs = 2000;

/**
 * Repeats the last result within the interval: the readiness probe is public, and this check writes to the database.
 */
const cacheResultFor = <A>(milliseconds: number, look: () => Promise<A>): (() => Promise<A>) => {
  let last: { readonly at: number; readonly answer: Promise<A> } | undefined;
  return () => {
    if (!last || performance.now() - last.at >= milliseconds) last = { at: performance.now(), answer: look() };
    return last.answer;
  };
};

/** Why the database can't be read or written; undefined if it can. */
const findDatabaseProblem = async (shop: OpenedShop): Promise<string | undefined> => {
  try {
    await Promise.all(shop.sites.map(({ backends: { commerce } }) => commerce.listings.find(anyProduct)()));
    await shop.sites[0]?.backends.database.limitCounters.hit('readiness', 60, shop.database.clock.now())();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** The release that reports of errors name. */
export const findRelease = (clientDirectory: string | undefined): string =>
  clientDirectory === undefined ? 'development' : readRelease();

/** The logo is a picture of the settings; all others come with the content or the products. */
export const findPicture =
  ({ logo }: OpenedShop, { commerce, content }: SiteBackends, source: string): T.Task<O.Option<PictureOriginal>> =>
  async () => {
    const own = logo?.pictures.get(source);
    if (own) return O.some(own);
    // Embedded commerce and content share one store.
    const stores = new Set([content.pictures, commerce.pictures]);
    for (const pictures of stores) {
      const found = pictures ? await pictures.find(source)() : O.none;
      if (O.isSome(found)) return found;
    }
    return O.none;
  };

export const buildServerDependencies = ({
  settings,
  shop,
  logger,
  build,
  clientDirectory,
  render,
  ...limits
}: ServerInputs): ServerDependencies => {
  const shops = new Map(shop.sites.map(({ site, shopFor }) => [site, shopFor]));
  const recorders = new Map(shop.sites.map(({ site, container }) => [site, container.get(ErrorRecorder)]));
  const release = findRelease(clientDirectory);
  const backends = shop.sites[0]?.backends;
  if (!backends) throw new Error('no site is served');
  return {
    ...limits,
    logger,
    siteOfHost: createSiteResolver(settings),
    originOf: (site) => settings.origins[site],
    shopFor: (visitor) => {
      const shopForVisitor = shops.get(visitor.site);
      if (!shopForVisitor) throw new Error(`the site ${visitor.site} is not served here`);
      return shopForVisitor(visitor);
    },
    findCustomer: async (site, token) => shop.sites.find((opened) => opened.site === site)?.findCustomer(token),
    ...(shop.embeddedProvider ? { embeddedProvider: shop.embeddedProvider.pages } : {}),
    build: {
      ...build,
      rootAttributes: buildRootAttributes(settings),
      ...(shop.logo ? { wordmarks: shop.logo.wordmarks } : {}),
    },
    ...(clientDirectory ? { clientDirectory } : {}),
    render: async (_site, url, page) => {
      const began = performance.now();
      const markup = await render(url, page);
      const milliseconds = Math.round(performance.now() - began);
      if (milliseconds > slowRenderMs) logger.warn({ screen: page.screen.kind, milliseconds }, 'slow render');
      return markup;
    },
    images: { find: (source) => findPicture(shop, backends, source), draw: drawPicture, dataDir: settings.dataDir },
    sharing: { siteName: settings.siteNames.DTC, drawCard: drawShareCard },
    now: shop.database.clock.now,
    recordError: (site, error, failed) => recorders.get(site)?.add(error, { origin: 'server', ...failed, release }),
    hasSecureCookies: (site) => hasSecureCookies(settings.origins[site], settings.insecureCookies),
    secretKeys: shop.secretKeys,
    scriptHosts: settings.scriptHosts,
    imageHosts: settings.imageHosts,
    connectHosts: settings.connectHosts.concat(settings.sentryDsn ? [new URL(settings.sentryDsn).origin] : []),
    frameHosts: settings.frameHosts,
    checkoutHosts: settings.checkoutHosts,
    externalRedirectHosts: settings.externalRedirectHosts,
    trustProxy: settings.trustProxy,
    webhooks: findWebhookReceiver(shop.sites, settings.carrierWebhookSecret),
    callPathNames: settings.callPathNames,
    capabilities: backends.capabilities,
    maintenance: settings.maintenance,
    ...(settings.previewPasswordHash ? { preview: gateOf(settings.previewPasswordHash) } : {}),
    pageCache: new LruPageCache<RenderedPageBytes>({
      clock: shop.database.clock.now,
      maxBytes: settings.keptPagesMb * 1024 * 1024,
    }),
    notReady: cacheResultFor(readinessCacheMs, () => findDatabaseProblem(shop)),
    findEngineTrouble: cacheResultFor(readinessCacheMs, () => findEngineTrouble(shop)),
  };
};

const anyProduct = { chosen: {}, sort: 'featured', page: 1, limit: 1 } as const;
