import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { journey, ready } from './journey';
import { addDogFood, dogFood, headerCart, heading, isAt, mainAdd, patient, says, takenOver } from './steps';

/** The sum of layout shifts since the page was opened, those that follow a press excepted. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) sum += Number(entry.value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
};

const widthNeeded = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** CLS that nobody notices. */
const mostShift = 0.01;

describe.each([390, 1280])('nothing jumps at %i pixels', (width) => {
  journey('while pages load, with a cart and a zip remembered or not', async ({ visit }) => {
    const page = await visit({ width });
    const paths = ['/', '/products/dog', `${dogFood.path}/15-lb`, '/cart'];
    const jumping = async () => {
      const shifts: Record<string, number> = {};
      for (const path of paths) {
        await page.arrive(path);
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

  journey('when the count of the cart arrives in the header', async ({ visit }) => {
    const page = await visit({ width });
    await page.arrive('/products/dog');
    const cart = headerCart(page);
    const before = await cart.boundingBox();
    await addDogFood(page);
    await says(cart, '1');
    await page.arrive('/products/dog');
    await says(cart, '1');
    const after = await cart.boundingBox();
    expect(after).toEqual(before);
  });
});

describe('a narrow window', () => {
  journey('of 320 pixels, or of 1280 at twice the size, scrolls in one direction alone', async ({ visit }) => {
    const wide: string[] = [];
    for (const width of [320, 640]) {
      const page = await visit({ width, expects: ['404 /no-such-page'] });
      await addDogFood(page);
      await page.getByRole('dialog').waitFor();
      for (const path of ['/', '/products/dog', `${dogFood.path}/15-lb`, '/cart', '/autoship', '/no-such-page']) {
        await page.arrive(path);
        const needed = await widthNeeded(page);
        if (needed > width) wide.push(`${path} at ${width} needs ${needed}`);
      }
      await page.getByRole('link', { name: 'Provender, home' }).first().waitFor();
    }
    expect(wide).toEqual([]);
  });
});

describe('a window between a tablet and a desk', () => {
  journey.for(['DTC', 'HPSF'] as const)('shows the whole header of %s', async (site, { visit }) => {
    const page = await visit({ site });
    await page.arrive('/');
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
  journey('of 320 pixels shows the whole form for a zip', async ({ visit }) => {
    const page = await visit({ width: 320 });
    await page.arrive('/');
    await page.locator('header summary').filter({ hasText: 'Delivery zip code' }).click();
    const box = await page.getByLabel('ZIP code').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  });
});

describe('coming and going', () => {
  journey('back and forward find the place on the page again', async ({ visit }) => {
    const page = await visit();
    await page.arrive('/products/dog');
    const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
    const card = page.getByRole('article').nth(9).getByRole('link');
    await page.evaluate(() => window.scrollTo(0, 1500));
    await card.click({ trial: true });
    const place = await scrollY();
    expect(place).toBeGreaterThan(300);
    await card.click();
    await page.getByRole('region', { name: 'Buy' }).waitFor();
    await expect.poll(scrollY, patient).toBe(0);
    await page.goBack();
    await heading(page, 'Food and treats for dogs').waitFor();
    await expect.poll(scrollY, patient).toBe(place);
    await page.goForward();
    await page.getByRole('region', { name: 'Buy' }).waitFor();
    await expect.poll(scrollY, patient).toBe(0);
  });
});

/** Keeps files from arriving until what is answered is called. */
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

describe('a press before the code for it has arrived', () => {
  journey('of a button that needs it is answered when it is there', async ({ visit }) => {
    const page = await visit();
    const release = await holdBack(page, /\/assets\/frameworks-/);
    await page.goto(`${dogFood.path}/15-lb`);
    const more = page.getByRole('button', { name: `One more of ${dogFood.title}` }).first();
    await more.click();
    await more.click();
    release();
    await expect.poll(() => page.getByLabel(`Quantity of ${dogFood.title}`).first().inputValue(), patient).toBe('3');
  });

  journey('is said to be at work at once, and answered', async ({ visit }) => {
    const page = await visit();
    const release = await holdBack(page, /\/assets\/browser-shop-/);
    await page.goto(`${dogFood.path}/15-lb`);
    await ready(page);
    await takenOver(mainAdd(page));
    await mainAdd(page).click();
    await says(mainAdd(page), 'Adding...');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('dialog').isVisible()).toBe(false);
    release();
    await page.getByRole('dialog', { name: 'Item added to your cart!' }).waitFor();
    await says(headerCart(page), '1');
    await isAt(page, `${dogFood.path}/15-lb`);
  });

  journey('is answered once where the browser answers it', async ({ visit }) => {
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

  journey('in a card whose own code is on its way is kept too', async ({ visit }) => {
    const page = await visit();
    const release = await holdBack(page, /\/assets\/(?:list-parts|browser-shop)-/);
    await page.goto('/products/dog');
    await ready(page);
    const card = page.getByRole('article').filter({ hasText: dogFood.title }).first();
    await card.getByRole('button', { name: /^Add to cart/ }).click();
    release();
    await page.getByRole('dialog', { name: 'Item added to your cart!' }).waitFor();
    await isAt(page, '/products/dog');
    await says(headerCart(page), '1');
  });
});
