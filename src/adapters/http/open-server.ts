import { randomUUID } from 'node:crypto';
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
import { DatabaseUnavailable } from '#application/ports/database-unavailable';
import { requestMessages, unexpectedErrorMessage } from '#application/shell/messages';
import type { VisitingCustomer } from '#application/visitor';
import type { EngineTrouble } from '#domain/autoship/engine-state';
import type { SessionToken } from '#domain/identity/session';
import { buildRequestId } from '#domain/reporting/request-id';
import { allCapabilities } from '#domain/shell/capabilities';
import { findRoutePath, isOffered, routeDefinitions } from '#domain/shell/routes';
import type { Site } from '#domain/site';
import { quickBrotli } from './answers/body';
import { keepPrivate } from './answers/cache-control';
import { checkLocation } from './answers/check-location';
import { buildSecurityHeaders } from './answers/security-headers';
import { sendRefusal } from './answers/send-refusal';
import { CachedApiResponder } from './api/cached-api-responder';
import type { VisitorCallContext } from './api/call-handler';
import { buildOpenApiDocument } from './api/open-api';
import { buildOpenApiPage } from './api/open-api-page';
import { rejectUnknownCalls } from './api/reject-unknown-calls';
import { serveCalls } from './api/serve-calls';
import { serveWebhooks, type WebhookReceiver } from './api/serve-webhooks';
import { type ApiErrorCode, type ApiRefusal, bodyLimit } from './call';
import { type EmbeddedProvider, endProviderSession } from './embedded-provider';
import { PictureFileCache } from './images/picture-file-cache';
import type { ImageDependencies } from './images/rendition-renderer';
import { serveImages } from './images/serve-images';
import { serveShareImages } from './images/serve-share-images';
import type { ShareImageDependencies } from './images/share-image-renderer';
import { sendPlainPage } from './plain-page';
import { readRequestConsent } from './request-consent';
import { rejectAmbiguousHost, stripRequestTargetHost } from './request-host';
import { isBrowserRequest, rejectCrossOrigin } from './same-origin';
import { isClientAssetRequest, serveClientAssets } from './serve-files';
import { VisitorCookieWriter } from './visitor-cookie-writer';
import type { VisitorUseCases } from './visitor-use-cases';
import { openGuestShop, readSessionToken, readSubscriptionCookie, Visits } from './visits';
import { findPageStatusOrRedirect } from './web/check-page';
import { pageTable } from './web/page-table';
import { buildRequestErrorPage } from './web/request-error-page';
import { notFoundPath, stripPayloadSuffix } from './web/requested-page';
import { sendPage } from './web/send-page';
import { PageServer } from './web/serve-pages';
import { type PublicPageParts, PublicPageServer } from './web/serve-public-pages';
import { guardClosedShop } from './web/shell/closed-shop';
import type { PreviewAccess } from './web/shell/preview-pass-signer';
import { buildRobotsTxt } from './web/shell/robots';
import { serveBuildVersions } from './web/shell/serve-builds';
import type { CallPathNames } from './wire/call-path-names';
import { allApiCalls } from './wire/call-table';

