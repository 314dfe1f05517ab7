import 'reflect-metadata/lite';
import { Container, type ServiceIdentifier } from 'inversify';
import { BrowserCartCookie } from '#adapters/browser/browser-cart-cookie';
import { createBrowserStorage } from '#adapters/browser/local-browser-storage';
import { createAxiosSender, HttpClient } from '#adapters/http/client/http-client';
import { defaultCallPathNames } from '#adapters/http/wire/call-path-names';
import type { BrowserStorage } from '#application/ports/browser-storage';
import type { ShopUseCases } from '#ui/shop.ts';
import { cartInBrowser } from '../wiring/cart/cart.browser.ts';
import { cartTokens } from '../wiring/cart/cart.tokens.ts';
import { catalogInBrowser } from '../wiring/catalog/catalog.browser.ts';
import { catalogTokens } from '../wiring/catalog/catalog.tokens.ts';
import { consentInBrowser } from '../wiring/consent/consent.browser.ts';
import { consentTokens } from '../wiring/consent/consent.tokens.ts';
import { contentInBrowser } from '../wiring/content/content.browser.ts';
import { contentTokens } from '../wiring/content/content.tokens.ts';
import { identityInBrowser } from '../wiring/identity/identity.browser.ts';
import { identityTokens } from '../wiring/identity/identity.tokens.ts';
import { mailInBrowser } from '../wiring/mail/mail.browser.ts';
import { mailTokens } from '../wiring/mail/mail.tokens.ts';
import { searchInBrowser } from '../wiring/search/search.browser.ts';
import { searchTokens } from '../wiring/search/search.tokens.ts';
import { shellTokens } from '../wiring/shell/shell.tokens.ts';
import { shippingInBrowser } from '../wiring/shipping/shipping.browser.ts';
import { shippingTokens } from '../wiring/shipping/shipping.tokens.ts';
import { staffProgramInBrowser } from '../wiring/staff-program/staff-program.browser.ts';
import { staffProgramTokens } from '../wiring/staff-program/staff-program.tokens.ts';

const tokens: { readonly [Name in keyof ShopUseCases]: ServiceIdentifier<ShopUseCases[Name]> } = {
  ...cartTokens,
  ...catalogTokens,
  ...consentTokens,
  ...contentTokens,
  ...identityTokens,
  ...mailTokens,
  ...searchTokens,
  ...shippingTokens,
  ...staffProgramTokens,
};

const wait = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Settings that differ from the defaults are attributes of the page's root element. */
const { platform, identity } = document.documentElement.dataset;

const container = new Container();
container.bind(BrowserCartCookie).toConstantValue(new BrowserCartCookie());
container.bind(HttpClient).toConstantValue(new HttpClient(createAxiosSender(), wait));
container.bind(shellTokens.callPathNames).toConstantValue({
  ...defaultCallPathNames,
  ...(platform === undefined ? {} : { platform }),
  ...(identity === undefined ? {} : { identity }),
});
container.load(
  cartInBrowser,
  catalogInBrowser,
  consentInBrowser,
  contentInBrowser,
  identityInBrowser,
  mailInBrowser,
  searchInBrowser,
  shippingInBrowser,
  staffProgramInBrowser,
);

/** The use cases of the screens, each asked of the server by its endpoint. */
export const browserUseCases = Object.fromEntries(
  Object.entries<ServiceIdentifier>(tokens).map(([name, token]) => [name, container.get(token)]),
) as ShopUseCases;

/** What this browser stores. */
export const browserStorage: BrowserStorage = createBrowserStorage();
