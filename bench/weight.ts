import { measuredPages, openBrowser } from './browser.ts';
import type { Figure } from './figures.ts';
import { forget, startShop, temporaryDirectory } from './shop-process.ts';

const byLoadKb = 110;
const withIdleKb = 165;

type Weighed = {
  readonly byLoad: number;
  readonly withIdle: number;
  readonly blocking: number;
  readonly shift: number;
};

/** Bytes over the wire of scripts on a fresh profile, by the load event and 10 s later; what blocks rendering; what shifts. */
const weigh = async (url: string): Promise<Weighed> => {
  const browser = await openBrowser();
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let transferred = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) transferred += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'load' });
  const byLoad = transferred;
  await page.waitForTimeout(10_000);
  const { blocking, shift } = await page.evaluate(() => {
    type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
    type Timed = PerformanceResourceTiming & { readonly renderBlockingStatus?: string };
    const resources = performance.getEntriesByType('resource') as Timed[];
    const shifts: Shift[] = [];
    new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[]))).observe({
      type: 'layout-shift',
      buffered: true,
    });
    return new Promise<{ blocking: number; shift: number }>((done) => {
      setTimeout(() => {
        done({
          blocking: resources.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').length,
          shift: shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0),
        });
      }, 100);
    });
  });
  await browser.close();
  return { byLoad, withIdle: transferred, blocking, shift };
};

/** What a page costs a shopper's line. */
export const weight = async (): Promise<readonly Figure[]> => {
  const directory = await temporaryDirectory();
  const shop = await startShop({ DATA_DIR: directory });
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(await measuredPages(shop.origin))) {
    const { byLoad, withIdle, blocking, shift } = await weigh(`${shop.origin}${path}`);
    figures.push(
      { name: `${name}: script by the load event`, value: byLoad / 1024, unit: 'KB', atMost: byLoadKb },
      { name: `${name}: script with what idle brings`, value: withIdle / 1024, unit: 'KB', atMost: withIdleKb },
      { name: `${name}: render-blocking resources`, value: blocking, unit: '', atMost: 0 },
      { name: `${name}: layout shift`, value: shift, unit: '', atMost: 0 },
    );
  }
  await shop.stop();
  await forget(directory);
  return figures;
};
