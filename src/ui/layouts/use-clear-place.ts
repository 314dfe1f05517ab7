import { type RefObject, useEffect, useState } from 'react';
import buttons from '../components/button.module.css';

/** Where the sheet stands: over the whole width of a phone, at one end of anything wider, or not yet. */
export type Place = 'none' | 'end' | 'start';

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** The leading picture of the page, or else its first one; its first button and the first main one. */
const findCovered = (): readonly DOMRect[] => {
  const findShown = (selector: string): Element | undefined =>
    [...document.querySelectorAll(`#content :is(${selector})`)].find(isShown);
  const found = [
    findShown('img[fetchpriority="high"]') ?? findShown('img'),
    findShown(`button, .${buttons.button}`),
    findShown(`.${buttons.button}`),
  ];
  return found.flatMap((element) => (element ? [element.getBoundingClientRect()] : []));
};

const overlaps = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The other end of the window. */
const mirror = ({ x, y, width, height }: DOMRect): DOMRect =>
  new DOMRect(document.documentElement.clientWidth - x - width, y, width, height);

/**
 * Where a sheet covers neither the leading picture of the page nor its first buttons; `none` until there is such a place,
 * which scrolling may bring. Once it has a place, it stays until `page` is another one.
 */
export const useClearPlace = (sheet: RefObject<HTMLElement | null>, page: string, isFree: boolean): Place => {
  const [{ place, placedOn }, setPlaced] = useState<{ readonly place: Place; readonly placedOn: string }>({
    place: 'none',
    placedOn: page,
  });
  const isPlaced = place !== 'none' && placedOn === page;
  useEffect(() => {
    if (isFree || isPlaced) return;
    const look = (): void => {
      const box = sheet.current?.getBoundingClientRect();
      if (!box) return;
      const end = new DOMRect(document.documentElement.clientWidth - box.width - 16, box.y, box.width, box.height);
      const covered = findCovered();
      const clear = (
        [
          ['end', end],
          ['start', mirror(end)],
        ] as const
      ).find(([, at]) => !covered.some((rect) => overlaps(rect, at)));
      if (clear) setPlaced({ place: clear[0], placedOn: page });
    };
    look();
    const listening = new AbortController();
    for (const event of ['scroll', 'resize', 'hydrated'] as const)
      addEventListener(event, look, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, [sheet, page, isFree, isPlaced]);
  if (isFree) return place === 'none' ? 'end' : place;
  return isPlaced ? place : 'none';
};
