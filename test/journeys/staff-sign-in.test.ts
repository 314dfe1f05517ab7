import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { emailedLink } from './emailed-link';
import { journey, type VisitPage } from './journey';
import { heading, newEmail, waitForAddress } from './steps';

const password = 'three plain words';
const newPassword = 'four very plain words';

const fill = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
};

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

const register = async (page: VisitPage, email: string): Promise<void> => {
  await page.openPath('/shelter/register');
  await heading(page, 'Create Account').waitFor();
  await fill(page, { 'First name': 'Pat', 'Last name': 'Doe', Email: email, Password: password });
  await press(page, 'Create Account');
  await page.getByText(/We sent a link to /).waitFor();
  await page.openPath(await emailedLink(email, '/shelter/confirm'));
  await fill(page, { Password: password });
  await press(page, 'Confirm');
  await page.getByRole('heading', { name: 'Register for the Program' }).waitFor();
  await waitForAddress(page, '/shelter/register');
};

const signedInCookie = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'signed_in')?.value;

describe.each([
  [390, true],
  [1280, true],
  [390, false],
  [1280, false],
] as const)('an account of the staff shop at %i pixels, with script: %s', (width, script) => {
  journey('is registered, confirmed, left, entered again, and its password is reset', async ({ visit }) => {
    const page = await visit({ site: 'HPSF', width, script, expects: ['422 /shelter/login'] });
    const email = newEmail();
    await register(page, email);
    expect(await signedInCookie(page)).toBe('staff-unregistered');
    await press(page, 'Log out');
    await waitForAddress(page, '/');
    expect(await signedInCookie(page)).toBeUndefined();
    await page.openPath('/account/orders');
    await heading(page, 'Log In').waitFor();
    await fill(page, { Email: email, Password: 'not the password' });
    await press(page, 'Log In');
    await page.getByRole('alert').getByText("don't match").waitFor();
    await fill(page, { Email: email, Password: password });
    await press(page, 'Log In');
    await page.getByRole('heading', { name: 'Register for the Program' }).waitFor();
    await press(page, 'Log out');
    await waitForAddress(page, '/');
    await page.openPath('/shelter/forgot-password');
    await fill(page, { Email: email });
    await press(page, 'Email me a link');
    await page.getByText(/has an account, we've emailed a link to that address/).waitFor();
    await page.openPath(await emailedLink(email, '/shelter/reset-password'));
    await fill(page, { 'New password': newPassword });
    await press(page, 'Change password');
    await page.getByRole('heading', { name: 'Register for the Program' }).waitFor();
    expect(await signedInCookie(page)).toBe('staff-unregistered');
  });
});

describe.each([390, 1280])('the forms of the staff shop at %i pixels', (width) => {
  journey('have nothing that axe finds', async ({ visit }) => {
    const page = await visit({ site: 'HPSF', width });
    const found: string[] = [];
    for (const path of ['/shelter/login', '/shelter/register', '/shelter/forgot-password']) {
      await page.openPath(path);
      await page.evaluate(() => document.fonts.ready);
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      found.push(...violations.map(({ id }) => `${path} ${id}`));
    }
    expect(found).toEqual([]);
  });
});
