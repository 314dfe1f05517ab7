/** The content of `_payload.json`: a page or a redirect (BU-06). */
export type PagePayload =
  | { readonly kind: 'page'; readonly build: string; readonly page: unknown }
  | { readonly kind: 'redirect'; readonly build: string; readonly location: string };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const parsePayload = (body: unknown): PagePayload | undefined => {
  if (!isRecord(body) || typeof body.build !== 'string') return undefined;
  const { build, redirect, page } = body;
  if (typeof redirect === 'string') return { kind: 'redirect', build, location: redirect };
  if (!isRecord(page) || !isRecord(page.head)) return undefined;
  return { kind: 'page', build, page };
};

/** The URL of a page's payload. */
export const buildPayloadUrl = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  `${pathname === '/' ? '' : pathname}/_payload.json${search}`;

/**
 * Fetches the payload of a page, from the HTTP cache if it's fresh.
 * @throws if the request fails or its response is no payload.
 */
export const fetchPagePayload = async (url: URL, signal: AbortSignal): Promise<PagePayload> => {
  const response = await fetch(buildPayloadUrl(url), { signal, headers: { accept: 'application/json' } });
  const payload = response.status < 500 ? parsePayload(await response.json()) : undefined;
  if (!payload) {
    const requestId = response.headers.get('x-request-id');
    throw Object.assign(new Error(`no payload of ${url.pathname}`), requestId && { requestId });
  }
  return payload;
};

/**
 * Fetches a page of one visitor again, which has no payload, and reads the data that its document carries; undefined if the
 * shop leads elsewhere or can't show it.
 * @throws if the request fails or the document carries none.
 */
export const fetchCarriedPage = async (url: URL, signal: AbortSignal): Promise<PagePayload | undefined> => {
  const response = await fetch(url, { signal, headers: { accept: 'text/html' } });
  if (response.redirected || response.status >= 500) return undefined;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById('page');
  const payload = parsePayload(JSON.parse(page?.textContent ?? 'null'));
  if (!payload) throw new Error(`the document of ${url.pathname} carries no page`);
  return payload;
};
