import { useEffect } from 'react';

const takeFocus = ({ target }: Event): void => {
  if (target instanceof Element && target.matches(':popover-open')) target.querySelector('button')?.focus();
};

/** A press moves focus as well, but not visibly: what it closes is for the browser to say. */
const closeBehind = ({ target }: Event): void => {
  if (!(target instanceof Element && target.matches(':focus-visible'))) return;
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open'))
    if (!popover.contains(target)) popover.hidePopover();
};

/**
 * The page's drawers and sheets lie over it without holding focus. One that opens takes focus, so that Escape gives it
 * back to the button that opened it; where the keyboard leads focus out of it, it closes (WCAG 2.4.11).
 */
export const useFocusInSight = (): void =>
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('toggle', takeFocus, { capture: true, signal });
    document.addEventListener('focusin', closeBehind, { signal });
    return () => controller.abort();
  }, []);
