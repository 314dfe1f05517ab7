import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultDeliveryLocation, defaultZip } from '#domain/shipping/zip';
import { addDemoPeople, listDemoPeople } from '#main/server/demo-people.ts';
import type { OpenedShop } from '#main/server/open-shop.ts';
import type { OpenedSite } from '#main/server/open-site.ts';
import { printStart } from '#main/server/running-shop.ts';
import { allowsDemoPeople } from '#main/settings/allows-demo-people.ts';
import { parseSettings } from '#main/settings/settings.ts';
import { aProduct, aVariant, aWarehouse } from '../../builders';
import { engineOf } from '../../engine-of';
import { openMemoryShop } from '../../memory/memory-shop';
import { openTestShop, openTestSite } from '../../open-test-site';

type MemoryShop = ReturnType<typeof openMemoryShop>;

let store: MemoryShop;
let shop: OpenedShop;
let site: OpenedSite;

const open = (lookupKey: string, isAllowed = true): void => {
  site = openTestSite(store, { allowsDemoPeople: isAllowed });
  shop = { ...openTestShop([openTestSite(openMemoryShop({ site: 'HPSF', store: store.store })), site], ''), lookupKey };
};

beforeEach(async () => {
  store = openMemoryShop();
  await store.stockWriter.writeWarehouses([aWarehouse()])();
  await store.catalogWriter.write([
    aProduct({
      variants: [
        aVariant({ sku: 'PD-D001-02' }),
        aVariant({ sku: 'PD-D001-03', sizeSlug: '35-lb', options: [{ name: 'Size', value: '35 lb' }] }),
      ],
    }),
  ])();
  open('a first key');
});

const listPeople = async () => {
  const people = await listDemoPeople(shop);
  return people.map(({ email, password }) => ({ email, password }));
};

const signIn = ({ email, password }: { readonly email: string; readonly password: string }) =>
  site
    .shopFor({ kind: 'Guest', site: 'DTC', location: defaultDeliveryLocation })
    .signIn.execute({ email, password, clientIp: '192.0.2.1', origin: { device: 'a browser', zip: defaultZip } })();

describe('opening a demonstration', () => {
  it('lists people who can log in with the passwords that it lists', async () => {
    await addDemoPeople(shop);
    const [fresh, savedCart] = await listPeople();
    expect(fresh && E.isRight(await signIn(fresh))).toBe(true);
    expect(savedCart && E.isRight(await signIn(savedCart))).toBe(true);
  });

  it('lists the same passwords at each start, and other ones in another data directory', async () => {
    await addDemoPeople(shop);
    const first = await listPeople();
    await addDemoPeople(shop);
    expect(await listPeople()).toEqual(first);
    store = openMemoryShop();
    open('a second key');
    await addDemoPeople(shop);
    const other = await listPeople();
    expect(other.map(({ email }) => email)).toEqual(first.map(({ email }) => email));
    expect(other.filter(({ password }, index) => password === first[index]?.password)).toEqual([]);
  });

  it('saves a cart for one of them', async () => {
    await addDemoPeople(shop);
    const account = O.toUndefined(await store.accounts.find('saved-cart@demo.provender.example')());
    const carts = await store.store.task(({ carts: rows }) => [...rows.values()])();
    expect(carts.map((cart) => [cart.customerId, cart.contents.lines.map(({ quantity }) => quantity)])).toEqual([
      [account?.customerId, [1, 2]],
    ]);
  });

  it('has one whose email is not confirmed, who cannot log in before the emailed link is used', async () => {
    await addDemoPeople(shop);
    const people = await listPeople();
    const unconfirmed = people.find(({ email }) => email.startsWith('unconfirmed'));
    expect(unconfirmed && E.isLeft(await signIn(unconfirmed))).toBe(true);
  });

  it('does not list a password that was changed', async () => {
    await addDemoPeople(shop);
    const account = O.toUndefined(await store.accounts.find('fresh@demo.provender.example')());
    if (account) await store.accounts.setPassword(account.customerId, 'plain another one')();
    expect((await listPeople()).map(({ email }) => email)).not.toContain('fresh@demo.provender.example');
  });

  it('adds the people that an interrupted start missed, and nobody twice', async () => {
    const confirm = { firstName: 'Fresh', lastName: 'Demo', passwordHash: 'plain of the first start' };
    await store.accounts.confirm({ ...confirm, email: 'fresh@demo.provender.example' })();
    await addDemoPeople(shop);
    const found = await store.accounts.find('saved-cart@demo.provender.example')();
    const fresh = await store.accounts.find('fresh@demo.provender.example')();
    expect(O.isSome(found)).toBe(true);
    expect(O.toUndefined(fresh)?.passwordHash).toBe(confirm.passwordHash);
    expect(await store.store.task(({ accountLinks }) => accountLinks.size)()).toBe(0);
  });

  it('adds the one with an unconfirmed address once', async () => {
    await addDemoPeople(shop);
    const links = () => store.store.task(({ accountLinks }) => accountLinks.size)();
    expect(await links()).toBe(1);
    await addDemoPeople(shop);
    expect(await links()).toBe(1);
  });

  it('refuses them if the shop is not one of this machine', async () => {
    await addDemoPeople(shop);
    const [fresh] = await listPeople();
    open('a first key', false);
    expect(fresh && E.isLeft(await signIn(fresh))).toBe(true);
  });
});

describe('deciding whether there are demo people', () => {
  it.each([
    [{}, true],
    [{ DEMO: 'true' }, true],
    [{ DTC_ORIGIN: 'https://shop.example' }, false],
    [{ HPSF_ORIGIN: 'https://staff.example', DEMO: 'true' }, false],
    [{ DATABASE_URL: 'postgres://localhost/shop' }, false],
    [{ DATABASE_URL: 'postgres://localhost/shop', DEMO: 'true' }, true],
  ])('answers for the settings %j: %s', (environment, isAllowed) => {
    const keys = { SECRET_KEY: 'a'.repeat(32), LOOKUP_KEY: 'b'.repeat(32) };
    expect(allowsDemoPeople(parseSettings({ ...keys, ...environment }))).toBe(isAllowed);
  });
});

describe('printing the demo people of a running shop', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is left out, with a warning, if the store is unavailable', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const error = new Error('no store');
    vi.spyOn(engineOf(site).accounts, 'find').mockReturnValue(() => Promise.reject(error));
    const warn = vi.fn();
    await printStart(parseSettings({}), shop, { warn });
    expect(warn).toHaveBeenCalledWith({ err: error }, 'the demo people were not listed');
    expect(log.mock.calls.join()).toContain('The shop is running.');
  });
});
