import { requestMessages } from '#application/shell/messages';
import { type ContentUnavailableOutcome, notFoundOutcome, type PageData } from '#application/shell/page';
import type { ShowError } from '#application/shell/show-error';
import { isCacheablePage, isPrivatePage } from '#domain/shell/parsed-page-url';
import type { Site } from '#domain/site';
import { buildBody, CompressibleBody } from '../answers/body';
import { addRenderedPageSize, type RenderedPageBytes } from '../rendered-page';
import { buildHtmlDocument, buildPayload, type ClientBuild, serializePage } from './document';
import type { AnyScreenData, PageRow } from './page-row';
import type { RequestedPage } from './requested-page';

/** Renders a page's screen to HTML. `main` passes it in, because adapters do not import screens. */
export type RenderScreen = (site: Site, url: string, page: PageData<AnyScreenData>) => Promise<string>;

/** Thrown by `renderPublicPage`, so that the page cache keeps the page that it has stored. */
export class PageUnavailableError extends Error {
  readonly statusCode = 503;

  constructor(readonly outcome: ContentUnavailableOutcome) {
    super(requestMessages.unavailablePage, { cause: outcome.why });
  }
}

const html = 'text/html; charset=utf-8';
const json = 'application/json; charset=utf-8';

/** When a rendered page expires: at the next start or end date of anything on it. */
const pickPageExpiry = ({ expiresAt }: PageData<unknown>): Pick<RenderedPageBytes, 'expiresAt'> =>
  expiresAt === undefined ? {} : { expiresAt };

/** The page's URL, encoded as a browser does, for the router. */
const urlOf = ({ url: { path }, key }: RequestedPage): string =>
  path.split('/').map(encodeURIComponent).join('/') + key.slice(path.length);

type PublicPageRequest<Shop> = {
  /** Of a guest of the site. */
  readonly shop: Shop;
  readonly site: Site;
  readonly requested: RequestedPage;
  /** Of the route; absent if there is no page. */
  readonly row: PageRow<Shop> | undefined;
};

/**
 * Loads and renders a page that is the same for all visitors: its document and its payload (BU-06).
 * @throws PageUnavailableError
 */
export const renderPublicPage = async <Shop extends { readonly showError: ShowError }>(
  { shop, site, requested, row }: PublicPageRequest<Shop>,
  build: ClientBuild,
  render: RenderScreen,
): Promise<RenderedPageBytes> => {
  const { url, asked = url.path } = requested;
  const outcome = row?.audience === 'all' ? await row.load(shop, url)() : notFoundOutcome;
  if (outcome.kind === 'unavailable') throw new PageUnavailableError(outcome);
  if (outcome.kind === 'redirect') {
    const { status, location } = outcome;
    const payload = buildBody(JSON.stringify({ build: build.id, redirect: location, status }), json);
    return addRenderedPageSize({
      status,
      location,
      document: new CompressibleBody(Buffer.alloc(0), html, payload.etag),
      payload,
      isCacheable: isCacheablePage(url),
    });
  }
  const page = outcome.kind === 'page' ? outcome.page : await shop.showError.notFound(asked)();
  const isCacheable = page.status === 200 && isCacheablePage(url);
  const compression = isCacheable ? 'small' : 'quick';
  const serialized = serializePage(page, build);
  const payload = buildBody(buildPayload(serialized), json, compression);
  const document = buildHtmlDocument(page, await render(site, urlOf(requested), page), build, serialized);
  return addRenderedPageSize({
    status: page.status,
    document: new CompressibleBody(document, html, payload.etag, compression),
    payload,
    isCacheable,
    isPrivate: isPrivatePage(url),
    ...pickPageExpiry(page),
  });
};

/** The payload of a page, without its document. */
export const renderSharedPayload = (page: PageData<AnyScreenData>, build: ClientBuild): RenderedPageBytes => {
  const payload = buildBody(buildPayload(serializePage(page, build)), json);
  return addRenderedPageSize({
    status: 200,
    document: payload,
    payload,
    isCacheable: true,
    ...pickPageExpiry(page),
  });
};
