import { type RefObject, useEffect, useRef } from 'react';

/** The delays of opening and closing by mouse (UI-30). */
const openDelayMs = 300;
const closeDelayMs = 250;

const isWide = (): boolean => matchMedia('(min-width: 960px)').matches;

/** Whether the open panel lies over the page. In the drawer it pushes down what follows, so it may stay open. */
const coversPage = (details: HTMLDetailsElement): boolean => isWide() || !details.closest('[popover]');

const listen = (details: HTMLDetailsElement, signal: AbortSignal): void => {
  const label = details.querySelector('summary');
  let openedByHover = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const setOpenAfter = (open: boolean, delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (details.open === open) return;
      details.open = open;
      openedByHover = open;
    }, delay);
  };
  const hover = (open: boolean, delay: number) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && isWide()) setOpenAfter(open, delay);
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
      clearTimeout(timer);
      if (openedByHover && details.open) event.preventDefault();
      openedByHover = false;
    },
    { signal },
  );
  const closeIfOutside = ({ target }: Event) => {
    if (coversPage(details) && target instanceof Node && !details.contains(target)) details.open = false;
  };
  document.addEventListener('pointerdown', closeIfOutside, { signal });
  document.addEventListener('focusin', closeIfOutside, { signal });
};

/**
 * The ref of a `details` element used as a menu. From 960 px the mouse opens it after 300 ms and closes it 250 ms after
 * leaving; a click after that hover leaves it open. Escape closes it; if it lies over the page, a press or focus outside
 * does too.
 */
export const useMenuRef = (): RefObject<HTMLDetailsElement | null> => {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const controller = new AbortController();
    listen(element, controller.signal);
    return () => controller.abort();
  }, []);
  return details;
};
