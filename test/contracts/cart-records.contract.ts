import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { describe, expect, it } from 'vitest';
import type { CartRecords, LockedCart } from '#adapters/embedded-commerce/cart-records';
import type { CartStores } from '#adapters/embedded-commerce/embedded-carts';
import type { Transactions, VisitorPorts } from '#application/ports/transactions';
import type { Visitor } from '#application/visitor';
import type { CartId } from '#domain/cart/priced-cart';
import type { OrderId } from '#domain/orders/order';
import { aGuest } from '../builders';
import { linesOf, note, rightOf, stocked } from './stocked-shop';
import { aCustomerOf, atOnce, dayInMs, finishCart, newCart, type OpenShop, type SitePorts } from './test-shop';

/** The records of carts, each call in a transaction of its own. */
const recordsOver = (transactions: Transactions<CartStores>): CartRecords => {
  const run =
    <A>(work: (records: CartRecords) => Task<A>): Task<A> =>
    async () =>
      E.toUnion(await transactions.run<never, A>(({ cartRecords }) => rightOf(work(cartRecords)))());
  return {
    lock: (id) => run((records) => records.lock(id)),
    insert: (contents, owner) => run((records) => records.insert(contents, owner)),
    replace: (cart, contents) => run((records) => records.replace(cart, contents)),
    attach: (id) => run((records) => records.attach(id)),
    finish: (id, mergedInto) => run((records) => records.finish(id, mergedInto)),
  };
};

type StoredPorts = VisitorPorts & {
  readonly cartRecords: CartRecords;
  readonly cartTransactions: Transactions<CartStores>;
};

const storedPorts = (site: SitePorts, visitor: Visitor): StoredPorts => {
  const cartTransactions = site.cartTransactionsFor(visitor);
  return { ...site.portsFor(visitor), cartTransactions, cartRecords: recordsOver(cartTransactions) };
};

const shopOfTwo = async (open: OpenShop) => {
  const { shop, ids } = await stocked(open);
  const portsOf = async (email: string) => storedPorts(shop.dtc, await aCustomerOf(shop.dtc, email));
  return {
    ...shop,
    dtc: { ...shop.dtc, ...storedPorts(shop.dtc, aGuest()) },
    own: await portsOf('pat@example.com'),
    other: await portsOf('other@example.com'),
    contents: linesOf(ids, 2),
  };
};

const lockedCart = async ({ cartRecords }: StoredPorts, id: CartId): Promise<LockedCart> => {
  const found = await cartRecords.lock(id)();
  if (O.isNone(found)) throw new Error('the cart was not found');
  return found.value;
};

const referenceOf = async ({ metafields }: VisitorPorts): Promise<string | undefined> =>
  (await metafields.list()()).find(({ name }) => name === 'profeeding/persisted_cart_id')?.value;

