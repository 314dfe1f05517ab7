import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Clock } from '#application/ports/clock';
import type { ContentReader } from '#application/ports/content';
import type { PageCache } from '#application/ports/page-cache';
import { loadWithFallback } from '#application/shell/with-timeout';
import type { Visitor } from '#application/visitor';
import type { Site } from '#domain/site';
import { type Instant, instant } from '#domain/time';
import { buildBody } from '../answers/body';
import { buildPublicCacheControl, privateUncached } from '../answers/cache-control';
import { sendBody } from '../answers/send-body';
import { sendRefusal } from '../answers/send-refusal';
import type { ApiRefusal, CachedApiCall } from '../call';
import type { RenderedPageBytes } from '../rendered-page';
import { openGuestShop } from '../visits';
import type { PublicCallHandler } from './call-handler';

/** Thrown to the page cache, which would store a refusal that is returned. */
class CallRefused extends Error {
  constructor(readonly refusal: ApiRefusal) {
    super(refusal.message);
  }
}

const freshFor = 60;
const staleFor = 600;
/** How long an answer waits for the dates of content, and how long it is valid without them. */
const datesTimeoutMs = 250;
const undatedMs = 60_000;
/** An estimate of the memory that a cache entry takes besides its body, so that many small entries count too. */
const entryBytes = 1024;

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** The cache key of an answer within a site. Requests that decode to the same value have the same key. */
const cacheUrl = <Q, A>(call: CachedApiCall<Q, A>, sent: Q): string => {
  const normalized = JSON.stringify(call.request.encode(sent), sortKeys);
  return `call ${call.name} ${createHash('sha256').update(normalized).digest('base64url')}`;
};

/** The use cases that tell how long an answer is valid. */
type CachingShop = { readonly content: ContentReader };

/** When the next content document of the site starts or ends. Products depend on it too: their deals have dates. */
const nextChange = ({ content }: CachingShop, now: Instant): Promise<O.Option<Instant>> =>
  loadWithFallback<O.Option<Instant>>(content.nextChange(now), O.some(instant(now + undatedMs)), datesTimeoutMs)();

type CachedApiParts<Shop> = {
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly shopFor: (visitor: Visitor) => Shop;
  readonly pageCache: PageCache<RenderedPageBytes>;
  /** Whether our cache and HTTP caches may store answers; false while the shop is closed (RT-14, RT-15). */
  readonly isPublic: boolean;
  readonly now: Clock;
};

/** Answers public calls from the page cache. Each answer is encoded and compressed once for all visitors of a site. */
export class CachedApiResponder<Shop extends CachingShop> {
  constructor(private readonly parts: CachedApiParts<Shop>) {}

  /** Sends the cached answer, or calls `handle` and caches its answer. A refusal is not cached. */
  async send<Q, A>(
    request: FastifyRequest,
    reply: FastifyReply,
    call: CachedApiCall<Q, A>,
    sent: Q,
    handle: PublicCallHandler<Q, A, Shop>,
  ): Promise<FastifyReply> {
    const site = this.parts.siteOf(request);
    const isStored = this.parts.isPublic && !call.isSearch?.(sent);
    const make = () => this.make(site, call, sent, handle, isStored);
    try {
      const answer = await this.parts.pageCache.get({ site, url: cacheUrl(call, sent) }, make)();
      const cacheControl = this.cacheControl(call, answer);
      return await sendBody(request, reply, { status: answer.status, body: answer.payload, cacheControl });
    } catch (error) {
      if (error instanceof CallRefused) return sendRefusal(reply, error.refusal);
      throw error;
    }
  }

  private async make<Q, A>(
    site: Site,
    call: CachedApiCall<Q, A>,
    sent: Q,
    handle: PublicCallHandler<Q, A, Shop>,
    isCacheable: boolean,
  ): Promise<RenderedPageBytes> {
    const now = this.parts.now();
    const shop = openGuestShop(this.parts, site);
    const [answered, change] = await Promise.all([handle(sent, { shop, site, now }), nextChange(shop, now)]);
    if (E.isLeft(answered)) throw new CallRefused(answered.left);
    const text = JSON.stringify(call.answer.encode(answered.right));
    const body = buildBody(text, 'application/json; charset=utf-8', isCacheable ? 'small' : 'quick');
    const sizeInBytes = body.sizeInBytes + entryBytes;
    const stored = { status: 200, document: body, payload: body, sizeInBytes, isCacheable };
    return O.isNone(change) ? stored : { ...stored, expiresAt: change.value };
  }

  /** HTTP caches do not store answers to POST requests, and must not store those of a closed shop. */
  private cacheControl<Q, A>({ method }: CachedApiCall<Q, A>, { expiresAt, isCacheable }: RenderedPageBytes): string {
    if (method === 'POST' || !this.parts.isPublic) return privateUncached;
    return buildPublicCacheControl({
      now: this.parts.now(),
      freshFor,
      expiresAt,
      ...(isCacheable ? { staleFor } : {}),
    });
  }
}
