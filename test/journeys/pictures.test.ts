import { describe, expect } from 'vitest';
import { journey } from './journey';
import { dogFood, heading, waitForText, waitUntilHydrated } from './steps';

const address = `${dogFood.path}/15-lb`;

describe.each([390, 1280])('the pictures of a product at %i pixels', (width) => {
  journey('are opened in a viewer by keyboard, which restores focus when it closes', async ({ visit }) => {
    const page = await visit({ width });
    await page.openPath(address);
    const picture = page.getByRole('region', { name: 'Pictures' }).getByRole('link').first();
    const viewer = page.getByRole('dialog', { name: dogFood.title });
    await waitUntilHydrated(picture);
    await picture.focus();
    await page.keyboard.press('Enter');
    await viewer.waitFor();
    await waitForText(viewer, '100%');
    await page.keyboard.press('+');
    await waitForText(viewer, '200%');
    const within = () => viewer.evaluate((dialog) => dialog.contains(document.activeElement));
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(() => document.activeElement === document.body);
      expect(isOutside || (await within())).toBe(true);
    }
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });
    expect(await picture.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(new URL(page.url()).pathname).toBe(address);
  });

  journey('have a page of their own without script, with a link back', async ({ visit }) => {
    const page = await visit({ width, script: false });
    await page.goto(address);
    await page.getByRole('region', { name: 'Pictures' }).getByRole('link').first().click();
    await heading(page, dogFood.title).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${address}/pictures/1`);
    expect(await page.locator('figure img').getAttribute('alt')).not.toBe('');
    await page.getByRole('link', { name: `Back to ${dogFood.title}` }).click();
    expect(new URL(page.url()).pathname).toBe(address);
  });
});
