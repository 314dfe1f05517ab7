import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { pressButton, signUp } from './account-steps';
import { buyAutoship } from './autoship-steps';
import { journey, type VisitPage } from './journey';
import { layoutShift, mostShift, settled } from './layout-shift';
import { expectNoProblems } from './page-problems';
import { addDogFood, dogFood, headerCart, shown, waitForText, waitUntilAdded } from './steps';

const treat = `${dogFood.path}/5-lb`;

const additions = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: /^(?:Add|Move) to (?:my )?\w+ \d+ delivery, \+\$/ });

/** The requests for next deliveries from now on. */
const countRequests = (page: Page) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/get-next-deliveries|next-delivery-link/.test(request.url())) requests.push(request.url());
  });
  return requests;
};

/** Opens a page, and expects the links to appear after one request, without a shift. */
const openWithAdditions = async (page: VisitPage, path: string): Promise<number> => {
  await settled(page);
  const requests = countRequests(page);
  await page.openPath(path);
  await additions(page).first().waitFor();
  await settled(page);
  const asked = requests.filter((url) => url.includes('get-next-deliveries')).length;
  const shift = await layoutShift(page);
  expect({ path, asked, shifts: shift > mostShift ? shift : 0 }).toEqual({ path, asked: 1, shifts: 0 });
  await expectNoProblems(page, path);
  return additions(page).count();
};

describe.each([390, 1280])('adding to the next delivery at %i pixels', (width) => {
  journey('is offered on pages that everyone shares, and adds up from one page to the next', async ({ visit }) => {
    const buyer = await visit({ width, script: false });
    await buyAutoship(buyer, undefined, await signUp(buyer));
    const page = await visit({ width });
    await page.context().addCookies(await buyer.context().cookies());
    await addDogFood(page);
    await waitUntilAdded(page);
    expect(await openWithAdditions(page, '/cart')).toBeGreaterThanOrEqual(1);
    expect(await openWithAdditions(page, '/products/dog')).toBeGreaterThan(10);
    await openWithAdditions(page, treat);
    const place = page.getByRole('region', { name: 'Buy' });
    await additions(page).first().click();
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForURL(/kind=set-one-time-item/);
    await page.getByRole('button', { name: /^Add/ }).click();
    await page.getByRole('status').first().waitFor();
    await openWithAdditions(page, treat);
    const url = await place.getByRole('link', { name: /^Add to my/ }).getAttribute('href');
    expect(new URLSearchParams(url?.split('?')[1]).get('quantity')).toBe('2');
    await waitForText(place, 'before tax');

    await page.openPath('/cart');
    await main.getByRole('link', { name: /^Move to my/ }).click();
    await page.getByText("We'll take it out of your cart.").waitFor();
    await pressButton(page, 'Add it once');
    await page.getByRole('status').filter({ hasText: dogFood.title }).waitFor();
    await expect.poll(() => shown(headerCart(page))).not.toContain('1');
    await page.openPath('/cart');
    await main.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  });
});

describe('adding to the next delivery', () => {
  journey('is neither asked for nor loaded for a guest', async ({ visit }) => {
    const page = await visit();
    const requests = countRequests(page);
    for (const path of ['/products/dog', treat, '/cart']) {
      await page.openPath(path);
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      await settled(page);
    }
    expect(requests).toEqual([]);
  });
});
