import { hasSharedPayload } from '#domain/shell/routes';
import { payloadUrl } from './payloads';

/** KO-19. */
const most = 4;

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

const isSlow = (): boolean => {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData === true || ['slow-2g', '2g'].includes(connection?.effectiveType ?? '');
};

/** Fetches payloads of links that a shopper is about to follow (BU-06); `also` is told of each. */
export const prefetchLinks = (also: (url: URL) => void): void => {
  if (isSlow()) return;
  const prefetched = new Set<string>();
  let underWay = 0;
  const fetchAhead = (url: URL): void => {
    const address = payloadUrl(url);
    if (prefetched.has(address) || underWay >= most || !hasSharedPayload(url.pathname)) return;
    prefetched.add(address);
    underWay += 1;
    also(url);
    fetch(address, { priority: 'low', headers: { accept: 'application/json' } })
      .then((response) => response.arrayBuffer())
      .catch(() => prefetched.delete(address))
      .finally(() => {
        underWay -= 1;
      });
  };
  const ahead = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
    if (link instanceof HTMLAnchorElement && link.origin === window.location.origin) fetchAhead(new URL(link.href));
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, ahead, { passive: true });
};
