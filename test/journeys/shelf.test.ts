import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { journey } from './journey';
import { dogFood, heading, shown, waitForText, waitUntilHydrated } from './steps';

const hawaii = 'See checkout for delivery date';
const alaska = 'Shipping to Alaska adds $4.00, date at checkout';
const everywhere = 'Free 2-5 day shipping on orders of $50.00 or more';

describe.each([390, 1280])('the product list at %i pixels', (width) => {
  journey(
    'shows the shipping promise for Hawaii and Alaska, once the zip is known (PC-11, API-44)',
    async ({ visit }) => {
      const page = await visit({ width });
      await page.openPath('/products/dog');
      const card = page.getByRole('article').first();
      await waitForText(card, everywhere);
      await page.locator('summary').filter({ hasText: 'Deliver to' }).click();
      await page.getByLabel('ZIP code').fill('96813');
      await page.getByRole('button', { name: 'Update' }).click();
      await waitForText(card, hawaii);
      await page.openPath(`${dogFood.path}/15-lb`);
      await waitForText(page.getByRole('region', { name: 'Buy' }), hawaii);
      await page.locator('summary').filter({ hasText: 'Deliver to' }).click();
      await page.getByLabel('ZIP code').fill('99501');
      await page.getByRole('button', { name: 'Update' }).click();
      await waitForText(page.getByRole('region', { name: 'Buy' }), alaska);
      await waitForText(page.getByRole('region', { name: 'Announcements' }), `${everywhere} in the lower 48 states`);
      await page.openPath('/products/dog');
      await waitForText(card, alaska);
    },
  );

  journey('shows recently viewed products', async ({ visit }) => {
    const page = await visit({ width });
    await page.openPath(`${dogFood.path}/15-lb`);
    const viewed = () => page.evaluate(() => localStorage.getItem('recently_viewed'));
    await expect.poll(viewed).not.toBeNull();
    await page.openPath('/products/cat');
    await page.getByRole('article').first().getByRole('link').first().click();
    const before = page.getByRole('region', { name: 'Recently viewed' });
    await waitForText(before, dogFood.title);
    await before.getByRole('link', { name: dogFood.title }).click();
    await heading(page, dogFood.title).waitFor();
  });
});

/** The chosen sizes on the cards of a page that do not fit into their field. */
const cutSizes = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLSelectElement>('article select')].flatMap((select) => {
      const style = getComputedStyle(select);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) throw new Error('nothing to measure with');
      pen.font = style.font;
      const said = select.selectedOptions[0]?.textContent ?? '';
      const size = said.split(/ · |, /)[0] ?? '';
      const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      return /^[\d.]/.test(size) && pen.measureText(size).width <= room ? [] : [said];
    }),
  );

describe.each([320, 390])('a product card on a phone of %i pixels', (width) => {
  journey('shows the whole chosen size, in lists and carousels', async ({ visit }) => {
    const page = await visit({ width });
    for (const path of ['/products', '/products?food-form=wet-food', '/products/cat/type/tray', '/', '/cart']) {
      await page.openPath(path);
      await page.locator('article select').first().waitFor();
      expect([path, await cutSizes(page)]).toEqual([path, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});

describe('the feeding calculator', () => {
  journey('requires the age of the dog', async ({ visit }) => {
    const page = await visit();
    await page.openPath(`${dogFood.path}/15-lb`);
    const amount = page.locator('main').getByRole('status').filter({ hasText: 'a day' });
    await waitForText(amount, '2 1/4 cups (234 g) a day');
    const age = page.getByLabel('Age');
    await waitUntilHydrated(age);
    await age.selectOption('Puppy, 4 to 12 months');
    await waitForText(amount, /3 cups \(\d+ g\) a day/);
    expect(await shown(amount)).toContain('lasts about');
  });
});
