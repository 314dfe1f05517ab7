import type { Page } from 'playwright';
import { describe, expect, inject } from 'vitest';
import { journey } from './journey';
import { heading, newEmail, waitForAddress, waitUntilHydrated } from './steps';

const send = (page: Page) => page.getByRole('button', { name: 'Send message' });

const fill = async (page: Page, values: Readonly<Record<string, string>> = {}): Promise<void> => {
  const texts = {
    'First name': 'Pat',
    'Last name': 'Shopper',
    Email: newEmail(),
    Message: 'Where is my order?',
    ...values,
  };
  for (const [label, value] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Topic').selectOption({ index: 1 });
};

const inFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);

/** The content of the local inbox, once the email was sent. */
const mailNaming = async (reference: string): Promise<string> => {
  const inbox = async () => (await fetch(`${inject('origins').DTC}/_inbox`)).text();
  await expect.poll(inbox).toContain(reference);
  return inbox();
};

describe.each([
  ['DTC', 390],
  ['HPSF', 1280],
] as const)('writing to the shop on %s at %i pixels', (site, width) => {
  journey('is answered with thanks and a reference, and the email has a reply address', async ({ visit }) => {
    const page = await visit({ site, width });
    await page.openPath('/contact-us');
    await waitUntilHydrated(page.getByLabel('Message'));
    const email = newEmail();
    await fill(page, { Email: email });
    await send(page).click();
    await page.getByRole('heading', { name: 'Thanks! We got your message.' }).waitFor();
    const reference = (await page.getByText(/^C-[A-Z0-9]{10}$/).textContent()) ?? '';
    await waitForAddress(page, '/contact-us');
    expect(await mailNaming(reference)).toContain(`Replies go to ${email}`);
  });

  journey('shows a message at an invalid field, focuses it, and keeps the rest', async ({ visit }) => {
    const page = await visit({ site, width });
    await page.openPath('/contact-us');
    await waitUntilHydrated(page.getByLabel('Message'));
    await fill(page, { Email: 'pat at example.com', Message: 'Short' });
    await send(page).click();
    await page.getByText('Enter a valid email address.').waitFor();
    await page.getByText('Please tell us a little more', { exact: false }).waitFor();
    await expect.poll(() => inFocus(page)).toBe('email');
    expect(await page.getByLabel('First name').inputValue()).toBe('Pat');
  });

  journey('works the same without script', async ({ visit }) => {
    const page = await visit({ site, width, script: false, expects: ['422 /contact-us'] });
    await page.openPath('/contact-us');
    await fill(page, { Email: 'pat at example.com' });
    await send(page).click();
    await page.getByText('Enter a valid email address.').waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('Where is my order?');
    await page.getByLabel('Email', { exact: true }).fill(newEmail());
    await send(page).click();
    await page.getByRole('heading', { name: 'Thanks! We got your message.' }).waitFor();
    await heading(page, 'Contact us').waitFor();
  });
});
