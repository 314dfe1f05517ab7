import { describe, expect } from 'vitest';
import { journey, ready, type VisitPage } from './journey';
import {
  addDogFood,
  cartRow,
  dogFood,
  fillCheckout,
  headerCart,
  heading,
  mainAdd,
  placeOrder,
  proceed,
  waitForAddress,
  waitForText,
  waitForThankYou,
  waitUntilHydrated,
} from './steps';

/**
 * Does to the page what a browser's translation does: puts every text in elements of its own, with a text node of its own, now
 * and when text is added or changes.
 */
const translate = (page: VisitPage): Promise<number> =>
  page.evaluate(() => {
    const untouched = 'script, style, textarea, title, font, svg';
    const options = { childList: true, characterData: true, subtree: true };
    let wrapped = 0;
    const wrapAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest(untouched)) continue;
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        inner.textContent = text.data;
        text.replaceWith(outer);
        wrapped += 1;
      }
    };
    const observer = new MutationObserver(() => {
      observer.disconnect();
      wrapAll();
      observer.observe(document.body, options);
    });
    wrapAll();
    observer.observe(document.body, options);
    return wrapped;
  });

/** Waits until the page is hydrated, and translates it. */
const translateHydrated = async (page: VisitPage): Promise<void> => {
  await ready(page);
  await waitUntilHydrated(page.getByRole('main'));
  expect(await translate(page)).toBeGreaterThan(20);
};

describe('a page that the browser translates', () => {
  journey('sells, and shows the amounts of now', async ({ visit }) => {
    const page = await visit();
    await page.openPath(`${dogFood.path}/5-lb`);
    await translateHydrated(page);
    const panel = page.getByRole('region', { name: 'Buy' });
    await page.getByRole('link', { name: '15 lb' }).click();
    await waitForAddress(page, `${dogFood.path}/15-lb`);
    await waitForText(panel, '$34.99');
    await page
      .getByRole('button', { name: `One more of ${dogFood.title}` })
      .first()
      .click();
    await mainAdd(page).click();
    const dialog = page.getByRole('dialog', { name: 'Item added to your cart!' });
    await waitForText(dialog.getByText('Subtotal').locator('xpath=ancestor::*[self::div or self::p][1]'), '$69.98');
    await dialog.getByRole('button', { name: 'Continue Shopping' }).click();
    await waitForText(headerCart(page), '2');
    await mainAdd(page).click();
    await dialog.getByRole('button', { name: 'Continue Shopping' }).click();
    await waitForText(headerCart(page), '4');

    await page.openPath('/cart');
    await translateHydrated(page);
    await waitForText(cartRow(page, 'Subtotal').first(), '$139.96');
    await page.getByRole('button', { name: `One less of ${dogFood.title}` }).click();
    await waitForText(cartRow(page, 'Subtotal').first(), '$104.97');
    expect(await cartRow(page, 'Subtotal').first().innerText()).toBe('$104.97');
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await waitForText(cartRow(page, 'Subtotal').first(), '$104.97');
    await proceed(page);
    await translateHydrated(page);
    await fillCheckout(page);
    await placeOrder(page);
    expect(await waitForThankYou(page)).toMatch(/^\d+$/);
  });

  journey('filters and extends a list', async ({ visit }) => {
    const page = await visit();
    await page.openPath('/products/dog');
    await translateHydrated(page);
    await page.getByRole('link', { name: 'Load more' }).click();
    await page.getByText(/^Showing 48 of/).waitFor();
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.locator('label').filter({ hasText: 'Adult Dog' }).getByRole('checkbox').check();
    await waitForAddress(page, /pet-age=adult-dog/);
    await page.getByRole('link', { name: 'Remove Pet Age: Adult Dog' }).click();
    await waitForAddress(page, '/products/dog');
    await page.getByText(/^Showing 24 of/).waitFor();
    expect(await page.getByText(/^Showing /).count()).toBe(1);
    await addDogFood(page);
    await heading(page, dogFood.title).waitFor();
  });
});
