import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { journey } from './journey';
import { clickWithoutPointer, heading, openWithoutFont, waitForAddress } from './steps';

/** The entries of the trail, each with its link. */
const trailOf = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .locator('li')
    .evaluateAll((entries) =>
      entries.map((entry) => `${entry.textContent} ${entry.querySelector('a')?.getAttribute('href') ?? ''}`.trim()),
    );

const firstCard = (page: Page) => page.getByRole('article').first().getByRole('link').first();

/** Opens the first product of a list, once the list is stored as the navigation context. */
const openFirst = async (page: Page): Promise<string> => {
  const type = () => page.evaluate(() => localStorage.getItem('pageType:current'));
  await expect.poll(type).toMatch(/^(?:CLP|PLP|SRP)$/);
  const title = (await firstCard(page).innerText()).trim();
  await firstCard(page).click();
  await heading(page, title).waitFor();
  return title;
};

describe('the trail of a product', () => {
  journey('leads back through the category, also after a reload (BC-05, BC-09)', async ({ visit }) => {
    const page = await visit();
    await page.openPath('/products/dog/pet-age/puppy');
    const title = await openFirst(page);
    const through = [
      'Home /',
      'All Products /products',
      'Dog /products/dog/species',
      'Puppy /products/dog/pet-age/puppy',
      title,
    ];
    await expect.poll(() => trailOf(page)).toEqual(through);
    await page.reload();
    await expect.poll(() => trailOf(page)).toEqual(through);
  });

  journey(
    'leads back to the filtered list, which is not filtered when it is opened otherwise (BC-11, BC-12)',
    async ({ visit }) => {
      const page = await visit({ width: 390 });
      await page.openPath('/products?flavor=lamb');
      await openFirst(page);
      await expect.poll(() => trailOf(page)).toContain('All Products /products?flavor=lamb');
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'All Products' }).click();
      await waitForAddress(page, '/products?flavor=lamb');
      await openFirst(page);
      await page.openPath('/products');
      await openFirst(page);
      await expect.poll(() => trailOf(page)).toContain('All Products /products');
    },
  );

  journey('leads back to a list that was left before it was idle (BC-11)', async ({ visit }) => {
    const page = await visit();
    await openWithoutFont(page, '/products?flavor=lamb');
    await clickWithoutPointer(firstCard(page));
    await expect.poll(() => trailOf(page)).toContain('All Products /products?flavor=lamb');
  });

  journey('names the filters on the staff site (BC-10)', async ({ visit }) => {
    const page = await visit({ site: 'HPSF' });
    await page.openPath('/products?flavor=lamb');
    const title = await openFirst(page);
    await expect.poll(() => trailOf(page)).toEqual(['Catalog /products?flavor=lamb', 'Lamb', title]);
  });
});
