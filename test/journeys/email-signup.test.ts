import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { journey, type VisitPage } from './journey';
import { heading, waitForAddress, waitUntilHydrated } from './steps';

/** The email signup form of the home page. */
const signup = (page: Page) => {
  const part = page.getByRole('region', { name: 'Good food, good advice' });
  return { part, email: part.getByLabel('Email'), send: part.getByRole('button', { name: 'Sign up' }) };
};

const typeAndSend = async (page: VisitPage, email: string): Promise<void> => {
  await signup(page).email.fill(email);
  await signup(page).send.click();
};

describe.each([
  ['DTC', 390],
  ['DTC', 1280],
  ['HPSF', 1280],
] as const)('signing up for email on %s at %i pixels', (site, width) => {
  journey('shows thanks, or what is wrong with an invalid address, which is kept', async ({ visit }) => {
    const page = await visit({ site, width });
    await page.openPath('/');
    const { part, email } = signup(page);
    await waitUntilHydrated(email);
    for (const bad of ['', 'pat', 'pat at example.com']) {
      await typeAndSend(page, bad);
      await part.getByText('Enter a valid email address.').waitFor();
      expect(await email.inputValue()).toBe(bad);
      expect(await email.getAttribute('aria-invalid')).toBe('true');
    }
    const id = await email.getAttribute('id');
    expect(await email.getAttribute('aria-describedby')).toBe(`${id}e`);
    const answer = page.waitForResponse('**/api/email-signup');
    await typeAndSend(page, 'pat@example.com');
    await part.getByText("Thanks, you're on the list.").waitFor();
    expect((await answer).status()).toBe(202);
    expect(await email.count()).toBe(0);
    await waitForAddress(page, '/');
  });

  journey('works without script, with the typed address and what is wrong on the page', async ({ visit }) => {
    const page = await visit({ site, width, script: false, expects: ['422 /email-signup'] });
    await page.openPath('/');
    await typeAndSend(page, 'pat at example.com');
    const { part, email } = signup(page);
    await part.getByText('Enter a valid email address.').waitFor();
    expect(await email.inputValue()).toBe('pat at example.com');
    await page.waitForFunction(() => scrollY > 0);
    const place = await email.boundingBox();
    expect(place?.y).toBeLessThan((page.viewportSize()?.height ?? 0) - (place?.height ?? 0));
    await typeAndSend(page, 'pat@example.com');
    await heading(page, 'Thank you').waitFor();
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await waitForAddress(page, '/');
  });
});
