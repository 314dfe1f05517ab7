import { randomBytes } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { PageCache } from '#application/ports/page-cache';
import { StoreUnavailable } from '#application/ports/store-unavailable';
import type { Visitor } from '#application/visitor';
import type { VisitorShop } from '#application/visitor-shop';
import { defaultLocation } from '#domain/shipping/zip';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import { securityHeaders } from './answers/security-headers';
import type { CallContext } from './api/call-handler';
import { openApiDocument } from './api/open-api';
import { openApiPage } from './api/open-api-page';
import { PublicAnswers } from './api/public-answers';
import { sendRefusal } from './api/refusals';
import { rejectUnknownCalls } from './api/reject-unknown-calls';
import { serveCalls } from './api/serve-calls';
import { type ApiCode, type ApiRefusal, bodyLimit } from './call';
import { PictureFiles } from './images/picture-files';
import { type ImageParts, serveImages } from './images/serve-images';
import { serveShareImages } from './images/serve-share-images';
import type { ShareParts } from './images/share-images';
import { BarePages, type PreviewGate } from './pages/bare-pages';
import { checkPage } from './pages/check-page';
import { guardClosedShop } from './pages/closed-shop';
import type { ClientBuild } from './pages/document';
import { GuestPages } from './pages/guest-pages';
import type { RenderScreen } from './pages/page-for-all';
import type { RenderedPage } from './pages/rendered-page';
import { requestErrorPage } from './pages/request-error-page';
import { notFoundPath } from './pages/requested-page';
import { robots } from './pages/robots';
import { sendPage } from './pages/send-page';
import { serveBuilds } from './pages/serve-builds';
import { VisitorCookies, visitorOf } from './pages/visitor-cookies';
import { VisitorPages } from './pages/visitor-pages';
import { refuseUnclearHost, withoutHost } from './request-host';
import { rejectCrossOrigin } from './same-origin';
import { isBuiltFile, serveFiles } from './serve-files';

export type ServerParts = {
  readonly logger: FastifyBaseLogger;
  readonly createSiteResolver: (host: string) => Site;
  readonly originOf: (site: Site) => string;
  readonly shopFor: (visitor: Visitor) => VisitorShop;
  readonly build: ClientBuild;
  /** Where the build's files are; none while developing. */
  readonly clientDirectory?: string;
  readonly render: RenderScreen;
  /** Pictures that were made are written below `dataDir`. */
  readonly images: Omit<ImageParts, 'files'> & { readonly dataDir: string };
  readonly sharing: Pick<ShareParts, 'siteName' | 'drawCard'>;
  readonly now: () => Instant;
  readonly secureCookies: boolean;
  /** What cookies are signed with: the first signs, all verify. */
  readonly secretKeys: readonly string[];
  readonly scriptHosts: readonly string[];
  readonly checkoutHosts: readonly string[];
  /** Where an address of this shop may lead over https (ST-02). */
  readonly externalRedirectHosts: readonly string[];
  readonly trustProxy: false | string;
  readonly pageCache: PageCache<RenderedPage>;
  /** Every page leads to the one that says so (RT-14). */
  readonly maintenance: boolean;
  /** Absent: no password is asked for (RT-15). */
  readonly preview?: PreviewGate;
  /** Says what of the store cannot be read or written, or nothing. */
  readonly notReady: () => Promise<string | undefined>;
  /** The pages of the local inbox, where mail is not sent anywhere. */
  readonly extend?: (app: FastifyInstance) => void;
};

export type OpenServer = { readonly app: FastifyInstance };

/** Of a disk that fails each picture would say so. */
const reportEveryMs = 60_000;

const slow = 200;
/** A disk that is full takes some writes and others not: what failed last counts for a while, in milliseconds. */
const troubleLasts = 15_000;
const notTaken = 'The database did not take what a request wrote or read.';

