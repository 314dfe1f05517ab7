import type { HttpShop } from './http-shop';
import { testIdentityServices } from './open-test-site';
import type { TestBrowser } from './test-browser';

export const testPerson = {
  email: 'pat@example.com',
  firstName: 'Pat',
  lastName: 'Doe',
  password: 'three plain words',
} as const;

/** The parameter of the link that was emailed last. */
export const lastMailedLink = async ({ ports }: HttpShop): Promise<string> => {
  const ids = await ports.DTC.store.within(({ accountLinks }) => [...accountLinks.keys()]);
  const id = ids.at(-1);
  if (id === undefined) throw new Error('no link was emailed');
  return testIdentityServices.sessionSecrets.signLink(id);
};

/** Registers a person in a browser, confirms the address, and so signs the browser in. */
export const registerIn = async (
  browser: TestBrowser,
  shop: HttpShop,
  some: Partial<typeof testPerson | Record<keyof typeof testPerson, string>> = {},
): Promise<void> => {
  const person = { ...testPerson, ...some };
  await browser.post('/shelter/register', { ...person, redirect: '' });
  await browser.post('/shelter/confirm', { token: await lastMailedLink(shop), password: person.password });
};