export type ServerDependencies = Omit<PublicPageParts<VisitorUseCases>, 'siteOf' | 'isPublic'> & {
  readonly logger: FastifyBaseLogger;
  /** The customer whose session a token is; undefined where it is over. */
  readonly findCustomer: (site: Site, token: SessionToken) => Promise<VisitingCustomer | undefined>;
  /** Absent: no site has an embedded OpenID provider. */
  readonly embeddedProvider?: EmbeddedProvider<VisitorUseCases>;
  readonly siteOfHost: (host: string) => Site;
  /** The directory of the client build's files; absent in development. */
  readonly clientDirectory?: string;
  /** Rendered pictures are written below `dataDir`. */
  readonly images: Omit<ImageDependencies, 'files'> & { readonly dataDir: string };
  readonly sharing: Pick<ShareImageDependencies, 'siteName' | 'drawCard'>;
  /** Whether the cookies of a site are `Secure`. */
  readonly hasSecureCookies: (site: Site) => boolean;
  /** The keys of signed cookies: the first signs, all verify. */
  readonly secretKeys: readonly string[];
  /** How long the event loop may be blocked before requests are refused: absent 2 seconds, 0 never. */
  readonly maxEventLoopDelayMs?: number;
  readonly scriptHosts: readonly string[];
  readonly imageHosts: readonly string[];
  readonly connectHosts: readonly string[];
  readonly frameHosts: readonly string[];
  readonly checkoutHosts: readonly string[];
  /** The hosts to which a page of this shop may redirect over https (ST-02). */
  readonly externalRedirectHosts: readonly string[];
  readonly trustProxy: false | string;
  readonly callPathNames: CallPathNames;
  /** What takes the webhooks of a platform or of carriers under a name. */
  readonly webhooks: (site: Site, adapter: string) => WebhookReceiver | undefined;
  /** Redirects every page to the maintenance page (RT-14). */
  readonly maintenance: boolean;
  /** Absent: the shop has no preview password (RT-15). */
  readonly preview?: PreviewAccess;
  /** Why the store can't be read or written; undefined if it can. */
  readonly notReady: () => Promise<string | undefined>;
  /** What keeps renewals from being made on time; undefined if they are. The shop is ready either way. */
  readonly findEngineTrouble: () => Promise<EngineTrouble | undefined>;
  /** Adds routes to the server, such as the inbox of a shop without a mail server. */
  readonly extend?: (app: FastifyInstance) => void;
};

/** Picture files log at most one failure in this time, because a failing disk fails for every picture. */
const reportEveryMs = 60_000;

const slowMs = 200;
/** How long `/readyz` reports a database failure. A full disk takes some writes and refuses others. */
const databaseTroubleMs = 15_000;

const apiCodeFor = (error: FastifyError): ApiErrorCode => {
  if (error instanceof DatabaseUnavailable) return 'UNAVAILABLE';
  if (error.statusCode === 404) return 'NOT_FOUND';
  if (error.statusCode === 413) return 'PAYLOAD_TOO_LARGE';
  if (error.statusCode === 415) return 'UNSUPPORTED_MEDIA_TYPE';
  if (error.statusCode === 429) return 'RATE_LIMITED';
  if (error.statusCode === 503) return 'UNAVAILABLE';
  return error.statusCode !== undefined && error.statusCode < 500 ? 'VALIDATION' : 'INTERNAL';
};

/** `randomUUID` draws its random bytes in advance, for many requests at once. */
const newRequestId = (): string => buildRequestId(randomUUID());

const messages: Readonly<Partial<Record<ApiErrorCode, string>>> = {
  INTERNAL: unexpectedErrorMessage,
  NOT_FOUND: requestMessages.unknownCall,
  UNSUPPORTED_MEDIA_TYPE: requestMessages.mediaType,
};

/** Fastify's error codes for bodies that it cannot parse. */
const bodyErrorCode = /^FST_ERR_CTP_/;

const buildRefusal = (error: FastifyError, maxBytes = bodyLimit): ApiRefusal => {
  const code = apiCodeFor(error);
  if (error instanceof DatabaseUnavailable) return { code, message: requestMessages.databaseUnavailable };
  if (code === 'VALIDATION' && bodyErrorCode.test(error.code)) {
    return { code, message: requestMessages.notJson, fields: { body: requestMessages.bodyNotJson } };
  }
  if (code === 'PAYLOAD_TOO_LARGE') return { code, message: requestMessages.tooLarge(maxBytes) };
  const message = messages[code] ?? error.message;
  return code === 'VALIDATION' ? { code, message, fields: {} } : { code, message };
};

/** The path of a call with the names of its parameters; undefined for a page. */
const callPatternOf = ({ routeOptions: { url = '' } }: FastifyRequest): string | undefined =>
  url.startsWith('/api/') ? url : undefined;

