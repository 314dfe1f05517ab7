import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { test as base, expect, inject } from 'vitest';
import type { Site } from '#domain/site';
import { watch } from './watch';

export type Visit = {
  readonly site?: Site;
  /** In CSS pixels: a phone has 390, a desk 1280. */
  readonly width?: number;
  readonly script?: boolean;
  /** Here for the first time, so that a greeting may come; absent: greeted before. */
  readonly newcomer?: boolean;
  /** Answers of 400 and more that belong to the story, as `404 /nowhere`. */
  readonly expects?: readonly string[];
};

/** A page of a browser that was never here before. */
export type VisitPage = Page & {
  readonly origin: string;
  /** Goes there, and where script runs waits until it has taken over. */
  arrive(path: string): Promise<void>;
  /** An answer of 400 or more that is about to belong to the story. */
  expects(...answers: readonly string[]): void;
};

const heights: Readonly<Record<number, number>> = { 390: 844, 1280: 800 };
export const patienceMs = 10_000;

/** Runs before a page of the shop: its greeting was seen. */
const rememberWelcome = (): void => {
  if (location.protocol.startsWith('http')) localStorage.setItem('welcome_seen', 'true');
};

const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

/** Waits until script runs a page. */
export const ready = (page: Page): Promise<unknown> => page.locator('html[data-ready]').waitFor({ state: 'attached' });

type Opened = { readonly context: BrowserContext; readonly complaints: () => readonly string[] };

const openVisit = async (browser: Browser, visit: Visit): Promise<Opened & { readonly page: VisitPage }> => {
  const { site = 'DTC', width = 1280, script = true, newcomer = false, expects = [] } = visit;
  const origin = inject('origins')[site];
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: heights[width] ?? 800 },
    javaScriptEnabled: script,
    reducedMotion: 'reduce',
    hasTouch: width < 768,
  });
  context.setDefaultTimeout(patienceMs);
  if (script && !newcomer) await context.addInitScript(rememberWelcome);
  const complaints = await watch(context, origin);
  complaints.expect(...expects);
  const page = Object.assign(await context.newPage(), {
    origin,
    expects: complaints.expect,
    arrive: async (path: string) => {
      await page.goto(path);
      if (script) await ready(page);
    },
  });
  return { context, page, complaints: complaints.list };
};

/** A test that visits the shop. After it, whatever the browser complained of fails it. */
export const journey = base
  .extend('executable', { scope: 'file' }, () => inject('chromium'))
  .extend('browser', { scope: 'file' }, async ({ executable }, { onCleanup }) => {
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
