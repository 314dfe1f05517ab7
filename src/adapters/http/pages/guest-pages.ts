import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Clock } from '#application/ports/clock';
import type { PageCache } from '#application/ports/page-cache';
import type { ErrorScreenData } from '#application/shell/error-page';
import type { Page } from '#application/shell/page';
import type { Visitor } from '#application/visitor';
import type { VisitorShop } from '#application/visitor-shop';
import { findPageRedirect } from '#domain/shell/page-address';
import { routes } from '#domain/shell/routes';
import { defaultLocation } from '#domain/shipping/zip';
import type { Site } from '#domain/site';
import { answerBody } from '../answers/answer-body';
import { Body, etagOf } from '../answers/body';
import { publicCacheControl } from '../answers/public-cache-control';
import { redirectTo } from '../answers/redirect-to';
import { buildDocument, buildPayload, type ClientBuild } from './document';
import { PageUnavailable, pageExpiry, type RenderScreen, renderForAll } from './page-for-all';
import { type RenderedPage, renderedPage } from './rendered-page';
import { requestErrorPage, storeRetryAfter } from './request-error-page';
import { notFoundPage, parseRequestedPage, type RequestedPage, withoutPayload } from './requested-page';
import { parseSitemapPart, sitemapXml } from './sitemap';

type GuestPageParts = {
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly originOf: (site: Site) => string;
  readonly shopFor: (visitor: Visitor) => VisitorShop;
  readonly build: ClientBuild;
  readonly render: RenderScreen;
  readonly pageCache: PageCache<RenderedPage>;
  /** Whether a cache, ours or one on the way, may store what is rendered: not where the shop is closed (RT-14, RT-15). */
  readonly isPublic: boolean;
  readonly now: Clock;
};

const payloadFreshFor = 60;
const staleFor = 600;
const uncached = 'no-store';
const ofOne = 'private, no-store';

/** Pages for all: rendered as a guest of the site sees them, cached, the same whatever the cookies are. */
export class GuestPages {
  constructor(private readonly parts: GuestPageParts) {}

  /** Answers reads of pages for all before anything else is done for them. */
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
    const [path = '', query = ''] = withoutPayload(request.url).split(/(?=\?)/s);
    const audience = route && routes[route.name].audience;
    if (route?.name === 'sitemap' && !isPayload) return this.sitemap(request, reply);
    if (audience === 'none') return undefined;
    const moved = findPageRedirect(path, query, route?.name);
    if (moved) {
      if (moved.status === 302) reply.header('cache-control', uncached);
      return redirectTo(reply, { ...moved, isPayload, buildId: this.parts.build.id });
    }
    if (audience === 'visitor' && !isPayload) return undefined;
    return route?.name === 'cart' ? this.emptyCart(request, reply) : this.answer(request, reply, requested);
  }

  /** Whatever no route has: a page that is not there, for browsers; methods that a page does not have are 405. */
  async unknown(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(405).header('allow', 'GET, HEAD').type('text/plain').send('This page is only to be read.');
    }
    return this.answer(request, reply, notFoundPage(request.originalUrl));
  }

  private shopOf(site: Site): VisitorShop {
    return this.parts.shopFor({ kind: 'Guest', site, location: defaultLocation });
  }

  /** The page from the cache, rendered where the cache has none; a closed shop's pages are not stored. */
  private cached(site: Site, address: string, render: Task<RenderedPage>): Promise<RenderedPage> {
    const { pageCache, isPublic } = this.parts;
    const renderUncacheable: Task<RenderedPage> = async () => ({ ...(await render()), isCacheable: false });
    return pageCache.get({ site, address }, isPublic ? render : renderUncacheable)();
  }

  private async answer(request: FastifyRequest, reply: FastifyReply, requested: RequestedPage): Promise<FastifyReply> {
    const site = this.parts.siteOf(request);
    const { build, render } = this.parts;
    try {
      const rendered = await this.cached(site, requested.key, () =>
        renderForAll(this.shopOf(site), site, requested, build, render),
      );
      return await (requested.isPayload
        ? this.payload(request, reply, rendered)
        : this.document(request, reply, rendered));
    } catch (error) {
      const isUnavailable = error instanceof PageUnavailable;
      if (isUnavailable || !requested.isPayload) request.log.error({ err: error }, 'a page failed');
      if (requested.isPayload) throw error;
      const { showError } = this.shopOf(site);
      const page = isUnavailable
        ? showError.unavailable(request.id, error.outcome.wrapInLayout)
        : requestErrorPage(showError, request, error);
      return this.failed(reply, site, await page());
    }
  }

  /** RT-43: the error screen, with the id under which the log says why. */
  private async failed(reply: FastifyReply, site: Site, page: Page<ErrorScreenData>): Promise<FastifyReply> {
    const { build, render } = this.parts;
    const document = buildDocument(page, await render(site, '/_', page), build);
    if (page.status === 503) reply.header('retry-after', storeRetryAfter);
    return reply.code(page.status).header('cache-control', uncached).type('text/html; charset=utf-8').send(document);
  }

  private document(
    request: FastifyRequest,
    reply: FastifyReply,
    rendered: RenderedPage,
  ): Promise<FastifyReply> | FastifyReply {
    const { status, location, document } = rendered;
    const cacheControl = this.caching(rendered, 0);
    if (location !== undefined) return reply.header('cache-control', cacheControl).redirect(location, status);
    return answerBody(request, reply, { status, body: document, cacheControl });
  }

  private payload(request: FastifyRequest, reply: FastifyReply, rendered: RenderedPage): Promise<FastifyReply> {
    return answerBody(request, reply, {
      status: rendered.status === 404 ? 404 : 200,
      body: rendered.payload,
      cacheControl: this.caching(rendered, payloadFreshFor),
    });
  }

  /** No cache on the way answers with a page after it has expired. */
  private caching({ status, expiresAt, isPrivate }: RenderedPage, freshFor: number): string {
    if (isPrivate || !this.parts.isPublic) return ofOne;
    if (status === 404) return uncached;
    return publicCacheControl({ now: this.parts.now(), freshFor, staleFor, expiresAt });
  }

  private async sitemap(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const site = this.parts.siteOf(request);
    const part = parseSitemapPart(new URLSearchParams(request.url.split('?')[1]).get('page') ?? undefined);
    if (part === 0) return this.unknown(request, reply);
    const rendered = await this.cached(site, `/sitemap.xml${part ? `?page=${part}` : ''}`, async () => {
      const sitemap = await this.shopOf(site).showSitemap.execute(part)();
      const isThere = O.isSome(sitemap);
      const text = isThere ? sitemapXml(sitemap.value, `${this.parts.originOf(site)}/sitemap.xml`) : '';
      const document = new Body(Buffer.from(text), 'application/xml; charset=utf-8', etagOf(text));
      return renderedPage({ status: isThere ? 200 : 404, document, payload: document, isCacheable: isThere });
    });
    return rendered.status === 404 ? this.unknown(request, reply) : this.document(request, reply, rendered);
  }

  /** BU-06: the payload of the cart page is the empty cart's, the same for all. */
  private async emptyCart(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const site = this.parts.siteOf(request);
    const rendered = await this.cached(site, '/cart', async () => {
      const { page } = await this.shopOf(site).showCart.execute()();
      const json = buildPayload(page, this.parts.build);
      const payload = new Body(json, 'application/json; charset=utf-8', etagOf(json));
      return renderedPage({ status: 200, document: payload, payload, isCacheable: true, ...pageExpiry(page) });
    });
    return this.payload(request, reply, rendered);
  }
}
