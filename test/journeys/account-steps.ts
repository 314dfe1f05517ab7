import type { Page } from 'playwright';
import { emailedLink } from './emailed-link';
import { pointerHands } from './hands';
import type { VisitPage } from './journey';
import { newEmail, waitForAddress } from './steps';

/** The password of every account that `signUp` makes. */
export const accountPassword = 'three plain words';

/** Fills fields of the main part of a page, by their labels. */
export const fillFields = async (
  page: Page,
  values: Readonly<Record<string, string>>,
  hands = pointerHands,
): Promise<void> => {
  for (const [label, value] of Object.entries(values))
    await hands.fill(page.getByRole('main').getByLabel(label, { exact: true }), value);
};

/** Presses a button of the main part of a page, by its whole name or a pattern of it. */
export const pressButton = (page: Page, name: string | RegExp, hands = pointerHands): Promise<void> =>
  hands.press(page.getByRole('main').getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }));

/** Registers Pat Doe and confirms the account; the page that follows differs by site. */
export const confirmNewAccount = async (page: VisitPage, email: string, hands = pointerHands): Promise<void> => {
  await page.openPath('/shelter/register');
  const person = { 'First name': 'Pat', 'Last name': 'Doe', Email: email, Password: accountPassword };
  await fillFields(page, person, hands);
  await pressButton(page, 'Create Account', hands);
  await page.getByText(/We sent a link to /).waitFor();
  await page.openPath(await emailedLink(email, '/shelter/confirm', page.origin));
  await fillFields(page, { Password: accountPassword }, hands);
  await pressButton(page, 'Confirm', hands);
};

/** Registers Pat Doe, who is logged in once the account is confirmed; returns the email address. */
export const signUp = async (page: VisitPage, email = newEmail(), hands = pointerHands): Promise<string> => {
  await confirmNewAccount(page, email, hands);
  await waitForAddress(page, '/account/dashboard?welcome=1');
  return email;
};
