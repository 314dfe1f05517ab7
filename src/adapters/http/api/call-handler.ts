import type * as E from 'fp-ts/Either';
import type { CookieChanges } from '#application/cookie-changes';
import type { Visitor } from '#application/visitor';
import type { VisitorShop } from '#application/visitor-shop';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import type { ApiRefusal, PublicCall, VisitorCall } from '../call';
import type { callTable } from '../calls/call-table';
import type { PageCheck } from '../calls/content/page-check-call';

/** What the handler of a public call may know besides the request: nothing of who asks. */
type PublicContext = {
  readonly shop: Pick<VisitorShop, 'content' | 'listings' | 'products' | 'stock' | 'suggestSearch'>;
  readonly site: Site;
  readonly now: Instant;
};

/** What the handler of any other call may know besides the request. */
export type CallContext = {
  readonly shop: VisitorShop;
  readonly visitor: Visitor;
  readonly now: Instant;
  /** The network address of whoever asks, behind the proxies that are trusted. */
  readonly from: string;
  /** Says what the browser holds from the answer on. */
  readonly changeCookies: (cookieChanges: CookieChanges) => void;
  /** Where a path leads, as a guest of the site is answered. */
  readonly checkPage: (path: string) => Promise<PageCheck>;
};

/** An answer, or why there is none; 204 where a call answers nothing. */
export type CallResult<A> = Promise<E.Either<ApiRefusal, A | 'no content'>>;

export type PublicHandler<Q, A> = (request: Q, context: PublicContext) => Promise<E.Either<ApiRefusal, A>>;
export type VisitorHandler<Q, A> = (request: Q, context: CallContext) => CallResult<A>;

type Handler<C> =
  C extends PublicCall<infer Q, infer A>
    ? PublicHandler<Q, A>
    : C extends VisitorCall<infer Q, infer A>
      ? VisitorHandler<Q, A>
      : never;

/** The handlers of some calls of the table, by name. */
export type Handlers<K extends keyof typeof callTable> = { readonly [N in K]: Handler<(typeof callTable)[N]> };
