import type { Page, Unavailable } from '#application/shell/page';
import { loadPage } from '#application/shell/page-routes';
import type { VisitorShop } from '#application/visitor-shop';
import { isCacheablePage, isPrivatePage } from '#domain/shell/page-address';
import type { Site } from '#domain/site';
import { Body, etagOf } from '../answers/body';
import { buildDocument, buildPayload, type ClientBuild } from './document';
import { type RenderedPage, renderedPage } from './rendered-page';
import type { RequestedPage } from './requested-page';

export type AnyScreen = { readonly kind: string };

/** Renders a page's screen to markup; main hands it in, so that nothing here knows a screen. */
export type RenderScreen = (site: Site, url: string, page: Page<AnyScreen>) => Promise<string>;

/** Thrown, so that the page cache goes on answering the page it has stored. */
export class PageUnavailable extends Error {
  readonly statusCode = 503;

  constructor(readonly outcome: Unavailable) {
    super('This page is not available at the moment.', { cause: outcome.why });
  }
}

const html = 'text/html; charset=utf-8';
const json = 'application/json; charset=utf-8';

/** When a rendered page expires: at the next start or end of anything on it. */
export const pageExpiry = ({ expiresAt }: Page<unknown>): Pick<RenderedPage, 'expiresAt'> =>
  expiresAt === undefined ? {} : { expiresAt: expiresAt };

/** The address as a browser writes it, of which the router reads the parts. */
const urlOf = ({ address: { path }, key }: RequestedPage): string =>
  path.split('/').map(encodeURIComponent).join('/') + key.slice(path.length);

/**
 * A page for all, from its address to the bytes of the document and of its payload (BU-06).
 * @throws PageUnavailable
 */
export const renderForAll = async (
  shop: VisitorShop,
  site: Site,
  requested: RequestedPage,
  build: ClientBuild,
  render: RenderScreen,
): Promise<RenderedPage> => {
  const { address, asked = address.path } = requested;
  const outcome = await loadPage(shop, address)();
  if (outcome.kind === 'unavailable') throw new PageUnavailable(outcome);
  if (outcome.kind === 'redirect') {
    const { status, location } = outcome;
    const text = JSON.stringify({ build: build.id, redirect: location, status });
    const payload = new Body(Buffer.from(text), json, etagOf(text));
    return renderedPage({
      status,
      location,
      document: new Body(Buffer.alloc(0), html, payload.etag),
      payload,
      isCacheable: isCacheablePage(address),
    });
  }
  const page = outcome.kind === 'page' ? outcome.page : await shop.showError.notFound(asked)();
  const payload = buildPayload(page, build);
  const tag = etagOf(payload);
  const document = buildDocument(page, await render(site, urlOf(requested), page), build, payload);
  const compression = page.status === 404 ? 'quick' : 'small';
  return renderedPage({
    status: page.status,
    document: new Body(document, html, tag, compression),
    payload: new Body(payload, json, tag, compression),
    isCacheable: page.status === 200 && isCacheablePage(address),
    isPrivate: isPrivatePage(address),
    ...pageExpiry(page),
  });
};
