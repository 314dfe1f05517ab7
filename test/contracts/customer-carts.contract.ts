import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { MergeCartAtSignIn } from '#application/cart/merge-cart-at-sign-in';
import { SaveForLater } from '#application/cart/save-for-later';
import { UndoCartMerge } from '#application/cart/undo-cart-merge';
import type { VisitorPorts } from '#application/ports/transactions';
import type { Shopper } from '#application/visitor';
import { type LineId, sumLineQuantities } from '#domain/cart/cart';
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

/** A customer, who logs in with the cart that the browser holds. */
const signedIn = (dtc: SitePorts, visitor: Shopper): SignedIn => {
  const ports = dtc.portsFor(visitor);
  const mergeCart = async (cartId: CartId | undefined, isOnWayToCheckout = false) => {
    const browser = cartId === undefined ? visitor : { ...visitor, cartId };
    const { carts, metafields } = dtc.portsFor(browser);
    const merge = new MergeCartAtSignIn(browser, carts, metafields, dtc.products, (message, why) => {
      throw new Error(message, { cause: why });
    });
    return (await merge.execute({ isOnWayToCheckout })()).cart as CartId | undefined;
  };
  return { ...ports, visitor, mergeCart };
};

const opened = async (open: OpenShop) => {
  const { dtc, hpsf } = await open();
  await dtc.catalogWriter.write(['Beef', 'Tuna', 'Trout'].map((name) => aProductNamed(name)))();
  const ids = (await Promise.all(['beef', 'tuna', 'trout'].map((handle) => merchandiseOn(dtc, handle)))).flat();
  const lines = (quantities: readonly number[]) =>
    someContents({
      lines: quantities.flatMap((quantity, index) =>
        quantity > 0 ? [aLineContents({ merchandiseId: ids[index] ?? ('' as MerchandiseId), quantity })] : [],
      ),
    });
  const customerOf = async (email: string) => signedIn(dtc, await aCustomerOf(dtc, email));
  return { dtc, hpsf, lines, own: await customerOf('pat@example.com'), other: await customerOf('other@example.com') };
};

const quantitiesOf = async ({ carts, savedForLater }: VisitorPorts, id: CartId | undefined) => {
  const cart = id === undefined ? undefined : cartOf(await carts.get(id)());
  const { lines } = await savedForLater.find()();
  return {
    cart: cart?.lines.map(({ product, quantity }) => `${quantity} ${product.title}`),
    later: sumLineQuantities(lines),
  };
};

type Platform = {
  /** A hosted platform lists the lines of a cart in its own order, and hides those that it doesn't sell anymore. */
  readonly isHosted?: boolean;
};

