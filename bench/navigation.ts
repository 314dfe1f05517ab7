import type { Page } from 'playwright';
import { openBrowser } from './browser.ts';
import { type Figure, median } from './figures.ts';
import { forget, startShop, temporaryDirectory } from './shop-process.ts';

const runs = 20;
const cards = 5;
const medianMs = 100;
/** The time after load in which a page finishes its deferred work. */
const settledMs = 1500;

/**
 * Runs in the page: the time from the press on the link of a card to the second frame after the heading has changed to
 * that of the product.
 */
const timeToPage = (link: HTMLAnchorElement): Promise<number> =>
  new Promise((resolve) => {
    const before = document.querySelector('h1')?.textContent;
    const pressed = performance.now();
    new MutationObserver((_, observer) => {
      const heading = document.querySelector('h1')?.textContent;
      if (heading === null || heading === undefined || heading === before) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - pressed)));
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    link.click();
  });

const once = async (page: Page, list: string, card: number): Promise<number> => {
  await page.goto(list, { waitUntil: 'load' });
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.waitForTimeout(settledMs);
  const link = page.locator('article h3 a').nth(card);
  const payload = page.waitForResponse(/_payload\.json/);
  await link.hover();
  await (await payload).finished();
  await page.waitForTimeout(settledMs / 3);
  return link.evaluate(timeToPage);
};

/**
 * The time from a press on a product whose payload was prefetched by hovering to its page being painted. Each product
 * was visited before, so that no picture has to be made meanwhile.
 */
export const navigation = async (): Promise<readonly Figure[]> => {
  const directory = await temporaryDirectory();
  const shop = await startShop({ DATA_DIR: directory });
  const browser = await openBrowser();
  const visit = async (card: number): Promise<number> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const time = await once(await context.newPage(), `${shop.origin}/products`, card);
    await context.close();
    return time;
  };
  for (let card = 0; card < cards; card += 1) await visit(card);
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await visit(run % cards));
  await browser.close();
  await shop.stop();
  await forget(directory);
  const sorted = times.toSorted((a, b) => a - b);
  return [
    { name: 'to a product fetched ahead, painted (median of 20)', value: median(times), unit: 'ms', atMost: medianMs },
    { name: 'to a product fetched ahead, painted (p95)', value: sorted[Math.ceil(runs * 0.95) - 1] ?? 0, unit: 'ms' },
  ];
};
