import { join } from 'node:path';
import type pg from 'pg';
import { runnerImport } from 'vite';
import type { CartId } from '#domain/cart/priced-cart';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CustomerId } from '#domain/customer/customer';
import { cartCall, merchandise } from './cart-calls.ts';
import { type Figure, median } from './figures.ts';
import { type MeasuredPerson, signIn } from './people-accounts.ts';
import { aKey } from './shop-process.ts';

type Source = typeof import('./merging-source.ts');

const signIns = 60;
const mergesAtOnce = 200;

const aGuestCart = async (origin: string, items: readonly string[], quantity = 1): Promise<string> => {
  const lineItems = items.map((merchandiseId) => ({ merchandiseId, quantity }));
  return (await cartCall(origin, 'create-cart', { buyerIdentity: {}, lineItems })).id;
};

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** Logins with a cart that is merged into a saved one, and without any, in turn (F2). */
export const signInFigures = async (
  origin: string,
  merging: MeasuredPerson,
  other: MeasuredPerson,
): Promise<readonly Figure[]> => {
  const [saved = '', first = '', second = ''] = await merchandise(origin);
  const withCart = (id: string) => signIn(origin, merging, `col_cart_id=${id}`);
  await withCart(await aGuestCart(origin, [saved, second]));
  await signIn(origin, other);
  const times: { readonly merged: number[]; readonly plain: number[] } = { merged: [], plain: [] };
  for (let round = 0; round < signIns; round += 1) {
    const id = await aGuestCart(origin, [first, second]);
    times.merged.push(await timeOf(() => withCart(id)));
    times.plain.push(await timeOf(() => signIn(origin, other)));
  }
  const [merged, plain] = [median(times.merged), median(times.plain)];
  return [
    { name: 'a sign-in without a cart, median', value: plain, unit: 'ms' },
    { name: 'what merging two carts adds to it', value: merged - plain, unit: 'ms', atMost: 30 },
  ];
};

const customerIdOf = async (client: pg.Client, { email }: MeasuredPerson): Promise<CustomerId> => {
  const { rows } = await client.query(`select id::text from customer where email_key = $1 and site = 'DTC'`, [email]);
  return rows[0]?.id as CustomerId;
};

/** How many of each SKU a customer has, in open carts and saved for later, and how many open carts. */
const heldBy = async (client: pg.Client, customerId: CustomerId) => {
  const carts = await client.query(`select contents from cart where customer_id = $1 and status = 'open'`, [
    customerId,
  ]);
  const saved = await client.query('select lines from saved_for_later where customer_id = $1', [customerId]);
  type Line = { readonly merchandiseId: string; readonly quantity: number };
  const lines: readonly Line[] = [
    ...carts.rows.flatMap(({ contents }) => contents.lines),
    ...saved.rows.flatMap((row) => row.lines),
  ];
  const quantities = new Map<string, number>();
  for (const { merchandiseId, quantity } of lines)
    quantities.set(merchandiseId, (quantities.get(merchandiseId) ?? 0) + quantity);
  return { carts: carts.rows.length, quantities };
};

/**
 * 200 concurrent merges of one guest's cart, by the use case, because the queue of passwords takes 32 logins at once: with
 * a saved cart of the customer and without one (F3).
 */
export const concurrentMergeFigures = async (
  origin: string,
  databaseUrl: string,
  dataDir: string,
  client: pg.Client,
  people: readonly (readonly [MeasuredPerson, hasSavedCart: boolean])[],
): Promise<readonly Figure[]> => {
  const { module } = await runnerImport<Source>(join(import.meta.dirname, 'merging-source.ts'), { logLevel: 'error' });
  const settings = { DATABASE_URL: databaseUrl, SITE: 'DTC', DATA_DIR: dataDir, SECRET_KEY: aKey, LOOKUP_KEY: aKey };
  const shop = await module.openShop(module.parseSettings(settings));
  const [site] = shop.sites;
  if (!site) throw new Error('no site is served');
  const items = (await merchandise(origin)).slice(0, 6);
  const figures: Figure[] = [];
  for (const [person, hasSavedCart] of people) {
    const id = await customerIdOf(client, person);
    const facts = { usedFirstAutoship: false, hasLiveAutoship: false };
    const visitor = {
      kind: 'Shopper',
      site: 'DTC',
      location: module.defaultDeliveryLocation,
      customer: { id, facts },
    } as const;
    const saved = hasSavedCart ? items.slice(3) : [];
    const lines = saved.map((merchandiseId) => ({ merchandiseId: merchandiseId as MerchandiseId, quantity: 2 }));
    if (hasSavedCart) await site.shopFor(visitor).addToCart.execute({ lines })();
    const cartId = (await aGuestCart(origin, items.slice(0, 3), 2)) as CartId;
    const merge = () => site.shopFor({ ...visitor, cartId }).mergeCartAtSignIn.execute({ isOnWayToCheckout: false })();
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: mergesAtOnce }, merge));
    const seconds = (performance.now() - began) / 1000;
    const { carts, quantities } = await heldBy(client, id);
    const expected = [...items.slice(0, 3), ...saved];
    const name = `${mergesAtOnce} merges at once ${hasSavedCart ? 'into a saved cart' : 'without a saved cart'}`;
    const distinct = new Set(answers.map(({ cart }) => cart ?? 'none'));
    figures.push(
      { name, value: seconds, unit: 's' },
      { name: `${name}: carts`, value: carts, unit: '', atLeast: 1, atMost: 1 },
      { name: `${name}: different answers`, value: distinct.size, unit: '', atMost: 1 },
      {
        name: `${name}: lines lost or doubled`,
        value: expected.filter((item) => quantities.get(item) !== 2).length,
        unit: '',
        atMost: 0,
      },
    );
  }
  await shop.close();
  return figures;
};
