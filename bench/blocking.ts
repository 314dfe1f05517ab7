import type { Browser } from 'playwright';
import { type MeasuredPage, measuredPages, openBrowser } from './browser.ts';
import type { Figure } from './figures.ts';
import { forget, startShop, temporaryDirectory } from './shop-process.ts';

const runs = 5;
const slowdown = 4;
const measured: ReadonlySet<string> = new Set(['list', 'home', 'product']);

/** Runs in the page before its own code: records long tasks and the largest paint, and when the page is hydrated. */
const watch = (): void => {
  const tasks = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      performance.mark('long task', { startTime, detail: duration });
  });
  tasks.observe({ type: 'longtask', buffered: true });
  const readiness = { subtree: true, attributeFilter: ['data-ready'] };
  new MutationObserver(() => performance.mark('hydrated')).observe(document, readiness);
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1);
    if (last) performance.mark('largest paint', { startTime: last.startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
};

/** Figures of one visit, in milliseconds. */
type Seen = { readonly blocking: number; readonly largestPaint: number };

const seen = (): Seen => {
  const [hydrated] = performance.getEntriesByName('hydrated');
  if (!hydrated) throw new Error('The page was not hydrated.');
  const tasks = performance.getEntriesByName('long task') as PerformanceMark[];
  return {
    blocking: tasks
      .filter(({ startTime }) => startTime < hydrated.startTime)
      .reduce((sum, { detail }) => sum + Number(detail) - 50, 0),
    largestPaint: performance.getEntriesByName('largest paint').at(-1)?.startTime ?? 0,
  };
};

const visit = async (browser: Browser, { url }: MeasuredPage): Promise<Seen> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  await page.waitForTimeout(1000);
  const result = await page.evaluate(seen);
  await context.close();
  return result;
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The total blocking time of pages on a slow phone: the part beyond 50 ms of each long task before hydration. */
export const blocking = async (): Promise<readonly Figure[]> => {
  const directory = await temporaryDirectory();
  const shop = await startShop({ DATA_DIR: directory });
  const browser = await openBrowser();
  const figures: Figure[] = [];
  for (const page of (await measuredPages(shop.origin)).filter(({ name }) => measured.has(name))) {
    const visits: Seen[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, page));
    figures.push(
      { name: `${page.name}: blocking time`, value: median(visits.map((one) => one.blocking)), unit: 'ms' },
      { name: `${page.name}: largest paint`, value: median(visits.map((one) => one.largestPaint)), unit: 'ms' },
    );
  }
  await browser.close();
  await shop.stop();
  await forget(directory);
  return figures;
};
