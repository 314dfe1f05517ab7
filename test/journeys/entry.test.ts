import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { journey } from './journey';
import { dogFood } from './steps';

const assets = join(import.meta.dirname, '../../dist/client/assets');

describe('the entry of the browser', () => {
  it('imports no other file before it takes presses', () => {
    const [entry = ''] = readdirSync(assets).filter(
      (name) => name.startsWith('browser-entry-') && name.endsWith('.js'),
    );
    const script = readFileSync(join(assets, entry), 'utf8');
    expect(script).toContain('import("./start-application-');
    expect(script).not.toMatch(/\bimport\s*(?:["'{*]|\w+\s+from)/);
    expect(script).not.toMatch(/\bfrom\s*["']/);
  });
});

declare global {
  /** How often a page has made a format of dates or numbers, or an order of texts. */
  var madeFormats: number;
  /** How often it had done so when it was hydrated. */
  var formatsAtHydration: number | undefined;
}

/** Runs before each page of the shop. */
const countFormats = (): void => {
  globalThis.madeFormats = 0;
  // The page makes formats as soon as it's idle, so the count is taken in the same turn.
  new MutationObserver(() => {
    if (document.documentElement?.hasAttribute('data-ready')) globalThis.formatsAtHydration ??= globalThis.madeFormats;
  }).observe(document, { attributes: true, attributeFilter: ['data-ready'], subtree: true });
  for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator'] as const)
    Object.defineProperty(Intl, name, {
      value: new Proxy(Intl[name], {
        construct: (target, args) => {
          globalThis.madeFormats += 1;
          return Reflect.construct(target, args);
        },
      }),
    });
};

journey.for(['/', '/products', `${dogFood.path}/15-lb`, '/cart'])(
  'The page %s is hydrated before it makes a format, which takes a phone a tenth of a second',
  async (path, { visit }) => {
    const page = await visit({ width: 390 });
    await page.addInitScript(countFormats);
    await page.openPath(path);
    const counts = await page.evaluate(() => {
      const before = globalThis.madeFormats;
      new Intl.NumberFormat();
      return { atHydration: globalThis.formatsAtHydration, madeNow: globalThis.madeFormats - before };
    });
    expect(counts).toEqual({ atHydration: 0, madeNow: 1 });
  },
);
