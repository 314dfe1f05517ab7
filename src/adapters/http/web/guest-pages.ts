import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { DatabaseUnavailable } from '#application/ports/database-unavailable';
import type { ErrorScreenData } from '#application/shell/error-page';
import { requestMessages } from '#application/shell/messages';
import type { PageData } from '#application/shell/page';
import { keepOtherQuery } from '#domain/shell/kept-query';
import { findPageRedirect } from '#domain/shell/parsed-page-url';
import { routeDefinitions } from '#domain/shell/routes';
import type { Site } from '#domain/site';
import { buildBody } from '../answers/body';
import { buildPublicCacheControl } from '../answers/public-cache-control';
import { sendBody } from '../answers/send-body';
import { buildGuestUseCases, type PageServerParts } from '../page-server-parts';
import { addRenderedPageSize, type RenderedPageBytes } from '../rendered-page';
import { buildSitemapXml, parseSitemapPart } from './catalog/sitemap';
import { buildHtmlDocument, buildPayload, serializePage } from './document';
import { keepQuery } from './keep-query';
import { PageUnavailableError, pickPageExpiry, renderPublicPage } from './public-page';
import { buildRequestErrorPage, databaseRetryAfterSeconds } from './request-error-page';
import { buildNotFoundPageRequest, parseRequestedPage, type RequestedPage, stripPayloadSuffix } from './requested-page';
import { sendPageRedirect } from './send-page-redirect';

const payloadFreshFor = 60;
const staleFor = 600;
const uncached = 'no-store';
const privateUncached = 'private, no-store';

/** Serves the pages that are the same for all visitors: rendered for a guest of the site, and cached. */
export class GuestPageRoutes {
  constructor(private readonly parts: PageServerParts) {}

  /** Answers GET and HEAD requests for such pages in an early hook, before other plugins run. */
  register(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
      const requested = parseRequestedPage(request.originalUrl, this.parts.siteOf(request));
      return requested ? this.route(request, reply, requested) : this.unknown(request, reply);
    });
    app.setNotFoundHandler((request, reply) => this.unknown(request, reply));
  }

  private async route(
    request: FastifyRequest,
    reply: FastifyReply,
    requested: RequestedPage,
  ): Promise<FastifyReply | undefined> {
    const { route, isPayload } = requested;
    const [path = '', query = ''] = stripPayloadSuffix(request.url).split(/(?=\?)/s);
    const audience = route && routeDefinitions[route.name].audience;
    if (route?.name === 'sitemap' && !isPayload) return this.sitemap(request, reply);
    if (audience === 'none') return undefined;
    const moved = findPageRedirect(path, query, route?.name);
    if (moved) {
      if (moved.status === 302) reply.header('cache-control', uncached);
      const location = keepOtherQuery(moved.location, query);
      return sendPageRedirect(reply, { ...moved, location, isPayload, buildId: this.parts.build.id });
    }
    if (audience === 'visitor' && !isPayload) return undefined;
    return route?.name === 'cart' ? this.emptyCart(request, reply) : this.answer(request, reply, requested);
  }

  /** Answers a request that no route matches: with the 404 page, or with 405 for other methods than GET and HEAD. */
  async unknown(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(405).header('allow', 'GET, HEAD').type('text/plain').send(requestMessages.readOnlyPage);
    }
    return this.answer(request, reply, buildNotFoundPageRequest(request.originalUrl));
  }

  /** The page from the cache, else rendered now. Pages of a closed shop are not stored. */
  private cached(site: Site, address: string, render: Task<RenderedPageBytes>): Promise<RenderedPageBytes> {
    const { pageCache, isPublic } = this.parts;
    const renderUncacheable: Task<RenderedPageBytes> = async () => ({ ...(await render()), isCacheable: false });
    return pageCache.get({ site, address }, isPublic ? render : renderUncacheable)();
  }

  private async answer(request: FastifyRequest, reply: FastifyReply, requested: RequestedPage): Promise<FastifyReply> {
    const site = this.parts.siteOf(request);
    const { build, render } = this.parts;
    try {
      const rendered = await this.cached(site, requested.key, () =>
        renderPublicPage(buildGuestUseCases(this.parts, site), site, requested, build, render),
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
      const { showError } = buildGuestUseCases(this.parts, site);
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
    if (page.status === 503) reply.header('retry-after', databaseRetryAfterSeconds);
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
    const rendered = await this.cached(site, `/sitemap.xml${part ? `?page=${part}` : ''}`, async () => {
      const sitemap = await buildGuestUseCases(this.parts, site).showSitemap.execute(part)();
      const isThere = O.isSome(sitemap);
      const text = isThere ? buildSitemapXml(sitemap.value, `${this.parts.originOf(site)}/sitemap.xml`) : '';
      const document = buildBody(text, 'application/xml; charset=utf-8');
      return addRenderedPageSize({ status: isThere ? 200 : 404, document, payload: document, isCacheable: isThere });
    });
    return rendered.status === 404 ? this.unknown(request, reply) : this.document(request, reply, rendered);
  }

  /** The payload of the cart page is that of an empty cart, the same for all visitors (BU-06). */
  private async emptyCart(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const site = this.parts.siteOf(request);
    const rendered = await this.cached(site, '/cart', async () => {
      const { page } = await buildGuestUseCases(this.parts, site).showCart.execute()();
      const payload = buildBody(buildPayload(serializePage(page, this.parts.build)), 'application/json; charset=utf-8');
      return addRenderedPageSize({
        status: 200,
        document: payload,
        payload,
        isCacheable: true,
        ...pickPageExpiry(page),
      });
    });
    return this.payload(request, reply, rendered);
  }
}
