import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** More than any element of a page is away from its start. */
export const mostSteps = 120;

export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === document.activeElement);

/** Whether an element has focus, and what has it without a visible outline, of its own or of the element that represents it. */
const findFocus = (element: Locator): Promise<{ readonly isThere: boolean; readonly hidden?: string }> =>
  element.evaluate((node) => {
    const outlined = (one: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one, pseudo);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const focused = document.activeElement;
    const isThere = node === focused;
    if (!focused || focused === document.body) return { isThere, hidden: '' };
    // The browser outlines the button inside of a date field that opens the calendar; its style can't be read.
    const isInside = focused.matches('input[type=date]:not(:focus-visible)');
    const around = [focused, ...(focused.parentElement ? [focused.parentElement] : [])];
    const isShown = isInside || around.some((one) => outlined(one)) || outlined(focused, '::after');
    return { isThere, ...(isShown ? {} : { hidden: focused.outerHTML.slice(0, 120) }) };
  });

/** Presses Tab, or Shift+Tab, until an element has focus; every element on the way must show its focus. */
export const tabTo = async (page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  const hiddenOnes: string[] = [];
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press(key);
    const { isThere, hidden } = await findFocus(element);
    if (hidden !== undefined) hiddenOnes.push(hidden);
    if (isThere) break;
  }
  expect(hiddenOnes).toEqual([]);
  expect(await hasFocus(element)).toBe(true);
};
