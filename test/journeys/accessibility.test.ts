import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import type { Site } from '#domain/site';
import { emailedLink } from './emailed-link';
import { journey, ready, type Visit, type VisitPage } from './journey';
import {
  addDogFood,
  dogFood,
  fillCheckout,
  headerCart,
  heading,
  mainAdd,
  newEmail,
  openMenu,
  placeOrder,
  proceed,
  waitForThankYou,
  waitUntilHydrated,
} from './steps';

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The violations of WCAG 2.2 A and AA that axe finds, one line per element. */
const findings = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(() => document.fonts.ready);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(guidelines)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  );
};

const isClean = async (page: Page, where: string): Promise<void> => {
  expect({ where, findings: await findings(page) }).toEqual({ where, findings: [] });
};

const sites: readonly Site[] = ['DTC', 'HPSF'];
const widths = [390, 1280];
const visits = sites.flatMap((site) => widths.map((width) => ({ site, width })));

/** One address of each kind of page; short lists represent longer ones, which have the same cards. */
const publicPages = [
  '/',
  '/products/cat/health-category/urinary-care',
  '/products?search=freeze-dried',
  '/products?search=zzzqqqxxyy',
  `${dogFood.path}/15-lb`,
  '/autoship',
  '/faq',
  '/contact-us',
  '/sitemap',
  '/choosing-a-food',
  '/changing-foods',
  '/cart',
  '/privacy',
  '/shelter/login',
  '/shelter/register',
  '/shelter/autoship-required-login',
  '/maintenance',
  '/no-such-page',
];

const openDialog = async (page: VisitPage): Promise<void> => {
  await addDogFood(page, '5-lb');
  await page.getByRole('dialog').waitFor();
};

describe.each(visits)('axe on $site at $width pixels', ({ site, width }) => {
  const phone = width < 960;
  const visitor: Visit = { site, width, expects: ['404 /no-such-page', '503 /maintenance'] };

  journey('finds no violation on public pages', async ({ visit }) => {
    const page = await visit(visitor);
    for (const path of publicPages) {
      // The staff site does not explain Autoship (RO-12).
      if (site === 'HPSF' && path === '/autoship') continue;
      await page.openPath(path);
      await isClean(page, path);
    }
  });

  journey('finds no violation on forms with errors', async ({ visit }) => {
    const page = await visit(visitor);
    await page.openPath('/');
    await waitUntilHydrated(page.getByRole('button', { name: 'Sign up' }));
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByText('Enter a valid email address.').waitFor();
    await isClean(page, 'email sign-up');
    await page.locator('summary').filter({ hasText: 'Deliver to' }).click();
    await waitUntilHydrated(page.getByLabel('ZIP code'));
    await page.getByLabel('ZIP code').fill('8020');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Enter a valid 5-digit ZIP code.').waitFor();
    await isClean(page, 'zip');
  });

  journey('finds no violation on the answers of forms without script', async ({ visit }) => {
    const page = await visit({ ...visitor, expects: ['422 /email-signup', '422 /contact-us'] });
    await page.openPath('/contact-us');
    await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/contact-us"]')?.submit());
    await page.getByText('This field is required.').first().waitFor();
    await ready(page);
    await isClean(page, 'refused message');
    await page.openPath('/');
    await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action^="/email-signup"]')?.submit());
    await page.getByText('Enter a valid email address.').waitFor();
    await ready(page);
    await isClean(page, 'refused sign-up');
  });

  journey('finds no violation in the cart or with a dialog, menu or sheet open', async ({ visit }) => {
    const page = await visit(visitor);
    await openDialog(page);
    await isClean(page, 'dialog');
    await page.keyboard.press('Escape');
    await headerCart(page).click();
    await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
    await isClean(page, 'mini cart');
    await page.openPath('/cart');
    await page.getByRole('region', { name: 'Order Summary' }).waitFor();
    await waitUntilHydrated(page.getByLabel('Discount code'));
    await isClean(page, 'cart');
    await page.openPath('/products/dog/breed-size/large-breed');
    if (phone) {
      await openMenu(page, 'Shop Dog', phone);
      await isClean(page, 'menu of a phone');
      await page.getByRole('button', { name: 'Close menu' }).click();
      await page.getByRole('button', { name: 'Filters' }).click();
      await isClean(page, 'filter sheet');
    } else {
      await openMenu(page, 'Shop Dog', phone);
      await isClean(page, 'menu');
    }
  });
});

