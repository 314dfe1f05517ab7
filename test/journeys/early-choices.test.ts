import type { Locator } from 'playwright';
import { describe, expect } from 'vitest';
import { journey, ready, type VisitPage } from './journey';
import { dogFood, mainAdd, shown, waitForAddress, waitForText, waitUntilHydrated } from './steps';

/** Opens a page whose scripts do not arrive. The returned function lets them arrive, and waits until they have run. */
const openBeforeScripts = async (page: VisitPage, path: string): Promise<() => Promise<unknown>> => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return () => {
    arrive();
    return ready(page);
  };
};

const quantityIn = (place: Locator): Locator => place.getByRole('textbox', { name: /^Quantity/ });

/** The only line of the cart, on its page. */
const openCartLine = async (page: VisitPage): Promise<Locator> => {
  await page.openPath('/cart');
  const lines = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove/ }) });
  await expect.poll(() => lines.count()).toBe(1);
  return lines;
};

describe.each([390, 1280])('a choice made before the scripts of a page arrive, at %i pixels', (width) => {
  journey('counts on a card of a list, where it is a size and a quantity', async ({ visit }) => {
    const page = await visit({ width });
    const runScripts = await openBeforeScripts(page, '/products/dog');
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('combobox') })
      .first();
    const sizes = card.getByRole('combobox').getByRole('option');
    const size = (await sizes.allTextContents())[1] ?? '';
    await card.getByRole('combobox').selectOption(size);
    await quantityIn(card).fill('2');
    await runScripts();
    expect(await shown(card.locator('option:checked'))).toBe(size);
    const button = card.getByRole('button', { name: /^Add to cart/ });
    await waitUntilHydrated(button);
    await button.click();
    await card.getByRole('button', { name: /^Added/ }).waitFor();
    const line = await openCartLine(page);
    await waitForText(line, `Size: ${size}`);
    expect(await quantityIn(line).inputValue()).toBe('2');
  });

  journey('counts on the page of a product, where it is an autoship and a quantity', async ({ visit }) => {
    const page = await visit({ width });
    const runScripts = await openBeforeScripts(page, `${dogFood.path}/15-lb`);
    const panel = page.getByRole('region', { name: 'Buy' });
    const autoship = panel.getByRole('radio', { name: /^Autoship/ });
    await autoship.check();
    await quantityIn(panel).fill('3');
    await runScripts();
    expect(await autoship.isChecked()).toBe(true);
    await mainAdd(page).click();
    await page.getByRole('dialog', { name: 'Item added to your cart!' }).waitFor();
    const line = await openCartLine(page);
    await waitForText(line, 'First Autoship');
    expect(await quantityIn(line).inputValue()).toBe('3');
  });

  journey('counts even if the product is added before they arrive', async ({ visit }) => {
    const page = await visit({ width });
    const runScripts = await openBeforeScripts(page, `${dogFood.path}/15-lb`);
    await page
      .getByRole('region', { name: 'Buy' })
      .getByRole('radio', { name: /^Autoship/ })
      .check();
    await mainAdd(page).click();
    await waitForAddress(page, '/cart?notice=added');
    await runScripts();
    await waitForText(await openCartLine(page), 'First Autoship');
  });
});
