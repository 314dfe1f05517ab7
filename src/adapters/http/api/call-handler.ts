import type * as E from 'fp-ts/Either';
import type { CookieChanges } from '#application/cookie-changes';
import type { Visitor } from '#application/visitor';
import type { VisitorUseCases } from '#application/visitor-use-cases';
import type { SessionToken } from '#domain/identity/session';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import type { ApiRefusal, CachedApiCall, UncachedApiCall } from '../call';
import type { RequestConsent } from '../request-consent';
import type { apiCallsByName } from '../wire/call-table';
import type { PagePathStatus } from '../wire/content/page-check-call';

/** What the handler of a public call gets besides the request. Nothing in it depends on the visitor. */
type PublicContext = {
  readonly shop: Pick<VisitorUseCases, 'content' | 'listings' | 'products' | 'stock' | 'suggestSearch'>;
  readonly site: Site;
  readonly now: Instant;
};

/** What the handler of any other call gets besides the request. */
export type VisitorCallContext = {
  readonly shop: VisitorUseCases;
  readonly visitor: Visitor;
  readonly now: Instant;
  /** The client's IP address; behind trusted proxies, the address that they forward. */
  readonly from: string;
  /** The token of the session cookie, which may be of a session that is over. */
  readonly sessionToken: SessionToken | undefined;
  /** The cookie of the subscription provider, which anybody may have written. */
  readonly subscriptionCookie: string | undefined;
  /** Whether a page in a browser sent the request, by `Origin` and `Sec-Fetch-Site` (ST-08). */
  readonly isFromBrowser: boolean;
  readonly consent: RequestConsent;
  /** Ends the browser's session at the embedded provider, where the site has one. */
  readonly endProviderSession: () => Promise<void>;
  /** Sets and clears cookies with the answer. */
  readonly changeCookies: (cookieChanges: CookieChanges) => void;
  /** Checks whether a guest of the site gets a page at a path. */
  readonly checkPage: (path: string) => Promise<PagePathStatus>;
};

/** The answer, `'no content'` for status 204, or why the call was refused. */
export type CallResult<A> = Promise<E.Either<ApiRefusal, A | 'no content'>>;

export type PublicCallHandler<Q, A> = (request: Q, context: PublicContext) => Promise<E.Either<ApiRefusal, A>>;
export type VisitorCallHandler<Q, A> = (request: Q, context: VisitorCallContext) => CallResult<A>;

type Handler<C> =
  C extends CachedApiCall<infer Q, infer A>
    ? PublicCallHandler<Q, A>
    : C extends UncachedApiCall<infer Q, infer A>
      ? VisitorCallHandler<Q, A>
      : never;

/** The handlers of all calls of the table, by name. */
export type ApiHandlers = {
  readonly [N in keyof typeof apiCallsByName]: Handler<(typeof apiCallsByName)[N]>;
};