/** What `Carts` promises about carts of customers on every platform, also when many log in at once (CA-16 as decided). */
export const customerCartsContract = (store: string, open: OpenShop, { isHosted = false }: Platform = {}) => {
  const inOrder = (lines: readonly string[] | undefined) => (isHosted ? lines?.toSorted() : lines);
  const withoutHidden = (lines: string, unsold = '') =>
    (isHosted ? lines.split(' ').filter((line) => unsold === '' || !line.startsWith(unsold)) : [lines]).join(' ');

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
      const shown = writeMergeLines(bought, letterOf).split(' ');
      expect([inOrder(shown), writeMergeLines(later, letterOf)]).toEqual([
        inOrder(withoutHidden(one.cart, one.unsold).split(' ')),
        withoutHidden(one.later, one.unsold),
      ]);
    });

    it('makes one cart of 200 merges of one cart at once, and loses no line', async () => {
      const { dtc, lines, own } = await opened(open);
      const saved = await newCart(own.carts, lines([1, 0, 9]));
      const guest = await newCart(dtc.carts, lines([5, 1, 0]));
      const carts = await atOnce(200, () => own.mergeCart(guest.id));
      expect(new Set(carts)).toEqual(new Set([saved.id]));
      // Of nine, there was room for four.
      const { cart, later } = await quantitiesOf(own, saved.id);
      expect([inOrder(cart), later]).toEqual([inOrder(['5 Beef', '1 Tuna', '4 Trout']), 5]);
    });

    it('makes one cart of 200 logins at once if none was saved', async () => {
      const { dtc, lines, own } = await opened(open);
      const guest = await newCart(dtc.carts, lines([5, 1, 0]));
      const carts = await atOnce(200, () => own.mergeCart(guest.id));
      expect(new Set(carts).size).toBe(1);
      expect(carts[0]).not.toBe(guest.id);
      expect(await quantitiesOf(own, carts[0])).toEqual({ cart: ['5 Beef', '1 Tuna'], later: 0 });
    });

    it('merges the carts of many browsers that log in at once, and loses no line of any', async () => {
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

    it('gives a cart to one of two customers who log in with it at once', async () => {
      const { dtc, lines, own, other } = await opened(open);
      const guest = await newCart(dtc.carts, lines([3, 0, 0]));
      const carts = await Promise.all([own.mergeCart(guest.id), other.mergeCart(guest.id)]);
      expect(carts.filter((cart) => cart === ('none' as CartId))).toHaveLength(1);
    });

    it('leaves a cart of someone else alone', async () => {
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
      const undo = new UndoCartMerge(own.carts);
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
      const save = new SaveForLater(visitor, own.carts, own.transactions);
      const pressed = atOnce(10, () => save.execute(cart.id, beef.id)());
      await Promise.all([pressed, atOnce(10, () => own.carts.change(cart.id, note('changed'))())]);
      expect(await quantitiesOf(own, cart.id)).toEqual({ cart: ['3 Tuna'], later: 2 });
    });

    it('changes nothing when a merge is repeated, and returns the same cart', async () => {
      const { dtc, lines, own } = await opened(open);
      const saved = await newCart(own.carts, lines([1, 0, 9]));
      const guest = await newCart(dtc.carts, lines([5, 1, 0]));
      await own.mergeCart(guest.id);
      const [merged, list] = [cartOf(await own.carts.get(saved.id)()), await own.savedForLater.find()()];
      expect(await own.mergeCart(guest.id)).toBe(saved.id);
      expect(await own.mergeCart(saved.id)).toBe(saved.id);
      expect(await own.mergeCart(undefined)).toBe(saved.id);
      expect(cartOf(await own.carts.get(saved.id)())).toEqual(merged);
      expect(await own.savedForLater.find()()).toEqual(list);
    });

    it('leaves nothing in the cart that was merged, for anyone', async () => {
      const { dtc, lines, own } = await opened(open);
      for (const saved of [undefined, lines([1, 0, 0])]) {
        if (saved) await newCart(own.carts, saved);
        const guest = await newCart(dtc.carts, lines([0, 1, 0]));
        await own.mergeCart(guest.id);
        for (const { carts } of [dtc, own]) {
          const left = await carts.contents(guest.id)();
          expect(E.isRight(left) ? left.right.lines : []).toEqual([]);
        }
      }
    });

    it('loses nothing that is added to a cart while it is merged', async () => {
      const { dtc, lines, own } = await opened(open);
      await newCart(own.carts, lines([1, 0, 0]));
      const guest = await newCart(dtc.carts, lines([0, 1, 0]));
      const more = lines([0, 0, 1]).lines;
      const [id, ...added] = await Promise.all([
        own.mergeCart(guest.id),
        ...Array.from({ length: 3 }, () => dtc.carts.change(guest.id, { kind: 'AddLines', lines: more })()),
      ]);
      const [merged, left] = [await own.carts.contents(id as CartId)(), await dtc.carts.contents(guest.id)()];
      const unitsIn = (one: typeof merged) => (E.isRight(one) ? sumLineQuantities(one.right.lines) : 0);
      expect(unitsIn(merged) + unitsIn(left)).toBe(2 + added.filter(E.isRight).length);
    });

    it('undoes a merge as if there had been none', async () => {
      const { dtc, lines, own } = await opened(open);
      const saved = await newCart(own.carts, { ...lines([1, 0, 9]), note: 'Ring twice', codes: ['NOBODY'] });
      const guest = await newCart(dtc.carts, { ...lines([5, 1, 0]), note: 'Back door' });
      await own.mergeCart(guest.id);
      const undone = await own.carts.undoMerge()();
      const id = E.isRight(undone) ? undone.right : undefined;
      expect(await quantitiesOf(own, id)).toEqual({ cart: ['5 Beef', '1 Tuna'], later: 0 });
      expect((await quantitiesOf(own, saved.id)).cart?.toSorted()).toEqual(['1 Beef', '9 Trout']);
      expect(await own.carts.contents(saved.id)()).toMatchObject({ right: { note: 'Ring twice', codes: ['NOBODY'] } });
      expect(await dtc.carts.contents(id as CartId)()).toMatchObject({ right: { note: 'Back door' } });
      expect(await own.carts.undoMerge()()).toEqual(E.left({ kind: 'MergeNotUndoable' }));
    });

    it('undoes no merge after the cart has changed', async () => {
      const { dtc, lines, own } = await opened(open);
      const saved = await newCart(own.carts, lines([1, 0, 0]));
      await own.mergeCart((await newCart(dtc.carts, lines([0, 1, 0]))).id);
      await own.carts.change(saved.id, note('changed'))();
      expect(await own.carts.undoMerge()()).toEqual(E.left({ kind: 'MergeNotUndoable' }));
      expect((await quantitiesOf(own, saved.id)).cart?.toSorted()).toEqual(['1 Beef', '1 Tuna']);
    });

    it('opens no cart again that has not expired', async () => {
      const { lines, own } = await opened(open);
      const { id } = await newCart(own.carts, lines([1, 0, 0]));
      expect(await own.carts.reopen(id, new Set())()).toBeUndefined();
      expect(await quantitiesOf(own, id)).toEqual({ cart: ['1 Beef'], later: 0 });
    });

    it('moves a saved line to the cart once of many presses at once, as much as fits', async () => {
      const { lines, own } = await opened(open);
      const cart = await newCart(own.carts, lines([0, 3, 0]));
      await own.savedForLater.store(lines([9, 0, 0]))();
      const [saved] = (await own.savedForLater.find()()).lines;
      const moved = await atOnce(10, () => own.carts.moveToCart(cart.id, saved?.id as LineId)());
      expect(moved.filter((one) => E.isRight(one) && one.right !== 'none')).toHaveLength(1);
      expect(await quantitiesOf(own, cart.id)).toEqual({ cart: ['3 Tuna', '7 Beef'], later: 2 });
    });

    it('moves a saved line to a new cart if there is none', async () => {
      const { lines, own } = await opened(open);
      await own.savedForLater.store(lines([2, 0, 0]))();
      const [saved] = (await own.savedForLater.find()()).lines;
      const moved = await own.carts.moveToCart(undefined, saved?.id as LineId)();
      expect(moved).toMatchObject({ right: { cart: { totalQuantity: 2 }, left: 0 } });
      expect((await own.savedForLater.find()()).lines).toEqual([]);
    });

    it('gives a guest cart to the customer, once, under its id', async () => {
      const { dtc, lines, own, other } = await opened(open);
      const { id } = await newCart(dtc.carts, lines([1, 0, 0]));
      expect(await dtc.carts.attach(id)()).toBe(false);
      const attached = await Promise.all([own, other].map(({ carts }) => carts.attach(id)()));
      expect(attached.toSorted()).toEqual([false, true]);
      const [owner, stranger] = attached[0] ? [own, other] : [other, own];
      expect(await owner.carts.attach(id)()).toBe(true);
      expect(E.isRight(await owner.carts.contents(id)())).toBe(true);
      expect(await stranger.carts.get(id)()).toEqual(E.left({ kind: 'CartNotFound' }));
      expect(await dtc.carts.get(id)()).toMatchObject({ left: { kind: isHosted ? 'CartNotFound' : 'CartOfCustomer' } });
    });

    it('attaches no cart that is unknown, or of the other site', async () => {
      const { hpsf, own } = await opened(open);
      const ofStaff = await newCart(hpsf.carts);
      for (const id of [ofStaff.id, 'nobody' as CartId]) expect(await own.carts.attach(id)()).toBe(false);
      expect(await hpsf.carts.get(ofStaff.id)()).toMatchObject({ _tag: 'Right' });
    });
  });

  describe(`the saved id of a customer's cart: ${store}`, () => {
    const referenceOf = async ({ metafields }: VisitorPorts): Promise<string | undefined> =>
      (await metafields.list()()).find(({ name }) => name === 'profeeding/persisted_cart_id')?.value;

    it('belongs to the cart that the customer made or changed last (CA-03)', async () => {
      const { lines, own } = await opened(open);
      const first = await newCart(own.carts, lines([1, 0, 0]));
      expect(await referenceOf(own)).toBe(first.id);
      const second = await newCart(own.carts, lines([1, 0, 0]));
      expect(await referenceOf(own)).toBe(second.id);
      await own.carts.change(first.id, note('x'))();
      expect(await referenceOf(own)).toBe(first.id);
    });

    it('does not change with a guest cart or another customer’s cart', async () => {
      const { dtc, lines, own, other } = await opened(open);
      const { id } = await newCart(own.carts, lines([1, 0, 0]));
      const unowned = await newCart(dtc.carts, lines([1, 0, 0]));
      await own.carts.change(unowned.id, note('x'))();
      await newCart(other.carts, lines([1, 0, 0]));
      expect(await referenceOf(own)).toBe(id);
    });

    it('goes with the last line of the cart, and with no other cart (CA-09)', async () => {
      const { lines, own } = await opened(open);
      const first = await newCart(own.carts, lines([1, 0, 0]));
      const second = await newCart(own.carts, lines([1, 0, 0]));
      const emptied = (cart: typeof first) =>
        own.carts.change(cart.id, { kind: 'RemoveLines', ids: cart.lines.map(({ id }) => id) })();
      await emptied(first);
      expect(await referenceOf(own)).toBe(second.id);
      await emptied(second);
      expect(await referenceOf(own)).toBeUndefined();
    });
  });
};
