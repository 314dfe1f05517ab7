import type { Page } from 'playwright';
import { expect } from 'vitest';
import { journey } from './journey';
import { dogFood } from './steps';

/** In KB, compressed, with headers. */
const limits = { untilInteractive: 135, withIdle: 205 } as const;

declare global {
  /** When the page was hydrated, in milliseconds since it began. */
  var interactiveAt: number | undefined;
}

/** Runs before each page of the shop. */
const recordWhenInteractive = (): void => {
  new MutationObserver(() => {
    if (document.documentElement?.hasAttribute('data-ready')) globalThis.interactiveAt ??= performance.now();
  }).observe(document, { attributes: true, attributeFilter: ['data-ready'], subtree: true });
};

/** The scripts that have arrived: how many KB until the page was interactive, and how many by now. */
const weighScripts = (page: Page): Promise<{ readonly untilInteractive: number; readonly withIdle: number }> =>
  page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = resources.filter(({ name }) => name.endsWith('.js'));
    const weigh = (some: readonly PerformanceResourceTiming[]) =>
      some.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
    const first = scripts.filter(({ responseEnd }) => responseEnd <= (globalThis.interactiveAt ?? 0));
    return { untilInteractive: weigh(first), withIdle: weigh(scripts) };
  });

journey.for(['/', '/products', '/products/dog/pet-age/puppy', `${dogFood.path}/15-lb`, '/faq', '/cart'])(
  'The page %s loads no more script than a phone is asked for, until it is interactive and with what idle brings',
  async (path, { visit }) => {
    const page = await visit({ width: 390 });
    await page.addInitScript(recordWhenInteractive);
    const idle = page.waitForEvent('requestfinished', (request) => /\/after-load-/.test(request.url()));
    await page.openPath(path);
    await idle;
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const { untilInteractive, withIdle } = await weighScripts(page);
    expect(untilInteractive).toBeGreaterThan(50);
    expect(withIdle).toBeGreaterThan(untilInteractive);
    expect(untilInteractive).toBeLessThanOrEqual(limits.untilInteractive);
    expect(withIdle).toBeLessThanOrEqual(limits.withIdle);
  },
);
