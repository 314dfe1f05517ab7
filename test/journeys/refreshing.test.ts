import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import type { Site } from '#domain/site';
import { journey, type Visit, type VisitPage } from './journey';
import { dogFood, heading, waitForText } from './steps';

const calls = {
  announcements: 'get-announcements',
  sitewideBanners: 'get-sitewide-banners',
  promotionBanners: 'get-promotion-banners',
  dealSkus: 'get-skus-with-deal',
} as const;
type CallName = (typeof calls)[keyof typeof calls];

const nothing: Readonly<Record<CallName, unknown>> = {
  'get-announcements': { announcements: [] },
  'get-sitewide-banners': { banners: [] },
  'get-promotion-banners': { banners: [] },
  'get-skus-with-deal': { skus: [] },
};

const everything = (site: Site): Readonly<Record<CallName, unknown>> => ({
  'get-announcements': {
    announcements: [{ id: 'closed', text: 'Closed today', link: null, sites: [site], startsAt: null, endsAt: null }],
  },
  'get-sitewide-banners': {
    banners: [
      { id: 'snow', headline: 'Snow', text: null, image: null, cta: null, backgroundColor: null, copyColor: 'dark' },
    ],
  },
  'get-promotion-banners': { banners: [] },
  'get-skus-with-deal': { skus: ['PD-D001-01', 'PD-D001-02', 'PD-D001-03'] },
});

/** A page with all its code, whose clock the journey moves on, and what the calls that refresh it are answered with. */
const aLoadedPage = async (visit: (visit: Visit) => Promise<VisitPage>, site: Site, path: string) => {
  const page = await visit({ site });
  await page.clock.install();
  const content = { answers: everything(site), requested: [] as CallName[] };
  for (const name of Object.values(calls)) {
    await page.route(`**/api/cms/v1.0/${name}`, async (route) => {
      content.requested.push(name);
      await route.fulfill({ json: content.answers[name] });
    });
  }
  const loaded = page.waitForEvent('requestfinished', (request) => /\/after-load-/.test(request.url()));
  await page.openPath(path);
  await loaded;
  return { page, content };
};

const becomes = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((shownState) => {
    Object.defineProperty(document, 'visibilityState', { value: shownState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Snow', exact: true });
const dealOf = (page: Page) =>
  page.getByRole('article', { name: dogFood.title, exact: true }).getByText('Deal', { exact: true });

describe.each<Site>(['DTC', 'HPSF'])('a list of %s that stays open', (site) => {
  journey('shows banners and deals of now, once it is a minute old (BU-07)', async ({ visit }) => {
    const { page, content } = await aLoadedPage(visit, site, '/products/dog');
    const link = page.getByRole('article').getByRole('link', { name: dogFood.title, exact: true });
    await link.focus();
    expect([content.requested, await bannerOf(page).count(), await dealOf(page).count()]).toEqual([[], 0, 0]);
    await page.clock.fastForward(60_000);
    await bannerOf(page).waitFor();
    await dealOf(page).waitFor();
    await waitForText(page.getByRole('region', { name: 'Announcements' }), 'Closed today');
    expect(content.requested.toSorted()).toEqual(Object.values(calls).toSorted());
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    content.answers = nothing;
    await page.clock.fastForward(60_000);
    await bannerOf(page).waitFor({ state: 'detached' });
    await dealOf(page).waitFor({ state: 'detached' });
  });

  journey('asks nothing while it is hidden, and at once when it is visible again', async ({ visit }) => {
    const { page, content } = await aLoadedPage(visit, site, '/products/dog');
    await becomes(page, 'hidden');
    await page.clock.fastForward('10:00');
    expect(content.requested).toEqual([]);
    await becomes(page, 'visible');
    await bannerOf(page).waitFor();
    await dealOf(page).waitFor();
    expect(content.requested).toHaveLength(4);
  });

  journey('is followed by a page that shows what its own data waitForText, and then what is new', async ({ visit }) => {
    const { page, content } = await aLoadedPage(visit, site, '/products/dog');
    await page.clock.fastForward(60_000);
    await bannerOf(page).waitFor();
    await page.getByRole('article').getByRole('link', { name: dogFood.title, exact: true }).click();
    await heading(page, dogFood.title).waitFor();
    expect(await bannerOf(page).count()).toBe(0);
    const before = content.requested.length;
    await page.clock.fastForward(60_000);
    await bannerOf(page).waitFor();
    await waitForText(page.getByRole('region', { name: 'Buy' }).getByRole('list', { name: 'Badges' }), 'Deal');
    expect(content.requested.slice(before)).not.toContain(calls.promotionBanners);
  });
});
