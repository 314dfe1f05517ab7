import { randomInt } from 'node:crypto';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { test as base, expect, inject } from 'vitest';
import type { ConsentChoice } from '#domain/consent/consent-choice';
import type { Site } from '#domain/site';
import { aConsentCookie } from '../browser-consent';
import { watch } from './watch';

export type Visit = {
  readonly site?: Site;
  /** Of a shop that the test opened for itself; absent: of the shop that all journeys share. */
  readonly origin?: string;
  /** The width of the window in CSS pixels: 390 for a phone, 1280 for a desktop. */
  readonly width?: number;
  readonly script?: boolean;
  /** A first visit, on which the welcome message may appear; absent: it was shown before. */
  readonly firstVisit?: boolean;
  /** What this browser has chosen before; absent: that functional storage is allowed. */
  readonly consent?: 'undecided' | Partial<ConsentChoice>;
  /** A visit from the machine on which the shop runs; absent: from a client IP of its own. */
  readonly isLocal?: boolean;
  /** Expected answers of 400 and more, for example `404 /nowhere`. */
  readonly expects?: readonly string[];
};

/** A page in a new browser profile. */
export type VisitPage = Page & {
  readonly origin: string;
  /** Opens a page, and with script waits until it is hydrated. */
  openPath(path: string): Promise<void>;
  /** Expects an answer of 400 or more from now on. */
  expects(...answers: readonly string[]): void;
};

const heights: Readonly<Record<number, number>> = { 390: 844, 1280: 800 };
const timeoutMs = 20_000;

/** Runs before each page of the shop, and stores that the welcome message was shown; sandboxed frames have no storage. */
const rememberWelcome = (): void => {
  if (location.protocol.startsWith('http') && window === top) localStorage.setItem('welcome_seen', 'true');
};

const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

/** Waits until a page is hydrated. */
export const ready = (page: Page): Promise<unknown> => page.locator('html[data-ready]').waitFor({ state: 'attached' });

/** A client IP of the range that is reserved for measurements; the shop counts attempts and emails by address. */
const someNetworkAddress = (): string => `198.18.${randomInt(256)}.${randomInt(1, 255)}`;

type Opened = { readonly context: BrowserContext; readonly complaints: () => readonly string[] };

const openVisit = async (browser: Browser, visit: Visit): Promise<Opened & { readonly page: VisitPage }> => {
  const {
    site = 'DTC',
    width = 1280,
    script = true,
    firstVisit = false,
    consent = {},
    isLocal = false,
    expects = [],
  } = visit;
  const { origin = inject('origins')[site] } = visit;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: heights[width] ?? 800 },
    javaScriptEnabled: script,
    reducedMotion: 'reduce',
    hasTouch: width < 768,
    extraHTTPHeaders: isLocal ? {} : { 'x-forwarded-for': someNetworkAddress() },
  });
  context.setDefaultTimeout(timeoutMs);
  if (consent !== 'undecided')
    await context.addCookies([{ name: 'consent', value: aConsentCookie(consent), url: origin }]);
  if (script && !firstVisit && consent !== 'undecided') await context.addInitScript(rememberWelcome);
  const complaints = await watch(context, origin);
  complaints.expect(...expects);
  const page = Object.assign(await context.newPage(), {
    origin,
    expects: complaints.expect,
    openPath: async (path: string) => {
      await page.goto(path);
      if (script) await ready(page);
    },
  });
  return { context, page, complaints: complaints.list };
};

/** A test that visits the shop. It fails on any complaint of the browser. */
export const journey = base
  .extend('executable', { scope: 'worker' }, () => inject('chromium'))
  .extend('browser', { scope: 'worker' }, async ({ executable }, { onCleanup }) => {
    const browser = await launch(executable);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('visit', async ({ browser }, { onCleanup }) => {
    const opened: Opened[] = [];
    onCleanup(async () => {
      await Promise.all(opened.map(({ context }) => context.close()));
      expect(opened.flatMap(({ complaints }) => complaints())).toEqual([]);
    });
    return async (visit: Visit = {}): Promise<VisitPage> => {
      const { page, ...rest } = await openVisit(browser, visit);
      opened.push(rest);
      return page;
    };
  });
