import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import type { Site } from '#domain/site';
import { journey } from './journey';
import { addDogFood, dogFood, fillCheckout, heading, placeOrder, proceed, waitForThankYou } from './steps';

/** One address of each screen that needs neither a cart nor an order. */
const paths = [
  '/',
  '/products/dog',
  '/products?search=zzzqqqxxyy',
  `${dogFood.path}/15-lb`,
  '/cart',
  `${dogFood.path}/15-lb/pictures/1`,
  '/faq',
  '/contact-us',
  '/sitemap',
  '/shelter/login',
  '/no-such-page',
  '/maintenance',
];

/** The classes of a page's elements that have rules, and none of them in the page's own sheet. */
const classesWithoutRules = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const classesIn = (css: string) => new Set([...css.matchAll(/\.(_[0-9a-z]+)/g)].map(([, name = '']) => name));
    const own = classesIn(document.querySelector('style')?.textContent ?? '');
    const links = document.querySelector<HTMLTemplateElement>('#modules')?.content;
    const href = links?.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href ?? '';
    const others = classesIn(await (await fetch(href)).text());
    const used = [...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]);
    return [...new Set(used)].filter((name) => others.has(name) && !own.has(name));
  });

/** Counts the visible `use` elements, and those among them that draw nothing in view, because their symbol is missing. */
const countDrawings = async (page: Page): Promise<{ readonly shown: number; readonly empty: number }> => {
  const uses = await page.locator('use').filter({ visible: true }).all();
  let empty = 0;
  for (const use of uses) {
    await use.scrollIntoViewIfNeeded();
    if (await use.evaluate((element: SVGUseElement) => element.getBBox().width === 0)) empty += 1;
  }
  return { shown: uses.length, empty };
};

describe.each<Site>(['DTC', 'HPSF'])('the styles of %s', (site) => {
  journey('are whole in the HTML of every page, before any script', async ({ visit }) => {
    const page = await visit({ site, script: false, expects: ['404 /no-such-page', '503 /maintenance'] });
    for (const path of paths) {
      await page.openPath(path);
      expect({ path, without: await classesWithoutRules(page) }).toEqual({ path, without: [] });
      const { shown, empty } = await countDrawings(page);
      expect({ path, isNameShown: shown > 0, empty }).toEqual({ path, isNameShown: true, empty: 0 });
    }
  });
});

describe('the sheet of a page in forced colors', () => {
  journey('blends no pictures, gives lists to choose from an arrow, and marks the chosen size', async ({ visit }) => {
    const page = await visit();
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    for (const path of ['/products/dog', `${dogFood.path}/15-lb`]) {
      await page.openPath(path);
      const looks = await page.evaluate(() => ({
        blended: [...document.images].filter((image) => getComputedStyle(image).mixBlendMode !== 'normal').length,
        withoutArrow: [...document.querySelectorAll('select')].filter(
          (list) => getComputedStyle(list).appearance === 'none',
        ).length,
        pictures: document.images.length > 0,
        lists: document.querySelector('select') !== null,
      }));
      expect({ path, ...looks }).toEqual({ path, blended: 0, withoutArrow: 0, pictures: true, lists: true });
    }
    const backgroundOf = (size: string) =>
      page.getByRole('link', { name: size, exact: true }).evaluate((link) => getComputedStyle(link).backgroundColor);
    expect(await backgroundOf('15 lb')).not.toBe(await backgroundOf('35 lb'));
  });
});

describe('the styles of a purchase', () => {
  journey('are whole in the HTML of the checkout, of its errors and of the page after it', async ({ visit }) => {
    const page = await visit({ script: false });
    await addDogFood(page);
    await proceed(page);
    expect(await classesWithoutRules(page)).toEqual([]);
    page.expects(`422 ${new URL(page.url()).pathname}`);
    await placeOrder(page);
    await page.getByRole('alert').first().waitFor();
    expect(await classesWithoutRules(page)).toEqual([]);
    await fillCheckout(page);
    await placeOrder(page);
    await waitForThankYou(page);
    expect(await classesWithoutRules(page)).toEqual([]);
  });
});

describe('a page whose sheet fails to load', () => {
  journey('leads to the next page as a document, which has its own styles', async ({ visit }) => {
    const page = await visit();
    await page.route('**/assets/*.css', (route) => route.abort());
    page.expects('console: Failed to load resource: net::ERR_FAILED');
    await page.openPath('/');
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await heading(page, 'Frequently asked questions').waitFor();
    expect(documents).toEqual(['/faq']);
  });
});
