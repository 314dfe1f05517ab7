import { useEffect } from 'react';

const focusFirstButton = ({ target }: Event): void => {
  if (target instanceof Element && target.matches(':popover-open')) target.querySelector('button')?.focus();
};

/** Only visible focus counts: after a press the browser itself decides what to close. */
const closeOtherPopovers = ({ target }: Event): void => {
  if (!(target instanceof Element && target.matches(':focus-visible'))) return;
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open'))
    if (!popover.contains(target)) popover.hidePopover();
};

/**
 * Drawers and sheets lie over the page without trapping focus. One that opens takes focus, so that Escape returns it to
 * the button that opened it; one that keyboard focus leaves is closed, so that it does not cover the focused element
 * (WCAG 2.4.11).
 */
export const usePopoverFocus = (): void =>
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('toggle', focusFirstButton, { capture: true, signal });
    document.addEventListener('focusin', closeOtherPopovers, { signal });
    return () => controller.abort();
  }, []);
