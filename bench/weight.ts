import type { Browser } from 'playwright';
import { type ConsentBrowserId, consentTextVersion, nothingOptional } from '#domain/consent/consent-choice';
import { formatConsentCookie } from '#domain/consent/consent-cookie';
import { storedItems } from '#domain/consent/stored-items';
import { giveCart, type MeasuredPage, measuredPages, openBrowser } from './browser.ts';
import type { Figure } from './figures.ts';
import { forget, startShop, temporaryDirectory } from './shop-process.ts';

const takenOverKb = 125;
const withIdleKb = 190;
/** With the consent banner, for visitors who have not chosen. */
const undecidedKb = 200;
const htmlKb = 160;
const pageDataKb = 40;

/** The cookie of a visitor who has refused everything optional. */
const noConsent = formatConsentCookie({
  ...nothingOptional,
  textVersion: consentTextVersion,
  browserId: 'a-browser-of-the-bench' as ConsentBrowserId,
});

type Weighed = {
  readonly takenOver: number;
  readonly withIdle: number;
  readonly blocking: number;
  readonly shift: number;
  readonly html: number;
  readonly pageData: number;
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
    shift: shifts.reduce((sum, { detail }) => sum + Number(detail), 0),
  };
};

/**
 * Weighs a page on a fresh profile: bytes of scripts over the wire until the page is loaded and hydrated, and 10 s
 * later; render-blocking resources; layout shift; its HTML and the page data in it before compression.
 */
const weigh = async (browser: Browser, measured: MeasuredPage, isDecided = true): Promise<Weighed> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await giveCart(context, measured);
  if (isDecided) await context.addCookies([{ name: storedItems.consent.key, value: noConsent, url: measured.url }]);
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
  };
};

/** The weight of each page. */
export const weight = async (): Promise<readonly Figure[]> => {
  const directory = await temporaryDirectory();
  const shop = await startShop({ DATA_DIR: directory });
  const browser = await openBrowser();
  const figures: Figure[] = [];
  const pages = await measuredPages(shop.origin);
  for (const measured of pages) {
    const { name } = measured;
    const { takenOver, withIdle, blocking, shift, html, pageData } = await weigh(browser, measured);
    figures.push(
      { name: `${name}: script until taken over`, value: takenOver / 1024, unit: 'KB', atMost: takenOverKb },
      { name: `${name}: script with what idle brings`, value: withIdle / 1024, unit: 'KB', atMost: withIdleKb },
      { name: `${name}: render-blocking resources`, value: blocking, unit: '', atMost: 0 },
      { name: `${name}: HTML before compression`, value: html / 1024, unit: 'KB', atMost: htmlKb },
      { name: `${name}: page data in it`, value: pageData / 1024, unit: 'KB', atMost: pageDataKb },
      { name: `${name}: layout shift`, value: shift, unit: '', atMost: 0 },
    );
  }
  const [home] = pages;
  if (!home) throw new Error('There is no page to weigh.');
  const { withIdle } = await weigh(browser, home, false);
  const name = 'home, undecided: script with what idle brings';
  figures.push({ name, value: withIdle / 1024, unit: 'KB', atMost: undecidedKb });
  await browser.close();
  await shop.stop();
  await forget(directory);
  return figures;
};
