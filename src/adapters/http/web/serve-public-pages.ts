import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { ShowSitemap } from '#application/catalog/show-sitemap';
import { DatabaseUnavailable } from '#application/ports/database-unavailable';
import type { PageCache } from '#application/ports/page-cache';
import type { ErrorScreenData } from '#application/shell/error-page';
import { requestMessages } from '#application/shell/messages';
import type { PageData } from '#application/shell/page';
import type { ShowError } from '#application/shell/show-error';
import type { Visitor } from '#application/visitor';
import { allCapabilities, type Capability } from '#domain/shell/capabilities';
import { keepOtherQuery } from '#domain/shell/kept-query';
import { findPageRedirect } from '#domain/shell/parsed-page-url';
import { findRoutePath, isOffered, type RouteName, routeDefinitions } from '#domain/shell/routes';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import { buildBody } from '../answers/body';
import { buildPublicCacheControl, privateUncached } from '../answers/cache-control';
import { sendBody } from '../answers/send-body';
import type { FailedRequest } from '../failed-request';
import { addRenderedPageSize, type RenderedPageBytes } from '../rendered-page';
import { addRetryAfter } from '../retry-after';
import { isRemovedClientAsset } from '../serve-files';
import { openGuestShop } from '../visits';
import { buildSitemapXml, parseSitemapPart } from './catalog/sitemap';
import { buildHtmlDocument, type ClientBuild } from './document';
import { keepQuery } from './keep-query';
import type { PageRow } from './page-row';
import { PageUnavailableError, type RenderScreen, renderPublicPage, renderSharedPayload } from './public-page';
import { buildRequestErrorPage } from './request-error-page';
import { buildNotFoundPageRequest, parseRequestedPage, type RequestedPage } from './requested-page';
import { sendPageRedirect } from './send-page-redirect';

const payloadFreshFor = 60;
const staleFor = 600;
const uncached = 'no-store';

/** The use cases that all public pages may need. */
export type PublicServerShop = { readonly showError: ShowError; readonly showSitemap: ShowSitemap };

export type PublicPageParts<Shop> = {
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly originOf: (site: Site) => string;
  readonly shopFor: (visitor: Visitor) => Shop;
  readonly build: ClientBuild;
  readonly render: RenderScreen;
  readonly pageCache: PageCache<RenderedPageBytes>;
  /** Whether our cache and HTTP caches may store answers; false while the shop is closed (RT-14, RT-15). */
  readonly isPublic: boolean;
  readonly now: () => Instant;
  /** What the shop can do with its backends; absent: everything. */
  readonly capabilities?: ReadonlySet<Capability>;
  readonly recordError: (site: Site, error: unknown, failed: FailedRequest) => void;
};

/** Serves the pages that are the same for all visitors: rendered for a guest of the site, and cached. */
export class PublicPageServer<Shop extends PublicServerShop> {
  private readonly rows: ReadonlyMap<RouteName, PageRow<Shop>>;

  constructor(
    private readonly parts: PublicPageParts<Shop>,
    rows: readonly PageRow<Shop>[],
  ) {
    this.rows = new Map(rows.map((row) => [row.route, row]));
  }

