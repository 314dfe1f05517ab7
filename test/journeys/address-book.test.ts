import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { fillFields, pressButton, signUp } from './account-steps';
import { journey } from './journey';
import { expectNoProblems } from './page-problems';
import { heading } from './steps';

const path = '/account/address-book';

const follow = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('link', { name, exact: true }).click();

const address = { Address: '1 Main Street', City: 'Aurora', 'ZIP code': '80011' };

describe.each([
  [390, true],
  [1280, true],
  [390, false],
] as const)('the address book at %i pixels, with script: %s', (width, script) => {
  journey(
    'takes an address, changes it, makes another the default, and asks before it deletes one',
    async ({ visit }) => {
      const page = await visit({ width, script, expects: [`422 ${path}`, `422 ${path}`] });
      const check = (where: string) => (script ? expectNoProblems(page, where) : undefined);
      const cards = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByText('Pat Doe') });
      await signUp(page);
      await page.openPath(path);
      await heading(page, 'Address Book').waitFor();
      await check('empty');
      await follow(page, 'Add an address');
      await pressButton(page, 'Save address');
      await page.getByText('This field is required.').first().waitFor();
      await check('refused');
      await fillFields(page, address);
      await page.getByRole('main').getByLabel('State').selectOption('Colorado');
      await pressButton(page, 'Save address');
      await page.getByRole('status').getByText('We added the address to your address book.').waitFor();
      await follow(page, 'Add an address');
      await fillFields(page, { ...address, Address: ' 1 MAIN street' });
      await page.getByRole('main').getByLabel('State').selectOption('Colorado');
      await pressButton(page, 'Save address');
      await page.getByRole('alert').getByText('This address is already in your address book.').waitFor();
      await fillFields(page, { Address: '2 Main Street' });
      await pressButton(page, 'Save address');
      await cards.nth(1).getByText('2 Main Street').first().waitFor();
      await pressButton(page, 'Make default 2 Main Street');
      await page.getByRole('status').getByText('This is now your default address.').waitFor();
      expect(await cards.first().innerText()).toMatch(/Default[\s\S]*2 Main Street/);
      await follow(page, 'Edit 1 Main Street');
      await fillFields(page, { Address: '3 Main Street' });
      await pressButton(page, 'Save address');
      await page.getByRole('status').getByText('We saved your changes to the address.').waitFor();
      await check('list');
      await follow(page, 'Delete 2 Main Street');
      await page.getByRole('heading', { name: 'Delete this address?' }).waitFor();
      await check('question');
      await pressButton(page, 'Delete');
      await page.getByRole('status').getByText('We deleted the address.').waitFor();
      expect(await cards.allInnerTexts()).toEqual([expect.stringMatching(/Default[\s\S]*3 Main Street/)]);
    },
  );
});

journey('The details of the profile are saved, and consent to marketing is given by a tick', async ({ visit }) => {
  const page = await visit({ width: 390, expects: ['422 /account/my-profile'] });
  await signUp(page);
  await page.openPath('/account/my-profile');
  expect(await page.getByLabel('Email me about offers').isChecked()).toBe(false);
  await expectNoProblems(page, 'profile');
  await fillFields(page, { 'First name': 'Alex', 'Phone (optional)': '12' });
  await page.getByLabel('Email me about offers').check();
  await pressButton(page, 'Save details');
  await page.getByText('Enter a valid phone number.').waitFor();
  await fillFields(page, { 'Phone (optional)': '303-555-0100' });
  await pressButton(page, 'Save details');
  await page.getByRole('status').getByText('We saved your details.').waitFor();
  expect(await page.getByLabel('Email me about offers').isChecked()).toBe(true);
  expect(await page.getByLabel('First name').inputValue()).toBe('Alex');
});
