import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { fillFields, pressButton, signUp } from './account-steps';
import { runInShop } from './autoship-steps';
import { type BuiltShop, openBuiltShop } from './built-shop';
import { journey, type VisitPage } from './journey';
import {
  addDogFood,
  dogFood,
  fillCheckout,
  heading,
  newEmail,
  placeOrder,
  proceed,
  waitForThankYou,
  waitUntilAdded,
} from './steps';

const isClean = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)).toEqual([]);
};

/** Buys one item as a guest, and returns the number of the order. */
const buy = async (page: VisitPage, email: string): Promise<string> => {
  await addDogFood(page);
  await waitUntilAdded(page);
  await page.openPath('/cart');
  await proceed(page);
  await fillCheckout(page, { email });
  await placeOrder(page);
  return waitForThankYou(page);
};

describe('a refund', () => {
  let shop: BuiltShop;
  beforeAll(async () => {
    shop = await openBuiltShop({ DEMO: 'true' });
  });
  afterAll(() => shop.close());

  const run = (...command: readonly string[]): Promise<string> => runInShop(shop, ...command);
  const inbox = async (): Promise<string> => (await fetch(`${shop.origins.DTC}/_inbox`)).text();
  const lookUp = async (page: VisitPage, number: string, email: string): Promise<void> => {
    await page.openPath(`/order-status?number=${number}`);
    await fillFields(page, { Email: email });
    await pressButton(page, 'Look up order');
    await heading(page, 'Order Status').waitFor();
  };

  journey('is asked for by a guest without script, approved by command, and told by email', async ({ visit }) => {
    const page = await visit({ origin: shop.origins.DTC, width: 390, script: false });
    const email = newEmail();
    const number = await buy(page, email);
    await run('clock', 'forward', '3h');
    await lookUp(page, number, email);
    await pressButton(page, 'Email me a link');
    await page.getByText('We emailed you a link.').waitFor();
    const linkIn = (text: string) => /\/order-status\/[\w-]{22}/.exec(text)?.[0];
    await expect.poll(async () => linkIn(await inbox())).toBeDefined();
    const link = linkIn(await inbox()) ?? '';
    await page.openPath(link);
    await heading(page, `Ask for a refund on order ${number}`).waitFor();
    expect(await page.getByLabel(`Quantity to refund: ${dogFood.title}`).inputValue()).toBe('1');
    await page.getByLabel('What happened?').selectOption({ label: "It doesn't agree with my pet" });
    await pressButton(page, 'Ask for a refund');
    await page.getByRole('status').getByText('We got your request.').waitFor();
    await expect.poll(inbox).toContain(`We got your refund request for Provender order ${number}`);

    expect(await run('refunds', 'list')).toContain(`${number}-1`);
    expect(await run('refunds', 'approve', `${number}-1`)).toMatch(/^Refund 1 of \$[\d.]+ is done\./);
    await expect.poll(inbox).toContain(`Your refund for Provender order ${number}`);
    await lookUp(page, number, email);
    await page.getByText('We approved your request on').waitFor();
  });

  journey('is asked for by its link with script, and refused with a reason; axe finds nothing', async ({ visit }) => {
    const page = await visit({ origin: shop.origins.DTC, width: 1280 });
    const email = newEmail();
    const number = await buy(page, email);
    await run('orders', 'fulfill', number);
    await lookUp(page, number, email);
    await isClean(page);
    await pressButton(page, 'Email me a link');
    await page.getByText('We emailed you a link.').waitFor();
    await isClean(page);
    const linkOf = async (): Promise<string | undefined> =>
      (await inbox())
        .split(/<article|<li/)
        .filter((mail) => mail.includes(email))
        .map((mail) => /\/order-status\/[\w-]{22}/.exec(mail)?.[0])
        .find((found) => found !== undefined);
    await expect.poll(linkOf).toBeDefined();
    await page.openPath((await linkOf()) ?? '');
    await isClean(page);
    page.expects(`422 ${await linkOf()}`);
    await pressButton(page, 'Ask for a refund');
    await page.getByText('Choose a reason.').waitFor();
    await isClean(page);
    await page.getByLabel('What happened?').selectOption({ label: 'It arrived damaged' });
    await page.getByLabel('Anything we should know? (optional)').fill('The bag was torn.');
    await pressButton(page, 'Ask for a refund');
    await page.getByRole('status').getByText('We got your request.').waitFor();
    await isClean(page);
    await run('refunds', 'refuse', `${number}-1`, 'We already replaced this bag.');
    await lookUp(page, number, email);
    await page.getByText("Here's why: We already replaced this bag.").waitFor();
  });
});

describe('the invoice', () => {
  journey('prints ten lines on one sheet', async ({ visit }) => {
    const page = await visit({ width: 1280 });
    const email = newEmail();
    const number = await buy(page, email);
    await signUp(page, email);
    await page.openPath(`/account/orders/${number}`);
    await page.getByRole('link', { name: 'View or print the invoice' }).click();
    await heading(page, `Invoice for order ${number}`).waitFor();
    await isClean(page);
    await page.evaluate(() => {
      const row = document.querySelector('tbody tr');
      for (let more = 0; more < 9; more += 1) row?.after(row.cloneNode(true));
    });
    expect(await page.locator('tbody tr').count()).toBe(10);
    for (const format of ['Letter', 'A4']) {
      const pdf = (await page.pdf({ format })).toString('latin1');
      expect([format, pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length]).toEqual([format, 1]);
    }
  });
});
