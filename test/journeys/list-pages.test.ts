import { describe, expect } from 'vitest';
import { journey, ready, type VisitPage } from './journey';
import { heading, waitForAddress, waitUntilHydrated } from './steps';

const cards = (page: VisitPage) => page.getByRole('article');
const loadMoreLink = (page: VisitPage) => page.getByRole('link', { name: 'Load more' });
const titles = (page: VisitPage): Promise<string[]> => cards(page).getByRole('heading').allInnerTexts();
const countIs = (page: VisitPage, count: number): Promise<void> => expect.poll(() => cards(page).count()).toBe(count);

/** Opens a list of six pages, and loads it up to the third. */
const threePages = async (page: VisitPage): Promise<readonly string[]> => {
  await page.openPath('/products');
  await waitUntilHydrated(loadMoreLink(page));
  for (const count of [48, 72]) {
    await loadMoreLink(page).click();
    await countIs(page, count);
  }
  await waitForAddress(page, '/products');
  return titles(page);
};

/** The distance of a card from the top of the window. */
const placeOf = async (page: VisitPage, card: number): Promise<number> =>
  Math.round((await cards(page).nth(card).boundingBox())?.y ?? Number.NaN);

describe.each([390, 1280])('a list with several loaded pages, at %i pixels', (width) => {
  journey('has the same length and scroll position on returning from a product', async ({ visit }) => {
    const page = await visit({ width });
    const before = await threePages(page);
    const link = cards(page).nth(62).getByRole('link');
    await link.scrollIntoViewIfNeeded();
    const place = await placeOf(page, 62);
    await link.click();
    await page.getByRole('region', { name: 'Buy' }).waitFor();
    await page.goBack();
    await heading(page, 'Shop All Pet Food').waitFor();
    expect(await titles(page)).toEqual(before);
    await expect.poll(() => placeOf(page, 62)).toBe(place);
    await loadMoreLink(page).click();
    await countIs(page, 96);
  });

  journey('has them also after a reload, and on returning from another site', async ({ visit }) => {
    const page = await visit({ width });
    const before = await threePages(page);
    await cards(page).nth(62).getByRole('link').scrollIntoViewIfNeeded();
    const place = await placeOf(page, 62);
    const isAsBefore = async () => {
      await ready(page);
      await countIs(page, 72);
      expect(await titles(page)).toEqual(before);
      await expect.poll(async () => Math.abs((await placeOf(page, 62)) - place)).toBeLessThan(100);
    };
    await page.reload();
    await isAsBefore();
    await page.goto('/cart');
    await ready(page);
    await page.goBack();
    await isAsBefore();
  });
});

describe('a page of a list', () => {
  journey('has links to the pages before and after it when the address names it', async ({ visit }) => {
    const page = await visit();
    await page.openPath('/products?page=3');
    await page.reload();
    await ready(page);
    await countIs(page, 24);
    await page.getByText('Showing 49 to 72 of').waitFor();
    await waitUntilHydrated(loadMoreLink(page));
    await loadMoreLink(page).click();
    await countIs(page, 48);
    await waitForAddress(page, '/products?page=3');
    await page.getByRole('link', { name: 'Previous products' }).click();
    await waitForAddress(page, '/products?page=2');
    await countIs(page, 24);
  });

  journey('leads to the next without script', async ({ visit }) => {
    const page = await visit({ script: false });
    await page.openPath('/products/dog');
    await loadMoreLink(page).click();
    await waitForAddress(page, '/products/dog?page=2');
    await page.getByRole('link', { name: 'Previous products' }).click();
    await waitForAddress(page, '/products/dog');
  });
});
