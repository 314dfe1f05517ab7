import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import * as T from 'fp-ts/Task';
import { describe, expect, it } from 'vitest';
import { type CartLine, type LineId, sumLineQuantities } from '#domain/cart/cart';
import type { CartId } from '#domain/cart/priced-cart';
import type { MerchandiseId } from '#domain/catalog/product';
import { money } from '#domain/money';
import { aDiscount, aGuest, aLineContents, aProductNamed, someContents } from '../builders';
import { cartOf, linesOf, merchandiseOn, note, stocked } from '../contracts/stocked-shop';
import { aCustomerOf, dayInMs, newCart } from '../contracts/test-shop';
import { Crash, crashAtStep } from '../crash-at-step';
import { HostedCarts } from './hosted-carts';
import { KeyedQueue } from './keyed-queue';
import { openHostedShop } from './open-hosted-shop';

const opened = async () => {
  const hosted = await openHostedShop();
  const { ids } = await stocked(async () => hosted);
  return { ...hosted, ids, carts: hosted.dtc.carts, platform: hosted.stores.DTC.platform };
};

const notFound = E.left({ kind: 'CartNotFound' });

describe('a cart on a hosted platform', () => {
  it('has the prices of the platform, which rounds in its own way', async () => {
    const { carts, merchant, ids } = await opened();
    merchant.writeDiscount(aDiscount({ code: 'HALF', value: { kind: 'percent', percent: 50 } }));
    merchant.writeDiscount(aDiscount({ code: 'TENOFF', value: { kind: 'amount', amount: money(1000) } }));
    merchant.writeDiscount(aDiscount({ code: 'BIG', minimum: money(100_000) }));
    const { discountCodes, cost, lines } = await newCart(carts, {
      ...linesOf(ids),
      codes: ['HALF', 'TENOFF', 'BIG'],
    });
    expect(discountCodes).toEqual([
      { code: 'HALF', applicable: true, reason: null },
      { code: 'TENOFF', applicable: true, reason: null },
      { code: 'BIG', applicable: false, reason: null },
    ]);
    expect(lines[0]?.discounts).toEqual([
      { promotion: 'HALF', amount: 2300 },
      { promotion: 'TENOFF', amount: 1000 },
    ]);
    expect(cost).toMatchObject({ subtotalAmount: 4599, totalAmount: 1299 });
  });

  it('is no longer found once it was bought or expired', async () => {
    const { carts, platform, time, ids } = await opened();
    const [bought, old] = [await newCart(carts, linesOf(ids)), await newCart(carts, linesOf(ids))];
    platform.completeCheckout(bought.checkoutUrl);
    expect(() => platform.completeCheckout(bought.checkoutUrl)).toThrow();
    time.pass(11 * dayInMs);
    for (const { id } of [bought, old]) {
      expect(await carts.get(id)()).toEqual(notFound);
      expect(await carts.change(id, note('x'))()).toEqual(notFound);
    }
  });

  it('has the id of the platform, encoded for a cookie', async () => {
    const { carts } = await opened();
    expect((await newCart(carts)).id).toMatch(/^\w{32}~\w{32}$/);
  });

  it('keeps a limit that two nodes would break together, with the lines of the first', async () => {
    const { carts, stores, ids, dtc, time } = await opened();
    const otherNode = new HostedCarts(
      { ...stores.DTC, changes: new KeyedQueue() },
      aGuest(),
      dtc,
      time.clock,
      T.of(O.none),
    );
    const { id } = await newCart(carts, linesOf(ids, 4));
    const lines = linesOf(ids, 4).lines;
    const nodes = [carts, otherNode];
    const outcomes = await Promise.all(nodes.map((node) => node.change(id, { kind: 'AddLines', lines })()));
    expect(outcomes.map(E.isRight).toSorted()).toEqual([false, true]);
    expect(cartOf(await carts.get(id)()).totalQuantity).toBe(8);
  });

  it('keeps a limit that an update and an addition on two nodes would break together', async () => {
    const { carts, stores, ids, dtc, time } = await opened();
    const otherNode = new HostedCarts(
      { ...stores.DTC, changes: new KeyedQueue() },
      aGuest(),
      dtc,
      time.clock,
      T.of(O.none),
    );
    const cart = await newCart(carts, linesOf(ids, 4));
    const update = { kind: 'UpdateLines', lines: cart.lines.map((line) => ({ id: line.id, quantity: 9 })) } as const;
    const planned = linesOf(ids, 4).lines.map((line) => ({
      ...line,
      attributes: [{ key: 'sgdonation', value: 'yes' }],
    }));
    const outcomes = await Promise.all([
      otherNode.change(cart.id, { kind: 'AddLines', lines: planned })(),
      carts.change(cart.id, update)(),
    ]);
    expect(outcomes.filter(E.isLeft)).toHaveLength(1);
    expect(cartOf(await carts.get(cart.id)()).totalQuantity).toBeLessThanOrEqual(10);
  });

  it('fails when the platform refuses what the shop had accepted', async () => {
    const { carts, dtc, hpsf } = await opened();
    const { id } = await newCart(carts);
    const lines = linesOf(await merchandiseOn(hpsf, 'adult-chicken-dry-dog-food')).lines;
    await expect(carts.change(id, { kind: 'AddLines', lines })()).rejects.toThrow('INVALID');
    expect(cartOf(await dtc.carts.get(id)()).lines).toEqual([]);
  });

  it('ignores unknown lines', async () => {
    const { carts, ids } = await opened();
    const { id } = await newCart(carts, linesOf(ids));
    const unknown = 'gid://platform/CartLine/0' as LineId;
    for (const command of [
      { kind: 'UpdateLines', lines: [{ id: unknown, quantity: 5 }] },
      { kind: 'RemoveLines', ids: [unknown] },
    ] as const) {
      expect(cartOf(await carts.change(id, command)()).totalQuantity).toBe(1);
    }
  });
});

