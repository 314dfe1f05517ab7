import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** More than any element of a page is away from its start. */
export const mostSteps = 120;

export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === document.activeElement);

/** Whether the focused element has a visible outline, or the element that represents it has. */
const showsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const outlined = (element: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const focused = document.activeElement;
    if (!focused || focused === document.body) return false;
    const around = [focused, ...(focused.parentElement ? [focused.parentElement] : [])];
    return around.some((element) => outlined(element)) || outlined(focused, '::after');
  });

/** Presses Tab, or Shift+Tab, until an element has focus; every element on the way must show its focus. */
export const tabTo = async (page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  const hidden: string[] = [];
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press(key);
    if (!(await showsFocus(page)))
      hidden.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? ''));
    if (await hasFocus(element)) break;
  }
  expect(hidden).toEqual([]);
  expect(await hasFocus(element)).toBe(true);
};
