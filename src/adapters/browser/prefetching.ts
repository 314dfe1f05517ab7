import { hasSharedPayload } from '#domain/shell/routes';
import { buildPayloadUrl } from './payloads';

/** How many payloads are prefetched at the same time (KO-19). */
const maximumConcurrent = 4;

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

const isSlow = (): boolean => {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData === true || ['slow-2g', '2g'].includes(connection?.effectiveType ?? '');
};

/**
 * Fetches the shared payload of each link that a shopper points at, touches or focuses (BU-06), and calls `onPrefetch`
 * with its URL. Does nothing on a slow connection or with data saver.
 */
export const prefetchPayloadsOfLinks = (onPrefetch: (url: URL) => void): void => {
  if (isSlow()) return;
  const prefetched = new Set<string>();
  let inFlight = 0;
  const prefetch = (url: URL): void => {
    const payloadUrl = buildPayloadUrl(url);
    if (prefetched.has(payloadUrl) || inFlight >= maximumConcurrent || !hasSharedPayload(url.pathname)) return;
    prefetched.add(payloadUrl);
    inFlight += 1;
    onPrefetch(url);
    fetch(payloadUrl, { priority: 'low', headers: { accept: 'application/json' } })
      .then((response) => response.arrayBuffer())
      .catch(() => prefetched.delete(payloadUrl))
      .finally(() => {
        inFlight -= 1;
      });
  };
  const prefetchTarget = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
    if (link instanceof HTMLAnchorElement && link.origin === window.location.origin) prefetch(new URL(link.href));
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, prefetchTarget, { passive: true });
};
