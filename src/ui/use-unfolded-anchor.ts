import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const findAnchor = (hash: string): HTMLElement | null => {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
};

/**
 * Unfolds the answer that the hash of the location names, as a browser does for a document. After a followed link it also
 * scrolls there (RT-25); on the way back the page keeps its scroll position.
 */
export const useUnfoldedAnchor = (page: unknown): void => {
  const { hash } = useLocation();
  const isFollowed = useNavigationType() === 'PUSH';
  useEffect(() => {
    const anchor = page === undefined ? null : findAnchor(hash);
    const answer = anchor?.closest('details');
    if (!answer) return;
    answer.open = true;
    if (isFollowed) anchor?.scrollIntoView();
  }, [page, hash, isFollowed]);
};
