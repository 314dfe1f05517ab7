import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { MergeCartAtSignIn } from '#application/cart/merge-cart-at-sign-in';
import { SaveForLater } from '#application/cart/save-for-later';
import { UndoCartMerge } from '#application/cart/undo-cart-merge';
import type { VisitorPorts } from '#application/ports/transactions';
import type { Shopper } from '#application/visitor';
import { sumLineQuantities } from '#domain/cart/cart';
import type { CartId } from '#domain/cart/priced-cart';
import type { MerchandiseId } from '#domain/catalog/product';
import { aLineContents, aProductNamed, someContents } from '../builders';
import { mergeCases, readMergeLines, writeMergeLines } from '../merge-cases';
import { cartOf, merchandiseOn, note } from './stocked-shop';
import { aCustomerOf, atOnce, newCart, type OpenShop, type SitePorts } from './test-shop';

type SignedIn = VisitorPorts & {
  readonly visitor: Shopper;
  readonly mergeCart: (cartId: CartId | undefined, isOnWayToCheckout?: boolean) => Promise<CartId | undefined>;
};

/** A customer, who signs in with the cart that the browser holds. */
const signedIn = (dtc: SitePorts, visitor: Shopper): SignedIn => {
  const ports = dtc.portsFor(visitor);
  const mergeCart = async (cartId: CartId | undefined, isOnWayToCheckout = false) => {
    const browser = cartId === undefined ? visitor : { ...visitor, cartId };
    const merge = new MergeCartAtSignIn(browser, dtc.portsFor(browser), dtc.products, dtc.clock, (message, why) => {
      throw new Error(message, { cause: why });
    });
    return (await merge.execute({ isOnWayToCheckout })()).cart as CartId | undefined;
  };
  return { ...ports, visitor, mergeCart };
};

const opened = async (open: OpenShop) => {
  const { dtc } = await open();
  await dtc.catalogWriter.write(['Beef', 'Tuna', 'Trout'].map((name) => aProductNamed(name)))();
  const ids = (await Promise.all(['beef', 'tuna', 'trout'].map((handle) => merchandiseOn(dtc, handle)))).flat();
  const lines = (quantities: readonly number[]) =>
    someContents({
      lines: quantities.flatMap((quantity, index) =>
        quantity > 0 ? [aLineContents({ merchandiseId: ids[index] ?? ('' as MerchandiseId), quantity })] : [],
      ),
    });
  const customerOf = async (email: string) => signedIn(dtc, await aCustomerOf(dtc, email));
  return { dtc, lines, own: await customerOf('pat@example.com'), other: await customerOf('other@example.com') };
};

const quantitiesOf = async ({ carts, savedForLater }: VisitorPorts, id: CartId | undefined) => {
  const cart = id === undefined ? undefined : cartOf(await carts.get(id)());
  const { lines } = await savedForLater.find()();
  return {
    cart: cart?.lines.map(({ product, quantity }) => `${quantity} ${product.title}`),
    later: sumLineQuantities(lines),
  };
};

