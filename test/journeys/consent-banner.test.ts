import { AxeBuilder } from '@axe-core/playwright';
import type { Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { parseConsentCookie } from '#domain/consent/consent-cookie';
import { findStoredItem } from '#domain/consent/stored-items';
import { type BuiltShop, openBuiltShop } from './built-shop';
import { journey, ready, type VisitPage } from './journey';
import { dogFood } from './steps';

const banner = (page: VisitPage): Locator => page.getByRole('dialog', { name: 'May we remember your visit?' });

/** Scrolls on until there is a place for the banner. */
const scrollToBanner = async (page: VisitPage): Promise<void> => {
  await page
    .getByRole('dialog', { name: 'May we remember your visit?', includeHidden: true })
    .waitFor({ state: 'attached' });
  await expect
    .poll(async () => {
      if (await banner(page).isVisible()) return true;
      await page.mouse.wheel(0, 60);
      return false;
    })
    .toBe(true);
};

const functionalKeys = async (page: VisitPage): Promise<readonly string[]> =>
  (await page.evaluate(() => Object.keys(localStorage))).filter(
    (key) => findStoredItem('local storage', key)?.category === 'functional',
  );

const decision = async (page: VisitPage) => {
  const cookies = await page.context().cookies(page.origin);
  return parseConsentCookie(cookies.find(({ name }) => name === 'consent')?.value);
};

const expectDecision = (page: VisitPage, functional: boolean, advertising: boolean): Promise<void> =>
  expect.poll(() => decision(page)).toMatchObject({ functional, advertising });

const violations = async (page: VisitPage): Promise<readonly string[]> =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

describe.each([
  { site: 'DTC', width: 390 },
  { site: 'DTC', width: 1280 },
  { site: 'HPSF', width: 390 },
  { site: 'HPSF', width: 1280 },
] as const)('the consent banner on $site at $width pixels', ({ site, width }) => {
  journey('covers neither the leading picture nor the first button, and moves nothing', async ({ visit }) => {
    const page = await visit({ site, width, consent: 'undecided' });
    await page.addInitScript(() => {
      const seen = { hasBanner: false, shift: 0, largest: '' };
      Object.assign(window, { seen });
      // What moves while a slow page loads, before the banner is there, is looked at by the test of steadiness.
      let bannerCameAt = Number.POSITIVE_INFINITY;
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('[role="dialog"][data-place]')) return;
        bannerCameAt = performance.now();
        seen.hasBanner = true;
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
      new PerformanceObserver((list) => {
        for (const { startTime, value } of list.getEntries() as (PerformanceEntry & { value: number })[])
          if (startTime >= bannerCameAt) seen.shift += value;
      }).observe({ type: 'layout-shift', buffered: true });
      new PerformanceObserver((list) => {
        for (const { element } of list.getEntries() as (PerformanceEntry & { element?: Element })[])
          seen.largest = element?.closest('[role="dialog"]') ? 'banner' : 'page';
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    for (const path of ['/', `${dogFood.path}/15-lb`, '/cart', '/shelter/login']) {
      await page.openPath(path);
      await scrollToBanner(page);
      const box = await banner(page).boundingBox();
      if (!box) throw new Error('The banner has no box.');
      if (width === 390) expect(box.height).toBeLessThanOrEqual(844 / 3);
      const covered = await page.evaluate(() => {
        const shown = [...document.querySelectorAll('#content :is(img, button, a)')].filter(
          (element) => element.getClientRects().length > 0,
        );
        const picture =
          shown.find((element) => element.getAttribute('fetchpriority') === 'high') ??
          shown.find((element) => element.tagName === 'IMG');
        const button = shown.find(
          (element) => element.tagName === 'BUTTON' || getComputedStyle(element).borderRadius === '999px',
        );
        return [picture, button].flatMap((element) =>
          element ? [element.getBoundingClientRect().toJSON() as Box] : [],
        );
      });
      expect(covered.filter((other) => overlaps(box, other))).toEqual([]);
      expect(await page.evaluate(() => Reflect.get(window, 'seen')), path).toEqual({
        hasBanner: true,
        shift: 0,
        largest: 'page',
      });
    }
  });

  journey('takes a choice, is opened again from the footer, and forgets if it is withdrawn', async ({ visit }) => {
    const page = await visit({ site, width, consent: 'undecided' });
    await page.openPath('/faq');
    await scrollToBanner(page);
    expect([await decision(page), await functionalKeys(page)]).toEqual([undefined, []]);
    expect(await violations(page)).toEqual([]);
    const [accept, reject] = await Promise.all(
      ['Accept all', 'Reject all'].map((name) => banner(page).getByRole('button', { name }).boundingBox()),
    );
    expect([accept?.width, accept?.height]).toEqual([reject?.width, reject?.height]);
    await banner(page).getByRole('button', { name: 'Choose' }).click();
    expect(await violations(page)).toEqual([]);
    await banner(page).getByRole('checkbox', { name: 'Functional' }).check();
    await banner(page).getByRole('button', { name: 'Save my choices' }).click();
    await expectDecision(page, true, false);
    await banner(page).waitFor({ state: 'detached' });
    await page.openPath('/products/dog');
    await expect.poll(() => functionalKeys(page)).not.toEqual([]);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy and cookies' });
    await page.waitForLoadState('networkidle');
    await link.click();
    await banner(page).getByRole('button', { name: 'Reject all' }).click();
    await expectDecision(page, false, false);
    await expect.poll(() => functionalKeys(page)).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/products/dog');
    await page.openPath('/');
    await page.waitForLoadState('networkidle');
    expect(await banner(page).count()).toBe(0);
  });
});

/** The banner of either tool: the shop's own, or vanilla-cookieconsent's. */
const eitherBanner = (page: VisitPage): Locator => page.locator('[role="dialog"][data-place], #cc-main .cm');

/** Every price, option and button of the page under the banner, in the words that a shopper reads. */
const findCovered = (page: VisitPage): Promise<readonly string[]> =>
  page.evaluate(() => {
    const sheet = document.querySelector('[role="dialog"][data-place], #cc-main .cm');
    if (!sheet?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    const box = sheet.getBoundingClientRect();
    const isUnder = ({ left, right, top, bottom }: DOMRect) =>
      left < box.right && box.left < right && top < box.bottom && box.top < bottom;
    return [...document.querySelectorAll('#root *')]
      .filter((element) => {
        const isControl = element.matches(
          'button, input:not([type="hidden"]), select, label, [role="button"], section[aria-label] li > a',
        );
        const isPill = element.matches('a') && getComputedStyle(element).borderRadius === '999px';
        const isPrice = [...element.childNodes].some(
          (child) => child.nodeType === Node.TEXT_NODE && /\$\d/.test(child.textContent ?? ''),
        );
        return isControl || isPill || isPrice;
      })
      .filter((element) => [...element.getClientRects()].some(isUnder))
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** Scrolls to the end, and returns how many pixels of the footer the banner covers. */
const measureCoveredFooter = async (page: VisitPage): Promise<number> =>
  page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
    const sheet = document.querySelector('[role="dialog"][data-place], #cc-main .cm');
    const footer = document.querySelector('footer');
    if (!sheet || !footer) throw new Error('There is no banner or no footer.');
    return Math.max(0, Math.ceil(footer.getBoundingClientRect().bottom - sheet.getBoundingClientRect().top));
  });

/** A second shop, whose consent tool is vanilla-cookieconsent. */
let otherShop: BuiltShop;

beforeAll(async () => {
  otherShop = await openBuiltShop({ CONSENT: 'cookieconsent' });
});

afterAll(() => otherShop.close());

describe.each([
  { tool: 'embedded', site: 'DTC', width: 390 },
  { tool: 'embedded', site: 'DTC', width: 1280 },
  { tool: 'embedded', site: 'HPSF', width: 1280 },
  { tool: 'cookieconsent', site: 'DTC', width: 390 },
  { tool: 'cookieconsent', site: 'DTC', width: 1280 },
  { tool: 'cookieconsent', site: 'HPSF', width: 390 },
] as const)('the banner of $tool on $site at $width pixels', ({ tool, site, width }) => {
  journey('covers no price, option or button when a page opens, and can be scrolled clear', async ({ visit }) => {
    const origin = tool === 'cookieconsent' ? { origin: otherShop.origins[site] } : {};
    const page = await visit({ site, width, consent: 'undecided', ...origin });
    for (const path of ['/', '/products/dog', `${dogFood.path}/15-lb`, '/cart']) {
      await page.openPath(path);
      await eitherBanner(page).waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      expect(await findCovered(page), path).toEqual([]);
      await expect
        .poll(async () => {
          if (await eitherBanner(page).isVisible()) return true;
          await page.mouse.wheel(0, 60);
          return false;
        })
        .toBe(true);
      await expect.poll(() => measureCoveredFooter(page)).toBe(0);
    }
  });

  journey('is opened by the footer, and if a blocker hides it, the page on privacy opens', async ({ visit }) => {
    const origin = tool === 'cookieconsent' ? { origin: otherShop.origins[site] } : {};
    const page = await visit({ site, width, ...origin });
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy and cookies' });
    await page.openPath('/faq');
    await page.waitForLoadState('networkidle');
    await link.click();
    await page.getByRole('button', { name: 'Save my choices' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/faq');
    await page.openPath('/faq');
    await page.waitForLoadState('networkidle');
    // As an extension does, which the page's content security policy doesn't bind.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('#cc-main, [data-step] { display: none !important; }');
      document.adoptedStyleSheets = [sheet];
    });
    await link.click();
    await page.waitForURL('**/privacy');
  });
});

describe('the consent banner', () => {
  journey('is worked by keyboard, takes the focus once and holds it not', async ({ visit }) => {
    const page = await visit({ consent: 'undecided' });
    await page.openPath('/faq');
    const hasFocus = () => banner(page).evaluate((sheet) => sheet === document.activeElement);
    await expect.poll(hasFocus).toBe(true);
    for (const name of ['Accept all', 'Reject all', 'Choose']) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }
    await page.keyboard.press('Tab');
    expect(await banner(page).evaluate((sheet) => sheet.contains(document.activeElement))).toBe(false);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await banner(page).getByRole('checkbox', { name: 'Functional' }).waitFor();
    await page.keyboard.press('Escape');
    await banner(page).getByRole('button', { name: 'Choose' }).waitFor();
    expect(await banner(page).evaluate((sheet) => sheet.contains(document.activeElement))).toBe(false);
    await banner(page).getByRole('button', { name: 'Accept all' }).press('Enter');
    await expectDecision(page, true, true);
  });

  journey('says that Global Privacy Control turns advertising off', async ({ visit }) => {
    const page = await visit({ consent: 'undecided' });
    await page.context().setExtraHTTPHeaders({ 'sec-gpc': '1' });
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await page.openPath('/faq');
    await banner(page).getByText('Your browser sends Global Privacy Control, so advertising is off.').waitFor();
    await banner(page).getByRole('button', { name: 'Accept all' }).click();
    await expectDecision(page, true, false);
  });

  journey('is not on the page on privacy, which has the form', async ({ visit }) => {
    const page = await visit({ consent: 'undecided' });
    await page.openPath('/privacy');
    await page.waitForLoadState('networkidle');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy and cookies' }).click();
    await ready(page);
    expect(await banner(page).count()).toBe(0);
  });
});
