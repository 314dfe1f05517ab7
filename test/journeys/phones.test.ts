import { describe, expect } from 'vitest';
import { signUp } from './account-steps';
import { journey } from './journey';
import {
  addDogFood,
  fillCheckout,
  placeOrder,
  proceed,
  waitForThankYou,
  waitUntilAdded,
  waitUntilHydrated,
} from './steps';

const authPaths = ['/shelter/login', '/shelter/register', '/shelter/forgot-password', '/shelter/confirm'];

describe('a phone', () => {
  journey('shows all of the text of the banner under the header', async ({ visit }) => {
    const page = await visit({ width: 390 });
    await page.openPath('/');
    await page.getByText('Take seven days. Your pet’s stomach will thank you.').first().waitFor();
  });

  journey('shows the badges of a card above its package', async ({ visit }) => {
    const page = await visit({ width: 390 });
    await page.openPath('/products/dog');
    const overlaps = await page.locator('article').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const [badge, picture] = [card.querySelector('[aria-label="Badges"]'), card.querySelector('img')];
        if (!badge || !picture) return [];
        return [badge.getBoundingClientRect().bottom - picture.getBoundingClientRect().top];
      }),
    );
    expect(overlaps.length).toBeGreaterThan(3);
    expect(Math.max(...overlaps)).toBeLessThanOrEqual(0);
  });

  journey('shows the ZIP code and the first name, and forgets the name at logout', async ({ visit }) => {
    const page = await visit({ width: 390 });
    await signUp(page);
    await page.openPath('/products/dog');
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Your account, Pat' }).waitFor();
    await header.getByText('ZIP code').filter({ visible: true }).click();
    await header.getByLabel('ZIP code', { exact: true }).fill('80202');
    await header.getByRole('button', { name: 'Update' }).click();
    await header.locator('summary').filter({ hasText: '80202' }).waitFor();
    await page.openPath('/');
    await header.locator('summary').filter({ hasText: '80202' }).waitFor();
    await header.getByRole('link', { name: 'Your account, Pat' }).click();
    const isCutOff = await page
      .getByRole('main')
      .getByRole('navigation', { name: 'Account' })
      .locator('ul')
      .evaluate((list) => [list.scrollWidth > list.clientWidth, getComputedStyle(list).backgroundImage !== 'none']);
    expect(isCutOff).toEqual([true, true]);
    await page
      .locator('form[action="/logout"]')
      .first()
      .evaluate((form: HTMLFormElement) => form.requestSubmit());
    await header.getByRole('link', { name: 'Log in' }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('first_name'))).toBeNull();
  });

  journey('opens a list of what we store that is shorter than four screens', async ({ visit }) => {
    const page = await visit({ width: 390 });
    await page.openPath('/privacy');
    await page
      .getByText(/^What we store: \d+ entries$/)
      .first()
      .click();
    const table = page.getByRole('table', { name: 'Required' });
    expect((await table.boundingBox())?.height).toBeLessThan(4 * 844);
  });
});

describe.each([390, 1280])('at %i pixels', (width) => {
  journey('marks the staff site in its header', async ({ visit }) => {
    const page = await visit({ site: 'HPSF', width });
    await page.openPath('/');
    await page.getByRole('banner').getByText('Professional Staff Feeding').waitFor();
  });

  journey('names the cookies of the staff login on the staff site', async ({ visit }) => {
    const page = await visit({ site: 'HPSF', width });
    await page.openPath('/privacy');
    await page.getByText('sso_state').waitFor({ state: 'attached' });
  });

  journey('gives the pages of login one width and one background', async ({ visit }) => {
    const page = await visit({ width });
    const looks = new Set<string>();
    for (const path of authPaths) {
      await page.openPath(path);
      looks.add(
        await page.getByRole('heading', { level: 1 }).evaluate((title) => {
          const card = title.parentElement;
          const ground = card?.parentElement;
          if (!card || !ground) throw new Error('The heading has no card.');
          return `${card.offsetWidth} ${getComputedStyle(ground).backgroundColor}`;
        }),
      );
    }
    expect([...looks]).toHaveLength(1);
  });

  journey('says nothing about the ZIP code until the browser knows it', async ({ visit }) => {
    const page = await visit({ width });
    await page.context().addCookies([{ name: 'userLocation', value: '80202::HOME', url: page.origin }]);
    await page.route('**/*.js', () => undefined);
    await page.goto('/', { waitUntil: 'commit' });
    const label = page
      .getByRole('banner')
      .locator('summary')
      .filter({ hasText: /ZIP code/ });
    await label.waitFor({ state: 'attached' });
    expect(await label.innerText()).not.toMatch(/enter your zip code|zip code/i);
  });
});

describe('a carousel', () => {
  journey('has no controls if all its cards fit', async ({ visit }) => {
    const page = await visit();
    await page.openPath('/');
    const carousel = page.getByRole('region', { name: 'Best sellers' });
    const next = carousel.getByRole('button', { name: 'Next in Best sellers' });
    expect(await next.isVisible()).toBe(true);
    await waitUntilHydrated(carousel);
    await carousel.evaluate((section) => {
      for (const card of [...section.querySelectorAll('ul > li')]
        .filter((item) => item.querySelector('article'))
        .slice(3))
        card.remove();
    });
    expect(await next.isVisible()).toBe(false);
    await page.setViewportSize({ width: 800, height: 800 });
    expect(await next.isVisible()).toBe(true);
  });
});

describe('a list without products', () => {
  journey('has no filters and no sort', async ({ visit }) => {
    const page = await visit({ width: 390 });
    await page.openPath('/products?search=zzzzqqq');
    await page.getByRole('status').filter({ hasText: '0 products' }).waitFor();
    expect(await page.getByRole('main').getByText('Filters').count()).toBe(0);
    expect(await page.getByRole('main').getByText('Sort by').count()).toBe(0);
  });
});

describe('the thank-you page', () => {
  journey('has a card that ends where its content ends', async ({ visit }) => {
    const page = await visit();
    await addDogFood(page);
    await waitUntilAdded(page);
    await page.openPath('/cart');
    await proceed(page);
    await fillCheckout(page);
    await placeOrder(page);
    await waitForThankYou(page);
    const [card, costs] = await Promise.all([
      page.getByRole('region', { name: 'Your order' }).boundingBox(),
      page.getByRole('region', { name: 'Your order' }).locator('dl').boundingBox(),
    ]);
    if (!card || !costs) throw new Error('The order has no box.');
    expect(card.y + card.height - costs.y - costs.height).toBeLessThan(40);
  });
});
