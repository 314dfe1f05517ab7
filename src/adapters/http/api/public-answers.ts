import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Clock } from '#application/ports/clock';
import type { PageCache } from '#application/ports/page-cache';
import { withFallback } from '#application/shell/with-timeout';
import type { Visitor } from '#application/visitor';
import type { VisitorShop } from '#application/visitor-shop';
import { defaultLocation } from '#domain/shipping/zip';
import type { Site } from '#domain/site';
import { type Instant, instant } from '#domain/time';
import { answerBody } from '../answers/answer-body';
import { Body, etagOf } from '../answers/body';
import { publicCacheControl } from '../answers/public-cache-control';
import type { ApiRefusal, PublicCall } from '../call';
import type { RenderedPage } from '../pages/rendered-page';
import type { PublicHandler } from './call-handler';
import { sendRefusal } from './refusals';

export type PublicAnswerParts = {
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly shopFor: (visitor: Visitor) => VisitorShop;
  readonly pageCache: PageCache<RenderedPage>;
  /** Whether caches may store an answer: not where the shop is closed (RT-14, RT-15). */
  readonly isPublic: boolean;
  readonly now: Clock;
};

/** Thrown, because the page cache stores what is returned to it. */
class CallRefused extends Error {
  constructor(readonly refusal: ApiRefusal) {
    super(refusal.message);
  }
}

const freshFor = 60;
const staleFor = 600;
/** What an answer waits for the dates of content, and how long it is valid without them, in milliseconds. */
const datesTimeoutMs = 250;
const undatedMs = 60_000;
/** The memory that an entry of the cache takes besides its body, so that many small ones count too: an estimate. */
const entryBytes = 1024;

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Names the answer among all that are stored for a site: two requests that decode to the same have the same. */
const addressOf = <Q, A>(call: PublicCall<Q, A>, sent: Q): string => {
  const normalized = JSON.stringify(call.request.encode(sent), sortKeys);
  return `call ${call.name} ${createHash('sha256').update(normalized).digest('base64url')}`;
};

/** When the next document of the site begins or ends to be shown: products carry deals, which have dates as well. */
const nextChange = ({ content }: Pick<VisitorShop, 'content'>, now: Instant): Promise<O.Option<Instant>> =>
  withFallback<O.Option<Instant>>(content.nextChange(now), O.some(instant(now + undatedMs)), datesTimeoutMs)();

/** Answers public calls from the page cache: made once for all visitors of a site, encoded and compressed once. */
export class PublicAnswers {
  constructor(private readonly parts: PublicAnswerParts) {}

  /** Answers the stored answer, else what `handle` answers now; a refusal is not stored. */
  async send<Q, A>(
    request: FastifyRequest,
    reply: FastifyReply,
    call: PublicCall<Q, A>,
    sent: Q,
    handle: PublicHandler<Q, A>,
  ): Promise<FastifyReply> {
    const site = this.parts.siteOf(request);
    const isStored = this.parts.isPublic && !call.isSearch?.(sent);
    const make = () => this.make(site, call, sent, handle, isStored);
    try {
      const answer = await this.parts.pageCache.get({ site, address: addressOf(call, sent) }, make)();
      const cacheControl = this.cacheControl(call, answer);
      return await answerBody(request, reply, { status: answer.status, body: answer.payload, cacheControl });
    } catch (error) {
      if (error instanceof CallRefused) return sendRefusal(reply, error.refusal);
      throw error;
    }
  }

  private async make<Q, A>(
    site: Site,
    call: PublicCall<Q, A>,
    sent: Q,
    handle: PublicHandler<Q, A>,
    isCacheable: boolean,
  ): Promise<RenderedPage> {
    const now = this.parts.now();
    const shop = this.parts.shopFor({ kind: 'Guest', site, location: defaultLocation });
    const [answered, change] = await Promise.all([handle(sent, { shop, site, now }), nextChange(shop, now)]);
    if (E.isLeft(answered)) throw new CallRefused(answered.left);
    const text = JSON.stringify(call.answer.encode(answered.right));
    const compression = isCacheable ? 'small' : 'quick';
    const body = new Body(Buffer.from(text), 'application/json; charset=utf-8', etagOf(text), compression);
    const sizeInBytes = body.sizeInBytes + entryBytes;
    const stored = { status: 200, document: body, payload: body, sizeInBytes, isCacheable };
    return O.isNone(change) ? stored : { ...stored, expiresAt: change.value };
  }

  /** Of a POST no cache on the way makes use, and none may store an answer of a closed shop. */
  private cacheControl<Q, A>({ method }: PublicCall<Q, A>, { expiresAt, isCacheable }: RenderedPage): string {
    if (method === 'POST' || !this.parts.isPublic) return 'private, no-store';
    return publicCacheControl({ now: this.parts.now(), freshFor, expiresAt, ...(isCacheable ? { staleFor } : {}) });
  }
}
