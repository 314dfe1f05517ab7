import { useLayoutEffect, useRef } from 'react';
import { useShop } from '../../shop-models';

const endOfPage = (): number => document.documentElement.scrollHeight - innerHeight;

/**
 * A document that comes back is as long as the list's first page, and the browser waits at its end for a place further
 * down. Once there is room for more it goes on to there, unless the shopper has gone elsewhere meanwhile.
 */
export const useFormerPlace = (entry: string, hasRoom: boolean): void => {
  const { listPages } = useShop();
  const end = useRef(0);
  useLayoutEffect(() => {
    end.current = endOfPage();
  }, []);
  useLayoutEffect(() => {
    const place = hasRoom ? listPages.arriveAt(entry) : undefined;
    if (place !== undefined && place > end.current && scrollY >= end.current - 1) scrollTo(0, place);
  }, [hasRoom, listPages, entry]);
};
