import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { fillFields, pressButton, signUp } from './account-steps';
import { journey, type VisitPage } from './journey';
import { addDogFood, fillCard, fillCheckout, placeOrder, proceed, waitForThankYou, waitUntilAdded } from './steps';

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const toCheckout = async (page: VisitPage): Promise<void> => {
  await addDogFood(page);
  await waitUntilAdded(page);
  await page.openPath('/cart');
  await proceed(page);
};

const save = (page: Page) => page.getByLabel('Save this address in my address book');
const typedIn = (page: Page, label: string): Promise<string> => page.getByLabel(label, { exact: true }).inputValue();

describe.each([
  [390, true],
  [1280, false],
] as const)('the checkout of a customer at %i pixels, with script: %s', (width, script) => {
  journey(
    'saves the address of an order, offers it with the next, and takes the one that is chosen',
    async ({ visit }) => {
      const page = await visit({ width, script });
      const email = await signUp(page);
      await toCheckout(page);
      expect(await Promise.all(['Email', 'First name'].map((label) => typedIn(page, label)))).toEqual([email, 'Pat']);
      await fillCheckout(page, { email });
      await save(page).check();
      await placeOrder(page);
      await waitForThankYou(page);
      await toCheckout(page);
      const first = await typedIn(page, 'Address');
      expect([first, await page.getByLabel('Deliver to').count()]).toEqual([expect.stringMatching(/./), 0]);
      await fillFields(page, { Address: '2 Other Street' });
      await fillCard(page);
      await save(page).check();
      await placeOrder(page);
      await waitForThankYou(page);
      await toCheckout(page);
      expect(await typedIn(page, 'Address')).toBe(first);
      if (script) {
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(guidelines).analyze();
        expect(violations.map(({ id }) => id)).toEqual([]);
      }
      await page.getByLabel('Deliver to').selectOption({ index: 1 });
      await pressButton(page, 'Use this address');
      await page.waitForURL(/\?address=/);
      await expect.poll(() => typedIn(page, 'Address')).toBe('2 Other Street');
      await fillCard(page);
      await placeOrder(page);
      await waitForThankYou(page);
    },
  );
});