/** What every store of `CartRecords` promises, and how the commerce engine saves the id of a customer's cart. */
export const cartRecordsContract = (adapter: string, open: OpenShop) => {
  describe(`CartRecords: ${adapter}`, () => {
    it("finds a customer's own cart and a guest cart, and none of other customers or of the other site (ST-28)", async () => {
      const { dtc, hpsf, own, other, contents } = await shopOfTwo(open);
      const owned = await newCart(own.carts, contents);
      const unowned = await newCart(dtc.carts, contents);
      const ofStaff = await newCart(hpsf.carts);
      expect(await lockedCart(own, owned.id)).toMatchObject({ status: 'open', isOwn: true, version: 1 });
      expect(await lockedCart(own, unowned.id)).toMatchObject({ status: 'open', isOwn: false });
      expect(await other.cartRecords.lock(owned.id)()).toEqual(O.none);
      expect(await dtc.cartRecords.lock(owned.id)()).toEqual(O.none);
      expect(await own.cartRecords.lock(ofStaff.id)()).toEqual(O.none);
      expect(await own.cartRecords.lock('nobody' as CartId)()).toEqual(O.none);
    });

    it('adds a cart with the same contents, which has a checkout of its own', async () => {
      const { own, dtc, contents } = await shopOfTwo(open);
      const owned = await own.cartRecords.insert(contents, 'customer')();
      const unowned = await own.cartRecords.insert(contents, 'nobody')();
      expect(await dtc.carts.get(owned)()).toMatchObject({ left: { kind: 'CartOfCustomer' } });
      expect(await own.carts.contents(owned)()).toEqual(E.right(contents));
      expect(await dtc.carts.contents(unowned)()).toEqual(E.right(contents));
      const found = await dtc.carts.get(unowned)();
      if (E.isRight(found)) await finishCart(dtc, found.right);
      expect(await dtc.carts.get(unowned)()).toMatchObject({ left: { kind: 'CartFinished' } });
    });

    it('says whether the payment of its order is being decided', async () => {
      const { own, dtc, contents } = await shopOfTwo(open);
      const cart = await newCart(dtc.carts, contents);
      expect((await lockedCart(own, cart.id)).isBeingOrdered).toBe(false);
      await dtc.checkouts.claim(cart.checkoutToken, 'an-order-of-the-tests' as OrderId)();
      expect((await lockedCart(own, cart.id)).isBeingOrdered).toBe(true);
    });

    it('replaces the contents as the next version, and makes an expired cart young again', async () => {
      const { own, time, contents } = await shopOfTwo(open);
      const { id } = await newCart(own.carts, contents);
      time.pass(31 * dayInMs);
      expect(await own.carts.get(id)()).toMatchObject({ left: { kind: 'CartExpired' } });
      expect(await own.cartRecords.replace(await lockedCart(own, id), { ...contents, note: 'new' })()).toBe(2);
      expect(await own.carts.get(id)()).toMatchObject({ right: { note: 'new', version: 2 } });
    });

    it('gives a guest cart to the customer, once, under its id', async () => {
      const { own, other, dtc, contents } = await shopOfTwo(open);
      const { id } = await newCart(dtc.carts, contents);
      expect(await dtc.cartRecords.attach(id)()).toBe(false);
      const attached = await Promise.all([own, other].map(({ cartRecords }) => cartRecords.attach(id)()));
      expect(attached.toSorted()).toEqual([false, true]);
      const [owner, stranger] = attached[0] ? [own, other] : [other, own];
      expect(await owner.cartRecords.attach(id)()).toBe(true);
      expect(E.isRight(await owner.carts.contents(id)())).toBe(true);
      expect(await stranger.carts.get(id)()).toEqual(E.left({ kind: 'CartNotFound' }));
      expect(await dtc.carts.get(id)()).toEqual(E.left({ kind: 'CartOfCustomer' }));
    });

    it('attaches no cart that is finished, unknown, or of the other site', async () => {
      const { own, dtc, hpsf, contents } = await shopOfTwo(open);
      const merged = await newCart(dtc.carts, contents);
      await own.cartRecords.finish(merged.id, 'another' as CartId)();
      const ofStaff = await newCart(hpsf.carts);
      for (const id of [merged.id, ofStaff.id, 'nobody' as CartId])
        expect(await own.cartRecords.attach(id)()).toBe(false);
      expect(await hpsf.carts.get(ofStaff.id)()).toMatchObject({ _tag: 'Right' });
    });

    it('ends a cart, and says into which it went', async () => {
      const { own, dtc, contents } = await shopOfTwo(open);
      const { id } = await newCart(dtc.carts, contents);
      await own.cartRecords.finish(id, 'another' as CartId)();
      expect(await dtc.carts.get(id)()).toEqual(E.left({ kind: 'CartMerged' }));
      expect(await dtc.carts.contents(id)()).toEqual(E.left({ kind: 'CartMerged' }));
      expect(await lockedCart(own, id)).toMatchObject({ status: 'finished', mergedInto: 'another' });
    });

    it('lets a change wait for the end of the transaction, and refuses it if that ended the cart', async () => {
      const { own, dtc, contents } = await shopOfTwo(open);
      const { id } = await newCart(dtc.carts, contents);
      const merging = own.cartTransactions.run(({ cartRecords }) =>
        rightOf(async () => {
          const found = await cartRecords.lock(id)();
          await cartRecords.finish(id, 'another' as CartId)();
          return O.isSome(found) ? found.value.contents.note : undefined;
        }),
      );
      const [merged, ...changed] = await Promise.all([
        merging(),
        ...Array.from({ length: 10 }, () => dtc.carts.change(id, note('changed'))()),
      ]);
      const seen = E.isRight(merged) ? merged.right : undefined;
      expect(changed.some(E.isRight)).toBe(seen === 'changed');
      expect(changed.every((one) => E.isRight(one) || one.left.kind === 'CartMerged')).toBe(true);
    });

    it('loses no change of many transactions at once', async () => {
      const { own, contents } = await shopOfTwo(open);
      const { id } = await newCart(own.carts, contents);
      await atOnce(20, (index) =>
        own.cartTransactions.run(({ cartRecords }) =>
          rightOf(async () => {
            const found = await cartRecords.lock(id)();
            if (O.isNone(found)) return;
            const codes = [...found.value.contents.codes, `${index}`];
            await cartRecords.replace(found.value, { ...found.value.contents, codes })();
          }),
        )(),
      );
      expect((await lockedCart(own, id)).contents.codes).toHaveLength(20);
    });
  });

  describe(`the saved id of a customer's stored cart: ${adapter}`, () => {
    it('belongs to the cart that was added or replaced last (CA-03)', async () => {
      const { own, contents } = await shopOfTwo(open);
      const [first, second] = [await newCart(own.carts, contents), await newCart(own.carts, contents)];
      await own.cartRecords.replace(await lockedCart(own, first.id), contents)();
      expect(await referenceOf(own)).toBe(first.id);
      await own.cartRecords.insert(contents, 'nobody')();
      expect(await referenceOf(own)).toBe(first.id);
      const added = await own.cartRecords.insert(contents, 'customer')();
      expect([await referenceOf(own), added]).toEqual([added, expect.not.stringMatching(second.id)]);
    });

    it('goes with the order of the cart, and with no other order (CA-13)', async () => {
      const { own, dtc, contents } = await shopOfTwo(open);
      const ports = { ...dtc, ...own };
      const first = await newCart(own.carts, contents);
      const second = await newCart(own.carts, contents);
      await finishCart(ports, first);
      expect(await referenceOf(own)).toBe(second.id);
      await finishCart(ports, second);
      expect(await referenceOf(own)).toBeUndefined();
    });
  });
};
