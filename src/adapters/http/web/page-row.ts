import type { FastifyRequest } from 'fastify';
import type { Task } from 'fp-ts/Task';
import type { ContentUnavailableOutcome, NotFoundOutcome, PageData, PageOutcome } from '#application/shell/page';
import type { Visitor } from '#application/visitor';
import type { ParsedPageUrl } from '#domain/shell/parsed-page-url';
import type { RouteName } from '#domain/shell/routes';
import type { Instant } from '#domain/time';
import type { EmbeddedProvider } from '../embedded-provider';
import type { AllOf, Need } from '../needed-shop';
import type { WebCookieChanges } from '../visitor-cookie-writer';
import type { ReadFormField } from './form-fields';
import type { PreviewAccess } from './shell/preview-pass-signer';

export type AnyScreenData = { readonly kind: string };

/** What any answer may do besides showing something. */
type AnswerParts = {
  readonly cookieChanges?: WebCookieChanges;
  /** `Retry-After`, where a limit was reached. */
  readonly retryAfterSeconds?: number;
  readonly headers?: Readonly<Record<string, string | string[]>>;
};

/** What a page or a form answers with; `serve-pages.ts` sends it. */
export type WebAnswer = AnswerParts &
  (
    | { readonly kind: 'page'; readonly page: PageData<AnyScreenData> }
    | { readonly kind: 'redirect'; readonly status: 301 | 302 | 303; readonly location: string }
    | NotFoundOutcome
    | ContentUnavailableOutcome
    /** The server has no such page, as if the route didn't exist. */
    | { readonly kind: 'no-route' }
    /** Anything but a page. `headers` has its content type. */
    | { readonly kind: 'raw'; readonly status: number; readonly body: string | Buffer }
  );

/** A request for a page of one visitor, with the use cases that the page needs. */
export type Visit<Shop> = {
  readonly request: FastifyRequest;
  readonly visitor: Visitor;
  readonly shop: Shop;
  /** The parameters in the path. */
  readonly params: Readonly<Record<string, string>>;
  /** The query as it was sent: a repeated parameter is a list. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly now: Instant;
  /** The embedded OpenID provider; absent if the site has none. */
  readonly provider?: EmbeddedProvider<Shop>;
  /** Absent: the shop has no preview password (RT-15). */
  readonly preview?: PreviewAccess;
};

export type FormVisit<Shop> = Visit<Shop> & { readonly field: ReadFormField };

/** Handles a posted form. */
export type Act<Shop> = (visit: FormVisit<Shop>) => Promise<WebAnswer>;

/** A page that is the same for all visitors: rendered for a guest of the site, and cached. */
export type PublicPageRow<Shop> = {
  readonly route: RouteName;
  readonly audience: 'all';
  readonly load: (shop: Shop, url: ParsedPageUrl) => Task<PageOutcome<AnyScreenData>>;
  readonly act?: Act<Shop>;
};

/** A page of one visitor, which no cache may store. */
export type PrivatePageRow<Shop> = {
  readonly route: RouteName;
  /** `customer`: a form that a guest posts leads to login first; `none`: a form or a redirect without a page. */
  readonly audience: 'visitor' | 'customer' | 'none';
  /** Absent: only a form. */
  readonly load?: (visit: Visit<Shop>) => Promise<WebAnswer>;
  readonly act?: Act<Shop>;
  /** What answers to GET have besides, errors included. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The page as a guest without anything sees it, whose payload all visitors get (BU-06). */
  readonly loadShared?: (shop: Shop) => Task<PageData<AnyScreenData>>;
  /** Its form may be posted as `multipart/form-data` too. */
  readonly acceptsMultipart?: true;
};

/** For a URL that is a secret: no page that is opened from it learns it, and no search engine stores it. */
export const secretUrlHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** A page of the shop, and the use cases it needs. */
export type PageRow<Shop> = PublicPageRow<Shop> | PrivatePageRow<Shop>;

type NeedOfRow<Row> =
  Row extends PrivatePageRow<infer Shop> ? Need<Shop> : Row extends PublicPageRow<infer Shop> ? Need<Shop> : never;

/** The use cases that the rows of a table need together. */
export type ShopOfRows<Rows extends readonly unknown[]> = AllOf<NeedOfRow<Rows[number]>>;

/** A public page whose URL parses to a URL of the kind `page`; any other is not found. */
export const definePublicPage = <Shop, Page extends ParsedPageUrl['page']>(
  route: RouteName,
  page: Page,
  show: (shop: Shop, url: Extract<ParsedPageUrl, { readonly page: Page }>) => Task<PageOutcome<AnyScreenData>>,
): PublicPageRow<Shop> => ({
  route,
  audience: 'all',
  load: (shop, url) =>
    url.page === page
      ? show(shop, url as Extract<ParsedPageUrl, { readonly page: Page }>)
      : async () => ({ kind: 'not-found' }),
});
