import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { CartGone } from '#application/ports/carts';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import { type Cart, type CartId, type CheckoutToken, stockWarning } from '#domain/cart/cart';
import { attest } from '#domain/cart/cart-attributes';
import { addLines, type CartContents, type LineId } from '#domain/cart/contents';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CustomerFacts } from '#domain/customer/customer-facts';
import { money } from '#domain/money';
import type { Zip } from '#domain/shipping/zip';
import { aDiscount, aLineContents, anInstant, aProduct, aVariant, aWarehouse, someContents } from '../builders';
import { atOnce, dayInMs, type OpenShop, type TestShop } from './test-shop';

/** A shop with one product on its shelf, and what its variant is asked for by. */
const stocked = async (
  open: OpenShop,
  product = aProduct(),
): Promise<{ shop: TestShop; ids: readonly MerchandiseId[] }> => {
  const shop = await open();
  await shop.dtc.catalogueWriter.write([product])();
  const sold = await shop.dtc.products.byHandle(product.handle)();
  return { shop, ids: O.isSome(sold) ? sold.value.variants.map(({ merchandiseId }) => merchandiseId) : [] };
};

const linesOf = (ids: readonly MerchandiseId[], quantity = 1): CartContents =>
  someContents({
    lines: ids.map((merchandiseId, index) => aLineContents({ id: `line-${index}` as LineId, merchandiseId, quantity })),
  });

const cartOf = (outcome: E.Either<unknown, Cart>): Cart => {
  if (E.isLeft(outcome)) throw new Error(`refused: ${JSON.stringify(outcome.left)}`);
  return outcome.right;
};

const note = (text: string) => (contents: CartContents) => E.right({ ...contents, note: contents.note + text });

