import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltShop, openBuiltShop, runBuilt } from './built-shop';
import { journey, type Visit, type VisitPage } from './journey';
import { heading, waitForAddress, waitUntilHydrated } from './steps';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Welcome/ });

/** The scroll position of a carousel. */
const scrolled = (page: Page, name: string) => () =>
  page
    .locator(`[data-carousel="${name}"] ul`)
    .first()
    .evaluate((track) => Math.round(track.scrollLeft));

const isLaidOut = (card: Locator) => card.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }));

type Visiting = { readonly visit: (visit: Visit) => Promise<VisitPage> };

/** A new visitor on a page that has loaded the welcome message; the test moves the clock. */
const aNewVisitor = async ({ visit }: Visiting, path: string, width = 1280): Promise<VisitPage> => {
  const page = await visit({ width, firstVisit: true });
  await page.clock.install();
  await openWithScript(page, path);
  return page;
};

const openWithScript = async (page: VisitPage, path: string): Promise<void> => {
  const loaded = page.waitForEvent('requestfinished', (request) => /\/browser-shop-/.test(request.url()));
  await page.openPath(path);
  await loaded;
  await waitUntilHydrated(page.getByRole('contentinfo'));
};

/** Presses a key, and then advances the clock. */
const pressKeyAndWait = async (page: Page, milliseconds: number): Promise<void> => {
  await page.keyboard.press('Shift');
  await page.clock.fastForward(milliseconds);
};

const isGreeted = (page: Page): Promise<boolean> => page.evaluate(() => localStorage.getItem('welcome_seen') !== null);

