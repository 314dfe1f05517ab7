import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { journey, ready } from './journey';
import { layoutShift, mostShift, settled } from './layout-shift';
import {
  addDogFood,
  dogFood,
  headerCart,
  heading,
  mainAdd,
  waitForAddress,
  waitForText,
  waitUntilHydrated,
} from './steps';

/** Holds back the answers for files until the returned function is called. */
const holdBack = async (page: Page, files: RegExp): Promise<() => void> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

const widthNeeded = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

describe.each([390, 1280])('the layout at %i pixels', (width) => {
  journey('does not shift while pages load, with and without a stored cart and zip', async ({ visit }) => {
    const page = await visit({ width });
    const paths = ['/', '/products/dog', `${dogFood.path}/15-lb`, '/cart'];
    const jumping = async () => {
      const shifts: Record<string, number> = {};
      for (const path of paths) {
        await page.openPath(path);
        await settled(page);
        const shift = await layoutShift(page);
        if (shift > mostShift) shifts[path] = shift;
      }
      return shifts;
    };
    expect(await jumping()).toEqual({});
    await addDogFood(page);
    await page.getByRole('dialog').waitFor();
    await page.context().addCookies([{ name: 'userLocation', value: '10001::HOME', url: page.origin }]);
    expect(await jumping()).toEqual({});
  });

  journey('does not shift when the count of the cart appears in the header', async ({ visit }) => {
    const page = await visit({ width });
    await page.openPath('/products/dog');
    const cart = headerCart(page);
    const before = await cart.boundingBox();
    await addDogFood(page);
    await waitForText(cart, '1');
    await page.openPath('/products/dog');
    await waitForText(cart, '1');
    const after = await cart.boundingBox();
    expect(after).toEqual(before);
  });
});

/** Whether the purchase of the line in the cart is chosen in the row of its quantity, by the width of the window. */
const controlsInOneRow = async (page: Page): Promise<Record<number, boolean>> => {
  const inOneRow: Record<number, boolean> = {};
  for (let width = 320; width <= 440; width += 2) {
    await page.setViewportSize({ width, height: 844 });
    const plan = await page.getByLabel(`Purchase option for ${dogFood.title}`).boundingBox();
    const more = await page.getByRole('button', { name: `One more of ${dogFood.title}` }).boundingBox();
    inOneRow[width] = Math.abs((plan?.y ?? 0) - (more?.y ?? 0)) < 5;
  }
  return inOneRow;
};

describe('a font that does not arrive', () => {
  journey('leaves the controls of a line of the cart in the rows that they have with it', async ({ visit }) => {
    const page = await visit();
    await addDogFood(page);
    await page.getByRole('dialog').waitFor();
    await page.openPath('/cart');
    await settled(page);
    const waiting = await visit();
    await waiting.context().addCookies(await page.context().cookies());
    await holdBack(waiting, /\.woff2/);
    await waiting.goto('/cart', { waitUntil: 'commit' });
    await ready(waiting);
    const withFont = await controlsInOneRow(page);
    expect(new Set(Object.values(withFont))).toEqual(new Set([true, false]));
    expect(await controlsInOneRow(waiting)).toEqual(withFont);
  });
});

describe('a font that arrives late', () => {
  journey('moves nothing on a phone', async ({ visit }) => {
    const page = await visit({ width: 390 });
    const release = await holdBack(page, /\.woff2/);
    await page.goto('/', { waitUntil: 'commit' });
    await ready(page);
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
    release();
    await page.waitForLoadState('load');
    await settled(page);
    expect(await layoutShift(page)).toBe(0);
  });
});

describe('a narrow window', () => {
  journey('has no horizontal scrolling at 320 pixels, or at 1280 with 200% zoom', async ({ visit }) => {
    const wide: string[] = [];
    for (const width of [320, 640]) {
      const page = await visit({ width, expects: ['404 /no-such-page'] });
      await addDogFood(page);
      await page.getByRole('dialog').waitFor();
      for (const path of ['/', '/products/dog', `${dogFood.path}/15-lb`, '/cart', '/autoship', '/no-such-page']) {
        await page.openPath(path);
        const needed = await widthNeeded(page);
        if (needed > width) wide.push(`${path} at ${width} needs ${needed}`);
      }
      await page.getByRole('link', { name: 'Provender, home' }).first().waitFor();
    }
    expect(wide).toEqual([]);
  });
});

