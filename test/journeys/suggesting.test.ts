import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { journey, type VisitPage } from './journey';
import { heading, waitForAddress } from './steps';

/** The search field, which is a combobox once script runs. */
const field = (page: Page): Locator => page.locator('header input[name=search]');
const list = (page: Page): Locator => page.getByRole('listbox', { name: 'Suggestions' });
const options = (page: Page): Locator => list(page).getByRole('option');

const typing = async (page: VisitPage, text: string): Promise<void> => {
  await field(page).click();
  await expect.poll(() => field(page).getAttribute('role')).toBe('combobox');
  await field(page).pressSequentially(text);
};

const activeText = (page: Page): Promise<string> =>
  field(page).evaluate(
    (node) => document.getElementById(node.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '',
  );

describe.each([390, 1280])('the list of suggestions at %i pixels', (width) => {
  journey('is used by arrow keys and Enter', async ({ visit }) => {
    const page = await visit({ width });
    await page.openPath('/');
    await typing(page, 'hairb');
    await list(page).waitFor();
    expect(await field(page).getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    expect(await activeText(page)).toMatch(/Hairball/);
    await page.keyboard.press('ArrowUp');
    expect(await activeText(page)).toBe('');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await waitForAddress(page, /^\/products\/provender-[a-z]+\/[a-z-]*hairball/);
    await heading(page, /Hairball/).waitFor();
    await list(page).waitFor({ state: 'hidden' });
  });

  journey('is used by a click', async ({ visit }) => {
    const page = await visit({ width });
    await page.openPath('/');
    await typing(page, 'kitten');
    const category = options(page).filter({ hasText: 'Kitten for cats' });
    await (width < 960 ? category.tap() : category.click());
    await waitForAddress(page, '/products/cat/pet-age/kitten');
    await list(page).waitFor({ state: 'hidden' });
  });

  journey('closes on Escape, which then clears the field, and on leaving the field', async ({ visit }) => {
    const page = await visit({ width });
    await page.openPath('/');
    await typing(page, 'salmn');
    await options(page).filter({ hasText: 'salmon' }).first().waitFor();
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'hidden' });
    expect(await field(page).inputValue()).toBe('salmn');
    await page.keyboard.press('Escape');
    expect(await field(page).inputValue()).toBe('');
    await field(page).pressSequentially('beef');
    await list(page).waitFor();
    await page.keyboard.press('Tab');
    await list(page).waitFor({ state: 'hidden' });
    expect(await field(page).getAttribute('aria-expanded')).toBe('false');
  });

  journey('leaves submitting the search unchanged', async ({ visit }) => {
    const page = await visit({ width });
    await page.openPath('/');
    await typing(page, 'chiken kiten');
    await list(page).waitFor();
    await page.keyboard.press('Enter');
    await waitForAddress(page, '/products?search=chiken%20kiten');
    await list(page).waitFor({ state: 'hidden' });
    const meant = page.getByRole('main').getByRole('link', { name: 'chicken kitten' });
    await meant.waitFor();
    expect(await page.getByRole('article').first().locator('mark').allInnerTexts()).toEqual(['Kitten', 'Chicken']);
    await meant.click();
    await waitForAddress(page, '/products?search=chicken%20kitten');
    await meant.waitFor({ state: 'detached' });
    await typing(page, ' food');
    await list(page).waitFor();
  });

  journey.for(['DTC', 'HPSF'] as const)('has no violation found by axe on %s', async (site, { visit }) => {
    const page = await visit({ width, site });
    await page.openPath('/');
    await typing(page, 'puppy');
    await list(page).waitFor();
    await page.keyboard.press('ArrowDown');
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('header').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
    if (site === 'HPSF') expect(await list(page).innerText()).not.toMatch(/\$|save|rating/i);
  });
});

describe('a search whose suggestions fail', () => {
  journey('shows no list, and still submits', async ({ visit }) => {
    const page = await visit();
    await page.route('**/get-suggestions**', (route) => route.fulfill({ json: {} }));
    await page.openPath('/');
    const answered = page.waitForResponse('**/get-suggestions**');
    await typing(page, 'salmon');
    await (await answered).finished();
    await page.keyboard.press('ArrowDown');
    expect([await list(page).isVisible(), await activeText(page)]).toEqual([false, '']);
    await page.keyboard.press('Enter');
    await waitForAddress(page, '/products?search=salmon');
  });
});

describe('a diet code', () => {
  journey('finds its diet, and is shown on the page of the diet', async ({ visit }) => {
    const page = await visit({ site: 'HPSF' });
    await page.openPath('/products?search=kc10');
    const link = page.getByRole('article').getByRole('link', { name: 'Kidney Care with Lamb Dry Dog Food' });
    expect(await page.getByRole('article').count()).toBe(1);
    await link.click();
    await page.getByRole('region', { name: 'Buy' }).getByText('KC-10').waitFor();
  });

  journey('is found without script, as are corrected searches', async ({ visit }) => {
    const page = await visit({ site: 'HPSF', script: false });
    await page.goto('/products?search=KC+10');
    expect(await page.getByRole('article').count()).toBe(1);
    await page.goto('/products?search=urinry');
    await page.getByRole('main').getByRole('link', { name: 'urinary', exact: true }).click();
    await waitForAddress(page, '/products?search=urinary');
  });
});