  /** Answers GET and HEAD requests for such pages in an early hook, before other plugins run. */
  register(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
      const requested = parseRequestedPage(request.originalUrl, this.parts.siteOf(request));
      return requested ? this.route(request, reply, requested) : this.unknown(request, reply);
    });
    app.setNotFoundHandler((request, reply) =>
      // A later build removed the file, and maybe the code that renders the error page.
      isRemovedClientAsset(request)
        ? reply.code(404).header('cache-control', uncached).type('text/plain').send(requestMessages.fileRemoved)
        : this.unknown(request, reply),
    );
  }

  private async route(
    request: FastifyRequest,
    reply: FastifyReply,
    requested: RequestedPage,
  ): Promise<FastifyReply | undefined> {
    const { route, isPayload, encodedPath, search } = requested;
    const audience = route && routeDefinitions[route.name].audience;
    if (route?.name === 'sitemap' && !isPayload) return this.sitemap(request, reply);
    if (audience === 'none') return undefined;
    const { capabilities = allCapabilities } = this.parts;
    if (route && !isOffered(routeDefinitions[route.name], capabilities)) return this.unknown(request, reply);
    const moved = findPageRedirect(encodedPath, search, route?.name);
    if (moved) {
      if (moved.status === 302) reply.header('cache-control', uncached);
      const location = keepOtherQuery(moved.location, search);
      return sendPageRedirect(reply, { ...moved, location, isPayload, buildId: this.parts.build.id });
    }
    if (audience === 'visitor' && !isPayload) return undefined;
    const row = this.rowOf(requested);
    const loadShared = row && row.audience !== 'all' ? row.loadShared : undefined;
    return loadShared
      ? this.sharedPayload(request, reply, requested, loadShared)
      : this.answer(request, reply, requested);
  }

  /** Handles a request that no route matches: with the 404 page, or with 405 for other methods than GET and HEAD. */
  async unknown(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const requested = parseRequestedPage(request.originalUrl, this.parts.siteOf(request));
      const takesForms = requested && this.rowOf(requested)?.act;
      return reply
        .code(405)
        .headers({ allow: takesForms ? 'GET, HEAD, POST' : 'GET, HEAD', 'cache-control': privateUncached })
        .type('text/plain')
        .send(requestMessages.otherPageMethod);
    }
    return this.answer(request, reply, buildNotFoundPageRequest(request.originalUrl));
  }

  private rowOf({ route }: RequestedPage): PageRow<Shop> | undefined {
    return route && this.rows.get(route.name);
  }

  /** The page from the cache, else rendered now. Pages of a closed shop are not stored. */
  private cached(site: Site, url: string, render: Task<RenderedPageBytes>): Promise<RenderedPageBytes> {
    const { pageCache, isPublic } = this.parts;
    const renderUncacheable: Task<RenderedPageBytes> = async () => ({ ...(await render()), isCacheable: false });
    return pageCache.get({ site, url }, isPublic ? render : renderUncacheable)();
  }

  private async answer(request: FastifyRequest, reply: FastifyReply, requested: RequestedPage): Promise<FastifyReply> {
    const site = this.parts.siteOf(request);
    const { build, render } = this.parts;
    try {
      const rendered = await this.cached(site, requested.key, () =>
        renderPublicPage(
          { shop: openGuestShop(this.parts, site), site, requested, row: this.rowOf(requested) },
          build,
          render,
        ),
      );
      return await (requested.isPayload
        ? this.payload(request, reply, rendered)
        : this.document(request, reply, rendered));
    } catch (error) {
      const isUnavailable = error instanceof PageUnavailableError;
      if (isUnavailable || !requested.isPayload) request.log.error({ err: error }, 'a page failed');
      if (requested.isPayload) throw error;
      const isTemporary = isUnavailable || error instanceof DatabaseUnavailable;
      if (!isTemporary) this.parts.recordError(site, error, { path: request.originalUrl, reference: request.id });
      const { showError } = openGuestShop(this.parts, site);
      const page = isUnavailable
        ? showError.unavailable(request.id, error.outcome.wrapInLayout)
        : buildRequestErrorPage(showError, request, error);
      return this.failed(reply, site, await page());
    }
  }

  /** Sends an error page. It shows the request id, with which the cause is found in the log (RT-43). */
  private async failed(reply: FastifyReply, site: Site, page: PageData<ErrorScreenData>): Promise<FastifyReply> {
    const { build, render } = this.parts;
    const document = buildHtmlDocument(page, await render(site, '/_', page), build);
    addRetryAfter(reply, page.status);
    return reply.code(page.status).header('cache-control', uncached).type('text/html; charset=utf-8').send(document);
  }

  private document(
    request: FastifyRequest,
    reply: FastifyReply,
    rendered: RenderedPageBytes,
  ): Promise<FastifyReply> | FastifyReply {
    const { status, location, document } = rendered;
    const cacheControl = this.caching(rendered, 0);
    if (location !== undefined) {
      return reply.header('cache-control', cacheControl).redirect(keepQuery(request, location), status);
    }
    return sendBody(request, reply, { status, body: document, cacheControl });
  }

  private payload(request: FastifyRequest, reply: FastifyReply, rendered: RenderedPageBytes): Promise<FastifyReply> {
    return sendBody(request, reply, {
      status: rendered.status === 404 ? 404 : 200,
      body: rendered.payload,
      cacheControl: this.caching(rendered, payloadFreshFor),
    });
  }

  /** The `Cache-Control` of a page. HTTP caches never use a page after it has expired. */
  private caching({ status, expiresAt, isPrivate }: RenderedPageBytes, freshFor: number): string {
    if (isPrivate || !this.parts.isPublic) return privateUncached;
    if (status === 404) return uncached;
    return buildPublicCacheControl({ now: this.parts.now(), freshFor, staleFor, expiresAt });
  }

  private async sitemap(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const site = this.parts.siteOf(request);
    const part = parseSitemapPart(new URLSearchParams(request.url.split('?')[1]).get('page') ?? undefined);
    if (part === 0) return this.unknown(request, reply);
    const path = findRoutePath('sitemap');
    const rendered = await this.cached(site, part ? `${path}?page=${part}` : path, async () => {
      const sitemap = await openGuestShop(this.parts, site).showSitemap.execute(part)();
      const isThere = O.isSome(sitemap);
      const text = isThere ? buildSitemapXml(sitemap.value, this.parts.originOf(site) + path) : '';
      const document = buildBody(text, 'application/xml; charset=utf-8');
      return addRenderedPageSize({ status: isThere ? 200 : 404, document, payload: document, isCacheable: isThere });
    });
    return rendered.status === 404 ? this.unknown(request, reply) : this.document(request, reply, rendered);
  }

  /** The payload of a visitor's page as a guest sees it who has nothing, such as an empty cart (BU-06). */
  private async sharedPayload(
    request: FastifyRequest,
    reply: FastifyReply,
    { key }: RequestedPage,
    load: (shop: Shop) => Task<PageData<{ readonly kind: string }>>,
  ): Promise<FastifyReply> {
    const site = this.parts.siteOf(request);
    const rendered = await this.cached(site, key, async () =>
      renderSharedPayload(await load(openGuestShop(this.parts, site))(), this.parts.build),
    );
    return this.payload(request, reply, rendered);
  }
}
