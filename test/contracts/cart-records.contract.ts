import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { LockedCart } from '#application/ports/cart-records';
import type { VisitorPorts } from '#application/ports/transactions';
import type { CartId } from '#domain/cart/priced-cart';
import type { OrderId } from '#domain/orders/order';
import { linesOf, note, rightOf, stocked } from './stocked-shop';
import { aCustomerOf, atOnce, dayInMs, finishCart, newCart, type OpenShop } from './test-shop';

const shopOfTwo = async (open: OpenShop) => {
  const { shop, ids } = await stocked(open);
  const portsOf = async (email: string) => shop.dtc.portsFor(await aCustomerOf(shop.dtc, email));
  return {
    ...shop,
    own: await portsOf('pat@example.com'),
    other: await portsOf('other@example.com'),
    contents: linesOf(ids, 2),
  };
};

const lockedCart = async ({ cartRecords }: VisitorPorts, id: CartId): Promise<LockedCart> => {
  const found = await cartRecords.lock(id)();
  if (O.isNone(found)) throw new Error('the cart was not found');
  return found.value;
};

const referenceOf = async ({ metafields }: VisitorPorts): Promise<string | undefined> =>
  (await metafields.list()()).find(({ name }) => name === 'profeeding/persisted_cart_id')?.value;

/** What every `CartRecords` adapter promises, and how the embedded platform saves the id of a customer's cart. */
export const cartRecordsContract = (adapter: string, open: OpenShop) => {
  describe(`CartRecords: ${adapter}`, () => {
    it("finds a customer's cart and one of nobody, and none of others or of the other site (ST-28)", async () => {
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

    it("makes a cart of nobody the customer's, once, under its id", async () => {
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

    it('lets a change wait for the end of the transaction, and refuses it where that ended the cart', async () => {
      const { own, dtc, contents } = await shopOfTwo(open);
      const { id } = await newCart(dtc.carts, contents);
      const merging = own.transactions.run(({ cartRecords }) =>
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
        own.transactions.run(({ cartRecords }) =>
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

  describe(`the saved id of a customer's cart: ${adapter}`, () => {
    it('is that of the cart that the customer made or changed last (CA-03)', async () => {
      const { own, contents } = await shopOfTwo(open);
      const first = await newCart(own.carts, contents);
      expect(await referenceOf(own)).toBe(first.id);
      const second = await newCart(own.carts, contents);
      expect(await referenceOf(own)).toBe(second.id);
      await own.carts.change(first.id, note('x'))();
      expect(await referenceOf(own)).toBe(first.id);
      await own.cartRecords.replace(await lockedCart(own, second.id), contents)();
      expect(await referenceOf(own)).toBe(second.id);
      expect(await referenceOf(own)).not.toBe(await own.cartRecords.insert(contents, 'customer')());
    });

    it('does not change with a cart of nobody, nor with one of somebody else', async () => {
      const { own, other, dtc, contents } = await shopOfTwo(open);
      const { id } = await newCart(own.carts, contents);
      const unowned = await newCart(dtc.carts, contents);
      await own.carts.change(unowned.id, note('x'))();
      await own.cartRecords.insert(contents, 'nobody')();
      await newCart(other.carts, contents);
      expect(await referenceOf(own)).toBe(id);
    });

    it('goes with the last line of the cart, and with no other cart (CA-09)', async () => {
      const { own, contents } = await shopOfTwo(open);
      const first = await newCart(own.carts, contents);
      const second = await newCart(own.carts, contents);
      const emptied = (cart: typeof first) =>
        own.carts.change(cart.id, { kind: 'RemoveLines', ids: cart.lines.map(({ id }) => id) })();
      await emptied(first);
      expect(await referenceOf(own)).toBe(second.id);
      await emptied(second);
      expect(await referenceOf(own)).toBeUndefined();
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
