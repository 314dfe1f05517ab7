import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { emailedLink } from './emailed-link';
import { journey, ready, type VisitPage } from './journey';
import { hasFocus, tabTo } from './keyboard-steps';
import { heading, newEmail, waitForAddress } from './steps';

const password = 'three plain words';
/** What a browser is told whose session another one has ended. */
const sessionOver = [
  '401 /api/ecom/v1.0/get-platform-customer',
  '401 /api/ecom/v1.0/refresh-session-token',
  'console: Error refreshing session token',
];
const newPassword = 'four very plain words';

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

/** Goes to fields with Tab, and types into them. */
const type = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) {
    if (!(await hasFocus(field(page, label)))) await tabTo(page, field(page, label));
    await page.keyboard.type(value);
  }
};

/** Goes to a button or link with Tab, and presses Enter on it. */
const enter = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, page.getByRole('main').getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
};

/** Submits the form of the focused field, and waits for the page that answers. */
const submit = async (page: Page): Promise<void> => {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.keyboard.press('Enter');
  await answered;
};

const registerAndConfirm = async (page: VisitPage, email: string): Promise<void> => {
  await page.openPath('/shelter/register');
  await type(page, { 'First name': 'Pat', 'Last name': 'Doe', Email: email, Password: 'short' });
  await submit(page);
  await page
    .getByText(/12 characters or more/)
    .first()
    .waitFor();
  await expect.poll(() => hasFocus(field(page, 'Password'))).toBe(true);
  await ready(page);
  await type(page, { Password: password });
  await submit(page);
  const status = page.getByRole('status').filter({ hasText: 'We sent a link to' });
  await expect.poll(() => hasFocus(status)).toBe(true);
  await page.openPath(await emailedLink(email, '/shelter/confirm'));
  await type(page, { Password: password });
  await submit(page);
  await waitForAddress(page, '/account/dashboard?welcome=1');
};

const logOut = async (page: VisitPage): Promise<void> => {
  await page.openPath('/account/dashboard');
  await enter(page, 'Log out');
  await waitForAddress(page, '/');
};

const logInAtSecondTry = async (page: VisitPage, email: string): Promise<void> => {
  await page.openPath('/shelter/login');
  await type(page, { Email: email, Password: 'not the password' });
  await submit(page);
  const alert = page.getByRole('alert').filter({ hasText: "don't match" });
  await expect.poll(() => hasFocus(alert)).toBe(true);
  await ready(page);
  await type(page, { Password: password });
  await enter(page, 'Show password');
  expect(await field(page, 'Password').getAttribute('type')).toBe('text');
  await page.keyboard.press('Enter');
  expect(await field(page, 'Password').getAttribute('type')).toBe('password');
  await enter(page, 'Log In');
  await waitForAddress(page, '/');
};

const logOutEverywhereElse = async (page: VisitPage, other: VisitPage, email: string): Promise<void> => {
  await other.openPath('/shelter/login');
  await type(other, { Email: email, Password: password });
  await submit(other);
  await waitForAddress(other, '/');
  await page.openPath('/account/my-profile');
  await enter(page, 'Log out everywhere else');
  const status = page.getByRole('status').filter({ hasText: 'has to log in again' });
  await expect.poll(() => hasFocus(status)).toBe(true);
  await other.openPath('/account/dashboard');
  await heading(other, 'Log In').waitFor();
};

const resetPassword = async (page: VisitPage, email: string): Promise<void> => {
  await page.openPath('/shelter/forgot-password');
  await type(page, { Email: email });
  await submit(page);
  await page.getByText(/has an account, we've emailed a link to that address/).waitFor();
  await page.openPath(await emailedLink(email, '/shelter/reset-password'));
  await type(page, { 'New password': 'short' });
  await submit(page);
  await expect.poll(() => hasFocus(field(page, 'New password'))).toBe(true);
  await ready(page);
  await type(page, { 'New password': newPassword });
  await submit(page);
  await waitForAddress(page, '/');
};

describe.each([390, 1280])('an account by keyboard alone at %i pixels', (width) => {
  journey('is registered, confirmed, left, entered at the second try, and its password is reset', async ({ visit }) => {
    const email = newEmail();
    const page = await visit({
      width,
      expects: ['422 /shelter/register', '422 /shelter/login', '422 /shelter/reset-password'],
    });
    await registerAndConfirm(page, email);
    await logOut(page);
    await logInAtSecondTry(page, email);
    await logOutEverywhereElse(page, await visit({ width, expects: sessionOver }), email);
    await logOut(page);
    await resetPassword(page, email);
  });

  journey('is left in one tab, and the other tab leads to login when it is used', async ({ visit }) => {
    const email = newEmail();
    const page = await visit({ width, expects: ['422 /shelter/register'] });
    await registerAndConfirm(page, email);
    const other = await page.context().newPage();
    const watching = other.waitForResponse(/watch-inactivity/);
    await other.goto('/account/my-profile');
    await heading(other, 'My Profile').waitFor();
    await watching;
    await other.waitForLoadState('networkidle');
    await logOut(page);
    await other.keyboard.press('Tab');
    await heading(other, 'Log In').waitFor();
    expect(new URL(other.url()).searchParams.get('redirect')).not.toBeNull();
  });
});
