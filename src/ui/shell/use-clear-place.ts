import { type RefObject, useEffect, useState } from 'react';
import { makeRoomBelowPage, type Place, watchForClearPlace } from './clear-place';

/**
 * Where a sheet covers no price, option or button of the page, nor its leading picture; `none` until there is such a
 * place, which scrolling may bring. Once it has a place, it stays until `page` is another one. The page gets room at its
 * end, so that what the sheet covers later can be scrolled out from under it.
 */
export const useClearPlace = (sheet: RefObject<HTMLElement | null>, page: string, isFree: boolean): Place => {
  const [{ place, placedOn }, setPlaced] = useState<{ readonly place: Place; readonly placedOn: string }>({
    place: 'none',
    placedOn: page,
  });
  const isPlaced = place !== 'none' && placedOn === page;
  useEffect(() => (sheet.current ? makeRoomBelowPage(sheet.current) : undefined), [sheet]);
  useEffect(() => {
    if (isFree || isPlaced || !sheet.current) return;
    return watchForClearPlace(sheet.current, (found) => setPlaced({ place: found, placedOn: page }));
  }, [sheet, page, isFree, isPlaced]);
  if (isFree) return place === 'none' ? 'end' : place;
  return isPlaced ? place : 'none';
};