const codeOf = (error: FastifyError): ApiCode => {
  if (error instanceof StoreUnavailable) return 'UNAVAILABLE';
  if (error.statusCode === 413) return 'PAYLOAD_TOO_LARGE';
  if (error.statusCode === 415) return 'UNSUPPORTED_MEDIA_TYPE';
  if (error.statusCode === 429) return 'RATE_LIMITED';
  if (error.statusCode === 503) return 'UNAVAILABLE';
  return error.statusCode !== undefined && error.statusCode < 500 ? 'VALIDATION' : 'INTERNAL';
};

const notTakenNow = 'The shop cannot do this just now. Please try again.';

const messages: Readonly<Partial<Record<ApiCode, string>>> = {
  INTERNAL: 'Something went wrong. Please try again.',
  PAYLOAD_TOO_LARGE: `The body is larger than ${bodyLimit / 1024} KiB.`,
  UNSUPPORTED_MEDIA_TYPE: 'Send the body as application/json.',
};

/** What Fastify says of a body that it could not read. */
const ofBody = /^FST_ERR_CTP_/;

const refusalOf = (error: FastifyError): ApiRefusal => {
  const code = codeOf(error);
  if (error instanceof StoreUnavailable) return { code, message: notTakenNow };
  if (code === 'VALIDATION' && ofBody.test(error.code)) {
    return { code, message: 'The body is not JSON.', fields: { body: 'This is not JSON.' } };
  }
  const message = messages[code] ?? error.message;
  return code === 'VALIDATION' ? { code, message, fields: {} } : { code, message };
};

/** Everything that answers over HTTP, for one site or both. */
export const openServer = async (parts: ServerParts): Promise<OpenServer> => {
  const app: FastifyInstance = fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(12).toString('base64url'),
    bodyLimit,
    trustProxy: parts.trustProxy,
    requestTimeout: 30_000,
    rewriteUrl: readable,
    routerOptions: { maxParamLength: 16_384 },
    forceCloseConnections: 'idle',
  });
  const siteOf = (request: FastifyRequest): Site => parts.createSiteResolver(request.host);
  const isPublic = !parts.maintenance && parts.preview === undefined;
  const headers = securityHeaders({
    sheetHashes: [parts.build.sheetHash],
    scriptHosts: parts.scriptHosts,
    checkoutHosts: parts.checkoutHosts,
    https: parts.originOf('DTC').startsWith('https:'),
  });

  let troubledUntil = 0;
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const isStores = error instanceof StoreUnavailable;
    if (isStores) troubledUntil = parts.now() + troubleLasts;
    const refusal = refusalOf(error);
    if (refusal.code === 'INTERNAL' || isStores) request.log.error({ err: error }, 'a request failed');
    return sendRefusal(reply, refusal);
  });
  watch(app, headers);
  app.addHook('onRequest', refuseUnclearHost);
  const { shopFor, build, render, pageCache, now, maintenance, preview } = parts;
  guardClosedShop(app, { siteOf, now, buildId: build.id, maintenance, ...(preview ? { pass: preview.pass } : {}) });
  const guests = new GuestPages({ siteOf, originOf: parts.originOf, shopFor, build, render, pageCache, isPublic, now });
  guests.register(app);
  app.addHook(
    'onRequest',
    rejectCrossOrigin((request) => parts.originOf(siteOf(request))),
  );
  await app.register(underPressure, { maxEventLoopDelay: 2000, retryAfter: 5, exposeStatusRoute: false });
  await app.register(fastifyCookie, { secret: [...parts.secretKeys] });
  await app.register(fastifyCompress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  const { clientDirectory } = parts;
  if (clientDirectory !== undefined) await app.register((scope) => serveFiles(scope, clientDirectory));
  const { dataDir, ...pictures } = parts.images;
  let reportedAt = Number.NEGATIVE_INFINITY;
  const files = new PictureFiles(dataDir, (path, error) => {
    if (parts.now() - reportedAt < reportEveryMs) return;
    reportedAt = parts.now();
    app.log.warn({ path, err: error }, 'a picture was not read or written');
  });
  app.addHook('onClose', () => files.waitForWrites());
  await app.register(serveImages, { ...pictures, files });
  await app.register(serveShareImages, {
    ...pictures,
    files,
    ...parts.sharing,
    isShared: (request: FastifyRequest) => siteOf(request) === 'DTC',
    product: (handle: string) =>
      shopFor({ kind: 'Guest', site: 'DTC', location: defaultLocation }).products.byHandle(handle),
  });
  const answers = new PublicAnswers({ siteOf, shopFor, pageCache, isPublic, now });
  await app.register(serveApi, { parts, siteOf, answers });
  const cookies = new VisitorCookies(parts.secureCookies);
  const pages = new VisitorPages({ siteOf, originOf: parts.originOf, shopFor, build, render, cookies });
  const bare = new BarePages({ siteOf, shopFor, build, render, cookies, now, ...(preview ? { preview } : {}) });
  await app.register(async (scope) => {
    acceptForms(scope);
    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      if (codeOf(error) !== 'INTERNAL' && !(error instanceof StoreUnavailable))
        return reply
          .code(error.statusCode ?? 400)
          .type('text/plain')
          .send(error.message);
      if (error instanceof StoreUnavailable) troubledUntil = parts.now() + troubleLasts;
      request.log.error({ err: error }, 'a page failed');
      const shop = parts.shopFor({ kind: 'Guest', site: siteOf(request), location: defaultLocation });
      return sendPage({ build, render }, request, reply, await requestErrorPage(shop.showError, request, error)());
    });
    pages.register(scope);
    bare.register(scope);
  });
  serveBuilds(app, build);
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const reason = (await parts.notReady()) ?? (parts.now() < troubledUntil ? notTaken : undefined);
    reply.header('cache-control', 'no-store');
    if (reason === undefined) return { status: 'ok' };
    return pageCache.isEmpty ? reply.code(503).send({ status: 'not ready', reason }) : { status: 'degraded', reason };
  });
  app.get('/robots.txt', (request, reply) => {
    const site = siteOf(request);
    return reply.type('text/plain').send(robots(site, parts.originOf(site)));
  });
  parts.extend?.(app);
  return { app };
};

