import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { pressButton } from './account-steps';
import { journey, type VisitPage } from './journey';
import { createStaffAccount } from './staff-steps';
import { waitForAddress } from './steps';

/** Signs up on the staff site, and tells a role. */
const registerStaff = async (page: VisitPage): Promise<void> => {
  await createStaffAccount(page);
  await page.getByLabel('Your role').selectOption('TECHNICIAN');
  await pressButton(page, 'Save and find your clinic');
  await page.getByRole('heading', { name: 'Your clinic, school or shelter' }).waitFor();
};

const field = (page: Page): Locator => page.locator('main input[name=clinic]:not([type=hidden])');
const list = (page: Page): Locator => page.getByRole('listbox', { name: 'Suggested clinics, schools and shelters' });
const joins = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^Join / });

const typing = async (page: VisitPage, text: string): Promise<void> => {
  await field(page).click();
  await expect.poll(() => field(page).getAttribute('role')).toBe('combobox');
  await field(page).fill('');
  await field(page).pressSequentially(text);
  await list(page).waitFor();
};

describe.each([390, 1280])('the search for a clinic at %i pixels', (width) => {
  journey('suggests clinics while one types, by keys and by a press', async ({ visit }) => {
    const page = await visit({ site: 'HPSF', width });
    await registerStaff(page);
    await typing(page, 'animal');
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('main').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'hidden' });
    await page.keyboard.press('ArrowDown');
    const option = list(page).getByRole('option').first();
    expect(await option.innerText()).toMatch(/\n.+, [A-Z]{2} \d{5}$/);
    const [name = ''] = (await option.innerText()).split('\n');
    await page.keyboard.press('Enter');
    await joins(page).waitFor();
    expect([await field(page).inputValue(), await joins(page).count()]).toEqual([name, 1]);
    await typing(page, 'shelter');
    const second = list(page).getByRole('option').nth(1);
    const [other = ''] = (await second.innerText()).split('\n');
    await (width < 768 ? second.tap() : second.click());
    await expect.poll(() => field(page).inputValue()).toBe(other);
    await joins(page).click();
    await page.getByText(`You asked to join ${other}.`).waitFor();
  });

  journey('says without script what is too short, and searches', async ({ visit }) => {
    const page = await visit({ site: 'HPSF', width, script: false });
    await registerStaff(page);
    await field(page).fill('an');
    await pressButton(page, 'Search');
    await page.getByText('Type at least 3 characters').waitFor();
    expect(await field(page).getAttribute('aria-invalid')).toBe('true');
    await field(page).fill('animal');
    await pressButton(page, 'Search');
    await waitForAddress(page, '/shelter/register?clinic=animal');
    expect(await joins(page).count()).toBeGreaterThan(1);
  });
});
