import { randomInt } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { aConsentCookie } from '../browser-consent';
import { accountPassword } from '../journeys/account-steps';
import { emailedLink } from '../journeys/emailed-link';
import { dogFood, goodCard, newEmail } from '../journeys/steps';
import type { DrivenBrowser } from './driven-browser';
import { openFirefox } from './firefox';
import { openWebKit } from './webkit';

const browsers = [
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
] as const;
const sizes = [
  [390, 844],
  [1280, 800],
] as const;

const button = (name: string): string => `//button[normalize-space()="${name}"]`;
const heading = (name: string): string => `//h1[normalize-space()="${name}"]`;
const text = (part: string): string => `//*[not(self::script)][contains(text(), "${part}")]`;
const field = (label: string): string => `//*[@id = //label[starts-with(normalize-space(), "${label}")]/@for]`;
const inMain = (xpath: string): string => `//main${xpath}`;
const isHydrated = '//html[@data-hydrated]';
const mainAdd = '//*[@aria-label="Buy"]//button[starts-with(normalize-space(), "Add to cart")]';

describe.each(browsers)('%s', (_name, open) => {
  describe.each(sizes)('at %i by %i px', (width, height) => {
    const within = async (act: (browser: DrivenBrowser, origin: string) => Promise<void>): Promise<void> => {
      const browser = await open({ width, height });
      try {
        const origin = inject('origins').DTC;
        await browser.open(origin);
        await browser.run("localStorage.setItem('welcome_seen', 'true')");
        await browser.run(`document.cookie = 'consent=${aConsentCookie({})}; path=/'`);
        await act(browser, origin);
      } finally {
        await browser.close();
      }
    };

    const placeOrder = async (browser: DrivenBrowser, agree: boolean): Promise<void> => {
      await browser.click(button('Go to Cart'));
      await browser.waitFor(heading('Shopping Cart'));
      await browser.click(button('Proceed to Checkout'));
      await browser.waitFor(heading('Checkout'));
      const filled = {
        Email: newEmail(),
        'First name': 'Pat',
        'Last name': 'Shopper',
        Address: `${randomInt(1, 1_000_000)} Main Street`,
        City: 'Denver',
        'ZIP code': '80202',
        'Card number': goodCard,
        'Expiration date': '12/40',
        'Security code': '123',
      };
      await browser.waitFor(isHydrated);
      for (const [label, value] of Object.entries(filled)) await browser.fill(field(label), value);
      await browser.select(field('State'), 'CO');
      if (agree) await browser.click('//input[@type="checkbox"]');
      await browser.click(button('Place order'));
      await browser.waitFor(heading('Thank you, your order is confirmed'));
    };

    it('buys once', () =>
      within(async (browser, origin) => {
        await browser.open(`${origin}${dogFood.path}/15-lb`);
        await browser.waitFor(isHydrated);
        await browser.click(mainAdd);
        await placeOrder(browser, false);
      }));

    it('buys on Autoship', () =>
      within(async (browser, origin) => {
        await browser.open(`${origin}${dogFood.path}/15-lb`);
        await browser.waitFor(isHydrated);
        await browser.click('//label[.//input[@type="radio"] and contains(., "Autoship")]');
        await browser.click(mainAdd);
        await placeOrder(browser, true);
        await browser.waitFor('//main[contains(., "Every 4 weeks, next on")]');
      }));

    it('logs in', () =>
      within(async (browser, origin) => {
        const email = newEmail();
        const openReady = async (path: string): Promise<void> => {
          await browser.open(new URL(path, origin).href);
          await browser.waitFor(isHydrated);
        };
        await openReady('/shelter/register');
        const person = { 'First name': 'Pat', 'Last name': 'Doe', Email: email, Password: accountPassword };
        for (const [label, value] of Object.entries(person)) await browser.fill(inMain(field(label)), value);
        await browser.click(inMain(button('Create Account')));
        await browser.waitFor(text('Check your inbox'));
        await openReady(await emailedLink(email, '/shelter/confirm'));
        await browser.fill(inMain(field('Password')), accountPassword);
        await browser.click(inMain(button('Confirm')));
        await browser.waitFor('//header[contains(., "Pat")]');
        await openReady('/account/dashboard');
        await browser.click(inMain(button('Log out')));
        await browser.waitFor('//body[not(.//nav[@aria-label="Account"])]');
        // The dashboard sends a guest to the login page, and the login leads back.
        await openReady('/account/dashboard');
        await browser.waitFor(heading('Log In'));
        await browser.fill(inMain(field('Email')), email);
        await browser.fill(inMain(field('Password')), accountPassword);
        await browser.click(inMain(button('Log In')));
        await browser.waitFor('//main[contains(., "Log out")]');
      }));

    it('goes back and forth', () =>
      within(async (browser, origin) => {
        await browser.open(`${origin}/products/dog`);
        await browser.waitFor(isHydrated);
        await browser.click(`//a[contains(., "${dogFood.title}")]`);
        await browser.waitFor(heading(dogFood.title));
        await browser.back();
        await browser.waitFor(heading('Food and treats for dogs'));
        await browser.forward();
        await browser.waitFor(heading(dogFood.title));
        expect(await browser.run('location.pathname')).toContain(dogFood.path.split('/').at(-2));
      }));
  });
});
