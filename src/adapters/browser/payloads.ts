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

/** KO-19, KO-23. */
const most = 4;
const delay = 1000;

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

const isSlow = (): boolean => {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData === true || ['slow-2g', '2g'].includes(connection?.effectiveType ?? '');
};

/** Fetches payloads, and ahead of time those of links that a shopper is about to follow; the HTTP cache keeps them. */
export class Payloads {
  private readonly prefetched = new Set<string>();
  private underWay = 0;

  /** @throws where there is no payload to be had. */
  async load(url: URL, signal: AbortSignal): Promise<Payload> {
    const response = await fetch(payloadUrl(url), { signal, headers: { accept: 'application/json' } });
    const payload = response.status < 500 ? decoded(await response.json()) : undefined;
    if (!payload) throw new Error(`no payload of ${url.pathname}`);
    return payload;
  }

  /** Watches for intent on links, a second after the page has loaded (BU-06); `also` is told of each. */
  watch(also: (url: URL) => void): void {
    if (isSlow()) return;
    const ahead = (event: Event): void => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
      if (link instanceof HTMLAnchorElement) this.ahead(new URL(link.href), also);
    };
    setTimeout(() => {
      for (const type of ['pointerover', 'touchstart', 'focusin']) {
        document.addEventListener(type, ahead, { passive: true });
      }
    }, delay);
  }

  private ahead(url: URL, also: (url: URL) => void): void {
    const address = payloadUrl(url);
    if (this.prefetched.has(address) || this.underWay >= most || notForAll.test(url.pathname)) return;
    this.prefetched.add(address);
    this.underWay += 1;
    also(url);
    fetch(address, { priority: 'low', headers: { accept: 'application/json' } })
      .then((response) => response.arrayBuffer())
      .catch(() => this.prefetched.delete(address))
      .finally(() => {
        this.underWay -= 1;
      });
  }
}

const notForAll = /^\/(?:account|shelter|checkouts|logout|location|api|_img|assets)(?:\/|$)/;