/** Creates the HTTP server of one site or both; it does not listen yet. */
export const createHttpServer = async (parts: ServerDependencies): Promise<{ readonly app: FastifyInstance }> => {
  const app: FastifyInstance = fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    bodyLimit,
    trustProxy: parts.trustProxy,
    requestTimeout: 30_000,
    rewriteUrl: normalizeUrl,
    routerOptions: { maxParamLength: 16_384 },
    forceCloseConnections: 'idle',
  });
  const siteOf = (request: FastifyRequest): Site => parts.siteOfHost(request.host);
  const isPublic = !parts.maintenance && parts.preview === undefined;
  const headers = buildSecurityHeaders({
    sheetHashes: parts.build.sheetHashes,
    scriptHosts: parts.scriptHosts,
    imageHosts: parts.imageHosts,
    connectHosts: parts.connectHosts,
    frameHosts: parts.frameHosts,
    checkoutHosts: parts.checkoutHosts,
    https: parts.originOf('DTC').startsWith('https:'),
  });

  const recordError = (request: FastifyRequest, error: unknown): void => {
    const route = callPatternOf(request);
    const failed = { path: stripPayloadSuffix(request.originalUrl), reference: request.id };
    parts.recordError(siteOf(request), error, { ...failed, ...(route === undefined ? {} : { route }) });
  };

  let databaseTroubleUntil = 0;
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const isDatabaseFailure = error instanceof DatabaseUnavailable;
    if (isDatabaseFailure) databaseTroubleUntil = parts.now() + databaseTroubleMs;
    const refusal = buildRefusal(error, request.routeOptions.bodyLimit);
    if (refusal.code === 'INTERNAL') recordError(request, error);
    if (refusal.code === 'INTERNAL' || isDatabaseFailure) request.log.error({ err: error }, 'a request failed');
    return sendRefusal(reply, refusal);
  });
  addHeadersAndLogging(app, headers);
  app.addHook('onRequest', rejectAmbiguousHost);
  app.addHook('onSend', checkLocation);
  const { build, pageCache, now, maintenance, preview } = parts;
  const cookies = new VisitorCookieWriter((request) => parts.hasSecureCookies(siteOf(request)));
  const visits = new Visits<VisitorUseCases>({ ...parts, siteOf });
  const pageParts = { ...parts, siteOf, isPublic, cookies, visits };
  const { capabilities = allCapabilities } = parts;
  const rows = pageTable.filter(({ route }) => isOffered(routeDefinitions[route], capabilities));
  guardClosedShop(app, { siteOf, now, build, maintenance, ...(preview ? { pass: preview.pass } : {}) });
  new PublicPageServer(pageParts, rows).register(app);
  app.addHook(
    'onRequest',
    rejectCrossOrigin((request) => parts.originOf(siteOf(request))),
  );
  await app.register(underPressure, {
    maxEventLoopDelay: parts.maxEventLoopDelayMs ?? 2000,
    retryAfter: 5,
    exposeStatusRoute: false,
  });
  await app.register(fastifyCookie, { secret: [...parts.secretKeys] });
  await app.register(fastifyCompress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: quickBrotli },
  });
  const { clientDirectory } = parts;
  if (clientDirectory !== undefined) await app.register((scope) => serveClientAssets(scope, clientDirectory));
  const { dataDir, ...pictures } = parts.images;
  let reportedAt = Number.NEGATIVE_INFINITY;
  const files = new PictureFileCache(dataDir, (path, error) => {
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
    product: (handle: string) => openGuestShop(parts, 'DTC').products.byHandle(handle),
  });
  const { webhooks } = parts;
  await app.register((scope) =>
    serveWebhooks(scope, { receiverOf: (request, adapter) => webhooks(siteOf(request), adapter) }),
  );
  await app.register((scope) => serveApi(scope, { ...pageParts, name: parts.sharing.siteName }));
  await app.register(async (scope) => {
    acceptForms(scope);
    scope.addHook('onSend', keepPrivate);
    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      const { showError } = openGuestShop(parts, siteOf(request));
      const code = apiCodeFor(error);
      if (code === 'NOT_FOUND') {
        request.log.info({ err: error }, 'a page was asked for that this shop does not have');
        return sendPage(pageParts, request, reply, await showError.notFound(request.url.split('?')[0] ?? '')());
      }
      if (code !== 'INTERNAL' && !(error instanceof DatabaseUnavailable))
        return reply
          .code(error.statusCode ?? 400)
          .type('text/plain')
          .send(error.message);
      if (error instanceof DatabaseUnavailable) databaseTroubleUntil = parts.now() + databaseTroubleMs;
      else recordError(request, error);
      request.log.error({ err: error }, 'a page failed');
      return sendPage(pageParts, request, reply, await buildRequestErrorPage(showError, request, error)());
    });
    new PageServer(pageParts, rows).register(scope);
  });
  serveBuildVersions(app, build);
  app.get(findRoutePath('liveness'), (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get(findRoutePath('readiness'), async (_request, reply) => {
    const reason =
      (await parts.notReady()) ?? (parts.now() < databaseTroubleUntil ? requestMessages.databaseFailed : undefined);
    reply.header('cache-control', 'no-store');
    if (reason === undefined) {
      const engine = await parts.findEngineTrouble();
      return { status: 'ok', ...(engine === undefined ? {} : { engine }) };
    }
    return pageCache.isEmpty ? reply.code(503).send({ status: 'not ready', reason }) : { status: 'degraded', reason };
  });
  app.get(findRoutePath('identityKeys'), (request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return openGuestShop(parts, siteOf(request)).identityTokens.publicKeys()();
  });
  app.get(findRoutePath('changePassword'), (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(findRoutePath('profile'), 302),
  );
  app.get(findRoutePath('robots'), (request, reply) => {
    const site = siteOf(request);
    return reply.type('text/plain').send(buildRobotsTxt(site, parts.originOf(site)));
  });
  parts.extend?.(app);
  return { app };
};

/** Replaces a URL whose path does not decode with the path of the 404 page, and removes the host of an absolute URL. */
const normalizeUrl = ({ url = '/' }: { readonly url?: string | undefined }): string => {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return stripRequestTargetHost(url);
  } catch {
    return notFoundPath;
  }
};

/**
 * Adds the security headers and the request id to every answer; scripts of a page read its id from `Server-Timing`.
 * Logs one line for each request, with its route pattern but neither URL nor body.
 */
const addHeadersAndLogging = (app: FastifyInstance, headers: Readonly<Record<string, string>>): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(isClientAssetRequest(request) ? { 'x-content-type-options': 'nosniff' } : headers);
    reply.header('x-request-id', request.id);
    if (!isClientAssetRequest(request)) reply.header('server-timing', `id;desc="${request.id}"`);
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
    if (milliseconds > slowMs) request.log.warn(line, 'slow');
    else request.log.info(line, 'answered');
  });
};

