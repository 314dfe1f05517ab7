import { afterAll, beforeAll, describe, expect } from 'vitest';
import { hashPassword } from '#adapters/argon2/password-hash';
import { type BuiltShop, openBuiltShop } from './built-shop';
import { journey } from './journey';
import { heading, waitForAddress, waitForText } from './steps';

const password = 'open sesame';
let shop: BuiltShop;

beforeAll(async () => {
  shop = await openBuiltShop({ PREVIEW_PASSWORD_HASH: await hashPassword(password) });
});

afterAll(() => shop.close());

describe.each([true, false])('a shop that asks for a password, with script: %s', (javaScriptEnabled) => {
  journey('opens the requested page for a visitor who knows it (RT-15)', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: shop.origins.DTC, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto('/products/dog');
    await heading(page, "This shop isn't open yet").waitFor();
    await page.getByLabel('Password').fill('a guess');
    await page.getByRole('button', { name: 'Enter' }).click();
    await waitForText(page.locator('form'), "That password didn't work.");
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Enter' }).click();
    await heading(page, 'Food and treats for dogs').waitFor();
    await waitForAddress(page, '/products/dog');
    if (javaScriptEnabled) await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.locator('footer').getByRole('link', { name: 'FAQ', exact: true }).click();
    await heading(page, 'Frequently asked questions').waitFor();
    expect((await context.cookies()).find(({ name }) => name === 'preview_access')?.httpOnly).toBe(true);
    await context.close();
  });
});
