import { join } from 'node:path';
import { runnerImport } from 'vite';
import { cartCall, merchandise } from './cart-calls.ts';
import { type Figure, median } from './figures.ts';
import { forget, type ShopProcess, startShop, temporaryDirectory } from './shop-process.ts';

type Source = typeof import('./scope-source.ts');

const rounds = 40;
const each = 500;

/** The milliseconds that one of `each` takes. */
const timeOf = async (work: () => Promise<unknown> | unknown): Promise<number> => {
  const began = performance.now();
  for (let count = 0; count < each; count += 1) await work();
  return (performance.now() - began) / each;
};

/** The medians of two that are measured in turn, so that what else the machine does hits both. */
const inTurn = async (
  one: () => Promise<unknown> | unknown,
  other: () => Promise<unknown> | unknown,
): Promise<readonly [number, number]> => {
  const taken: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) taken.push([await timeOf(one), await timeOf(other)]);
  const warm = taken.slice(rounds / 4);
  return [median(warm.map(([first]) => first)), median(warm.map(([, second]) => second))];
};

/** A use case of a visitor for whom a scope is opened each time, beside one of a scope that is open. */
const openingScopes = async (): Promise<readonly Figure[]> => {
  const { module } = await runnerImport<Source>(join(import.meta.dirname, 'scope-source.ts'), { logLevel: 'error' });
  const store = module.openMemoryShop();
  const payments = new module.TestProcessor(store.processorRecords, store.ids, store.clock);
  const { shopFor } = module.openSite({
    identity: { site: 'DTC', name: 'Provender', origin: 'https://shop.example', shippingByState: true },
    backend: { ports: { ...store, payments }, portsOf: store.portsOf, writers: store },
    mail: new module.MemoryMail(),
    clock: store.clock,
    ids: store.ids,
    timeZone: 'America/Denver',
    autoshipLoginRequired: false,
    checkoutHosts: [],
    report: () => undefined,
  });
  const guest = { kind: 'Guest', site: 'DTC', location: module.defaultLocation } as const;
  const open = shopFor(guest);
  const [scoped, shared] = await inTurn(
    () => shopFor(guest).getCart,
    () => open.getCart,
  );
  return [
    { name: 'a scope for a visitor, and a use case of it', value: scoped, unit: 'ms' },
    { name: 'of that, what opening the scope takes', value: scoped - shared, unit: 'ms', atMost: 0.15 },
  ];
};

const readingA = async (shop: ShopProcess): Promise<() => Promise<unknown>> => {
  const [merchandiseId] = await merchandise(shop.origin);
  const lineItems = [{ merchandiseId, quantity: 1 }];
  const { id } = await cartCall(shop.origin, 'create-cart', { buyerIdentity: {}, lineItems });
  return () => cartCall(shop.origin, 'get-cart', { cartId: id });
};

/** A guest's call, one after the other, here and in the built checkout at `before`. */
const besideBefore = async (before: string): Promise<readonly Figure[]> => {
  const directories = [await temporaryDirectory(), await temporaryDirectory()] as const;
  const shops = [await startShop({ DATA_DIR: directories[0] }), await startShop({ DATA_DIR: directories[1] }, before)];
  const [now, then] = await Promise.all(shops.map(readingA));
  if (!now || !then) throw new Error('two shops were started');
  const [after, earlier] = await inTurn(now, then);
  for (const shop of shops) await shop.stop();
  for (const directory of directories) await forget(directory);
  return [
    { name: 'get-cart of a guest', value: after, unit: 'ms' },
    { name: 'get-cart of a guest before', value: earlier, unit: 'ms' },
    { name: 'get-cart of a guest, of what it was before', value: after / earlier, unit: 'x' },
    { name: 'get-cart of a guest, more than before', value: after - earlier, unit: 'ms', atMost: 0.15 },
  ];
};

/** What a visitor's own scope costs a request; with `BEFORE`, a built checkout of an earlier state, beside that one. */
export const scope = async (): Promise<readonly Figure[]> => {
  const { BEFORE: before } = process.env;
  return [...(await openingScopes()), ...(before ? await besideBefore(before) : [])];
};
