import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { journey } from './journey';
import { hasFocus, mostSteps, tabTo } from './keyboard-steps';
import { dogFood, heading, mainAdd, mainMenu, waitForAddress, waitForText, waitUntilHydrated } from './steps';

/** The focused element, if another one or the edge of the window covers its center. */
const coveredFocus = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const { x, y, width, height } = focused.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top && (focused.contains(top) || top.contains(focused)) ? undefined : focused.outerHTML.slice(0, 120);
  });

/** Presses Tab until an element has focus, or has lost it again; returns the elements that were covered while focused. */
const coveredUntil = async (page: Page, done: () => Promise<boolean>): Promise<readonly string[]> => {
  const covered: string[] = [];
  for (let step = 0; step < mostSteps; step += 1) {
    const hidden = await coveredFocus(page);
    if (hidden !== undefined) covered.push(hidden);
    if (await done()) return covered;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Not reached in ${mostSteps} steps.`);
};

const openedByKey = async (page: Page, button: Locator, inside: Locator): Promise<void> => {
  await button.focus();
  await page.keyboard.press('Enter');
  await inside.waitFor();
};

describe('a layer over the page, used by keyboard alone', () => {
  journey.for([
    ['Menu', '/', 'navigation', 'Main', 'Close menu'],
    ['Filters', '/products/dog', 'complementary', 'Filters', 'Close filters'],
  ] as const)(
    'never covers the focused element on a phone when it is opened by %s',
    async ([name, path, role, label, close], { visit }) => {
      const page = await visit({ width: 390 });
      await page.openPath(path);
      const button = page.getByRole('button', { name, exact: true });
      const over = page.getByRole(role, { name: label });
      await openedByKey(page, button, over);
      await expect.poll(() => hasFocus(over.getByRole('button', { name: close }))).toBe(true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await over.waitFor({ state: 'hidden' });
      expect(await hasFocus(button)).toBe(true);
      await openedByKey(page, button, over);
      await expect.poll(() => hasFocus(over.getByRole('button', { name: close }))).toBe(true);
      expect(await coveredUntil(page, async () => !(await over.isVisible()))).toEqual([]);
      expect(await coveredFocus(page)).toBeUndefined();
      expect(await hasFocus(page.locator('body'))).toBe(false);
      await openedByKey(page, button, over);
      await expect.poll(() => hasFocus(over.getByRole('button', { name: close }))).toBe(true);
      await page.keyboard.press('Shift+Tab');
      await over.waitFor({ state: 'hidden' });
      expect(await hasFocus(button)).toBe(true);
    },
  );

  journey('closes on a desktop when it is a menu and focus leaves it or another opens', async ({ visit }) => {
    const page = await visit();
    await page.openPath('/products/dog');
    const open = page.locator('details[name=menu][open]');
    const shopDog = mainMenu(page).locator('summary').filter({ hasText: 'Shop Dog' });
    const help = page.locator('header summary').filter({ hasText: 'Help' }).first();
    await waitUntilHydrated(shopDog);
    await waitUntilHydrated(help);
    await openedByKey(page, shopDog, open);
    expect(await coveredUntil(page, async () => (await open.count()) === 0)).toEqual([]);
    await openedByKey(page, help, open);
    expect(await coveredUntil(page, async () => (await open.count()) === 0)).toEqual([]);
    await help.evaluate((label: HTMLElement) => label.click());
    await shopDog.evaluate((label: HTMLElement) => label.click());
    await expect.poll(() => open.count()).toBe(1);
  });
});

describe('a shopper with only a keyboard', () => {
  journey('adds food to the cart, from the skip link to closing the dialog', async ({ visit }) => {
    const page = await visit();
    await page.openPath(`${dogFood.path}/15-lb`);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await hasFocus(skip)).toBe(true);
    await expect.poll(() => skip.evaluate((link) => link.getBoundingClientRect().top >= 0)).toBe(true);
    await page.keyboard.press('Enter');
    await waitUntilHydrated(mainAdd(page));
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
  });

  journey('filters a list without losing focus, and removes a chip', async ({ visit }) => {
    const page = await visit();
    await page.openPath('/products/dog');
    const box = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: /^Puppy \d/ });
    await waitUntilHydrated(box);
    await tabTo(page, box);
    await page.keyboard.press('Space');
    await waitForAddress(page, '/products/dog?pet-age=puppy');
    await expect.poll(() => hasFocus(box)).toBe(true);
    const chip = page.getByRole('link', { name: 'Remove Pet Age: Puppy' });
    await tabTo(page, chip);
    await page.keyboard.press('Enter');
    await waitForAddress(page, '/products/dog');
    expect(await hasFocus(page.locator('#result-count'))).toBe(true);
  });

  journey('opens a menu, closes it with Escape, and follows a link to the content of a page', async ({ visit }) => {
    const page = await visit();
    await page.openPath('/');
    const menu = mainMenu(page).locator('summary').filter({ hasText: 'Shop Cat' });
    await waitUntilHydrated(menu);
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
    await expect.poll(() => hasFocus(page.locator('#content'))).toBe(true);
    await waitForText(page.locator('#result-count'), 'products');
  });
});
