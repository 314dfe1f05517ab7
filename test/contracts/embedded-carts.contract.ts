import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { type CartStores, EmbeddedCarts } from '#adapters/embedded-commerce/embedded-carts';
import type { CartUnavailable } from '#application/ports/carts';
import type { Transactions } from '#application/ports/transactions';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { LineId } from '#domain/cart/cart';
import type { CartId, CheckoutToken, PricedCart } from '#domain/cart/priced-cart';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CustomerFacts } from '#domain/customer/customer';
import type { Zip } from '#domain/shipping/zip';
import { aDiscount, aGuest, aLineContents, aProduct, aVariant, aWarehouse, someContents } from '../builders';
import { Crash, crashAtStep } from '../crash-at-step';
import { cartOf, linesOf, note, stocked } from './stocked-shop';
import { aCustomerOf, atOnce, dayInMs, finishCart, newCart, type OpenShop } from './test-shop';

type CrashShop = {
  readonly carts: EmbeddedCarts;
  readonly saved: CartId;
  readonly guest: CartId;
  /** A line of the saved cart, and one that is saved for later. */
  readonly line: LineId;
  readonly later: LineId;
};

/** Transactions that crash before the write with that number. */
const crashingTransactions = ({ run }: Transactions<CartStores>, crashAt: number): Transactions<CartStores> => {
  const { withSteps } = crashAtStep(crashAt);
  return {
    run: (work) =>
      run(({ cartRecords, carts, metafields, savedForLater }) =>
        work({
          cartRecords: withSteps(cartRecords, ['insert', 'replace', 'finish']),
          carts: withSteps(carts, ['create', 'change']),
          metafields: withSteps(metafields, ['delete']),
          savedForLater: withSteps(savedForLater, ['store']),
        }),
      ),
  };
};

