import { useEffect } from 'react';

const focusFirstButton = (popover: Element | null): void => popover?.querySelector('button')?.focus();

const focusOpened = ({ target }: Event): void => {
  if (target instanceof Element && target.matches(':popover-open')) focusFirstButton(target);
};

/** A popover may have been opened before the page was hydrated, while focus is still on the button that opened it. */
const focusOpenedBefore = (): void => {
  const { activeElement } = document;
  if (activeElement?.hasAttribute('popovertarget')) focusFirstButton(document.querySelector(':popover-open'));
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
    document.addEventListener('toggle', focusOpened, { capture: true, signal });
    document.addEventListener('focusin', closeOtherPopovers, { signal });
    focusOpenedBefore();
    return () => controller.abort();
  }, []);
