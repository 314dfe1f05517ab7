import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltShop, openBuiltShop, runBuilt } from './built-shop';
import { journey, type Visit, type VisitPage } from './journey';
import { heading, isAt, patient, takenOver } from './steps';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Welcome/ });

/** How far a carousel is scrolled. */
const scrolled = (page: Page, name: string) => () =>
  page
    .locator(`[data-carousel="${name}"] ul`)
    .first()
    .evaluate((track) => Math.round(track.scrollLeft));

type Visiting = { readonly visit: (visit: Visit) => Promise<VisitPage> };

/** Somebody who is here for the first time, on a page that has all it needs to greet, and whose clock the journey moves on. */
const aNewcomer = async ({ visit }: Visiting, path: string, width = 1280): Promise<VisitPage> => {
  const page = await visit({ width, newcomer: true });
  await page.clock.install();
  await arriveLoaded(page, path);
  return page;
};

const arriveLoaded = async (page: VisitPage, path: string): Promise<void> => {
  const loaded = page.waitForEvent('requestfinished', (request) => /\/browser-shop-/.test(request.url()));
  await page.arrive(path);
  await loaded;
  await takenOver(page.getByRole('contentinfo'));
};

/** Touches the page, and then leaves it alone. */
const touchAndRest = async (page: Page, milliseconds: number): Promise<void> => {
  await page.keyboard.press('Shift');
  await page.clock.fastForward(milliseconds);
};

const isGreeted = (page: Page): Promise<boolean> => page.evaluate(() => localStorage.getItem('welcome_seen') !== null);

describe.each([390, 1280])('a newcomer at %i pixels', (width) => {
  journey('is greeted once, after the first touch, and goes on where he was', async ({ visit }) => {
    const page = await aNewcomer({ visit }, '/products/dog', width);
    await page.clock.fastForward(60_000);
    expect([await isGreeted(page), await dialog(page).count()]).toEqual([false, 0]);
    await touchAndRest(page, 2000);
    expect([await isGreeted(page), await dialog(page).count()]).toEqual([false, 0]);
    await page.clock.fastForward(1000);
    await dialog(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('welcome');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await arriveLoaded(page, '/products/cat');
    await touchAndRest(page, 60_000);
    await page.getByRole('article').getByRole('link').first().click();
    await page.getByRole('region', { name: 'Buy' }).waitFor();
    expect(await dialog(page).count()).toBe(0);
  });
});

describe('a newcomer', () => {
  journey.for(['/cart', '/faq', '/contact-us'])(
    'is not greeted on %s, where there is something to read or to buy, but after it',
    async (path, { visit }) => {
      const page = await aNewcomer({ visit }, path);
      await touchAndRest(page, 60_000);
      expect([await isGreeted(page), await dialog(page).count()]).toEqual([false, 0]);
      await page.locator('header a[href="/"]').first().click();
      await isAt(page, '/');
      await page.locator('[data-carousel="HomePage"]').first().waitFor();
      expect([await isGreeted(page), await dialog(page).count()]).toEqual([false, 0]);
      await touchAndRest(page, 3000);
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
  journey(`is called ${name}, moves on by its buttons, and starts over at its end`, async ({ visit }) => {
    const page = await visit({ site, expects: path === '/no-such-page' ? ['404 /no-such-page'] : [] });
    await page.arrive(path);
    const carousel = page.locator(`[data-carousel="${name}"]`).first();
    const next = carousel.getByRole('button', { name: /^Next/ });
    await takenOver(next);
    const at = scrolled(page, name);
    expect(await at()).toBe(0);
    await next.click();
    await expect.poll(at, patient).toBeGreaterThan(100);
    await carousel.getByRole('button', { name: /^Previous/ }).click();
    await expect.poll(at, patient).toBe(0);
    await carousel.getByRole('button', { name: /^Previous/ }).click();
    await expect.poll(at, patient).toBeGreaterThan(300);
    await next.click();
    await expect.poll(at, patient).toBe(0);
  });
});

describe('the sitemap', () => {
  journey('leads to every list and page, without script too', async ({ visit }) => {
    const page = await visit({ script: false });
    await page.arrive('/sitemap');
    const index = page.getByRole('navigation', { name: 'Everything in the shop' });
    expect(await index.getByRole('link').count()).toBeGreaterThan(60);
    await index.getByRole('link', { name: 'Puppy', exact: true }).click();
    await isAt(page, '/products/dog/pet-age/puppy');
    await page.goBack();
    await index.getByRole('link', { name: 'Changing foods' }).click();
    await heading(page, 'Changing foods').waitFor();
  });
});

describe('an import of content into a shop that runs', () => {
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
    if (!run.process.stdout) throw new Error('what it says is read');
    const [said] = await Promise.all([text(run.process.stdout), run.ended]);
    return said;
  };

  it('shows what is new without a restart, and what was good beside what was not', async () => {
    const page = async (path: string) => (await fetch(shop.origins.DTC + path)).text();
    expect(await page('/our-story')).toContain('This bowl is empty');
    const story = {
      slug: 'our-story',
      title: 'Our story',
      blocks: [{ kind: 'text', html: '<p>Once upon a bowl.</p>' }],
    };
    const said = await imported({ pages: [story, { slug: 'cart', title: 'Mine', blocks: [] }] });
    expect(said).toContain('pages[1].slug is an address of the shop itself; left out.');
    await expect.poll(() => page('/our-story'), patient).toContain('Once upon a bowl.');
    expect(await imported({ pages: [story] })).toContain('pages: 1 document, as before.');
  });

  it('shows a document from its start until before its end', async () => {
    const banner = (id: string, more: object) => ({ id, headline: `Banner ${id}`, copyColor: 'dark', ...more });
    const soon = new Date(Date.now() + 15_000).toISOString();
    await imported({ sitewideBanners: [banner('one', { endsAt: soon }), banner('two', { startsAt: soon })] });
    const home = async () => (await fetch(`${shop.origins.DTC}/`)).text();
    await expect.poll(home, patient).toContain('Banner one');
    expect(await home()).not.toContain('Banner two');
    await expect.poll(home, { timeout: 30_000, interval: 500 }).toContain('Banner two');
    expect(await home()).not.toContain('Banner one');
  });
});
