import type { MouseEvent as ReactMouseEvent } from 'react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { hasSharedPayload } from '#domain/shell/routes';

/** The options of a navigation that leaves focus and scroll position as they are. */
export const keepPlaceOptions = { preventScrollReset: true, state: { keepFocus: true } } as const;

/** The attribute of a link whose page keeps focus and scroll position, as a new entry of the history or in place of it. */
export const keepPlaceAttribute = (entry: 'push' | 'replace') => ({ 'data-keep-place': entry });

/** Links that have it: options, filters and sorts. */
export const keepPlaceSelector = '[data-keep-place]';

/** Whether a click follows a link in this window, rather than open a tab, a window or a menu. */
export const isUnmodifiedClick = (event: MouseEvent | ReactMouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

const followableLink = ({ target }: MouseEvent): HTMLAnchorElement | undefined => {
  const link = target instanceof Element ? target.closest('a[href^="/"]:not([target], [download])') : null;
  return link instanceof HTMLAnchorElement && link.origin === location.origin ? link : undefined;
};

/**
 * Follows links to pages that have a shared payload (BU-06) without a new document, and adds no second history entry
 * for the same URL; a link with `target`, be it `_self`, loads a document. A link needs no hydration: React stops clicks
 * on parts that are not hydrated in a listener of its own on the root, before the one that follows them here.
 */
export const useFollowLinks = (): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const followLink = (event: MouseEvent): void => {
      const link = event.defaultPrevented || !isUnmodifiedClick(event) ? undefined : followableLink(event);
      if (!link || !hasSharedPayload(link.pathname)) return;
      event.preventDefault();
      const { pathname, search, hash, href, dataset } = link;
      void navigate(pathname + search + hash, {
        replace: dataset.keepPlace === 'replace' || href === location.href,
        ...(dataset.keepPlace === undefined ? {} : keepPlaceOptions),
      });
    };
    const listening = new AbortController();
    const { signal } = listening;
    const root = document.getElementById('root');
    document.addEventListener('click', followLink, { signal });
    root?.addEventListener('click', (event) => event.cancelBubble && followLink(event), { capture: true, signal });
    return () => listening.abort();
  }, [navigate]);
};
