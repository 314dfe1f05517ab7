import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { LineToAdd } from '#application/cart/add-to-cart';
import type { Accounts } from '#application/ports/accounts';
import type { ProgramClaims } from '#application/ports/sign-in-provider';
import type { VisitingCustomer } from '#application/visitor';
import type { DemoPerson } from '#domain/identity/demo-person';
import { defaultDeliveryLocation } from '#domain/shipping/zip';
import { seedFilesDirectory } from '../settings/places.ts';
import type { OpenedProvider } from './open-embedded-provider.ts';
import type { OpenedShop } from './open-shop.ts';
import type { OpenedSite } from './open-site.ts';
import { parseDemoPeople } from './seed-files.ts';

const readDemoPeople = (): readonly DemoPerson[] =>
  parseDemoPeople(JSON.parse(readFileSync(join(seedFilesDirectory, 'demo-people.json'), 'utf8')));

/** The password of a demo person: 96 bits that follow from the key of the data directory and never change. */
export const deriveDemoPassword = (lookupKey: string, email: string): string =>
  createHmac('sha256', lookupKey).update(`demo person ${email}`).digest('base64url').slice(0, 16);

/** A site with its own accounts, and where they are. */
type AccountSite = { readonly site: OpenedSite; readonly accounts: Accounts };

const findAccountSite = ({ sites }: OpenedShop): AccountSite | undefined => {
  const site = sites.find(({ services }) => services.siteIdentity.signInMethod === 'password');
  const accounts = site?.backends.accounts.embedded?.accounts;
  return site && accounts && { site, accounts };
};

const passwordsOf = ({ services }: OpenedSite) => services.passwords;

const findLine = async (site: OpenedSite, { sku, quantity }: DemoPerson['cart'][number]): Promise<LineToAdd[]> => {
  const product = O.toUndefined(await site.backends.commerce.products.bySku(sku)());
  const variant = product?.variants.find((one) => one.sku === sku);
  return variant ? [{ merchandiseId: variant.merchandiseId, quantity }] : [];
};

const saveCart = async (site: OpenedSite, customer: VisitingCustomer, cart: DemoPerson['cart']): Promise<void> => {
  const lines = (await Promise.all(cart.map((line) => findLine(site, line)))).flat();
  if (lines.length === 0) return;
  const visitor = { kind: 'Shopper', site: site.site, location: defaultDeliveryLocation, customer } as const;
  await site.shopFor(visitor).addToCart.execute({ lines })();
};

const addPerson = async ({ site, accounts }: AccountSite, person: DemoPerson, password: string): Promise<void> => {
  const { email, firstName, lastName, cart } = person;
  if (!person.isConfirmed) {
    const visitor = { kind: 'Guest', site: site.site, location: defaultDeliveryLocation } as const;
    await site
      .shopFor(visitor)
      .registerAccount.execute({ email, firstName, lastName, password, clientIp: '127.0.0.1' })();
    return;
  }
  const hashed = await passwordsOf(site).hash(password)();
  if (E.isLeft(hashed)) return;
  const id = await accounts.confirm({ email, firstName, lastName, passwordHash: hashed.right })();
  if (O.isSome(id))
    await saveCart(site, { id: id.value, facts: { usedFirstAutoship: false, hasLiveAutoship: false } }, cart);
};

/**
 * Adds the demo people that a shop doesn't have, one by one, so that the next start completes one that was interrupted.
 * People with an unconfirmed email have no account to find them by, so they're added first.
 */
export const addDemoPeople = async (shop: OpenedShop): Promise<void> => {
  const found = findAccountSite(shop);
  if (!found) return;
  const { accounts } = found;
  const people = readDemoPeople();
  const confirmed = people.filter(({ isConfirmed }) => isConfirmed);
  const known = await Promise.all(confirmed.map(({ email }) => accounts.find(email)()));
  const isFirstStart = known.every(O.isNone);
  const missing = [
    ...people.filter(({ isConfirmed }) => !isConfirmed && isFirstStart),
    ...confirmed.filter((_person, index) => known[index]?._tag !== 'Some'),
  ];
  for (const person of missing) await addPerson(found, person, deriveDemoPassword(shop.lookupKey, person.email));
};

/** How a demo person logs in, and what they're for. */
export type DemoLogin = { readonly email: string; readonly password: string; readonly about: string };

/**
 * Those of demo people whose password is still the one that was drawn. Whoever hasn't confirmed their email has no account
 * yet, and is left out once they have one.
 */
export const listDemoLogins = async (
  { lookupKey }: Pick<OpenedShop, 'lookupKey'>,
  site: OpenedSite | undefined,
  people: readonly (Pick<DemoPerson, 'email' | 'about'> & { readonly isConfirmed?: boolean })[],
): Promise<readonly DemoLogin[]> => {
  const accounts = site?.backends.accounts.embedded?.accounts;
  if (!site || !accounts) return [];
  const logins: DemoLogin[] = [];
  for (const { email, about, isConfirmed = true } of people) {
    const account = O.toUndefined(await accounts.find(email)());
    const password = deriveDemoPassword(lookupKey, email);
    const isKnown =
      !account || E.getOrElse(() => false)(await passwordsOf(site).verify(password, account.passwordHash)());
    if (isKnown && isConfirmed === (account !== undefined)) logins.push({ email, password, about });
  }
  return logins;
};

/** The demo people of the consumer site who can log in. */
export const listDemoPeople = (shop: OpenedShop): Promise<readonly DemoLogin[]> =>
  listDemoLogins(shop, findAccountSite(shop)?.site, readDemoPeople());

/** A person of the embedded provider, whose email counts as confirmed. */
export type ProviderPersonToAdd = Pick<DemoPerson, 'email' | 'firstName' | 'lastName'> & {
  readonly password: string;
  readonly program?: ProgramClaims;
};

/** What demo people need of the embedded OpenID provider of the staff site. */
export type DemoProvider = Pick<OpenedProvider, 'accounts' | 'people'>;

/**
 * Adds someone who can log in on the staff site right away. Returns whether they were added: not if they have an account
 * already, nor in a shop without an embedded provider.
 */
export const addProviderPerson = async (
  { embeddedProvider }: { readonly embeddedProvider?: DemoProvider },
  { password, program = {}, ...person }: ProviderPersonToAdd,
): Promise<boolean> => {
  if (!embeddedProvider) return false;
  const { accounts, people } = embeddedProvider;
  const hashed = await passwordsOf(accounts).hash(password)();
  if (E.isLeft(hashed)) return false;
  const id = await accounts.backends.accounts.embedded?.accounts.confirm({ ...person, passwordHash: hashed.right })();
  if (!id || O.isNone(id)) return false;
  await people.setClaims(id.value, program)();
  return true;
};
