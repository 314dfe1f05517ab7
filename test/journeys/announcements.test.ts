import { describe, expect } from 'vitest';
import { journey } from './journey';
import { says, takenOver } from './steps';

describe.each([390, 1280])('announcements, at %i pixels', (width) => {
  journey('after the first unfold over the page, by keyboard, and move nothing', async ({ visit }) => {
    const page = await visit({ width });
    await page.arrive('/products/dog');
    const bar = page.getByRole('region', { name: 'Announcements' });
    const more = bar.locator('summary');
    await says(bar, 'Free 2-5 day shipping');
    await takenOver(more);
    const header = page.getByRole('banner');
    const before = await header.boundingBox();
    const code = bar.getByText('WELCOME10');
    expect(await code.isVisible()).toBe(false);
    await more.focus();
    await page.keyboard.press('Enter');
    await code.waitFor();
    expect(await header.boundingBox()).toEqual(before);
    await page.keyboard.press('Tab');
    const reached = bar.getByRole('link', { name: 'How autoship works' });
    expect(await reached.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await code.waitFor({ state: 'hidden' });
    expect(await more.evaluate((label) => label === document.activeElement)).toBe(true);
  });

  journey('after the first unfold without script too', async ({ visit }) => {
    const page = await visit({ width, script: false });
    await page.arrive('/');
    const bar = page.getByRole('region', { name: 'Announcements' });
    await bar.locator('summary').click();
    await bar.getByText('WELCOME10').waitFor();
    await bar.getByRole('link', { name: 'How autoship works' }).click();
    await page.waitForURL('**/autoship');
  });
});
