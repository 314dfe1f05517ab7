import { text } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright';
import { expect, inject } from 'vitest';
import { confirmNewAccount, pressButton } from './account-steps';
import { runBuilt } from './built-shop';
import type { VisitPage } from './journey';
import { heading, newEmail } from './steps';

/** A clinic of the seed that takes deliveries and has no email domain, so that it approves who joins. */
export const clinic = {
  name: 'Pebbleholm Pine Animal Clinic',
  street: '847 Spruce Street',
  city: 'Pebbleholm',
  shipTo: '700006',
  soldTo: '600006',
};

/** Creates an account of Pat Doe on the staff site, which is not registered for the program yet; returns its email. */
export const createStaffAccount = async (page: VisitPage, email = newEmail()): Promise<string> => {
  await confirmNewAccount(page, email);
  await heading(page, 'Register for the Program').waitFor();
  return email;
};

/** Fills in the form of the program. */
export const tellRole = async (page: Page): Promise<void> => {
  await page.getByLabel('Your role').selectOption({ label: 'Veterinarian' });
  await pressButton(page, 'Save and find your clinic');
  await heading(page, /./).waitFor();
};

export const searchClinic = async (page: Page, term: string): Promise<void> => {
  await page.getByRole('main').getByRole('search').locator('input:not([type=hidden])').fill(term);
  await pressButton(page, 'Search');
  await page.getByRole('list', { name: 'Clinics, schools and shelters' }).waitFor();
};

export const askToJoin = async (page: Page): Promise<void> => {
  await pressButton(page, new RegExp(`^Join ${clinic.name}`));
  await page.getByText(`You asked to join ${clinic.name}.`).waitFor();
};

/** Approves a request to join with the command that operators use; it finds the running shop by its data directory. */
export const approve = async (email: string): Promise<void> => {
  const { process: command, ended } = runBuilt('cli', ['staff', 'approve', email], { DATA_DIR: inject('dataDir') });
  const [said, exit] = await Promise.all([command.stdout ? text(command.stdout) : '', ended]);
  expect({ said, exit }).toEqual({ said: `${email}: joined ${clinic.name}.\n`, exit: 0 });
};

/** Logs in a new person who has joined the clinic and may order; answers their email address. */
export const becomeStaff = async (page: VisitPage): Promise<string> => {
  const email = await createStaffAccount(page);
  await tellRole(page);
  await searchClinic(page, clinic.name);
  await askToJoin(page);
  await approve(email);
  return email;
};

export const attestation = (page: Page): Locator =>
  page.getByLabel('I confirm these products are for my own pets and will not be resold.');

export const chooseDelivery = (page: Page, place: 'clinic' | 'home'): Promise<void> =>
  page.getByRole('radio', { name: place === 'clinic' ? /^Deliver to my clinic/ : 'Deliver to my home' }).check();

/** A row of a list of terms in a part of a page. */
export const termRow = (part: Locator, term: string): Locator =>
  part
    .locator('dl > div')
    .filter({ has: part.page().locator('dt').getByText(term, { exact: true }) })
    .locator('dd');
