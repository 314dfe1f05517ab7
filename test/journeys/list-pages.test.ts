import { describe, expect } from 'vitest';
import type { Site } from '#domain/site';
import { journey, ready, type VisitPage } from './journey';
import { heading, waitForAddress, waitUntilHydrated } from './steps';

const cards = (page: VisitPage) => page.getByRole('article');
const loadMoreLink = (page: VisitPage) => page.getByRole('link', { name: 'Load more' });
const titles = (page: VisitPage): Promise<string[]> => cards(page).getByRole('heading').allTextContents();
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

/** Scrolls down to a card as a shopper does, past all cards above it. */
const scrollToCard = async (page: VisitPage, card: number): Promise<void> => {
  for (let above = 0; above < card; above += 4) await cards(page).nth(above).scrollIntoViewIfNeeded();
  await cards(page).nth(card).getByRole('link').scrollIntoViewIfNeeded();
};

/** The distance of a card from the top of the window. */
const placeOf = async (page: VisitPage, card: number): Promise<number> =>
  Math.round((await cards(page).nth(card).boundingBox())?.y ?? Number.NaN);

describe.each([390, 1280])('a list with several loaded pages, at %i pixels', (width) => {
  journey('has the same length and scroll position on returning from a product', async ({ visit }) => {
    const page = await visit({ width });
    const before = await threePages(page);
    await scrollToCard(page, 62);
    const place = await placeOf(page, 62);
    await cards(page).nth(62).getByRole('link').click();
    await page.getByRole('region', { name: 'Buy' }).waitFor();
    await page.goBack();
    await heading(page, 'Shop All Pet Food').waitFor();
    expect(await titles(page)).toEqual(before);
    await expect.poll(() => placeOf(page, 62)).toBe(place);
    await loadMoreLink(page).click();
    await countIs(page, 96);
  });

  journey('has both also after a reload, and on returning from another site', async ({ visit }) => {
    const page = await visit({ width });
    const before = await threePages(page);
    await scrollToCard(page, 62);
    const place = await placeOf(page, 62);
    // At each load Chromium's emulation of touch changes the height of one link above the list by 12 px.
    const tolerance = width < 768 ? 25 : 1;
    const isAsBefore = async () => {
      await ready(page);
      await countIs(page, 72);
      expect(await titles(page)).toEqual(before);
      await expect.poll(async () => Math.abs((await placeOf(page, 62)) - place)).toBeLessThan(tolerance);
    };
    await page.reload();
    await isAsBefore();
    await page.goto('/cart');
    await ready(page);
    await page.goBack();
    await isAsBefore();
  });
});

describe.each([390, 1280])('a list with one page, at %i pixels', (width) => {
  journey('has the same scroll position on returning from another list', async ({ visit }) => {
    const page = await visit({ width });
    await page.openPath('/products');
    await scrollToCard(page, 23);
    const toCats = page.getByRole('contentinfo').getByRole('link', { name: 'Cat', exact: true });
    await toCats.scrollIntoViewIfNeeded();
    const place = await placeOf(page, 23);
    await toCats.click();
    await heading(page, 'Food and treats for cats').waitFor();
    await page.goBack();
    await heading(page, 'Shop All Pet Food').waitFor();
    await expect.poll(() => placeOf(page, 23)).toBe(place);
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

describe.each<Site>(['DTC', 'HPSF'])('a list at 390 pixels on %s', (site) => {
  const heightOf = (page: VisitPage) => page.evaluate(() => document.documentElement.scrollHeight);
  const isLaidOut = (page: VisitPage, card: number) =>
    cards(page)
      .nth(card)
      .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

  journey('lays out cards near the view, and keeps its height when it is scrolled', async ({ visit }) => {
    const page = await visit({ site, width: 390 });
    await page.openPath('/products');
    await ready(page);
    expect([await isLaidOut(page, 0), await isLaidOut(page, 23)]).toEqual([true, false]);
    const expected = await heightOf(page);
    await scrollToCard(page, 23);
    expect(await isLaidOut(page, 23)).toBe(true);
    expect(Math.abs((await heightOf(page)) - expected)).toBeLessThan(300);
  });

  journey('reaches its end by the End key, and is one list of all cards', async ({ visit }) => {
    const page = await visit({ site, width: 390 });
    await page.openPath('/products');
    await ready(page);
    await page.keyboard.press('End');
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY))
      .toBeLessThan(10);
    const list = page.getByRole('list').filter({ has: page.getByRole('article') });
    expect(await list.count()).toBe(1);
    expect(
      await list
        .getByRole('listitem')
        .filter({ has: page.getByRole('article') })
        .count(),
    ).toBe(24);
  });
});
