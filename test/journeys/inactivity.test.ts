import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { storedItems } from '#domain/consent/stored-items';
import { signUp } from './account-steps';
import { journey, type Visit, type VisitPage } from './journey';
import { heading } from './steps';

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const alertOf = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });

const waitForAlert = (page: Page): Promise<void> => alertOf(page).waitFor();

const isSignedIn = async (context: BrowserContext): Promise<boolean> =>
  (await context.cookies()).some(({ name }) => name === 'sessionToken');

/** Logs a new customer in, in a browser whose clock the test moves. */
const signUpWithClock = async (
  visit: (visit: Visit) => Promise<VisitPage>,
  width: number,
): Promise<{ readonly page: VisitPage; readonly context: BrowserContext }> => {
  const page = await visit({ width });
  const context = page.context();
  await context.clock.install();
  await signUp(page);
  return { page, context };
};

/** Moves the clock of all tabs to where the warning is due after 15 minutes without activity, or past its minute. */
const letTimePass = (context: BrowserContext, time: '15:00' | '01:01'): Promise<void> =>
  context.clock.fastForward(time);

/** Opens a page, and waits until it has recorded its visit as activity: from then on the clock counts. */
const openWatched = async (page: Page, path: string): Promise<void> => {
  const [open = page] = page.context().pages();
  const before = await open.evaluate(() => Date.now());
  await page.goto(path);
  await page.waitForFunction(
    ([key, earlier]) => Number(JSON.parse(localStorage.getItem(key) ?? '{}').lastActivityAt) > earlier,
    [storedItems.activity.key, before] as const,
  );
};

describe.each([390, 1280])('inactivity at %i pixels', (width) => {
  journey('shows a warning; Continue gets a new token, End logs out (SE-06, SE-08, SE-10)', async ({ visit }) => {
    const { page, context } = await signUpWithClock(visit, width);
    const tokenOf = async () => (await context.cookies()).find(({ name }) => name === 'sessionToken')?.value;
    await openWatched(page, '/');
    const first = await tokenOf();
    const focused = page.locator('#content a, #content button').first();
    await focused.focus();
    await letTimePass(context, '15:00');
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
    await letTimePass(context, '15:00');
    await waitForAlert(page);
    await page.getByRole('button', { name: 'End session' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/shelter/login');
    expect(await isSignedIn(context)).toBe(false);
    await page.getByText('You were logged out due to inactivity.').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('loggedOutInactive'))).toBeNull();
    await page.openPath('/account/dashboard');
    await heading(page, 'Log In').waitFor();
  });

  journey('is one clock in two tabs, except on exempt pages (SE-04, SE-07)', async ({ visit }) => {
    const { page: first, context } = await signUpWithClock(visit, width);
    const [second, third] = [await context.newPage(), await context.newPage()];
    await openWatched(first, '/');
    await openWatched(second, '/cart');
    await openWatched(third, '/faq');
    await letTimePass(context, '15:00');
    await Promise.all([waitForAlert(first), waitForAlert(second)]);
    expect(await alertOf(third).count()).toBe(0);
    await first.getByRole('button', { name: 'Continue session' }).click();
    await alertOf(second).waitFor({ state: 'detached' });
    await letTimePass(context, '15:00');
    await Promise.all([waitForAlert(first), waitForAlert(second)]);
    // A refresh of the first tab may be under way.
    first.expects('console: Error refreshing session token');
    await second.getByRole('button', { name: 'End session' }).click();
    await second.waitForURL(({ pathname }) => pathname === '/shelter/login');
    expect(await isSignedIn(context)).toBe(false);
  });
});

journey('When the countdown ends, both tabs say why, even one that needs a login (SE-10)', async ({ visit }) => {
  const { page: first, context } = await signUpWithClock(visit, 1280);
  const second = await context.newPage();
  await openWatched(first, '/account/dashboard');
  await openWatched(second, '/cart');
  await letTimePass(context, '15:00');
  await waitForAlert(first);
  await letTimePass(context, '01:01');
  const sentenceIn = (page: Page): Promise<void> => page.getByText('You were logged out due to inactivity.').waitFor();
  await Promise.all([sentenceIn(first), sentenceIn(second)]);
  expect(await isSignedIn(context)).toBe(false);
});

journey(
  'A page that has sent a form waits for its response if the session ends, however early it was sent',
  async ({ visit }) => {
    const sessionOver = ['401 /api/ecom/v1.0/refresh-session-token', 'console: Error refreshing session token'];
    const page = await visit({ expects: sessionOver });
    await signUp(page);
    await page.route('**/faq?', (route) => route.fulfill({ status: 204 }));
    await page.goto('/account/dashboard', { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    await page.evaluate(() => {
      const form = Object.assign(document.createElement('form'), { action: '/faq' });
      document.body.append(form);
      form.requestSubmit();
    });
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, storedItems.activity.key);
    await page.context().clearCookies();
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await page.evaluate((key) => localStorage.removeItem(key), storedItems.activity.key);
    await page.keyboard.press('Shift');
    await page.waitForTimeout(2500);
    expect(loads).toBe(0);
  },
);

journey('A browser in which nobody is logged in loads no code for it and asks nothing', async ({ visit }) => {
  const page = await visit();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.openPath('/');
  await expect.poll(() => requested.some((path) => path.includes('after-load'))).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(requested.filter((path) => /inactivity|refresh-session/.test(path))).toEqual([]);
});