describe('a crash on a hosted platform', () => {
  const mutations = [
    'cartCreate',
    'cartLinesAdd',
    'cartLinesUpdate',
    'cartLinesRemove',
    'cartDiscountCodesUpdate',
    'cartAttributesUpdate',
    'cartNoteUpdate',
    'cartBuyerIdentityUpdate',
  ] as const;

  const aCustomer = async () => {
    const { dtc, context, stores, time, platform } = await opened();
    await dtc.catalogWriter.write(['Beef', 'Tuna', 'Trout'].map((name) => aProductNamed(name)))();
    const handles = ['beef', 'tuna', 'trout'];
    const ids = (await Promise.all(handles.map((handle) => merchandiseOn(dtc, handle)))).flat();
    const contents = (quantities: readonly number[]) =>
      someContents({
        lines: quantities.flatMap((quantity, index) =>
          quantity === 0 ? [] : [aLineContents({ merchandiseId: ids[index] ?? ('' as MerchandiseId), quantity })],
        ),
      });
    const visitor = await aCustomerOf(dtc, 'pat@example.com');
    const own = dtc.portsFor(visitor);
    /** The customer's carts on a node that crashes before the step with that number. */
    const crashing = (crashAt: number): HostedCarts => {
      const { withSteps } = crashAtStep(crashAt);
      const shop = {
        metafields: withSteps(own.metafields, ['set', 'delete']),
        savedForLater: own.savedForLater,
        transactions: withSteps(own.transactions, ['run']),
      };
      const store = { ...stores.DTC, platform: withSteps(platform, mutations), changes: new KeyedQueue() };
      return new HostedCarts(store, visitor, shop, time.clock, context.findPlatformCustomer(visitor.customer.id));
    };
    const unitsIn = async (id: CartId | undefined): Promise<readonly number[]> => {
      const found = id === undefined ? undefined : await own.carts.contents(id)();
      return unitsOf(found && E.isRight(found) ? found.right.lines : []);
    };
    const unitsOf = (lines: readonly CartLine[]): readonly number[] =>
      ids.map((id) => sumLineQuantities(lines.filter(({ merchandiseId }) => merchandiseId === id)));
    const later = async () => unitsOf((await own.savedForLater.find()()).lines);
    return { dtc, own, contents, crashing, unitsIn, later };
  };

  const unsold: ReadonlySet<MerchandiseId> = new Set();
  const mergeOf = (guest: CartId) => ({ guest, unsold, isOnWayToCheckout: false });

  /** Runs a scenario with a crash before each of its steps, until one runs to its end. */
  const atEachStep = async (scenario: (crashAt: number) => Promise<'crashed' | 'done'>): Promise<number> => {
    for (let crashAt = 0; ; crashAt += 1) {
      if ((await scenario(crashAt)) === 'done') return crashAt;
    }
  };

  const crashed = async (work: Promise<unknown>): Promise<'crashed' | 'done'> =>
    work.then(
      () => 'done' as const,
      (error: unknown) => {
        if (error instanceof Crash) return 'crashed' as const;
        throw error;
      },
    );

  it('loses nothing of a merge, and the next login finishes it', async () => {
    const steps = await atEachStep(async (crashAt) => {
      const { dtc, own, contents, crashing, unitsIn, later } = await aCustomer();
      const saved = await newCart(own.carts, contents([1, 0, 9]));
      const guest = await newCart(dtc.carts, contents([5, 1, 0]));
      const ended = await crashed(crashing(crashAt).merge(mergeOf(guest.id))());
      const stored = await Promise.all([unitsIn(saved.id), unitsIn(guest.id), later()]);
      [5, 1, 9].forEach((units, index) => {
        expect(stored.reduce((sum, one) => sum + (one[index] ?? 0), 0)).toBeGreaterThanOrEqual(units);
      });
      expect(await own.carts.merge(mergeOf(guest.id))()).toBe(saved.id);
      expect(await Promise.all([unitsIn(saved.id), unitsIn(guest.id), later()])).toEqual([
        [5, 1, 4],
        [0, 0, 0],
        [0, 0, 5],
      ]);
      return ended;
    });
    expect(steps).toBeGreaterThan(8);
  });

  it('loses nothing of a cart that a customer gets at a first login', async () => {
    const steps = await atEachStep(async (crashAt) => {
      const { dtc, own, contents, crashing, unitsIn, later } = await aCustomer();
      const guest = await newCart(dtc.carts, contents([5, 1, 0]));
      const ended = await crashed(crashing(crashAt).merge(mergeOf(guest.id))());
      const id = await own.carts.merge(mergeOf(guest.id))();
      expect(await Promise.all([unitsIn(id), later()])).toEqual([
        [5, 1, 0],
        [0, 0, 0],
      ]);
      return ended;
    });
    expect(steps).toBeGreaterThan(2);
  });

  it('leaves an undo that a repeat finishes', async () => {
    const steps = await atEachStep(async (crashAt) => {
      const { dtc, own, contents, crashing, unitsIn, later } = await aCustomer();
      const saved = await newCart(own.carts, contents([1, 0, 9]));
      const guest = await newCart(dtc.carts, contents([5, 1, 0]));
      await own.carts.merge(mergeOf(guest.id))();
      const ended = await crashed(crashing(crashAt).undoMerge()());
      if (ended === 'crashed') {
        const undone = await own.carts.undoMerge()();
        expect(await unitsIn(E.isRight(undone) ? undone.right : undefined)).toEqual([5, 1, 0]);
      }
      expect(await Promise.all([unitsIn(saved.id), later()])).toEqual([
        [1, 0, 9],
        [0, 0, 0],
      ]);
      return ended;
    });
    expect(steps).toBeGreaterThan(5);
  });

  it('leaves a line in the cart or saved for later, and a repeat moves it once', async () => {
    const steps = await atEachStep(async (crashAt) => {
      const { own, contents, crashing, unitsIn, later } = await aCustomer();
      await own.savedForLater.store(contents([1, 0, 0]))();
      const cart = await newCart(own.carts, contents([2, 3, 0]));
      const lineId = cart.lines[0]?.id ?? ('' as LineId);
      const ended = await crashed(crashing(crashAt).saveForLater(cart.id, lineId)());
      expect(E.isRight(await own.carts.saveForLater(cart.id, lineId)())).toBe(true);
      expect(await Promise.all([unitsIn(cart.id), later()])).toEqual([
        [0, 3, 0],
        [3, 0, 0],
      ]);
      return ended;
    });
    expect(steps).toBeGreaterThan(1);
  });

  it('never loses a line on its way back to the cart, and a repeat moves it once', async () => {
    const steps = await atEachStep(async (crashAt) => {
      const { own, contents, crashing, unitsIn, later } = await aCustomer();
      await own.savedForLater.store(contents([2, 0, 0]))();
      const cart = await newCart(own.carts, contents([0, 3, 0]));
      const lineId = (await own.savedForLater.find()()).lines[0]?.id ?? ('' as LineId);
      const ended = await crashed(crashing(crashAt).moveToCart(cart.id, lineId)());
      const [[inCart = 0], [saved = 0]] = await Promise.all([unitsIn(cart.id), later()]);
      expect(inCart + saved).toBeGreaterThanOrEqual(2);
      expect(E.isRight(await own.carts.moveToCart(cart.id, lineId)())).toBe(true);
      expect(await Promise.all([unitsIn(cart.id), later()])).toEqual([
        [2, 3, 0],
        [0, 0, 0],
      ]);
      return ended;
    });
    expect(steps).toBeGreaterThan(1);
  });

  it('adds a line to the cart again if the cart has changed since, so that nothing is lost', async () => {
    const { own, contents, crashing, unitsIn, later } = await aCustomer();
    await own.savedForLater.store(contents([2, 0, 0]))();
    const cart = await newCart(own.carts, contents([0, 3, 0]));
    const lineId = (await own.savedForLater.find()()).lines[0]?.id ?? ('' as LineId);
    expect(await crashed(crashing(1).moveToCart(cart.id, lineId)())).toBe('crashed');
    await own.carts.change(cart.id, { kind: 'AddLines', lines: contents([1, 0, 0]).lines })();
    await own.carts.moveToCart(cart.id, lineId)();
    expect(await Promise.all([unitsIn(cart.id), later()])).toEqual([
      [3, 3, 0],
      [0, 0, 0],
    ]);
  });
});
