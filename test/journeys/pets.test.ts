import type { Page } from 'playwright';
import { describe } from 'vitest';
import { fillFields, pressButton, signUp } from './account-steps';
import { journey } from './journey';
import { expectNoProblems } from './page-problems';
import { heading, waitForText } from './steps';

const path = '/account/pets';
const food = 'Adult Chicken & Brown Rice Dry Dog Food';

const follow = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('link', { name, exact: true }).click();

describe.each([
  [390, true],
  [1280, true],
  [390, false],
] as const)('the page of pets at %i pixels, with script: %s', (width, script) => {
  journey('takes a pet and what is left of its food, changes it, and asks before it removes it', async ({ visit }) => {
    const page = await visit({ width, script, expects: [`422 ${path}`, `422 ${path}`] });
    const check = (where: string) => (script ? expectNoProblems(page, where) : undefined);
    const main = page.getByRole('main');
    await signUp(page);
    await page.openPath(path);
    await heading(page, 'My Pets').waitFor();
    await check('empty');
    await follow(page, 'Add a dog');
    await pressButton(page, 'Save pet');
    await main.getByText('Enter a birth month or an age.').waitFor();
    await check('refused');
    await fillFields(page, { Name: 'Bella', Weight: '45', Age: '4' });
    await main.getByLabel('Food 1', { exact: true }).selectOption(food);
    await pressButton(page, 'Save pet');
    await page.getByRole('status').getByText('We added your pet.').waitFor();
    await main.getByText("We haven't delivered this food yet.").waitFor();
    await main.getByText("Tell us what's left", { exact: true }).click();
    await fillFields(page, { 'Bags or packages left': 'lots' });
    await pressButton(page, `Save how much ${food} is left`);
    await main.getByText('Enter a number of packages from 0 to 99, such as 1, 1/2 or 1.5.').waitFor();
    await check('refused count');
    await fillFields(page, { 'Bags or packages left': '1/2' });
    await pressButton(page, `Save how much ${food} is left`);
    await waitForText(main, /Bella's food runs out around [A-Z][a-z]+ \d+, \d{4}\./);
    await waitForText(main, /You had 1\/2 package \(.+\) at home on/);
    await check('list');
    await follow(page, 'Edit Bella');
    await fillFields(page, { Name: 'Max' });
    await pressButton(page, 'Save pet');
    await page.getByRole('status').getByText('We saved your changes.').waitFor();
    await follow(page, 'Remove Max');
    await page.getByRole('heading', { name: 'Remove this pet?' }).waitFor();
    await check('question');
    await pressButton(page, 'Remove');
    await page.getByRole('status').getByText('We removed your pet from the list.').waitFor();
    await main.getByText('Add your pet and what they eat.').waitFor();
  });
});
