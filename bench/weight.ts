import type { Browser } from 'playwright';
import { type BrowserCookie, giveCart, type MeasuredPage, measuredPages, openBrowser } from './browser.ts';
import type { Figure } from './figures.ts';
import { refuseConsent } from './people-accounts.ts';
import { forget, startShop, temporaryDirectory } from './shop-process.ts';

const takenOverKb = 135;
const withIdleKb = 205;
const htmlKb = 160;
const pageDataKb = 40;

type Weighed = {
  readonly takenOver: number;
  readonly withIdle: number;
  readonly blocking: number;
  readonly shift: number;
  readonly html: number;
  readonly pageData: number;
  /** Whether the largest paint is in a dialog, such as the consent banner. */
  readonly isLargestInDialog: boolean;
};

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
type Timed = PerformanceResourceTiming & { readonly renderBlockingStatus?: string };

/** Runs in the page before its own code: records when the page is hydrated, and every layout shift. */
const watch = (): void => {
  const readiness = { subtree: true, attributeFilter: ['data-ready'] };
  new MutationObserver(() => performance.mark('taken over')).observe(document, readiness);
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[]) {
      if (!hadRecentInput) performance.mark('shift', { detail: value });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { element } of list.getEntries() as (PerformanceEntry & { readonly element?: Element })[])
      performance.mark('largest', { detail: element?.closest('[role="dialog"]') !== null });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
};

/**
 * Runs in the page 10 s after load: the scripts that had arrived when it was loaded and hydrated, and the figures that
 * must be zero.
 */
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
    isLargestInDialog: (performance.getEntriesByName('largest').at(-1) as PerformanceMark | undefined)?.detail === true,
    shift: shifts.reduce((sum, { detail }) => sum + Number(detail), 0),
  };
};

/**
 * Weighs a page on a fresh profile with some cookies: bytes of scripts over the wire until the page is loaded and hydrated, and 10 s
 * later; render-blocking resources; layout shift; its HTML and the page data in it before compression.
 */
export const weigh = async (
  browser: Browser,
  measured: MeasuredPage,
  cookies: readonly BrowserCookie[],
): Promise<Weighed> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await giveCart(context, measured);
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: measured.url })));
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
  const { needed, blocking, shift, isLargestInDialog } = await page.evaluate(seen);
  const html = await (await context.request.get(measured.url)).text();
  const pageData = /id="page">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  await context.close();
  const total = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0);
  return {
    takenOver: total(needed),
    withIdle: total(bytes.keys()),
    blocking,
    shift,
    html: Buffer.byteLength(html),
    pageData: Buffer.byteLength(pageData),
    isLargestInDialog,
  };
};

/** The weight of each page for a visitor who has refused everything optional. */
export const weight = async (): Promise<readonly Figure[]> => {
  const directory = await temporaryDirectory();
  const shop = await startShop({ DATA_DIR: directory });
  const browser = await openBrowser();
  const figures: Figure[] = [];
  const refused = await refuseConsent(shop.origin);
  for (const measured of await measuredPages(shop.origin)) {
    const { name } = measured;
    const { takenOver, withIdle, blocking, shift, html, pageData } = await weigh(browser, measured, refused);
    figures.push(
      { name: `${name}: script until taken over`, value: takenOver / 1024, unit: 'KB', atMost: takenOverKb },
      { name: `${name}: script with what idle brings`, value: withIdle / 1024, unit: 'KB', atMost: withIdleKb },
      { name: `${name}: render-blocking resources`, value: blocking, unit: '', atMost: 0 },
      { name: `${name}: HTML before compression`, value: html / 1024, unit: 'KB', atMost: htmlKb },
      { name: `${name}: page data in it`, value: pageData / 1024, unit: 'KB', atMost: pageDataKb },
      { name: `${name}: layout shift`, value: shift, unit: '', atMost: 0 },
    );
  }
  await browser.close();
  await shop.stop();
  await forget(directory);
  return figures;
};