/** An address that does not decode is one that is not there, with the page that says so. */
const readable = ({ url = '/' }: { readonly url?: string | undefined }): string => {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return withoutHost(url);
  } catch {
    return notFoundPath;
  }
};

/** A request id and the policy in every answer, the id once more where a page can read that of its own; one log line a request, of its route's pattern and nothing it carries. */
const watch = (app: FastifyInstance, headers: Readonly<Record<string, string>>): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(isBuiltFile(request) ? { 'x-content-type-options': 'nosniff' } : headers);
    reply.header('x-request-id', request.id);
    if (!isBuiltFile(request)) reply.header('server-timing', `id;desc="${request.id}"`);
  });
  app.addHook('onResponse', async (request, reply) => {
    const milliseconds = Math.round(reply.elapsedTime);
    const line = {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'page',
      status: reply.statusCode,
      milliseconds,
    };
    if (milliseconds > slow) request.log.warn(line, 'slow');
    else request.log.info(line, 'answered');
  });
};

const acceptForms = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
};

type ApiParts = {
  readonly parts: ServerParts;
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly answers: PublicAnswers;
};

const serveApi = async (app: FastifyInstance, { parts, siteOf, answers }: ApiParts): Promise<void> => {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, body as string, done);
  });
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
    if (request.method === 'POST' && !reply.hasHeader('vary')) reply.header('vary', 'Cookie');
  });
  const cookies = new VisitorCookies(parts.secureCookies);
  const contextOf = (request: FastifyRequest, reply: FastifyReply): CallContext => {
    const visitor = visitorOf(request, siteOf(request));
    return {
      shop: parts.shopFor(visitor),
      visitor,
      now: parts.now(),
      from: request.ip,
      changeCookies: (cookieChanges) => cookies.write(reply, cookieChanges),
      checkPage: (path) => checkPage(app, request.host, path, parts.externalRedirectHosts),
    };
  };
  serveCalls(app, contextOf, answers);
  const description = openApiDocument();
  app.get('/api/openapi.json', () => description);
  app.get('/api', (_request, reply) => reply.type('text/html; charset=utf-8').send(openApiPage(description)));
  await app.register(rejectUnknownCalls, { prefix: '/api' });
};
