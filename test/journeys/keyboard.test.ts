import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './journey';
import { dogFood, heading, isAt, mainAdd, mainMenu, patient, says, takenOver } from './steps';

const mostSteps = 120;

const hasFocus = (element: Locator): Promise<boolean> => element.evaluate((node) => node === document.activeElement);

/** Whether what has focus shows it: an outline of its own, or of the place that stands for it. */
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

/** Tabs on until an element has focus; on the way everything that takes focus has to show it. */
const tabTo = async (page: Page, element: Locator): Promise<void> => {
  const hidden: string[] = [];
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press('Tab');
    if (!(await showsFocus(page)))
      hidden.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? ''));
    if (await hasFocus(element)) break;
  }
  expect(hidden).toEqual([]);
  expect(await hasFocus(element)).toBe(true);
};

describe('by keyboard alone', () => {
  journey(
    'a food is put into the cart, from the link that skips the header to the way back out of the dialog',
    async ({ visit }) => {
      const page = await visit();
      await page.arrive(`${dogFood.path}/15-lb`);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      expect(await hasFocus(skip)).toBe(true);
      await expect.poll(() => skip.evaluate((link) => link.getBoundingClientRect().top >= 0)).toBe(true);
      await page.keyboard.press('Enter');
      await takenOver(mainAdd(page));
      await tabTo(page, mainAdd(page));
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Item added to your cart!' });
      await dialog.waitFor();
      for (let step = 0; step < 8; step += 1) {
        await page.keyboard.press('Tab');
        const inside = await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        );
        expect(inside).toBe(true);
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(await hasFocus(mainAdd(page))).toBe(true);
    },
  );

  journey('a list is filtered without losing the place, and a chip is taken off', async ({ visit }) => {
    const page = await visit();
    await page.arrive('/products/dog');
    const box = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: /^Puppy \d/ });
    await takenOver(box);
    await tabTo(page, box);
    await page.keyboard.press('Space');
    await isAt(page, '/products/dog?pet-age=puppy');
    await expect.poll(() => hasFocus(box), patient).toBe(true);
    const chip = page.getByRole('link', { name: 'Remove Pet Age: Puppy' });
    await tabTo(page, chip);
    await page.keyboard.press('Enter');
    await isAt(page, '/products/dog');
    expect(await hasFocus(page.locator('#result-count'))).toBe(true);
  });

  journey('a menu is opened, closed with Escape, and a page of it is read from its content', async ({ visit }) => {
    const page = await visit();
    await page.arrive('/');
    const menu = mainMenu(page).locator('summary').filter({ hasText: 'Shop Cat' });
    await takenOver(menu);
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    const all = mainMenu(page).getByRole('link', { name: 'Shop Cat', exact: true });
    await all.waitFor();
    await page.keyboard.press('Escape');
    await all.waitFor({ state: 'hidden' });
    expect(await hasFocus(menu)).toBe(true);
    await page.keyboard.press('Enter');
    await tabTo(page, all);
    await page.keyboard.press('Enter');
    await heading(page, 'Food and treats for cats').waitFor();
    await expect.poll(() => hasFocus(page.locator('#content')), patient).toBe(true);
    await says(page.locator('#result-count'), 'products');
  });
});