/** What merging carts promises over every store, also when many sign in at once (CA-16 as decided). */
export const customerCartsContract = (store: string, open: OpenShop) =>
  describe(`carts of customers: ${store}`, () => {
    it.each(mergeCases)('makes $cart, and saves "$later" for later, $title', async (one) => {
      const { dtc } = await open();
      const letters = ['A', 'B', 'C', 'D'];
      const seed = letters.map((letter) => aProductNamed(letter));
      await dtc.catalogWriter.write(seed)();
      const found = await Promise.all(letters.map((letter) => merchandiseOn(dtc, letter.toLowerCase())));
      const ids = new Map(letters.map((letter, index) => [letter, found[index]?.[0] as MerchandiseId]));
      const names = new Map([...ids].map(([letter, id]) => [id, letter]));
      const contentsOf = (text: string) => {
        const lines = readMergeLines(text);
        const sold = (letter: string) => ids.get(letter) ?? ('' as MerchandiseId);
        return someContents({ lines: lines.map((line) => ({ ...line, merchandiseId: sold(line.merchandiseId) })) });
      };
      const own = signedIn(dtc, await aCustomerOf(dtc, 'pat@example.com'));
      if (one.saved !== '') await newCart(own.carts, contentsOf(one.saved));
      const guest = one.guest === '' ? undefined : (await newCart(dtc.carts, contentsOf(one.guest))).id;
      const gone = seed.filter(({ title }) => title === one.unsold);
      await dtc.catalogWriter.write(gone.map((product) => ({ ...product, status: 'archived' as const })))();
      const id = await own.mergeCart(guest, one.isOnWayToCheckout);
      const cart = id === undefined ? undefined : await own.carts.contents(id)();
      const { lines: later } = await own.savedForLater.find()();
      const letterOf = (merchandiseId: MerchandiseId) => names.get(merchandiseId) ?? '?';
      const bought = cart && E.isRight(cart) ? cart.right.lines : [];
      expect([writeMergeLines(bought, letterOf), writeMergeLines(later, letterOf)]).toEqual([one.cart, one.later]);
    });

    it('makes one cart of 200 merges of one cart at once, and loses no line', async () => {
      const { dtc, lines, own } = await opened(open);
      const saved = await newCart(own.carts, lines([1, 0, 9]));
      const guest = await newCart(dtc.carts, lines([5, 1, 0]));
      const carts = await atOnce(200, () => own.mergeCart(guest.id));
      expect(new Set(carts)).toEqual(new Set([saved.id]));
      // Of nine, there was room for four.
      expect(await quantitiesOf(own, saved.id)).toEqual({ cart: ['5 Beef', '1 Tuna', '4 Trout'], later: 5 });
    });

    it('makes one cart of 200 sign-ins at once where none was saved', async () => {
      const { dtc, lines, own } = await opened(open);
      const guest = await newCart(dtc.carts, lines([5, 1, 0]));
      const carts = await atOnce(200, () => own.mergeCart(guest.id));
      expect(new Set(carts).size).toBe(1);
      expect(carts[0]).not.toBe(guest.id);
      expect(await quantitiesOf(own, carts[0])).toEqual({ cart: ['5 Beef', '1 Tuna'], later: 0 });
    });

    it('merges the carts of many browsers that sign in at once, and loses no line of any', async () => {
      const { dtc, lines, own } = await opened(open);
      const guests = [
        await newCart(dtc.carts, lines([4, 0, 0])),
        await newCart(dtc.carts, lines([0, 6, 0])),
        await newCart(dtc.carts, lines([0, 0, 8])),
      ];
      const carts = await Promise.all(guests.map(({ id }) => own.mergeCart(id)));
      expect(new Set(carts).size).toBe(1);
      const { cart = [], later } = await quantitiesOf(own, carts[0]);
      const inCart = cart.reduce((count, line) => count + Number.parseInt(line, 10), 0);
      expect([inCart, later]).toEqual([10, 8]);
    });

    it('gives a cart to one of two customers who sign in with it at once', async () => {
      const { dtc, lines, own, other } = await opened(open);
      const guest = await newCart(dtc.carts, lines([3, 0, 0]));
      const carts = await Promise.all([own.mergeCart(guest.id), other.mergeCart(guest.id)]);
      expect(carts.filter((cart) => cart === ('none' as CartId))).toHaveLength(1);
    });

    it('leaves a cart of somebody else alone', async () => {
      const { lines, own, other } = await opened(open);
      const saved = await newCart(own.carts, lines([1, 0, 0]));
      const strangers = await newCart(other.carts, lines([0, 2, 0]));
      expect(await own.mergeCart(strangers.id)).toBe(saved.id);
      expect(await quantitiesOf(other, strangers.id)).toEqual({ cart: ['2 Tuna'], later: 0 });
    });

    it('undoes a merge once of many presses at once', async () => {
      const { dtc, lines, own } = await opened(open);
      const saved = await newCart(own.carts, lines([2, 0, 0]));
      const guest = await newCart(dtc.carts, lines([1, 1, 0]));
      await own.mergeCart(guest.id);
      const undo = new UndoCartMerge(own.visitor, own.transactions, dtc.clock);
      const undone = await atOnce(10, () => undo.execute()());
      expect(undone.filter(({ _tag }) => _tag === 'Right')).toHaveLength(1);
      expect(await quantitiesOf(own, saved.id)).toEqual({ cart: ['2 Beef'], later: 0 });
    });

    it('saves a line for later once of many presses at once, while other lines change', async () => {
      const { dtc, lines, own } = await opened(open);
      const cart = await newCart(own.carts, lines([2, 3, 0]));
      const [beef] = cart.lines;
      if (!beef) throw new Error('the cart is empty');
      const visitor = await aCustomerOf(dtc, 'pat@example.com');
      const save = new SaveForLater(visitor, own.transactions);
      const pressed = atOnce(10, () => save.execute(cart.id, beef.id)());
      await Promise.all([pressed, atOnce(10, () => own.carts.change(cart.id, note('changed'))())]);
      expect(await quantitiesOf(own, cart.id)).toEqual({ cart: ['3 Tuna'], later: 2 });
    });
  });
