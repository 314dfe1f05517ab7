import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** UI-30. */
const openDelayMs = 300;
const closeDelayMs = 250;

const isWide = (): boolean => matchMedia('(min-width: 960px)').matches;

/** In the drawer it moves on what follows, and may stay open. */
const coversPage = (details: HTMLDetailsElement): boolean => isWide() || !details.closest('[popover]');

const listen = (details: HTMLDetailsElement, signal: AbortSignal): void => {
  const label = details.querySelector('summary');
  let openedByHover = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (open: boolean, delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (details.open === open) return;
      details.open = open;
      openedByHover = open;
    }, delay);
  };
  const hover = (open: boolean, delay: number) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && isWide()) soon(open, delay);
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  details.addEventListener('pointerenter', hover(true, openDelayMs), { signal });
  details.addEventListener('pointerleave', hover(false, closeDelayMs), { signal });
  details.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !details.open) return;
      details.open = false;
      label?.focus();
    },
    { signal },
  );
  label?.addEventListener(
    'click',
    (event) => {
      if (openedByHover && details.open) event.preventDefault();
      openedByHover = false;
    },
    { signal },
  );
  const leave = ({ target }: Event) => {
    if (coversPage(details) && target instanceof Node && !details.contains(target)) details.open = false;
  };
  document.addEventListener('pointerdown', leave, { signal });
  document.addEventListener('focusin', leave, { signal });
};

/**
 * A disclosure as a menu: from 960 px a mouse opens it after 300 ms and leaves it 250 ms later. Where it covers the page,
 * a press and focus elsewhere close it; Escape and a new page do everywhere. The click that follows a hover leaves it open.
 */
export const useDisclosure = (): RefObject<HTMLDetailsElement | null> => {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const controller = new AbortController();
    listen(element, controller.signal);
    return () => controller.abort();
  }, []);
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    if (details.current) details.current.open = false;
  }, [key]);
  return details;
};
