import { describe, expect } from 'vitest';
import { journey } from './journey';
import { waitForText, waitUntilHydrated } from './steps';

describe.each([390, 1280])('the announcement bar, at %i pixels', (width) => {
  journey('opens further announcements over the page by keyboard, without a layout shift', async ({ visit }) => {
    const page = await visit({ width });
    await page.openPath('/products/dog');
    const bar = page.getByRole('region', { name: 'Announcements' });
    const more = bar.locator('summary');
    await waitForText(bar, 'Free 2-5 day shipping');
    await waitUntilHydrated(more);
    const header = page.getByRole('banner');
    const before = await header.boundingBox();
    const code = bar.getByText('WELCOME10');
    expect(await code.isVisible()).toBe(false);
    await more.focus();
    await page.keyboard.press('Enter');
    await code.waitFor();
    expect(await header.boundingBox()).toEqual(before);
    await page.keyboard.press('Tab');
    const reached = bar.getByRole('link', { name: 'How Autoship works' });
    expect(await reached.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await code.waitFor({ state: 'hidden' });
    expect(await more.evaluate((label) => label === document.activeElement)).toBe(true);
  });

  journey('opens further announcements also without script', async ({ visit }) => {
    const page = await visit({ width, script: false });
    await page.openPath('/');
    const bar = page.getByRole('region', { name: 'Announcements' });
    await bar.locator('summary').click();
    await bar.getByText('WELCOME10').waitFor();
    await bar.getByRole('link', { name: 'How Autoship works' }).click();
    await page.waitForURL('**/autoship');
  });
});