/** What every `Carts` adapter promises. */
export const cartsContract = (adapter: string, open: OpenShop) =>
  describe(`Carts: ${adapter}`, () => {
    it('makes a cart that is found as it was made', async () => {
      const { shop, ids } = await stocked(open);
      const contents = {
        ...linesOf(ids, 2),
        codes: ['NOBODY'],
        attributes: [{ key: 'sgOrderType', value: '"ü\u0000\ud83d' }],
        note: 'Ring twice',
        buyerIdentity: { email: 'shopper@example.com', countryCode: 'US' as const },
      };
      const made = await shop.dtc.carts.create(contents)();
      expect(made).toMatchObject({ site: 'DTC', version: 1, totalQuantity: 2, note: 'Ring twice', codes: ['NOBODY'] });
      const found = cartOf(await shop.dtc.carts.get(made.id)());
      expect({ ...found, attributes: [] }).toEqual({ ...made, attributes: [] });
    });

    it('prices the cart of a checkout for whom it is told of', async () => {
      const { shop, ids } = await stocked(open);
      const [line] = linesOf(ids).lines;
      const lines = line ? [{ ...line, sellingPlanId: 'autoship-4w' as SellingPlanId }] : [];
      const { checkoutToken } = await shop.dtc.carts.create(someContents({ lines }))();
      const codes = async (customer?: CustomerFacts) =>
        O.toUndefined(await shop.dtc.carts.byToken(checkoutToken, customer)())?.discountCodes.map(({ code }) => code);
      const nothing = { usedFirstAutoship: false, hasLiveAutoship: false };
      expect(await codes()).toEqual(['AUTO35']);
      expect(await codes(nothing)).toEqual(['AUTO35']);
      expect(await codes({ ...nothing, usedFirstAutoship: true })).toEqual([]);
      expect(await codes({ ...nothing, hasLiveAutoship: true })).toEqual([]);
    });

    it('says of each line what the catalogue weighs, whatever the contents say (EN-17)', async () => {
      const { shop, ids } = await stocked(open);
      const [line] = linesOf(ids).lines;
      const attributes = [
        { key: '_weightValue', value: '0.1' },
        { key: 'sgdonation', value: 'yes' },
      ];
      const made = await shop.dtc.carts.create(someContents({ lines: line ? [{ ...line, attributes }] : [] }))();
      const changed = cartOf(await shop.dtc.carts.change(made.id, note('x'))());
      for (const cart of [made, changed, cartOf(await shop.dtc.carts.get(made.id)())]) {
        expect(cart.lines[0]?.attributes).toEqual([
          { key: 'sgdonation', value: 'yes' },
          { key: '_weightValue', value: '15' },
          { key: '_weightUnit', value: 'lbs' },
        ]);
      }
    });

    it('says what the warehouse near a chosen zip has; without a zip, the one that has most (PC-26)', async () => {
      const { shop, ids } = await stocked(open, aProduct({ variants: [aVariant({ stock: { 1: 0, 2: 3, 3: 50 } })] }));
      await shop.dtc.stockWriter.writeWarehouses([
        aWarehouse({ number: 1, ranges: [['80000', '81699']] }),
        aWarehouse({ number: 2, ranges: [['10000', '19999']] }),
        aWarehouse({ number: 3, ranges: [['30000', '39999']] }),
      ])();
      const { id, checkoutToken } = await shop.dtc.carts.create(linesOf(ids, 5))();
      const stockOf = (cart: Cart) => {
        const { availability, left, stockZip } = cart.lines[0]?.variant ?? {};
        return [availability, left, stockZip];
      };
      const near = (zip: string) => shop.dtc.cartsNear(zip as Zip);
      expect(stockOf(cartOf(await shop.dtc.carts.get(id)()))).toEqual(['in_stock', undefined, undefined]);
      expect(stockOf(cartOf(await near('80011').get(id)()))).toEqual(['out_of_stock', 0, '80011']);
      expect(stockOf(cartOf(await near('10001').get(id)()))).toEqual(['limited', 3, '10001']);
      expect(stockOf(cartOf(await near('30303').get(id)()))).toEqual(['in_stock', undefined, '30303']);
      expect(stockOf(cartOf(await near('99501').get(id)()))).toEqual(['out_of_stock', 0, '99501']);
      expect(stockOf(cartOf(await near('10001').change(id, note('x'))()))).toEqual(['limited', 3, '10001']);
      expect(stockOf(await near('10001').create(linesOf(ids, 5))())).toEqual(['limited', 3, '10001']);
      const found = await near('10001').byToken(checkoutToken)();
      expect(O.isSome(found) && stockOf(found.value)).toEqual(['limited', 3, '10001']);
    });

    it('checks no stock of gifts (CH-08)', async () => {
      const gift = aProduct({ productType: 'Gift Card', variants: [aVariant({ stock: {} })] });
      const { shop, ids } = await stocked(open, gift);
      const { id } = await shop.dtc.carts.create(linesOf(ids))();
      for (const carts of [shop.dtc.carts, shop.dtc.cartsNear('80011' as Zip)]) {
        const [line] = cartOf(await carts.get(id)()).lines;
        expect(line?.variant).toMatchObject({ availability: 'in_stock' });
        expect(line && stockWarning(line)).toBeUndefined();
      }
    });

    it('keeps what was confirmed of a cart (CP-08)', async () => {
      const { shop, ids } = await stocked(open);
      const { id } = await shop.dtc.carts.create(linesOf(ids))();
      await shop.dtc.carts.change(id, (contents) => E.right(attest(contents, anInstant())))();
      expect(cartOf(await shop.dtc.carts.get(id)())).toMatchObject({
        attestation: { version: '2026-01', at: anInstant() },
        attributes: [{ key: 'is_attestation_checked', value: 'true' }],
      });
    });

    it('gives each cart an id and a token of its own that nobody can guess (ST-10)', async () => {
      const { shop } = await stocked(open);
      const made = await atOnce(20, () => shop.dtc.carts.create(someContents())());
      const secrets = made.flatMap(({ id, checkoutToken }) => [id, checkoutToken]);
      expect(new Set<string>(secrets).size).toBe(40);
      expect(Math.min(...secrets.map(({ length }) => length))).toBeGreaterThanOrEqual(22);
    });

    it('names its checkout by an absolute address', async () => {
      const { shop } = await stocked(open);
      const cart = await shop.dtc.carts.create(someContents())();
      expect(cart.checkoutUrl).toBe(`https://shop.test/checkouts/${cart.checkoutToken}`);
    });

    it('prices lines from the price list of its site', async () => {
      const { shop, ids } = await stocked(open);
      const consumers = await shop.dtc.carts.create(linesOf(ids, 3))();
      const staff = await shop.hpsf.carts.create(linesOf(ids, 3))();
      expect([consumers.cost.totalAmount, staff.cost.totalAmount]).toEqual([3 * 4599, 3 * 2300]);
    });

    it('prices anew at each reading', async () => {
      const { shop, ids } = await stocked(open);
      const cart = await shop.dtc.carts.create(linesOf(ids))();
      await shop.dtc.catalogueWriter.write([
        aProduct({ variants: [aVariant({ prices: { dtc: { price: money(100) } } })] }),
      ])();
      expect(cartOf(await shop.dtc.carts.get(cart.id)()).cost.totalAmount).toBe(100);
    });

    it('shows what a line stands for', async () => {
      const { shop, ids } = await stocked(
        open,
        aProduct({
          variants: [
            aVariant({ stock: { 1: 2, 2: 1 }, prices: { dtc: { price: money(900), compareAtPrice: money(1000) } } }),
          ],
        }),
      );
      const [line] = (await shop.dtc.carts.create(linesOf(ids, 3))()).lines;
      expect(line).toMatchObject({
        product: { handle: 'adult-chicken-dry-dog-food', brand: 'Provender Daily', productType: 'Dog Food' },
        variant: {
          sku: 'ADC-15',
          sizeSlug: '15-lb-bag',
          price: 900,
          compareAtPrice: 1000,
          weight: 15,
          availability: 'limited',
          left: 2,
        },
        compareAtAmount: 3000,
        totalAmount: 2700,
      });
      expect(line?.variant.picture.alt).toBe('A bag of food');
    });

    it('applies codes that exist, and keeps others with a reason', async () => {
      const { shop, ids } = await stocked(open);
      await shop.dtc.discounts.write([aDiscount()])();
      const cart = await shop.dtc.carts.create({ ...linesOf(ids), codes: ['nobody', 'welcome10'] })();
      expect(cart.discountCodes.map(({ code, applicable }) => [code, applicable])).toEqual([
        ['NOBODY', false],
        ['WELCOME10', true],
      ]);
      const found = cartOf(await shop.dtc.carts.get(cart.id)());
      expect([cart.cost.totalAmount, found.cost.totalAmount]).toEqual([4139, 4139]);
    });

    it('puts the first autoship discount on and takes it off by itself', async () => {
      const { shop, ids } = await stocked(open);
      const planned = aLineContents({
        merchandiseId: ids[0] ?? ('' as MerchandiseId),
        sellingPlanId: 'autoship-4w' as SellingPlanId,
      });
      const cart = await shop.dtc.carts.create(someContents({ lines: [planned] }))();
      expect(cart.discountCodes.map(({ code }) => code)).toEqual(['AUTO35']);
      expect(cart.lines[0]?.sellingPlan?.weeks).toBe(4);
      const single = cartOf(
        await shop.dtc.carts.change(cart.id, (contents) => E.right({ ...contents, lines: linesOf(ids).lines }))(),
      );
      expect(single.discountCodes).toEqual([]);
    });

    it('leaves lines out that are not sold any more, and shows them again once they are', async () => {
      const { shop, ids } = await stocked(open);
      const cart = await shop.dtc.carts.create(linesOf(ids))();
      await shop.dtc.catalogueWriter.write([aProduct({ status: 'draft' })])();
      expect(cartOf(await shop.dtc.carts.change(cart.id, note('x'))())).toMatchObject({ lines: [], totalQuantity: 0 });
      await shop.dtc.catalogueWriter.write([aProduct()])();
      expect(cartOf(await shop.dtc.carts.get(cart.id)()).lines).toHaveLength(1);
    });

    it('leaves out a line of what was never sold', async () => {
      const { shop } = await stocked(open);
      const cart = await shop.dtc.carts.create(
        linesOf(['gid://provender/ProductVariant/1', 'a\u0000', "'"] as MerchandiseId[]),
      )();
      expect(cart.lines).toEqual([]);
      expect(cartOf(await shop.dtc.carts.get(cart.id)()).lines).toEqual([]);
    });

    it.each(['nobody', '', 'a\u0000b', "' or true --"])('finds no cart under the id %j', async (id) => {
      const { shop } = await stocked(open);
      const refusal = E.left({ kind: 'CartNotFound' });
      expect(await shop.dtc.carts.get(id as CartId)()).toEqual(refusal);
      expect(await shop.dtc.carts.change(id as CartId, note('x'))()).toEqual(refusal);
      expect(await shop.dtc.carts.byToken(id as CheckoutToken)()).toEqual(O.none);
    });

    it('finds no cart of the other site (ST-28)', async () => {
      const { shop } = await stocked(open);
      const { id, checkoutToken } = await shop.hpsf.carts.create(someContents())();
      expect(await shop.dtc.carts.get(id)()).toEqual(E.left({ kind: 'CartNotFound' }));
      expect(await shop.dtc.carts.change(id, note('x'))()).toEqual(E.left({ kind: 'CartNotFound' }));
      expect(await shop.dtc.carts.byToken(checkoutToken)()).toEqual(O.none);
      await shop.dtc.carts.finish(id)();
      expect(E.isRight(await shop.hpsf.carts.get(id)())).toBe(true);
    });

    it('finds a cart by the token of its checkout', async () => {
      const { shop, ids } = await stocked(open);
      const cart = await shop.dtc.carts.create(linesOf(ids))();
      expect(await shop.dtc.carts.byToken(cart.checkoutToken)()).toEqual(O.some(cart));
    });

    it('answers a change with the cart priced anew, and counts its version', async () => {
      const { shop, ids } = await stocked(open);
      const cart = await shop.dtc.carts.create(someContents())();
      const changed = cartOf(
        await shop.dtc.carts.change(cart.id, (contents) => E.right({ ...contents, lines: linesOf(ids, 2).lines }))(),
      );
      expect(changed).toMatchObject({ version: 2, totalQuantity: 2, cost: { totalAmount: 9198 } });
      expect(cartOf(await shop.dtc.carts.get(cart.id)())).toEqual(changed);
    });

    it('leaves the cart as it was where a change is refused', async () => {
      const { shop } = await stocked(open);
      const cart = await shop.dtc.carts.create(someContents())();
      expect(await shop.dtc.carts.change(cart.id, () => E.left({ kind: 'No' }))()).toEqual(E.left({ kind: 'No' }));
      expect(cartOf(await shop.dtc.carts.get(cart.id)())).toEqual(cart);
    });

    it('loses none of many changes at once', async () => {
      const { shop } = await stocked(open);
      const cart = await shop.dtc.carts.create(someContents())();
      const outcomes = await atOnce(25, () => shop.dtc.carts.change(cart.id, note('x'))());
      expect(outcomes.every(E.isRight)).toBe(true);
      expect(cartOf(await shop.dtc.carts.get(cart.id)())).toMatchObject({ note: 'x'.repeat(25), version: 26 });
    });

    it('keeps a limit that many adds at once would break', async () => {
      const { shop, ids } = await stocked(open);
      const cart = await shop.dtc.carts.create(someContents())();
      const outcomes = await atOnce(25, () =>
        shop.dtc.carts.change(cart.id, (contents) => addLines(contents, linesOf(ids).lines))(),
      );
      expect(outcomes.filter(E.isRight)).toHaveLength(10);
      expect(cartOf(await shop.dtc.carts.get(cart.id)()).totalQuantity).toBe(10);
    });

    it('is finished once and for all', async () => {
      const { shop } = await stocked(open);
      const cart = await shop.dtc.carts.create(someContents())();
      await shop.dtc.carts.finish(cart.id)();
      await shop.dtc.carts.finish(cart.id)();
      const refusal: E.Either<CartGone, Cart> = E.left({ kind: 'CartFinished' });
      expect(await shop.dtc.carts.get(cart.id)()).toEqual(refusal);
      expect(await shop.dtc.carts.change(cart.id, note('x'))()).toEqual(refusal);
      expect(await shop.dtc.carts.byToken(cart.checkoutToken)()).toEqual(O.none);
    });

    it('changes nothing after the end that came first', async () => {
      const { shop } = await stocked(open);
      const cart = await shop.dtc.carts.create(someContents())();
      const [outcomes] = await Promise.all([
        atOnce(10, () => shop.dtc.carts.change(cart.id, note('x'))()),
        shop.dtc.carts.finish(cart.id)(),
      ]);
      const lefts = outcomes.filter(E.isLeft);
      expect(lefts).toEqual(lefts.map(() => E.left({ kind: 'CartFinished' })));
    });

    it('expires when nobody touched it for 30 days, and tells what was in it', async () => {
      const { shop, ids } = await stocked(open);
      const cart = await shop.dtc.carts.create(linesOf(ids, 2))();
      shop.time.pass(30 * dayInMs - 1);
      expect(E.isRight(await shop.dtc.carts.get(cart.id)())).toBe(true);
      shop.time.pass(1);
      const refusal = E.left({ kind: 'CartExpired', contents: linesOf(ids, 2) });
      expect(await shop.dtc.carts.get(cart.id)()).toEqual(refusal);
      expect(await shop.dtc.carts.change(cart.id, note('x'))()).toEqual(refusal);
      expect(await shop.dtc.carts.byToken(cart.checkoutToken)()).toEqual(O.none);
    });

    it('is touched by a change, not by a look', async () => {
      const { shop } = await stocked(open);
      const cart = await shop.dtc.carts.create(someContents())();
      shop.time.pass(20 * dayInMs);
      await shop.dtc.carts.change(cart.id, note('x'))();
      shop.time.pass(20 * dayInMs);
      expect(E.isRight(await shop.dtc.carts.get(cart.id)())).toBe(true);
      shop.time.pass(10 * dayInMs);
      expect(E.isLeft(await shop.dtc.carts.get(cart.id)())).toBe(true);
    });

    it('takes copies in and gives copies out', async () => {
      const { shop, ids } = await stocked(open);
      const contents = linesOf(ids);
      const cart = await shop.dtc.carts.create(contents)();
      Object.assign(contents.lines[0] ?? {}, { quantity: 7 });
      Object.assign(cart.lines[0] ?? {}, { quantity: 8 });
      expect(cartOf(await shop.dtc.carts.get(cart.id)()).totalQuantity).toBe(1);
    });
  });
