import type * as E from 'fp-ts/Either';
import type { Visitor } from '#application/visitor';
import type { SessionToken } from '#domain/identity/session';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import type { ApiRefusal, CachedApiCall, UncachedApiCall } from '../call';
import type { AllOf, Need } from '../needed-shop';
import type { RequestConsent } from '../request-consent';
import type { WebCookieChanges } from '../visitor-cookie-writer';
import type { apiCallsByName } from '../wire/call-table';
import type { PagePathStatus } from '../wire/content/page-check-call';

/** What the handler of a public call gets besides the request. Nothing in it depends on the visitor. */
type PublicContext<Shop> = {
  /** Of a guest of the site. */
  readonly shop: Shop;
  readonly site: Site;
  readonly now: Instant;
};

/** What the handler of any other call gets besides the request. */
export type VisitorCallContext<Shop> = {
  readonly shop: Shop;
  readonly visitor: Visitor;
  readonly now: Instant;
  /** The client's IP; behind trusted proxies, the one that they forward. */
  readonly clientIp: string;
  /** The token of the session cookie, which may be of a session that is over. */
  readonly sessionToken: SessionToken | undefined;
  /** The cookie of the subscription provider, which anybody may have written. */
  readonly subscriptionCookie: string | undefined;
  /** Whether a page in a browser sent the request, by `Origin` and `Sec-Fetch-Site` (ST-08). */
  readonly isFromBrowser: boolean;
  readonly consent: RequestConsent;
  /** Ends the browser's session at the embedded provider, where the site has one; returns the cookies that go. */
  readonly endProviderSession: () => Promise<WebCookieChanges>;
  /** Sets and clears cookies with the answer. */
  readonly changeCookies: (cookieChanges: WebCookieChanges) => void;
  /** Checks whether a guest of the site gets a page at a path. */
  readonly checkPage: (path: string) => Promise<PagePathStatus>;
};

/** The answer, `'no content'` for status 204, or why the call was refused. */
export type CallResult<A> = Promise<E.Either<ApiRefusal, A | 'no content'>>;

export type PublicCallHandler<Q, A, Shop> = (
  request: Q,
  context: PublicContext<Shop>,
) => Promise<E.Either<ApiRefusal, A>>;
export type VisitorCallHandler<Q, A, Shop> = (request: Q, context: VisitorCallContext<Shop>) => CallResult<A>;

type Handler<C, Shop> =
  C extends CachedApiCall<infer Q, infer A>
    ? PublicCallHandler<Q, A, Shop>
    : C extends UncachedApiCall<infer Q, infer A>
      ? VisitorCallHandler<Q, A, Shop>
      : never;

/** The handlers of all calls of the table, by name. Each room says which use cases its handlers need. */
export type ApiHandlers<Shop> = {
  readonly [N in keyof typeof apiCallsByName]: Handler<(typeof apiCallsByName)[N], Shop>;
};

type NeedOfHandler<Each> = Each extends (request: never, ...rest: readonly [infer Context]) => unknown
  ? Context extends { readonly shop: infer Shop }
    ? Need<Shop>
    : never
  : never;

/** The use cases that handlers need together. */
export type ShopOfHandlers<Handlers> = AllOf<NeedOfHandler<Handlers[keyof Handlers]>>;
