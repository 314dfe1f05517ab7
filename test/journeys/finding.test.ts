import { describe, expect } from 'vitest';
import { journey } from './journey';
import { headerCart, heading, shown, waitForAddress, waitForText, waitUntilHydrated } from './steps';

describe('searching', () => {
  journey('finds kitten food with chicken however it is spelled', async ({ visit }) => {
    const page = await visit();
    await page.openPath('/');
    await page.getByRole('searchbox', { name: 'Search products' }).fill('chiken kiten');
    await page.keyboard.press('Enter');
    await waitForAddress(page, '/products?search=chiken%20kiten');
    const first = page.getByRole('article').first();
    await waitForText(first.getByRole('heading'), /kitten/i);
    await waitForText(first, /chicken/i);
    expect(await page.getByLabel('Search products').inputValue()).toBe('chiken kiten');
  });

  journey('says that nothing was found, and offers links', async ({ visit }) => {
    const page = await visit({ width: 390 });
    await page.openPath('/products?search=zzzqqqxxyy');
    await page.getByRole('heading', { name: 'No results for "zzzqqqxxyy"' }).waitFor();
    await waitForText(page.locator('#result-count'), '0 products');
    await page.locator('main').getByRole('link', { name: 'Dog food', exact: true }).click();
    await waitForAddress(page, '/products/dog');
  });

  journey('shows hostile text as text (ST-21)', async ({ visit }) => {
    const page = await visit();
    const hostile = '<img src=x onerror=alert(1)></script><script>alert(2)</script>';
    const opened: string[] = [];
    page.on('dialog', async (dialog) => {
      opened.push(dialog.message());
      await dialog.dismiss();
    });
    await page.openPath(`/products?search=${encodeURIComponent(hostile)}`);
    await page.getByRole('heading', { name: `No results for "${hostile}"` }).waitFor();
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect(opened).toEqual([]);
  });
});

describe('an unknown address', () => {
  journey('shows consumers an error page with products', async ({ visit }) => {
    const page = await visit({ expects: ['404 /no-such-page', '404 /products/dog/no/such'] });
    await page.openPath('/no-such-page');
    await heading(page, /./).waitFor();
    expect(await page.getByRole('article').count()).toBeGreaterThan(1);
    await page.openPath('/products/dog/no/such');
    expect(await page.locator('main').getByRole('link').count()).toBeGreaterThan(1);
  });

  journey('shows staff an error page without products', async ({ visit }) => {
    const page = await visit({ site: 'HPSF', expects: ['404 /no-such-page'] });
    await page.openPath('/no-such-page');
    await heading(page, /./).waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
  });

  journey('redirects a repeated segment to the list', async ({ visit }) => {
    const page = await visit();
    await page.openPath('/products/products');
    await waitForAddress(page, '/products');
  });
});

const lamb = {
  title: 'Adult Lamb & Brown Rice Dry Dog Food',
  /** In stock in every warehouse except Denver. */
  path: '/products/provender-daily/adult-lamb-and-brown-rice-dry-dog-food/lamb/15-lb',
};

describe.each([390, 1280])('the zip at %i pixels', (width) => {
  journey('is remembered, decides what is in stock, and is refused when it is not served', async ({ visit }) => {
    const page = await visit({ width });
    await page.openPath(lamb.path);
    const picker = page.locator('summary').filter({ hasText: 'Deliver to' });
    const stock = page.getByRole('region', { name: 'Buy' }).getByRole('status').filter({ hasText: /stock/i }).first();
    await waitForText(stock, 'In stock');
    await picker.click();
    const field = page.getByLabel('ZIP code');
    await waitUntilHydrated(field);
    const setZip = async (zip: string) => {
      await field.fill(zip);
      await page.getByRole('button', { name: 'Update' }).click();
    };
    await setZip('09012');
    await page.getByText("Sorry, we don't deliver to this ZIP code yet.").waitFor();
    await setZip('8020');
    await page.getByText('Enter a valid 5-digit ZIP code.').waitFor();
    await setZip('80202');
    await waitForText(stock, 'Out of stock for 80202');
    expect(await picker.evaluate((node) => node === document.activeElement)).toBe(true);
    await picker.click();
    await setZip('10001');
    await waitForText(stock, 'In stock for 10001');

    await page.openPath('/products/dog');
    if (width > 960) await waitForText(picker, '10001');
    await picker.click();
    await expect.poll(() => field.inputValue()).toBe('10001');
  });
});

describe('a first visit', () => {
  journey('requests no cart, and sets no cookie', async ({ visit }) => {
    const page = await visit({ consent: 'undecided' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const path of ['/', '/products/dog', '/products?search=salmon', '/autoship']) await page.openPath(path);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    expect(await shown(headerCart(page))).not.toMatch(/\d/);
  });
});
