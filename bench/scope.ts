import { join } from 'node:path';
import { runnerImport } from 'vite';
import { cartCall, merchandise } from './cart-calls.ts';
import { type Figure, median } from './figures.ts';
import { forget, type ShopProcess, startShop, temporaryDirectory } from './shop-process.ts';
import { startPostgres } from './throw-away-postgres.ts';

type Source = typeof import('./scope-source.ts');

const rounds = 20;
const each = 250;

/** The mean milliseconds of one run of `work`. */
const timeOf = async (work: () => Promise<unknown> | unknown): Promise<number> => {
  const began = performance.now();
  for (let count = 0; count < each; count += 1) await work();
  return (performance.now() - began) / each;
};

/** The median times of two works that are measured in turn, so that other load on the machine affects both. */
const inTurn = async (
  one: () => Promise<unknown> | unknown,
  other: () => Promise<unknown> | unknown,
): Promise<readonly [number, number]> => {
  const taken: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) taken.push([await timeOf(one), await timeOf(other)]);
  const warm = taken.slice(rounds / 4);
  return [median(warm.map(([first]) => first)), median(warm.map(([, second]) => second))];
};

/** The time to get a use case from a new scope of a visitor, and from a scope that is open. */
const openingScopes = async (): Promise<readonly Figure[]> => {
  const { module } = await runnerImport<Source>(join(import.meta.dirname, 'scope-source.ts'), { logLevel: 'error' });
  const store = module.openMemoryShop();
  const payments = new module.TestPaymentProcessor(store.processorRecords, store.ids, store.clock);
  const { shopFor } = module.openSite({
    identity: {
      site: 'DTC',
      name: 'Provender',
      origin: 'https://shop.example',
      legalName: 'Provender',
      shippingByState: true,
      signInMethod: 'password',
    },
    backends: module.composeSite({ ...store, payments, renewalPorts: store }, store),
    programSettings: { eligibleAccountGroups: [], monthlyWeightLimitLbs: 60 },
    mail: new module.MemoryMail(),
    identityServices: module.createIdentityServices(
      { secretKeys: ['a key of the measurements'], lookupKey: 'another' },
      {},
    ),
    signInProvider: { _tag: 'None' },
    clock: store.clock,
    inactivitySeconds: 900,
    ids: store.ids,
    timeZone: 'America/Denver',
    autoshipLoginRequired: false,
    cartCreationsPerHour: 600,
    checkoutHosts: [],
    report: () => undefined,
  });
  const guest = { kind: 'Guest', site: 'DTC', location: module.defaultDeliveryLocation } as const;
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

/**
 * Starts the shop of a checkout on a PostgreSQL of its own where there is one, because the embedded engine waits for
 * the disk.
 */
const startOn = async (checkout: string | undefined) => {
  const directory = await temporaryDirectory();
  const postgres = await startPostgres();
  const environment = { DATA_DIR: directory, ...(postgres ? { DATABASE_URL: postgres.url, DEMO: 'true' } : {}) };
  const shop = await startShop(environment, checkout);
  const stop = async (): Promise<void> => {
    await shop.stop();
    postgres?.stop();
    await forget(directory);
  };
  return { read: await readingA(shop), processorTime: shop.processorTime, stop };
};

/** A cart call of a guest, one after the other, in this checkout and in the built checkout at `before`. */
const besideBefore = async (before: string): Promise<readonly Figure[]> => {
  const now = await startOn(undefined);
  const then = await startOn(before);
  const warm = await inTurn(now.read, then.read);
  const began = [now.processorTime() ?? Number.NaN, then.processorTime() ?? Number.NaN] as const;
  const [after, earlier] = await inTurn(now.read, then.read);
  const taken = (of: typeof now, since: number) => ((of.processorTime() ?? Number.NaN) - since) / (rounds * each);
  const [processor, processorBefore] = [taken(now, began[0]), taken(then, began[1])];
  await now.stop();
  await then.stop();
  return [
    { name: 'get-cart of a guest, as the caller waits', value: Math.min(after, warm[0]), unit: 'ms' },
    { name: 'the same before', value: Math.min(earlier, warm[1]), unit: 'ms' },
    { name: 'get-cart of a guest, of the processor', value: processor, unit: 'ms' },
    { name: 'of that before', value: processor / processorBefore, unit: 'x' },
    { name: 'more of the processor than before', value: processor - processorBefore, unit: 'ms', atMost: 0.15 },
  ];
};

/**
 * What the scope of a visitor costs a request. With `BEFORE`, the directory of a built checkout of an earlier state,
 * both are compared.
 */
export const scope = async (): Promise<readonly Figure[]> => {
  const { BEFORE: before } = process.env;
  return [...(await openingScopes()), ...(before ? await besideBefore(before) : [])];
};
