import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { pressButton } from './account-steps';
import { journey, type VisitPage } from './journey';
import { expectNoProblems } from './page-problems';
import { createStaffAccount } from './staff-steps';
import { dogFood, heading, mainAdd, waitForAddress } from './steps';

/** Creates an account whose address is on the email domain of a clinic, which then needs no approval. */
const createAccount = async (page: VisitPage): Promise<void> => {
  const email = `pat-${randomUUID()}@mossmere-falls-pet-care-center.example`;
  await createStaffAccount(page, email);
};

const joinClinic = async (page: Page): Promise<void> => {
  await page.getByLabel('Your role').selectOption({ label: 'Veterinarian' });
  await pressButton(page, 'Save and find your clinic');
  await page.getByRole('main').getByRole('search').locator('input:not([type=hidden])').fill('Mossmere Falls');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await pressButton(page, /^Join Mossmere Falls/);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
};

const addBags = async (page: VisitPage): Promise<void> => {
  await page.openPath(`${dogFood.path}/15-lb`);
  await mainAdd(page).click();
  await page.getByRole('dialog', { name: 'Item added to your cart!' }).waitFor();
  await page.openPath('/cart');
};

const proceed = (page: Page): Promise<void> => page.getByRole('button', { name: 'Proceed to Checkout' }).click();

describe.each([390, 1280])('a new member of staff at %i pixels', (width) => {
  journey(
    'registers, is stopped by the quota, mends it and comes to checkout; axe finds nothing',
    async ({ visit }) => {
      const page = await visit({ site: 'HPSF', width });
      await createAccount(page);
      await expectNoProblems(page, 'registration');
      await page.openPath('/shelter/eligibility');
      await expectNoProblems(page, 'rules before registration');
      await page.openPath('/shelter/register');
      await joinClinic(page);
      for (const path of ['/shelter/eligibility', '/account/clinic', '/account/dashboard']) {
        await page.openPath(path);
        await page.getByRole('navigation', { name: 'Account', exact: true }).waitFor();
        await expectNoProblems(page, path);
      }
      await addBags(page);
      await expectNoProblems(page, 'cart within the limit');
      await proceed(page);
      const attestation = page.getByLabel(/^I confirm these products/);
      expect(await attestation.evaluate((one) => one === document.activeElement)).toBe(true);
      await attestation.check();
      const more = page.getByRole('button', { name: `One more of ${dogFood.title}` });
      for (const pounds of [30, 45, 60, 75]) {
        await more.click();
        await page.getByText(`Weight of this cart: ${pounds} lb`).waitFor();
      }
      await proceed(page);
      const problem = page.getByText(/^This cart is 15 lb over your limit of 60 lb a month\. Remove/);
      expect(await problem.evaluate((one) => one === document.activeElement)).toBe(true);
      await expectNoProblems(page, 'cart over the limit');
      await page.getByRole('button', { name: `One less of ${dogFood.title}` }).click();
      await page.getByText('Weight of this cart: 60 lb').waitFor();
      await proceed(page);
      await waitForAddress(page, /^\/checkouts\//);
      await heading(page, 'Checkout').waitFor();
      await expectNoProblems(page, 'checkout');
    },
  );
});