/** What the carts of the embedded platform promise beyond `cartsContract`, for its own checkout and pricing. */
export const embeddedCartsContract = (adapter: string, open: OpenShop) =>
  describe(`Carts of the embedded platform: ${adapter}`, () => {
    it('tells a guest that a cart is of a customer, of this site alone', async () => {
      const { shop } = await stocked(open);
      const { id } = await newCart(shop.dtc.portsFor(await aCustomerOf(shop.dtc, 'pat@example.com')).carts);
      const refusal = E.left({ kind: 'CartOfCustomer' });
      expect(await shop.dtc.carts.get(id)()).toEqual(refusal);
      expect(await shop.dtc.carts.contents(id)()).toEqual(refusal);
      expect(await shop.dtc.carts.change(id, note('x'))()).toEqual(refusal);
      expect(await shop.hpsf.carts.get(id)()).toEqual(E.left({ kind: 'CartNotFound' }));
    });

    it('has the version 1, and counts its changes', async () => {
      const { shop } = await stocked(open);
      const cart = await newCart(shop.dtc.carts);
      expect(cart.version).toBe(1);
      expect(cartOf(await shop.dtc.carts.change(cart.id, note('x'))()).version).toBe(2);
      await atOnce(25, (index) =>
        shop.dtc.carts.change(cart.id, { kind: 'SetAttributes', attributes: [{ key: `key-${index}`, value: 'x' }] })(),
      );
      expect(cartOf(await shop.dtc.carts.get(cart.id)()).version).toBe(27);
    });

    it('names its checkout by an address of its site', async () => {
      const { shop } = await stocked(open);
      const cart = await newCart(shop.dtc.carts);
      expect(cart.checkoutUrl).toBe(`https://shop.test/checkouts/${cart.checkoutToken}`);
    });

    it.each(['nobody', '', 'a\u0000b', "' or true --"])('has no checkout of the token %j', async (token) => {
      const { shop } = await stocked(open);
      expect(await shop.dtc.checkouts.cart(token as CheckoutToken)()).toEqual(O.none);
    });

    it('has no checkout of a cart of the other site (ST-28)', async () => {
      const { shop } = await stocked(open);
      const { checkoutToken } = await newCart(shop.hpsf.carts);
      expect(await shop.dtc.checkouts.cart(checkoutToken)()).toEqual(O.none);
    });

    it('prices the cart of a checkout for the given customer', async () => {
      const { shop, ids } = await stocked(open);
      const [line] = linesOf(ids).lines;
      const lines = line ? [{ ...line, sellingPlanId: 'autoship-4w' as SellingPlanId }] : [];
      const { checkoutToken } = await newCart(shop.dtc.carts, someContents({ lines }));
      const codes = async (customer?: CustomerFacts) =>
        O.toUndefined(await shop.dtc.checkouts.cart(checkoutToken, customer)())?.discountCodes.map(({ code }) => code);
      const nothing = { usedFirstAutoship: false, hasLiveAutoship: false };
      expect(await codes()).toEqual(['AUTO35']);
      expect(await codes(nothing)).toEqual(['AUTO35']);
      expect(await codes({ ...nothing, usedFirstAutoship: true })).toEqual([]);
      expect(await codes({ ...nothing, hasLiveAutoship: true })).toEqual([]);
    });

    it('has the stock of the warehouse near a chosen zip; without a zip, of the warehouse with most (PC-26)', async () => {
      const { shop, ids } = await stocked(open, aProduct({ variants: [aVariant({ stock: { 1: 0, 2: 3, 3: 50 } })] }));
      await shop.dtc.stockWriter.writeWarehouses([
        aWarehouse({ number: 1, ranges: [['80000', '81699']] }),
        aWarehouse({ number: 2, ranges: [['10000', '19999']] }),
        aWarehouse({ number: 3, ranges: [['30000', '39999']] }),
      ])();
      const { id, checkoutToken } = await newCart(shop.dtc.carts, linesOf(ids, 5));
      const stockOf = (cart: PricedCart) => {
        const { availability, left, stockZip } = cart.lines[0]?.variant ?? {};
        return [availability, left, stockZip];
      };
      const near = (zip: string) => shop.dtc.portsFor(aGuest({ chosenZip: zip as Zip }));
      expect(stockOf(cartOf(await shop.dtc.carts.get(id)()))).toEqual(['in_stock', undefined, undefined]);
      expect(stockOf(cartOf(await near('80011').carts.get(id)()))).toEqual(['out_of_stock', 0, '80011']);
      expect(stockOf(cartOf(await near('10001').carts.get(id)()))).toEqual(['limited', 3, '10001']);
      expect(stockOf(cartOf(await near('30303').carts.get(id)()))).toEqual(['in_stock', undefined, '30303']);
      expect(stockOf(cartOf(await near('99501').carts.get(id)()))).toEqual(['out_of_stock', 0, '99501']);
      expect(stockOf(cartOf(await near('10001').carts.change(id, note('x'))()))).toEqual(['limited', 3, '10001']);
      expect(stockOf(await newCart(near('10001').carts, linesOf(ids, 5)))).toEqual(['limited', 3, '10001']);
      const found = await near('10001').checkouts.cart(checkoutToken)();
      expect(O.isSome(found) && stockOf(found.value)).toEqual(['limited', 3, '10001']);
    });

    it('applies codes that exist, and keeps others with a reason', async () => {
      const { shop, ids } = await stocked(open);
      await shop.dtc.discounts.write([aDiscount()])();
      const cart = await newCart(shop.dtc.carts, { ...linesOf(ids), codes: ['nobody', 'welcome10'] });
      expect(cart.discountCodes.map(({ code, applicable }) => [code, applicable])).toEqual([
        ['NOBODY', false],
        ['WELCOME10', true],
      ]);
      const found = cartOf(await shop.dtc.carts.get(cart.id)());
      expect([cart.cost.totalAmount, found.cost.totalAmount]).toEqual([4139, 4139]);
    });

    it('applies and removes the first autoship discount by itself', async () => {
      const { shop, ids } = await stocked(open);
      const planned = aLineContents({
        merchandiseId: ids[0] ?? ('' as MerchandiseId),
        sellingPlanId: 'autoship-4w' as SellingPlanId,
      });
      const cart = await newCart(shop.dtc.carts, someContents({ lines: [planned] }));
      expect(cart.discountCodes.map(({ code }) => code)).toEqual(['AUTO35']);
      expect(cart.lines[0]?.sellingPlan?.every.count).toBe(4);
      const single = cartOf(
        await shop.dtc.carts.change(cart.id, {
          kind: 'UpdateLines',
          lines: cart.lines.map(({ id }) => ({ id, quantity: 1, sellingPlanId: null })),
        })(),
      );
      expect(single.discountCodes).toEqual([]);
    });

    it('leaves out lines that are no longer sold, and shows them again once they are', async () => {
      const { shop, ids } = await stocked(open);
      const cart = await newCart(shop.dtc.carts, linesOf(ids));
      await shop.dtc.catalogWriter.write([aProduct({ status: 'draft' })])();
      expect(cartOf(await shop.dtc.carts.change(cart.id, note('x'))())).toMatchObject({ lines: [], totalQuantity: 0 });
      await shop.dtc.catalogWriter.write([aProduct()])();
      expect(cartOf(await shop.dtc.carts.get(cart.id)()).lines).toHaveLength(1);
    });

    it('leaves out a line of an unknown variant', async () => {
      const { shop } = await stocked(open);
      const cart = await newCart(
        shop.dtc.carts,
        linesOf(['gid://provender/ProductVariant/1', 'a\u0000', "'"] as MerchandiseId[]),
      );
      expect(cart.lines).toEqual([]);
      expect(cartOf(await shop.dtc.carts.get(cart.id)()).lines).toEqual([]);
    });

    it('finds a cart by the token of its checkout', async () => {
      const { shop, ids } = await stocked(open);
      const { checkoutToken, ...cart } = await newCart(shop.dtc.carts, linesOf(ids));
      expect(await shop.dtc.checkouts.cart(checkoutToken)()).toEqual(O.some(cart));
    });

    it('prices the cart of a customer by their history', async () => {
      const { shop, ids } = await stocked(open);
      const [line] = linesOf(ids).lines;
      const lines = line ? [{ ...line, sellingPlanId: 'autoship-4w' as SellingPlanId }] : [];
      const codes = async (usedFirstAutoship: boolean) => {
        const facts = { usedFirstAutoship, hasLiveAutoship: false };
        const { carts } = shop.dtc.portsFor(await aCustomerOf(shop.dtc, 'one@example.com', {}, facts));
        return (await newCart(carts, { lines })).discountCodes.map(({ code }) => code);
      };
      expect([await codes(false), await codes(true)]).toEqual([['AUTO35'], []]);
    });

    it('keeps a limit that many simultaneous adds would break', async () => {
      const { shop, ids } = await stocked(open);
      const cart = await newCart(shop.dtc.carts);
      const outcomes = await atOnce(25, () =>
        shop.dtc.carts.change(cart.id, { kind: 'AddLines', lines: linesOf(ids).lines })(),
      );
      expect(outcomes.filter(E.isRight)).toHaveLength(10);
      expect(cartOf(await shop.dtc.carts.get(cart.id)()).totalQuantity).toBe(10);
    });

    it('is closed permanently', async () => {
      const { shop } = await stocked(open);
      const cart = await newCart(shop.dtc.carts);
      await finishCart(shop.dtc, cart);
      await finishCart(shop.dtc, cart);
      const refusal: E.Either<CartUnavailable, PricedCart> = E.left({ kind: 'CartFinished' });
      expect(await shop.dtc.carts.get(cart.id)()).toEqual(refusal);
      expect(await shop.dtc.carts.change(cart.id, note('x'))()).toEqual(refusal);
      expect(await shop.dtc.checkouts.cart(cart.checkoutToken)()).toEqual(O.none);
    });

    it('ignores any end after the first', async () => {
      const { shop } = await stocked(open);
      const cart = await newCart(shop.dtc.carts);
      const [outcomes] = await Promise.all([
        atOnce(10, () => shop.dtc.carts.change(cart.id, note('x'))()),
        finishCart(shop.dtc, cart),
      ]);
      const refusals = outcomes.filter(E.isLeft);
      expect(refusals).toEqual(refusals.map(() => E.left({ kind: 'CartFinished' })));
    });

    it('expires after 30 days without a change, and still has its items', async () => {
      const { shop, ids } = await stocked(open);
      const cart = await newCart(shop.dtc.carts, linesOf(ids, 2));
      shop.time.pass(30 * dayInMs - 1);
      expect(E.isRight(await shop.dtc.carts.get(cart.id)())).toBe(true);
      shop.time.pass(1);
      const [line] = linesOf(ids, 2).lines;
      const contents = { ...linesOf(ids, 2), lines: [{ ...line, id: cart.lines[0]?.id }] };
      const refusal = E.left({ kind: 'CartExpired', contents });
      expect(await shop.dtc.carts.get(cart.id)()).toEqual(refusal);
      expect(await shop.dtc.carts.change(cart.id, note('x'))()).toEqual(refusal);
      expect(await shop.dtc.checkouts.cart(cart.checkoutToken)()).toEqual(O.none);
    });

    it('is renewed by a change, not by reading', async () => {
      const { shop } = await stocked(open);
      const cart = await newCart(shop.dtc.carts);
      shop.time.pass(20 * dayInMs);
      await shop.dtc.carts.change(cart.id, note('x'))();
      shop.time.pass(20 * dayInMs);
      expect(E.isRight(await shop.dtc.carts.get(cart.id)())).toBe(true);
      shop.time.pass(10 * dayInMs);
      expect(E.isLeft(await shop.dtc.carts.get(cart.id)())).toBe(true);
    });

    it('opens again after it has expired, once of many times at once, and saves for later what is unavailable (CA-12)', async () => {
      const { shop, ids } = await stocked(open, aProduct({ variants: [aVariant(), aVariant({ sku: 'ADC-5' })] }));
      const own = shop.dtc.portsFor(await aCustomerOf(shop.dtc, 'pat@example.com'));
      const { id } = await newCart(own.carts, linesOf(ids, 2));
      shop.time.pass(31 * dayInMs);
      const opened = await atOnce(10, () => own.carts.reopen(id, new Set(ids.slice(1)))());
      expect(opened.filter((restoration) => restoration !== undefined)).toEqual(['some']);
      expect(await own.carts.contents(id)()).toMatchObject({
        right: { lines: [{ merchandiseId: ids[0], quantity: 2 }] },
      });
      expect((await own.savedForLater.find()()).lines).toMatchObject([{ merchandiseId: ids[1], quantity: 2 }]);
    });

    it('stays closed if nothing of it is available, and is no longer the saved one', async () => {
      const { shop, ids } = await stocked(open);
      const own = shop.dtc.portsFor(await aCustomerOf(shop.dtc, 'pat@example.com'));
      const { id } = await newCart(own.carts, linesOf(ids, 2));
      shop.time.pass(31 * dayInMs);
      expect(await own.carts.reopen(id, new Set(ids))()).toBe('none');
      expect(await own.carts.get(id)()).toMatchObject({ left: { kind: 'CartExpired' } });
      expect((await own.savedForLater.find()()).lines).toMatchObject([{ quantity: 2 }]);
      expect(await own.metafields.list()()).toEqual([]);
    });

    it.each([
      ['a merge', ({ carts, guest }: CrashShop) => carts.merge({ guest, unsold: new Set(), isOnWayToCheckout: false })],
      ['saving a line', ({ carts, saved, line }: CrashShop) => carts.saveForLater(saved, line)],
      ['moving a saved line', ({ carts, saved, later }: CrashShop) => carts.moveToCart(saved, later)],
    ])('is as it was after a crash before any step of %s', async (_what, change) => {
      let isDone = false;
      for (let crashAt = 0; !isDone; crashAt += 1) {
        const { shop, ids } = await stocked(open);
        const visitor = await aCustomerOf(shop.dtc, 'pat@example.com');
        const own = shop.dtc.portsFor(visitor);
        await own.savedForLater.store({ lines: linesOf(ids, 2).lines })();
        const saved = await newCart(own.carts, linesOf(ids, 3));
        const guest = (await newCart(shop.dtc.carts, linesOf(ids, 9))).id;
        const state = async () =>
          Promise.all([own.carts.contents(saved.id)(), shop.dtc.carts.contents(guest)(), own.savedForLater.find()()]);
        const before = await state();
        const transactions = crashingTransactions(shop.dtc.cartTransactionsFor(visitor), crashAt);
        const carts = new EmbeddedCarts(own.carts, transactions, visitor, shop.time.clock);
        const [line, later] = [saved.lines[0]?.id as LineId, linesOf(ids).lines[0]?.id as LineId];
        try {
          await change({ carts, saved: saved.id, guest, line, later })();
          isDone = true;
          expect(await state()).not.toEqual(before);
          expect(crashAt).toBeGreaterThan(1);
        } catch (error) {
          if (!(error instanceof Crash)) throw error;
          expect(await state()).toEqual(before);
        }
      }
    });
  });
