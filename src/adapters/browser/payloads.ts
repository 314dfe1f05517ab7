/** What `_payload.json` says: a page, or where it went (BU-06). */
export type Payload =
  | { readonly kind: 'page'; readonly build: string; readonly page: unknown }
  | { readonly kind: 'redirect'; readonly build: string; readonly location: string };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const decoded = (body: unknown): Payload | undefined => {
  if (!isRecord(body) || typeof body.build !== 'string') return undefined;
  if (typeof body.redirect === 'string') return { kind: 'redirect', build: body.build, location: body.redirect };
  return isRecord(body.page) ? { kind: 'page', build: body.build, page: body.page } : undefined;
};

/** The address of a page's payload. */
export const payloadUrl = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  `${pathname === '/' ? '' : pathname}/_payload.json${search}`;

/**
 * Fetches the payload of a page; the HTTP cache keeps it.
 * @throws where there is none to be had.
 */
export const loadPayload = async (url: URL, signal: AbortSignal): Promise<Payload> => {
  const response = await fetch(payloadUrl(url), { signal, headers: { accept: 'application/json' } });
  const payload = response.status < 500 ? decoded(await response.json()) : undefined;
  if (!payload) {
    const requestId = response.headers.get('x-request-id');
    throw Object.assign(new Error(`no payload of ${url.pathname}`), requestId && { requestId });
  }
  return payload;
};
