import buttons from '../components/button.module.css';
import { keepPlaceSelector } from '../follow-links';

/** Where the sheet stands: across the whole width of a phone, at one end of anything wider, or nowhere yet. */
export type Place = 'none' | 'end' | 'start';

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

const controls = `button, input:not([type="hidden"]), select, textarea, label, form summary, .${buttons.button}, ${keepPlaceSelector}`;

const findAmounts = (content: Element): readonly Element[] => {
  const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  const found: Element[] = [];
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (parentElement && textContent?.includes('$')) found.push(parentElement);
  }
  return found;
};

/** The page's leading picture, or else its first one, and every price, option and button. */
const findUncoverable = (): readonly Element[] => {
  const content = document.getElementById('content');
  if (!content) return [];
  const findPicture = (selector: string) => [...content.querySelectorAll(selector)].find(isShown);
  const picture = findPicture('img[fetchpriority="high"]') ?? findPicture('img');
  return [...(picture ? [picture] : []), ...content.querySelectorAll(controls), ...findAmounts(content)];
};

const overlaps = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const gap = 16;

/** Where `sheet` covers no price, option or button, nor the leading picture; `none` while there's no such place. */
export const findClearPlace = (sheet: Element): Place => {
  const { y, width, height } = sheet.getBoundingClientRect();
  const windowWidth = document.documentElement.clientWidth;
  const isWide = width < windowWidth;
  const places = [
    ['end', new DOMRect(isWide ? windowWidth - width - gap : 0, y, width, height)],
    ['start', new DOMRect(isWide ? gap : 0, y, width, height)],
  ] as const;
  const rects = findUncoverable().map((element) => element.getBoundingClientRect());
  return places.find(([, place]) => !rects.some((rect) => overlaps(rect, place)))?.[0] ?? 'none';
};

/** Calls `act` with the first clear place for `sheet`, now or after scrolling, until the returned function is called. */
export const watchForClearPlace = (sheet: Element, act: (place: Place) => void): (() => void) => {
  const listening = new AbortController();
  const look = (): void => {
    const place = findClearPlace(sheet);
    if (place === 'none') return;
    listening.abort();
    act(place);
  };
  for (const event of ['scroll', 'resize', 'hydrated'] as const)
    addEventListener(event, look, { passive: true, signal: listening.signal });
  look();
  return () => listening.abort();
};

/**
 * Lets the page scroll out from under `sheet`, its end and whatever has the focus included, until the returned function is
 * called.
 */
export const makeRoomBelowPage = (sheet: Element): (() => void) => {
  const setRoom = (room: string): void => {
    document.body.style.paddingBlockEnd = room;
    document.documentElement.style.scrollPaddingBlockEnd = room;
  };
  const resizes = new ResizeObserver(() => {
    const { bottom, top } = sheet.getBoundingClientRect();
    const isWide = bottom < document.documentElement.clientHeight;
    setRoom(`${Math.ceil(bottom - top) + (isWide ? 2 * gap : gap)}px`);
  });
  resizes.observe(sheet);
  return () => {
    resizes.disconnect();
    setRoom('');
  };
};
