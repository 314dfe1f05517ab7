import 'reflect-metadata/lite';
import { Container } from 'inversify';
import { BrowserCartCookie } from '#adapters/browser/browser-cart-cookie';
import { createBrowserStorage } from '#adapters/browser/local-browser-storage';
import { createAxiosSender, HttpClient } from '#adapters/http/client/http-client';
import { defaultCallPathNames } from '#adapters/http/wire/call-path-names';
import type { BrowserStorage } from '#application/ports/browser-storage';
import type { ShopUseCases } from '#ui/shop.ts';
import { autoshipInBrowser } from '../wiring/autoship/autoship.browser.ts';
import { cartInBrowser } from '../wiring/cart/cart.browser.ts';
import { catalogInBrowser } from '../wiring/catalog/catalog.browser.ts';
import { consentInBrowser } from '../wiring/consent/consent.browser.ts';
import { contentInBrowser } from '../wiring/content/content.browser.ts';
import { identityInBrowser } from '../wiring/identity/identity.browser.ts';
import { mailInBrowser } from '../wiring/mail/mail.browser.ts';
import { bindParts, type Part } from '../wiring/parts.ts';
import { searchInBrowser } from '../wiring/search/search.browser.ts';
import { callPathNames } from '../wiring/shell/shell.tokens.ts';
import { shippingInBrowser } from '../wiring/shipping/shipping.browser.ts';
import { staffProgramInBrowser } from '../wiring/staff-program/staff-program.browser.ts';

const useCases: { readonly [Name in keyof ShopUseCases]: Part<ShopUseCases[Name]> } = {
  ...autoshipInBrowser,
  ...cartInBrowser,
  ...catalogInBrowser,
  ...consentInBrowser,
  ...contentInBrowser,
  ...identityInBrowser,
  ...mailInBrowser,
  ...searchInBrowser,
  ...shippingInBrowser,
  ...staffProgramInBrowser,
};

const wait = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Settings that differ from the defaults are attributes of the page's root element. */
const { platform, identity } = document.documentElement.dataset;

const container = new Container();
container.bind(BrowserCartCookie).toConstantValue(new BrowserCartCookie());
container.bind(HttpClient).toConstantValue(new HttpClient(createAxiosSender(), wait));
container.bind(callPathNames).toConstantValue({
  ...defaultCallPathNames,
  ...(platform === undefined ? {} : { platform }),
  ...(identity === undefined ? {} : { identity }),
});
bindParts(container, useCases);

/** The use cases of the screens, each asked of the server by its endpoint. */
export const browserUseCases = Object.fromEntries(
  Object.entries<Part<unknown>>(useCases).map(([name, { token }]) => [name, container.get(token)]),
) as ShopUseCases;

/** What this browser stores. */
export const browserStorage: BrowserStorage = createBrowserStorage();