describe('a window between tablet and desktop width', () => {
  journey.for(['DTC', 'HPSF'] as const)('shows the whole header of %s', async (site, { visit }) => {
    const page = await visit({ site });
    await page.openPath('/');
    const wide: string[] = [];
    for (const width of [768, 960, 1000, 1024, 1063, 1100, 1200]) {
      await page.setViewportSize({ width, height: 800 });
      const needed = await widthNeeded(page);
      const cart = await headerCart(page).boundingBox();
      if (needed > width || !cart || cart.x + cart.width > width) wide.push(`${width} needs ${needed}`);
    }
    expect(wide).toEqual([]);
  });
});

describe('a narrow window', () => {
  journey('shows the whole zip form at 320 pixels', async ({ visit }) => {
    const page = await visit({ width: 320 });
    await page.openPath('/');
    await page.locator('header summary').filter({ hasText: 'Deliver to' }).click();
    const box = await page.getByLabel('ZIP code').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  });
});

describe('a document that has arrived in part', () => {
  journey('shows the tools of the header once all have arrived, because each moves the others', async ({ visit }) => {
    const page = await visit({ script: false });
    const document = await (await page.request.get('/faq')).text();
    const start = document.indexOf('<main');
    for (const [length, isVisible] of [
      [document.indexOf('<nav'), false],
      [start, false],
      [document.indexOf('>', start) + 1, true],
    ] as const) {
      const served = { contentType: 'text/html; charset=utf-8', body: document.slice(0, length) };
      await page.route('**/faq', (route) => route.fulfill(served), { times: 1 });
      await page.openPath('/faq');
      expect(await page.getByRole('searchbox').isVisible()).toBe(isVisible);
    }
  });
});

describe('the browser history', () => {
  journey('restores the scroll position on back and forward', async ({ visit }) => {
    const page = await visit();
    await page.openPath('/products/dog');
    const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
    const card = page.getByRole('article').nth(9).getByRole('link');
    await page.evaluate(() => window.scrollTo(0, 1500));
    await card.click({ trial: true });
    const place = await scrollY();
    expect(place).toBeGreaterThan(300);
    await card.click();
    await page.getByRole('region', { name: 'Buy' }).waitFor();
    await expect.poll(scrollY).toBe(0);
    await page.goBack();
    await heading(page, 'Food and treats for dogs').waitFor();
    await expect.poll(scrollY).toBe(place);
    await page.goForward();
    await page.getByRole('region', { name: 'Buy' }).waitFor();
    await expect.poll(scrollY).toBe(0);
  });
});

describe('a click before its code has loaded', () => {
  journey('is handled once the code has loaded', async ({ visit }) => {
    const page = await visit();
    const release = await holdBack(page, /\/assets\/frameworks-/);
    await page.goto(`${dogFood.path}/15-lb`);
    const more = page.getByRole('button', { name: `One more of ${dogFood.title}` }).first();
    await more.click();
    await more.click();
    release();
    await expect.poll(() => page.getByLabel(`Quantity of ${dogFood.title}`).first().inputValue()).toBe('3');
  });

  journey('shows a busy state at once, and is handled', async ({ visit }) => {
    const page = await visit();
    const release = await holdBack(page, /\/assets\/browser-shop-/);
    await page.goto(`${dogFood.path}/15-lb`);
    await ready(page);
    await waitUntilHydrated(mainAdd(page));
    await mainAdd(page).click();
    await waitForText(mainAdd(page), 'Adding...');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('dialog').isVisible()).toBe(false);
    release();
    await page.getByRole('dialog', { name: 'Item added to your cart!' }).waitFor();
    await waitForText(headerCart(page), '1');
    await waitForAddress(page, `${dogFood.path}/15-lb`);
  });

  journey('is handled once when the browser handles it', async ({ visit }) => {
    const page = await visit({ width: 390 });
    const release = await holdBack(page, /\/assets\/frameworks-/);
    await page.goto('/products');
    await page.getByRole('button', { name: 'Filters' }).click();
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.waitFor();
    release();
    await ready(page);
    expect(await filters.isVisible()).toBe(true);
  });

  journey('is a plain form in a card whose code is loading', async ({ visit }) => {
    const page = await visit();
    const release = await holdBack(page, /\/assets\/(?:list-parts|browser-shop)-/);
    await page.goto('/products/dog');
    await ready(page);
    const card = page.getByRole('article').filter({ hasText: dogFood.title }).first();
    await card.getByRole('button', { name: /^Add to cart/ }).click();
    await waitForAddress(page, /^\/cart/);
    release();
    await waitForText(headerCart(page), '1');
  });
});
