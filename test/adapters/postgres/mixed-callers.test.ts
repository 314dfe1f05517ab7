import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it } from 'vitest';
import type { OrderId } from '#domain/orders/order';
import { aLineContents, aListingQuery, anOrder, aProductNamed, aWarehouse } from '../../builders';
import { atOnce, newCart, type SitePorts } from '../../contracts/test-shop';
import { engines } from './engines';
import { shopsOn } from './open-shop';

/** The number of times that each caller runs each action. */
const rounds = 12;
const callers = 16;
const products = Array.from({ length: 8 }, (_, index) => aProductNamed(`Food ${index}`, {}, { stock: { 1: 100_000 } }));

/** One action of a caller, which fails when it receives rows that this caller did not ask for. */
type Act = (shop: SitePorts, caller: number, turn: number) => Promise<void>;

const readProduct: Act = async ({ products }, caller, turn) => {
  const handle = `food-${(caller + turn) % 8}`;
  expect(O.toUndefined(await products.byHandle(handle)())?.handle).toBe(handle);
};

const missProduct: Act = async ({ products }) => {
  expect(await products.byHandle('nobody')()).toEqual(O.none);
};

const shop: Act = async ({ carts }, caller, turn) => {
  const note = `${caller} ${turn}`;
  const cart = await newCart(carts, { lines: [], note });
  const lines = [aLineContents({ quantity: 1 + (turn % 3) })];
  const changed = await carts.change(cart.id, { kind: 'AddLines', lines })();
  expect(changed).toMatchObject({ right: { id: cart.id, note, version: 2 } });
  expect(await carts.get(cart.id)()).toEqual(changed);
};

const buy: Act = async ({ transactions, siteOrders }, caller, turn) => {
  const order = anOrder({
    id: `order-${caller}-${turn}` as OrderId,
    contact: { email: `${caller}-${turn}@example.com` },
  });
  const isKept = turn % 2 === 0;
  const outcome = await transactions.run((ports) =>
    pipe(
      ports.orders.keep(order),
      TE.chainFirstW(() => ports.onHand.take(1, [{ sku: `FOOD-${caller % 8}-1`, quantity: 1 }], order.id)),
      TE.chainW((kept) => (isKept ? TE.right(kept) : TE.left('changed my mind'))),
    ),
  )();
  expect(E.isRight(outcome)).toBe(isKept);
  const found = O.toUndefined(await siteOrders.find(order.id)());
  expect(found?.contact.email).toBe(isKept ? order.contact.email : undefined);
};

const fail: Act = async ({ transactions }) => {
  const broken = transactions.run(() => TE.fromTask(() => Promise.reject(new Error('out of ink'))));
  await expect(broken()).rejects.toThrow('out of ink');
};

const list: Act = async ({ listings }, _caller, turn) => {
  const page = 1 + (turn % 4);
  const listing = await listings.find(aListingQuery({ page, limit: 2, sort: 'title-asc' }))();
  expect(listing.products.map(({ title }) => title)).toEqual([`Food ${2 * page - 2}`, `Food ${2 * page - 1}`]);
};

const acts: readonly Act[] = [readProduct, shop, buy, missProduct, list, fail, readProduct, buy];

describe.each(engines)('sixteen callers at once on the engine $name', (engine) => {
  const { open } = shopsOn(engine);

  it('are each answered with their own rows, and none waits forever', async () => {
    const { dtc } = await open();
    await dtc.stockWriter.writeWarehouses([aWarehouse()])();
    await dtc.catalogWriter.write(products)();
    const turns = acts.length * rounds;
    await atOnce(callers, async (caller) => {
      for (let turn = 0; turn < turns; turn += 1) await acts[(caller + turn) % acts.length]?.(dtc, caller, turn);
    });
    const left = await dtc.stock.levels(
      products.map((_, index) => `FOOD-${index}-1`),
      '80011',
      'home',
    )();
    const sold = left.reduce((count, { onHand = 0 }) => count + 100_000 - onHand, 0);
    const kept = await Promise.all(
      Array.from({ length: callers * turns }, (_, index) =>
        dtc.siteOrders.find(`order-${Math.floor(index / turns)}-${index % turns}` as OrderId)(),
      ),
    );
    const halfOfItemsBought = (callers * rounds * acts.filter((act) => act === buy).length) / 2;
    expect(sold).toBe(halfOfItemsBought);
    expect(kept.filter(O.isSome)).toHaveLength(sold);
  });
});
