import type { Browser } from 'playwright';
import { giveCart, type MeasuredPage, measuredPages, openBrowser } from './browser.ts';
import type { Figure } from './figures.ts';
import { forget, startShop, temporaryDirectory } from './shop-process.ts';

const takenOverKb = 125;
const withIdleKb = 190;

type Weighed = {
  readonly takenOver: number;
  readonly withIdle: number;
  readonly blocking: number;
  readonly shift: number;
};

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
type Timed = PerformanceResourceTiming & { readonly renderBlockingStatus?: string };

/** Runs before the page: keeps when it was taken over, and every shift. */
const watch = (): void => {
  const readiness = { subtree: true, attributeFilter: ['data-ready'] };
  new MutationObserver(() => performance.mark('taken over')).observe(document, readiness);
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[]) {
      if (!hadRecentInput) performance.mark('shift', { detail: value });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Asked 10 s after the page: the scripts that had come when it was loaded and taken over, and what has to be nothing. */
const seen = () => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const [takenOver] = performance.getEntriesByName('taken over');
  if (!navigation || !takenOver) throw new Error('The page was not taken over.');
  const done = Math.max(navigation.loadEventStart, takenOver.startTime);
  const resources = performance.getEntriesByType('resource') as Timed[];
  const shifts = performance.getEntriesByName('shift') as PerformanceMark[];
  return {
    needed: resources.filter(({ responseEnd }) => responseEnd <= done).map(({ name }) => name),
    blocking: resources.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').length,
    shift: shifts.reduce((sum, { detail }) => sum + Number(detail), 0),
  };
};

/**
 * Bytes over the wire of scripts on a fresh profile, until the page is loaded and taken over and 10 s later; what blocks
 * rendering; what shifts.
 */
const weigh = async (browser: Browser, measured: MeasuredPage): Promise<Weighed> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await giveCart(context, measured);
  const page = await context.newPage();
  await page.addInitScript(watch);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const urls = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) urls.set(requestId, response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url !== undefined) bytes.set(url, (bytes.get(url) ?? 0) + encodedDataLength);
  });
  await page.goto(measured.url, { waitUntil: 'load' });
  await page.waitForTimeout(10_000);
  const { needed, blocking, shift } = await page.evaluate(seen);
  await context.close();
  const total = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0);
  return { takenOver: total(needed), withIdle: total(bytes.keys()), blocking, shift };
};

/** What a page costs a shopper's line. */
export const weight = async (): Promise<readonly Figure[]> => {
  const directory = await temporaryDirectory();
  const shop = await startShop({ DATA_DIR: directory });
  const browser = await openBrowser();
  const figures: Figure[] = [];
  for (const measured of await measuredPages(shop.origin)) {
    const { name } = measured;
    const { takenOver, withIdle, blocking, shift } = await weigh(browser, measured);
    figures.push(
      { name: `${name}: script until taken over`, value: takenOver / 1024, unit: 'KB', atMost: takenOverKb },
      { name: `${name}: script with what idle brings`, value: withIdle / 1024, unit: 'KB', atMost: withIdleKb },
      { name: `${name}: render-blocking resources`, value: blocking, unit: '', atMost: 0 },
      { name: `${name}: layout shift`, value: shift, unit: '', atMost: 0 },
    );
  }
  await browser.close();
  await shop.stop();
  await forget(directory);
  return figures;
};