describe.each([390, 1280])('a new visitor at %i pixels', (width) => {
  journey('sees the welcome message once, after the first input, and continues on the same page', async ({ visit }) => {
    const page = await aNewVisitor({ visit }, '/products/dog', width);
    await page.clock.fastForward(60_000);
    expect([await isGreeted(page), await dialog(page).count()]).toEqual([false, 0]);
    await pressKeyAndWait(page, 2000);
    expect([await isGreeted(page), await dialog(page).count()]).toEqual([false, 0]);
    await page.clock.fastForward(1000);
    await dialog(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('welcome');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await openWithScript(page, '/products/cat');
    await pressKeyAndWait(page, 60_000);
    await page.getByRole('article').getByRole('link').first().click();
    await page.getByRole('region', { name: 'Buy' }).waitFor();
    expect(await dialog(page).count()).toBe(0);
  });
});

describe('a new visitor', () => {
  journey('leaves the welcome message by its link', async ({ visit }) => {
    const page = await aNewVisitor({ visit }, '/products/dog');
    await pressKeyAndWait(page, 3000);
    await dialog(page).getByRole('link').click();
    await waitForAddress(page, '/choosing-a-food');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

  journey.for(['/cart', '/faq', '/contact-us'])(
    'sees no welcome message on %s, but on the page after it',
    async (path, { visit }) => {
      const page = await aNewVisitor({ visit }, path);
      await pressKeyAndWait(page, 60_000);
      expect([await isGreeted(page), await dialog(page).count()]).toEqual([false, 0]);
      await page.locator('header a[href="/"]').first().click();
      await waitForAddress(page, '/');
      await page.locator('[data-carousel="HomePage"]').first().waitFor();
      expect([await isGreeted(page), await dialog(page).count()]).toEqual([false, 0]);
      await pressKeyAndWait(page, 3000);
      await dialog(page).waitFor();
    },
  );
});

describe.each([
  ['DTC', '/', 'HomePage'],
  ['HPSF', '/', 'HomePage'],
  ['DTC', '/cart', 'Cart'],
  ['DTC', '/no-such-page', 'Other'],
] as const)('the carousel of %s%s', (site, path, name) => {
  const openCarousel = async ({ visit }: Visiting, width: number, reducedMotion: 'reduce' | 'no-preference') => {
    const page = await visit({ site, width, expects: path === '/no-such-page' ? ['404 /no-such-page'] : [] });
    await page.emulateMedia({ reducedMotion });
    await page.openPath(path);
    const carousel = page.locator(`[data-carousel="${name}"]`).first();
    const next = carousel.getByRole('button', { name: /^Next/ });
    await waitUntilHydrated(next);
    return { page, carousel, next };
  };

  journey(`is called ${name}, moves on by its buttons, and starts over at its end`, async ({ visit }) => {
    const { page, carousel, next } = await openCarousel({ visit }, 1280, 'reduce');
    const at = scrolled(page, name);
    expect(await at()).toBe(0);
    await next.click();
    await expect.poll(at).toBeGreaterThan(100);
    await carousel.getByRole('button', { name: /^Previous/ }).click();
    await expect.poll(at).toBe(0);
    await carousel.getByRole('button', { name: /^Previous/ }).click();
    await expect.poll(at).toBeGreaterThan(300);
    await next.click();
    await expect.poll(at).toBe(0);
  });

  journey('lays out products when they come near the view, and keeps its height', async ({ visit }) => {
    const { carousel, next } = await openCarousel({ visit }, 390, 'reduce');
    await carousel.scrollIntoViewIfNeeded();
    const height = () => carousel.evaluate((section) => section.getBoundingClientRect().height);
    const [first, ...others] = await carousel.getByRole('article').all();
    const last = others.at(-1);
    if (!first || !last) throw new Error('The carousel has fewer than two products.');
    expect([await isLaidOut(first), await isLaidOut(last)]).toEqual([true, false]);
    const atFirst = await height();
    for (const card of others) {
      await next.click();
      await expect.poll(() => isLaidOut(card)).toBe(true);
      expect(await height()).toBe(atFirst);
    }
  });

  journey('lays out all of its products before it moves by itself', async ({ visit }) => {
    const { carousel } = await openCarousel({ visit }, 390, 'no-preference');
    const last = carousel.getByRole('article').last();
    await carousel.getByRole('list').first().scrollIntoViewIfNeeded();
    await expect.poll(() => isLaidOut(last)).toBe(true);
  });
});

describe('a card in a carousel', () => {
  journey('has its description in line with its neighbors, even without a rating', async ({ visit }) => {
    const page = await visit({});
    await page.openPath('/');
    const cards = page.locator('[data-carousel="HomePage"] article');
    const rated = cards.filter({ has: page.getByRole('img', { name: /^Rated/ }) }).first();
    const unrated = cards.filter({ hasNot: page.getByRole('img', { name: /^Rated/ }) }).first();
    const endOfDescription = (card: Locator) =>
      card.evaluate((one) => one.querySelector(':scope > p:has(+ form)')?.getBoundingClientRect().bottom);
    const end = await endOfDescription(rated);
    expect(end).toBeGreaterThan(0);
    expect(await endOfDescription(unrated)).toBe(end);
  });
});

describe('the sitemap', () => {
  journey('links to every list and page, also without script', async ({ visit }) => {
    const page = await visit({ script: false });
    await page.openPath('/sitemap');
    const index = page.getByRole('navigation', { name: 'All pages' });
    expect(await index.getByRole('link').count()).toBeGreaterThan(60);
    await index.getByRole('link', { name: 'Puppy', exact: true }).click();
    await waitForAddress(page, '/products/dog/pet-age/puppy');
    await page.goBack();
    await index.getByRole('link', { name: 'Changing foods' }).click();
    await heading(page, 'Changing foods').waitFor();
  });
});

describe('an import of content into a running shop', () => {
  let shop: BuiltShop;
  let directory: string;
  beforeAll(async () => {
    [shop, directory] = await Promise.all([openBuiltShop(), mkdtemp(join(tmpdir(), 'provender-journeys-'))]);
  });
  afterAll(async () => {
    await shop.close();
    await rm(directory, { recursive: true, force: true });
  });

  const imported = async (content: object): Promise<string> => {
    const path = join(directory, 'content.json');
    await writeFile(path, JSON.stringify(content));
    const run = runBuilt('cli', ['import', 'content', path], { DATA_DIR: shop.dataDir });
    if (!run.process.stdout) throw new Error('stdout is not piped');
    const [output] = await Promise.all([text(run.process.stdout), run.ended]);
    return output;
  };

  it('shows new content without a restart, and valid documents despite invalid ones', async () => {
    const page = async (path: string) => (await fetch(shop.origins.DTC + path)).text();
    expect(await page('/our-story')).toContain('This bowl is empty');
    const story = {
      slug: 'our-story',
      title: 'Our story',
      blocks: [{ kind: 'text', html: '<p>Once upon a bowl.</p>' }],
    };
    const output = await imported({ pages: [story, { slug: 'cart', title: 'Mine', blocks: [] }] });
    expect(output).toContain("pages[1].slug is one of the shop's own paths, so pages[1] is skipped.");
    await expect.poll(() => page('/our-story')).toContain('Once upon a bowl.');
    expect(await imported({ pages: [story] })).toContain('pages: 1 document, unchanged.');
  });

  it('shows a document from its start until before its end', async () => {
    const banner = (id: string, more: object) => ({ id, headline: `Banner ${id}`, copyColor: 'dark', ...more });
    const soon = new Date(Date.now() + 15_000).toISOString();
    await imported({ sitewideBanners: [banner('one', { endsAt: soon }), banner('two', { startsAt: soon })] });
    const home = async () => (await fetch(`${shop.origins.DTC}/`)).text();
    await expect.poll(home).toContain('Banner one');
    expect(await home()).not.toContain('Banner two');
    await expect.poll(home, { timeout: 30_000, interval: 500 }).toContain('Banner two');
    expect(await home()).not.toContain('Banner one');
  });
});
