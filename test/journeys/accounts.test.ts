import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { pressButton } from './account-steps';
import { emailedLink } from './emailed-link';
import { journey, type VisitPage } from './journey';
import { heading, newEmail, openMenu, waitForAddress } from './steps';

const password = 'three plain words';

const newPassword = 'four very plain words';

const fill = async (area: Page | Locator, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await area.getByLabel(label, { exact: true }).fill(value);
};

const register = async (page: VisitPage, email: string): Promise<void> => {
  await page.openPath('/account/dashboard');
  await heading(page, 'Log In').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await heading(page, 'Create Account').waitFor();
  await fill(page, { 'First name': 'Pat', 'Last name': 'Doe', Email: email, Password: password });
  await pressButton(page, 'Create Account');
  await page.getByText(/We sent a link to /).waitFor();
  await page.openPath(await emailedLink(email, '/shelter/confirm'));
  await fill(page, { Password: password });
  await pressButton(page, 'Confirm');
  await heading(page, 'Welcome, Pat').waitFor();
};

describe.each([
  [390, true],
  [1280, true],
  [390, false],
] as const)('an account at %i pixels, with script: %s', (width, script) => {
  journey('is registered, confirmed, left, entered again, and its password is reset', async ({ visit }) => {
    const page = await visit({ width, script, expects: ['422 /shelter/login', '422 /shelter/login'] });
    const email = newEmail();
    await register(page, email);
    await waitForAddress(page, '/account/dashboard?welcome=1');
    await page.getByText(email).waitFor();
    await pressButton(page, 'Log out');
    await waitForAddress(page, '/');
    await page.openPath('/shelter/login');
    await fill(page, { Email: email, Password: 'not the password' });
    await pressButton(page, 'Log In');
    await page.getByRole('alert').getByText("don't match").waitFor();
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await fill(page, { Email: email });
    await pressButton(page, 'Email me a link');
    await page.getByText(/has an account, we've emailed a link to that address/).waitFor();
    await page.openPath(await emailedLink(email, '/shelter/reset-password'));
    await fill(page, { 'New password': newPassword });
    await pressButton(page, 'Change password');
    await waitForAddress(page, '/');
    await page.openPath('/account/dashboard');
    await pressButton(page, 'Log out');
    await waitForAddress(page, '/');
    await page.openPath('/account/dashboard');
    await fill(page, { Email: email, Password: password });
    await pressButton(page, 'Log In');
    await page.getByRole('alert').waitFor();
  });

  journey(
    'is entered by the link of the header, which leads back to its page where script runs (RT-33)',
    async ({ visit }) => {
      const page = await visit({ width, script });
      const email = newEmail();
      await register(page, email);
      await pressButton(page, 'Log out');
      await waitForAddress(page, '/');
      await page.openPath('/products/dog?sort=price-asc');
      const link = page.locator('header').getByRole('link', { name: 'Log In', exact: true });
      if (width < 960) await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page
        .locator('header summary:visible')
        .filter({ hasText: /^Account/ })
        .click();
      if (script)
        for (const name of ['Log In', 'Create Account']) {
          const visible = page.locator('header').getByRole('link', { name, exact: true }).and(page.locator(':visible'));
          await expect.poll(() => visible.getAttribute('href')).toMatch(/redirect=/);
        }
      await link.and(page.locator(':visible')).click();
      await heading(page, 'Log In').waitFor();
      await fill(page, { Email: email, Password: password });
      await pressButton(page, 'Log In');
      await waitForAddress(page, script ? '/products/dog?sort=price-asc' : '/account/dashboard');
    },
  );

  journey('gets another password and another address on its profile', async ({ visit }) => {
    const page = await visit({ width, script, expects: ['422 /account/my-profile'] });
    const email = newEmail();
    const other = newEmail();
    await register(page, email);
    await page.openPath('/account/my-profile');
    await heading(page, 'My Profile').waitFor();
    await page.getByText('This browser').waitFor();
    const passwordForm = page.getByRole('region', { name: 'Password' });
    await fill(passwordForm, { 'Current password': 'not the password', 'New password': newPassword });
    await passwordForm.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('That password is wrong. Please try again.').waitFor();
    await fill(passwordForm, { 'Current password': password, 'New password': newPassword });
    await passwordForm.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('status').getByText('We changed your password').waitFor();
    const emailForm = page.getByRole('region', { name: 'Email address' });
    await fill(emailForm, { 'New email': other, 'Current password': newPassword });
    await emailForm.getByRole('button', { name: 'Change email' }).click();
    await page.getByRole('status').getByText(other).waitFor();
    await page.getByRole('region', { name: 'Your details' }).getByText(email).waitFor();
    await page.openPath(await emailedLink(other, '/shelter/confirm'));
    await fill(page, { Password: newPassword });
    await pressButton(page, 'Confirm');
    await page.getByRole('status').getByText('We changed your email.').waitFor();
    await page.getByRole('region', { name: 'Your details' }).getByText(other).waitFor();
  });
});

/** Opens the menu in the drawer of a phone, or in the header of a wide screen. */
const openAccountMenu = async (page: Page, width: number): Promise<void> => {
  if (width < 960) return openMenu(page, 'Account', true);
  const menu = page.getByRole('banner').locator('details').filter({ hasText: 'Account' });
  await menu.locator('summary').filter({ visible: true }).click();
};

journey.for([390, 1280])(
  'The account menu at %i pixels leads to the profile, and logs out',
  async (width, { visit }) => {
    const page = await visit({ width });
    await register(page, newEmail());
    await openAccountMenu(page, width);
    await page.getByRole('banner').getByRole('link', { name: 'My Profile' }).click();
    await heading(page, 'My Profile').waitFor();
    await page.openPath('/products');
    await openAccountMenu(page, width);
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await waitForAddress(page, '/');
    await openAccountMenu(page, width);
    await page.getByRole('banner').getByRole('link', { name: 'Log In', exact: true }).waitFor();
  },
);

journey('Who moves the mouse while logging out over a slow network comes to the home page', async ({ visit }) => {
  const page = await visit();
  await register(page, newEmail());
  // The first refresh is sent once the visitor is watched; under way during the log-out, it would be refused.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('refresh-session-token')),
  );
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 1000, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', slow);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Log out', exact: true }).click({ noWaitAfter: true });
  let moves = 0;
  const moveAndRead = async (): Promise<string> => {
    moves += 1;
    await page.mouse.move(100 + (moves % 200), 100);
    return new URL(page.url()).pathname;
  };
  await expect.poll(moveAndRead).toBe('/');
});

journey('A typed password is shown and hidden, and a new one is said to be strong or short', async ({ visit }) => {
  const page = await visit({ width: 390 });
  await page.openPath('/shelter/register');
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('short');
  await page.getByText('Add 7 more characters.').waitFor();
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await field.getAttribute('type')).toBe('text');
  await field.fill('three plain words');
  await page.getByText('Strong.').waitFor();
  await page.getByRole('button', { name: 'Hide password' }).click();
  expect(await field.getAttribute('type')).toBe('password');
});
