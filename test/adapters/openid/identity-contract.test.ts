import { afterAll, beforeAll } from 'vitest';
import { HttpClient } from '#adapters/http/client/http-client';
import { HttpIdentity } from '#adapters/http/client/http-identity';
import { identityContract } from '../../contracts/identity.contract';
import { signedInBrowserContract } from '../../contracts/signed-in-browser.contract';
import { anHttpShop } from '../../http-shop';
import { MemoryIdentity } from '../../memory/memory-identity';
import { openProvider, signInAt, signInThrough, type TestProvider } from '../../open-id-provider';
import { TestBrowser } from '../../test-browser';

let provider: TestProvider;

beforeAll(async () => {
  provider = await openProvider();
});

afterAll(() => provider.close());

const person = { email: 'pat@example.com', firstName: 'Pat', lastName: 'Doe' };
const password = 'a few plain words';

const withPasswords = async () => {
  const shop = await anHttpShop();
  await shop.ports.DTC.accounts.confirm({ ...person, passwordHash: `plain ${password}` })();
  const signIn = async (browser: TestBrowser) => {
    await browser.post('/shelter/login', { email: person.email, password });
  };
  return { shop, signIn };
};

const withProvider = async () => {
  const shop = await anHttpShop(undefined, { signInProviders: { DTC: signInAt(provider.issuer, 'DTC') } });
  const signIn = async (browser: TestBrowser) => {
    await signInThrough(browser);
  };
  return { shop, signIn };
};

/** The adapter of the browser over the calls of a shop in memory. */
const browserAt = async (open: typeof withPasswords) => {
  const { shop, signIn } = await open();
  const browser = new TestBrowser(shop);
  const identity = new HttpIdentity(new HttpClient(browser.send, async () => undefined), {
    isSignedIn: () => browser.cookies.has('signed_in'),
    forgetSignedIn: () => void browser.cookies.delete('signed_in'),
    navigate: () => undefined,
  });
  return { identity, signIn: () => signIn(browser), email: person.email };
};

identityContract('memory', async () => {
  const profile = { ...person, country: 'US', zip: null };
  const identity = new MemoryIdentity({ UID: '1', isRegistered: false, profile });
  return { identity, signIn: () => identity.login()(), email: person.email };
});
identityContract('the calls, over accounts of the shop', () => browserAt(withPasswords));
identityContract('the calls, over an OpenID provider', () => browserAt(withProvider));

signedInBrowserContract('an account of the shop', withPasswords);
signedInBrowserContract('an account of an OpenID provider', withProvider);
