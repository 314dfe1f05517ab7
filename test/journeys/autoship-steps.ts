import { text } from 'node:stream/consumers';
import { type BuiltShop, runBuilt } from './built-shop';
import type { VisitPage } from './journey';
import { dogFood, fillCheckout, mainAdd, newEmail, placeOrder, proceed, waitForThankYou } from './steps';

/** Runs a command inside a shop, and returns what it says. */
export const runInShop = async (
  shop: Pick<BuiltShop, 'dataDir' | 'port'>,
  ...command: readonly string[]
): Promise<string> => {
  const { process, ended } = runBuilt('cli', command, { DATA_DIR: shop.dataDir, PORT: String(shop.port) });
  if (!process.stdout) throw new Error('stdout is not piped');
  const [said] = await Promise.all([text(process.stdout), ended]);
  return said;
};

/** Buys an autoship of one item every four weeks, and returns the address that was given: a new one for a guest. */
export const buyAutoship = async (page: VisitPage, card?: string, email = newEmail()): Promise<string> => {
  await page.openPath(`${dogFood.path}/15-lb`);
  await page.getByLabel('Purchase', { exact: true }).selectOption({ label: 'Autoship, every 4 weeks' });
  await mainAdd(page).click();
  await page.getByText('AUTO35 applied').waitFor();
  await proceed(page);
  await fillCheckout(page, { email, ...(card === undefined ? {} : { card }) });
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await placeOrder(page);
  await waitForThankYou(page);
  return email;
};
