import type { Page } from 'playwright';
import { emailedLink } from './emailed-link';
import type { VisitPage } from './journey';
import { newEmail, waitForAddress } from './steps';

/** The password of every account that `signUp` makes. */
export const accountPassword = 'three plain words';

/** Fills fields of the main part of a page, by their labels. */
export const fillFields = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
};

/** Presses a button of the main part of a page, by its whole name or a pattern of it. */
export const pressButton = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .click();

/** Registers Pat Doe and confirms the account; the page that follows differs by site. */
export const confirmNewAccount = async (page: VisitPage, email: string): Promise<void> => {
  await page.openPath('/shelter/register');
  await fillFields(page, { 'First name': 'Pat', 'Last name': 'Doe', Email: email, Password: accountPassword });
  await pressButton(page, 'Create Account');
  await page.getByText(/We sent a link to /).waitFor();
  await page.openPath(await emailedLink(email, '/shelter/confirm'));
  await fillFields(page, { Password: accountPassword });
  await pressButton(page, 'Confirm');
};

/** Registers Pat Doe, who is logged in once the account is confirmed; returns the email address. */
export const signUp = async (page: VisitPage, email = newEmail()): Promise<string> => {
  await confirmNewAccount(page, email);
  await waitForAddress(page, '/account/dashboard?welcome=1');
  return email;
};