/** Sends a form as a browser without script does, and waits for the page that answers. */
const sendForm = async (page: Page, form: string): Promise<void> => {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.evaluate((selector) => document.querySelector<HTMLFormElement>(selector)?.submit(), form);
  await answered;
  await page.waitForLoadState('load');
  await ready(page);
};

const fieldIn = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

describe.each(widths)('axe on the account at %i pixels', (width) => {
  journey('finds no violation, with the errors of each form and with links that are gone', async ({ visit }) => {
    const screens = ['login', 'register', 'confirm', 'forgot-password', 'reset-password'];
    const page = await visit({
      width,
      expects: [
        ...screens.map((screen) => `422 /shelter/${screen}`),
        ...['confirm', 'reset-password'].map((screen) => `410 /shelter/${screen}?token=gone`),
        ...Array.from({ length: 2 }, () => '422 /account/my-profile'),
      ],
    });
    const email = newEmail();
    const isFormClean = async (screen: string, link = `/shelter/${screen}`): Promise<void> => {
      await page.openPath(link);
      await isClean(page, screen);
      await sendForm(page, `form[action="/shelter/${screen}"]`);
      expect(await page.locator('[aria-invalid=true]').count()).toBeGreaterThan(0);
      await isClean(page, `${screen} with errors`);
    };
    for (const screen of ['login', 'register', 'forgot-password']) await isFormClean(screen);
    for (const screen of ['confirm', 'reset-password']) {
      await page.openPath(`/shelter/${screen}?token=gone`);
      await page.getByRole('alert').filter({ hasText: 'has expired' }).waitFor();
      await isClean(page, `${screen} with a link that is gone`);
    }
    await page.openPath('/shelter/register');
    const values = { 'First name': 'Pat', 'Last name': 'Doe', Email: email, Password: 'three plain words' };
    for (const [label, value] of Object.entries(values)) await fieldIn(page, label).fill(value);
    await sendForm(page, 'form[action="/shelter/register"]');
    await isClean(page, 'registered');
    await isFormClean('confirm', await emailedLink(email, '/shelter/confirm'));
    await fieldIn(page, 'Password').fill('three plain words');
    await sendForm(page, 'form[action="/shelter/confirm"]');
    for (const path of ['/account/dashboard', '/account/my-profile']) {
      await page.openPath(path);
      await isClean(page, path);
    }
    for (const intent of ['change-email', 'change-password']) {
      await page.openPath('/account/my-profile');
      await sendForm(page, `section[aria-labelledby=${intent}] form`);
      expect(await page.locator('[aria-invalid=true]').count()).toBeGreaterThan(0);
      await isClean(page, `${intent} with errors`);
    }
    await page.openPath('/account/dashboard');
    await sendForm(page, 'main form[action="/logout"]');
    await page.openPath('/shelter/forgot-password');
    await fieldIn(page, 'Email').fill(email);
    await sendForm(page, 'form[action="/shelter/forgot-password"]');
    await isClean(page, 'reset asked for');
    await isFormClean('reset-password', await emailedLink(email, '/shelter/reset-password'));
  });
});

describe.each(widths)('axe on the checkout at %i pixels', (width) => {
  journey('finds no violation, also with errors and after the order', async ({ visit }) => {
    const page = await visit({ width });
    await openDialog(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Go to Cart' }).click();
    await heading(page, 'Shopping Cart').waitFor();
    await page.getByLabel(`Purchase option for ${dogFood.title}`).selectOption({ label: 'Autoship, every 4 weeks' });
    await page.getByText('AUTO35 applied').waitFor();
    await proceed(page);
    await ready(page);
    await isClean(page, 'checkout');
    await placeOrder(page);
    await page.getByText(/^Please check \d+ fields below\.$/).waitFor();
    await isClean(page, 'checkout with errors');
    await fillCheckout(page);
    await page.getByRole('checkbox').check();
    await placeOrder(page);
    await waitForThankYou(page);
    await isClean(page, 'thank-you');
    await heading(page, /./).waitFor();
    expect(await mainAdd(page).count()).toBe(0);
  });
});