const acceptForms = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
};

type ApiParts = Pick<
  ServerDependencies,
  | 'build'
  | 'callPathNames'
  | 'capabilities'
  | 'embeddedProvider'
  | 'externalRedirectHosts'
  | 'now'
  | 'pageCache'
  | 'shopFor'
> & {
  readonly name: string;
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly isPublic: boolean;
  readonly visits: Visits<VisitorUseCases>;
  readonly cookies: VisitorCookieWriter;
};

const serveApi = async (app: FastifyInstance, parts: ApiParts): Promise<void> => {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, body as string, done);
  });
  app.addHook('onSend', keepPrivate);
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'POST' && !reply.hasHeader('vary')) reply.header('vary', 'Cookie');
  });
  const contextOf = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<VisitorCallContext<VisitorUseCases>> => {
    const { embeddedProvider, siteOf } = parts;
    return {
      ...(await parts.visits.find(request)),
      now: parts.now(),
      clientIp: request.ip,
      sessionToken: readSessionToken(request),
      subscriptionCookie: readSubscriptionCookie(request),
      isFromBrowser: isBrowserRequest(request.headers),
      consent: readRequestConsent(request),
      endProviderSession: () =>
        endProviderSession(embeddedProvider?.site === siteOf(request) ? embeddedProvider : undefined, request),
      changeCookies: (cookieChanges) => parts.cookies.write(reply, cookieChanges),
      checkPage: (path) => findPageStatusOrRedirect(app, request.host, path, parts.externalRedirectHosts),
    };
  };
  const { callPathNames, capabilities = allCapabilities, name } = parts;
  const calls = allApiCalls.filter((call) => isOffered(call, capabilities));
  serveCalls(app, contextOf, new CachedApiResponder(parts), callPathNames, calls);
  const description = buildOpenApiDocument(callPathNames, name, calls);
  app.get('/api/openapi.json', () => description);
  app.get('/api', (request, reply) => {
    const { fonts, wordmarks } = parts.build;
    const wordmark = wordmarks?.[parts.siteOf(request)];
    return sendPlainPage(reply, { name, fonts, ...(wordmark ? { wordmark } : {}) }, buildOpenApiPage(description));
  });
  await app.register(rejectUnknownCalls, { prefix: '/api', callPathNames, calls });
};
