import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { pressButton } from './account-steps';
import { type BuiltShop, openBuiltShop } from './built-shop';
import { journey } from './journey';
import { heading, newEmail } from './steps';
import { watch } from './watch';

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Of the shop of these journeys. */
const inactivitySeconds = 10;
const password = 'three plain words';

let shop: BuiltShop;

beforeAll(async () => {
  shop = await openBuiltShop({ TOKEN_INACTIVITY_TIME: String(inactivitySeconds) });
});

afterAll(() => shop.close());

const fill = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
};

const confirmationLink = async (email: string): Promise<string> => {
  const findLink = async (): Promise<string | undefined> => {
    const text = await (await fetch(`${shop.origins.DTC}/_inbox`)).text();
    const mail = text.split(/<article|<li/).find((one) => one.includes(email));
    return /\/shelter\/confirm\?token=[\w.-]+/.exec(mail ?? '')?.[0];
  };
  await expect.poll(findLink).toBeDefined();
  return (await findLink()) ?? '';
};

/** Registers a customer, who is signed in then. */
const register = async (page: Page): Promise<void> => {
  const email = newEmail();
  await page.goto('/shelter/register');
  await fill(page, { 'First name': 'Pat', 'Last name': 'Doe', Email: email, Password: password });
  await pressButton(page, 'Create Account');
  await page.getByText(/look into your mailbox/).waitFor();
  await page.goto(await confirmationLink(email));
  await fill(page, { Password: password });
  await pressButton(page, 'Confirm');
  await page.waitForURL(({ pathname }) => pathname === '/');
};

const alertOf = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });

const waitForAlert = (page: Page): Promise<void> => alertOf(page).waitFor({ timeout: 30_000 });

const isSignedIn = async (context: BrowserContext): Promise<boolean> =>
  (await context.cookies()).some(({ name }) => name === 'sessionToken');

/** Walks through a new browser profile, of which the browser must not complain. */
const inNewProfile = async (
  browser: Browser,
  width: number,
  walk: (context: BrowserContext) => Promise<void>,
): Promise<void> => {
  const context = await browser.newContext({
    baseURL: shop.origins.DTC,
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('welcome_seen', 'true');
  });
  const complaints = await watch(context, shop.origins.DTC);
  await walk(context);
  await context.close();
  expect(complaints.list()).toEqual([]);
};

const continueAndEnd = async (context: BrowserContext): Promise<void> => {
  const page = await context.newPage();
  await register(page);
  const tokenOf = async () => (await context.cookies()).find(({ name }) => name === 'sessionToken')?.value;
  const first = await tokenOf();
  const focused = page.locator('#content a, #content button').first();
  await focused.focus();
  await waitForAlert(page);
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(guidelines).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  await page.mouse.move(5, 5);
  await page.keyboard.press('Escape');
  expect(await alertOf(page).isVisible()).toBe(true);
  const refreshed = page.waitForResponse('**/refresh-session-token');
  await page.getByRole('button', { name: 'Continue session' }).click();
  expect((await refreshed).status()).toBe(200);
  await alertOf(page).waitFor({ state: 'detached' });
  expect(await focused.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await tokenOf()).not.toBe(first);
  await waitForAlert(page);
  await page.getByRole('button', { name: 'End session' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  expect(await isSignedIn(context)).toBe(false);
  expect(await page.evaluate(() => sessionStorage.getItem('loggedOutInactive'))).toBeNull();
  await page.goto('/account/dashboard');
  await heading(page, 'Log In').waitFor();
};

const continueAndEndInTwoTabs = async (context: BrowserContext): Promise<void> => {
  const first = await context.newPage();
  await register(first);
  const [second, third] = [await context.newPage(), await context.newPage()];
  await second.goto('/cart');
  await third.goto('/faq');
  await Promise.all([waitForAlert(first), waitForAlert(second)]);
  expect(await alertOf(third).count()).toBe(0);
  await first.getByRole('button', { name: 'Continue session' }).click();
  await alertOf(second).waitFor({ state: 'detached' });
  await Promise.all([waitForAlert(first), waitForAlert(second)]);
  await second.getByRole('button', { name: 'End session' }).click();
  await second.waitForURL(({ pathname }) => pathname === '/');
  expect(await isSignedIn(context)).toBe(false);
};

const bothTabsSayWhy = async (context: BrowserContext): Promise<void> => {
  const first = await context.newPage();
  await register(first);
  const second = await context.newPage();
  await Promise.all([first.goto('/account/dashboard'), second.goto('/cart')]);
  await waitForAlert(first);
  const sentenceIn = (page: Page): Promise<void> =>
    page.getByText('You were logged out due to inactivity.').waitFor({ timeout: 150_000 });
  await Promise.all([sentenceIn(first), sentenceIn(second)]);
  expect(await isSignedIn(context)).toBe(false);
};

describe.concurrent.each([390, 1280])('inactivity at %i pixels', (width) => {
  journey('is warned of; the session goes on with a new token, or ends (SE-06, SE-08, SE-10)', async ({ browser }) => {
    await inNewProfile(browser, width, continueAndEnd);
  });

  journey('is one clock in two tabs, but for exempt pages (SE-04, SE-07)', async ({ browser }) => {
    await inNewProfile(browser, width, continueAndEndInTwoTabs);
  });
});

journey(
  'The end of the countdown is explained in both tabs, also in one that needs a login (SE-10)',
  async ({ browser }) => {
    await inNewProfile(browser, 1280, bothTabsSayWhy);
  },
  240_000,
);

journey('A browser in which nobody is signed in fetches no code for it and asks nothing', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop.origins.DTC });
  const page = await context.newPage();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect.poll(() => requested.some((path) => path.includes('after-load'))).toBe(true);
  await page.waitForTimeout(1000);
  expect(requested.filter((path) => /inactivity|refresh-session/.test(path))).toEqual([]);
  await context.close();
});
