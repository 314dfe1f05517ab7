import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { CartGone } from '#application/ports/carts';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import { type Cart, type CartId, type CheckoutToken, stockWarning } from '#domain/cart/cart';
import type { CartCommand } from '#domain/cart/cart-commands';
import type { CartContents, LineId } from '#domain/cart/contents';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CustomerFacts } from '#domain/customer/customer';
import { money } from '#domain/money';
import type { Zip } from '#domain/shipping/zip';
import { aDiscount, aGuest, aLineContents, anInstant, aProduct, aVariant, aWarehouse, someContents } from '../builders';
import { aCustomerOf, atOnce, dayInMs, finishCart, newCart, type OpenShop, type TestShop } from './test-shop';

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

const note = (text: string): CartCommand => ({ kind: 'SetNote', note: text });

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
      const { checkoutToken: _token, ...made } = await newCart(shop.dtc.carts, contents);
      expect(made).toMatchObject({ site: 'DTC', version: 1, totalQuantity: 2, note: 'Ring twice', codes: ['NOBODY'] });
      const found = cartOf(await shop.dtc.carts.get(made.id)());
      expect({ ...found, attributes: [] }).toEqual({ ...made, attributes: [] });
    });

    it('prices the cart of a checkout for whom it is told of', async () => {
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

    it('says of each line what the catalogue weighs, whatever the contents say (EN-17)', async () => {
      const { shop, ids } = await stocked(open);
      const [line] = linesOf(ids).lines;
      const attributes = [
        { key: '_weightValue', value: '0.1' },
        { key: 'sgdonation', value: 'yes' },
      ];
      const made = await newCart(shop.dtc.carts, someContents({ lines: line ? [{ ...line, attributes }] : [] }));
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
      const { id, checkoutToken } = await newCart(shop.dtc.carts, linesOf(ids, 5));
      const stockOf = (cart: Cart) => {
        const { availability, left, stockZip } = cart.lines[0]?.variant ?? {};
        return [availability, left, stockZip];
      };
      const near = (zip: string) => shop.dtc.portsOf(aGuest({ chosenZip: zip as Zip }));
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

    it('checks no stock of gifts (CH-08)', async () => {
      const gift = aProduct({ productType: 'Gift Card', variants: [aVariant({ stock: {} })] });
      const { shop, ids } = await stocked(open, gift);
      const { id } = await newCart(shop.dtc.carts, linesOf(ids));
      for (const carts of [shop.dtc.carts, shop.dtc.portsOf(aGuest({ chosenZip: '80011' as Zip })).carts]) {
        const [line] = cartOf(await carts.get(id)()).lines;
        expect(line?.variant).toMatchObject({ availability: 'in_stock' });
        expect(line && stockWarning(line)).toBeUndefined();
      }
    });

    it('keeps what was confirmed of a cart (CP-08)', async () => {
      const { shop, ids } = await stocked(open);
      const { id } = await newCart(shop.dtc.carts, linesOf(ids));
      await shop.dtc.carts.change(id, { kind: 'Attest', at: anInstant() })();
      expect(cartOf(await shop.dtc.carts.get(id)())).toMatchObject({
        attestation: { version: '2026-01', at: anInstant() },
        attributes: [{ key: 'is_attestation_checked', value: 'true' }],
      });
    });

    it('gives each cart an id and a token of its own that nobody can guess (ST-10)', async () => {
      const { shop } = await stocked(open);
      const made = await atOnce(20, () => newCart(shop.dtc.carts));
      const secrets = made.flatMap(({ id, checkoutToken }) => [id, checkoutToken]);
      expect(new Set<string>(secrets).size).toBe(40);
      expect(Math.min(...secrets.map(({ length }) => length))).toBeGreaterThanOrEqual(22);
    });

    it('names its checkout by an absolute address', async () => {
      const { shop } = await stocked(open);
      const cart = await newCart(shop.dtc.carts);
      expect(cart.checkoutUrl).toBe(`https://shop.test/checkouts/${cart.checkoutToken}`);
    });

    it('prices lines from the price list of its site', async () => {
      const { shop, ids } = await stocked(open);
      const consumers = await newCart(shop.dtc.carts, linesOf(ids, 3));
      const staff = await newCart(shop.hpsf.carts, linesOf(ids, 3));
      expect([consumers.cost.totalAmount, staff.cost.totalAmount]).toEqual([3 * 4599, 3 * 2300]);
    });

    it('prices anew at each reading', async () => {
      const { shop, ids } = await stocked(open);
      const cart = await newCart(shop.dtc.carts, linesOf(ids));
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
      const [line] = (await newCart(shop.dtc.carts, linesOf(ids, 3))).lines;
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
      const cart = await newCart(shop.dtc.carts, { ...linesOf(ids), codes: ['nobody', 'welcome10'] });
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
      const cart = await newCart(shop.dtc.carts, someContents({ lines: [planned] }));
      expect(cart.discountCodes.map(({ code }) => code)).toEqual(['AUTO35']);
      expect(cart.lines[0]?.sellingPlan?.weeks).toBe(4);
      const single = cartOf(
        await shop.dtc.carts.change(cart.id, {
          kind: 'UpdateLines',
          lines: cart.lines.map(({ id }) => ({ id, quantity: 1, sellingPlanId: null })),
        })(),
      );
      expect(single.discountCodes).toEqual([]);
    });

    it('leaves lines out that are not sold any more, and shows them again once they are', async () => {
      const { shop, ids } = await stocked(open);
      const cart = await newCart(shop.dtc.carts, linesOf(ids));
      await shop.dtc.catalogueWriter.write([aProduct({ status: 'draft' })])();
      expect(cartOf(await shop.dtc.carts.change(cart.id, note('x'))())).toMatchObject({ lines: [], totalQuantity: 0 });
      await shop.dtc.catalogueWriter.write([aProduct()])();
      expect(cartOf(await shop.dtc.carts.get(cart.id)()).lines).toHaveLength(1);
    });

    it('leaves out a line of what was never sold', async () => {
      const { shop } = await stocked(open);
      const cart = await newCart(
        shop.dtc.carts,
        linesOf(['gid://provender/ProductVariant/1', 'a\u0000', "'"] as MerchandiseId[]),
      );
      expect(cart.lines).toEqual([]);
      expect(cartOf(await shop.dtc.carts.get(cart.id)()).lines).toEqual([]);
    });

    it.each(['nobody', '', 'a\u0000b', "' or true --"])('finds no cart under the id %j', async (id) => {
      const { shop } = await stocked(open);
      const refusal = E.left({ kind: 'CartNotFound' });
      expect(await shop.dtc.carts.get(id as CartId)()).toEqual(refusal);
      expect(await shop.dtc.carts.change(id as CartId, note('x'))()).toEqual(refusal);
      expect(await shop.dtc.checkouts.cart(id as CheckoutToken)()).toEqual(O.none);
    });

    it('finds no cart of the other site (ST-28)', async () => {
      const { shop } = await stocked(open);
      const { id, checkoutToken } = await newCart(shop.hpsf.carts);
      expect(await shop.dtc.carts.get(id)()).toEqual(E.left({ kind: 'CartNotFound' }));
      expect(await shop.dtc.carts.change(id, note('x'))()).toEqual(E.left({ kind: 'CartNotFound' }));
      expect(await shop.dtc.checkouts.cart(checkoutToken)()).toEqual(O.none);
    });

    it('finds a cart by the token of its checkout', async () => {
      const { shop, ids } = await stocked(open);
      const { checkoutToken, ...cart } = await newCart(shop.dtc.carts, linesOf(ids));
      expect(await shop.dtc.checkouts.cart(checkoutToken)()).toEqual(O.some(cart));
    });

    it('answers a change with the cart priced anew, and counts its version', async () => {
      const { shop, ids } = await stocked(open);
      const cart = await newCart(shop.dtc.carts);
      const changed = cartOf(
        await shop.dtc.carts.change(cart.id, { kind: 'AddLines', lines: linesOf(ids, 2).lines })(),
      );
      expect(changed).toMatchObject({ version: 2, totalQuantity: 2, cost: { totalAmount: 9198 } });
      expect(cartOf(await shop.dtc.carts.get(cart.id)())).toEqual(changed);
    });

    it('makes no cart over a limit (CA-17, CA-18)', async () => {
      const { shop, ids } = await stocked(open);
      const [line] = linesOf(ids, 6).lines;
      const planned = line ? [{ ...line, sellingPlanId: 'autoship-4w' as SellingPlanId }] : [];
      expect(await shop.dtc.carts.create(linesOf(ids, 11))()).toEqual(
        E.left({ kind: 'LimitExceeded', limit: 'order', maximum: 10 }),
      );
      expect(await shop.dtc.carts.create({ lines: planned })()).toEqual(
        E.left({ kind: 'LimitExceeded', limit: 'autoship-line', maximum: 5 }),
      );
    });

    it('carries out what it is told of lines, codes, attributes, buyer and note', async () => {
      const { shop, ids } = await stocked(open);
      const { carts } = shop.dtc;
      const { id } = await newCart(carts, linesOf(ids));
      const changed = async (command: CartCommand) => cartOf(await carts.change(id, command)());
      const [line] = (await changed({ kind: 'AddLines', lines: linesOf(ids, 2).lines })).lines;
      expect(line?.quantity).toBe(3);
      const lineId = line?.id ?? ('' as LineId);
      const updated = await changed({ kind: 'UpdateLines', lines: [{ id: lineId, quantity: 2 }] });
      expect(updated.totalQuantity).toBe(2);
      expect((await changed({ kind: 'ApplyCodes', codes: ['NOBODY'] })).codes).toEqual(['NOBODY']);
      const attributes = [
        { key: 'sgTrackingId', value: 'a' },
        { key: 'shipping_location', value: 'home' },
      ];
      await changed({ kind: 'SetAttributes', attributes });
      const merged = [
        { key: 'sgTrackingId', value: '' },
        { key: 'is_attestation_checked', value: 'true' },
      ];
      expect((await changed({ kind: 'SetAttributes', attributes: merged })).attributes).toEqual([
        { key: 'shipping_location', value: 'home' },
      ]);
      expect((await changed({ kind: 'Attest', at: anInstant() })).attestation).toBeDefined();
      expect((await changed({ kind: 'WithdrawAttestation' })).attestation).toBeUndefined();
      await changed({ kind: 'SetBuyer', buyerIdentity: { email: 'shopper@example.com' } });
      expect((await changed({ kind: 'SetBuyer', buyerIdentity: { countryCode: 'US' } })).buyerIdentity).toEqual({
        email: 'shopper@example.com',
        countryCode: 'US',
      });
      expect((await changed(note('Ring twice'))).note).toBe('Ring twice');
      expect((await changed({ kind: 'RemoveLines', ids: [lineId, 'nobody' as LineId] })).lines).toEqual([]);
    });

    it('finds no cart of another customer, and changes none (ST-09)', async () => {
      const { shop } = await stocked(open);
      const one = shop.dtc.portsOf(await aCustomerOf(shop.dtc, 'one@example.com'));
      const other = shop.dtc.portsOf(await aCustomerOf(shop.dtc, 'other@example.com'));
      const { id } = await newCart(one.carts);
      const refusal = E.left({ kind: 'CartNotFound' });
      for (const { carts } of [other, shop.dtc]) {
        expect(await carts.get(id)()).toEqual(refusal);
        expect(await carts.change(id, note('x'))()).toEqual(refusal);
      }
      expect(cartOf(await one.carts.get(id)())).toMatchObject({ version: 1, note: '' });
    });

    it('finds a cart without an owner for whoever knows its id', async () => {
      const { shop } = await stocked(open);
      const { id } = await newCart(shop.dtc.carts);
      const { carts } = shop.dtc.portsOf(await aCustomerOf(shop.dtc, 'one@example.com'));
      expect(cartOf(await carts.get(id)()).id).toBe(id);
    });

    it('prices the cart of a customer for what is known of them', async () => {
      const { shop, ids } = await stocked(open);
      const [line] = linesOf(ids).lines;
      const lines = line ? [{ ...line, sellingPlanId: 'autoship-4w' as SellingPlanId }] : [];
      const codes = async (usedFirstAutoship: boolean) => {
        const facts = { usedFirstAutoship, hasLiveAutoship: false };
        const { carts } = shop.dtc.portsOf(await aCustomerOf(shop.dtc, 'one@example.com', {}, facts));
        return (await newCart(carts, { lines })).discountCodes.map(({ code }) => code);
      };
      expect([await codes(false), await codes(true)]).toEqual([['AUTO35'], []]);
    });

    it('leaves the cart as it was where a change is refused', async () => {
      const { shop, ids } = await stocked(open);
      const { checkoutToken: _token, ...cart } = await newCart(shop.dtc.carts);
      const tooMany = { kind: 'AddLines', lines: linesOf(ids, 11).lines } as const;
      const refusal = { kind: 'LimitExceeded', limit: 'order', maximum: 10 };
      expect(await shop.dtc.carts.change(cart.id, tooMany)()).toEqual(E.left(refusal));
      expect(cartOf(await shop.dtc.carts.get(cart.id)())).toEqual(cart);
    });

    it('loses none of many changes at once', async () => {
      const { shop } = await stocked(open);
      const cart = await newCart(shop.dtc.carts);
      const outcomes = await atOnce(25, (index) =>
        shop.dtc.carts.change(cart.id, {
          kind: 'SetAttributes',
          attributes: [{ key: `key-${index}`, value: 'x' }],
        })(),
      );
      expect(outcomes.every(E.isRight)).toBe(true);
      const changed = cartOf(await shop.dtc.carts.get(cart.id)());
      expect(changed.version).toBe(26);
      expect(new Set(changed.attributes.map(({ key }) => key)).size).toBe(25);
    });

    it('keeps a limit that many adds at once would break', async () => {
      const { shop, ids } = await stocked(open);
      const cart = await newCart(shop.dtc.carts);
      const outcomes = await atOnce(25, () =>
        shop.dtc.carts.change(cart.id, { kind: 'AddLines', lines: linesOf(ids).lines })(),
      );
      expect(outcomes.filter(E.isRight)).toHaveLength(10);
      expect(cartOf(await shop.dtc.carts.get(cart.id)()).totalQuantity).toBe(10);
    });

    it('is finished once and for all', async () => {
      const { shop } = await stocked(open);
      const cart = await newCart(shop.dtc.carts);
      await finishCart(shop.dtc, cart);
      await finishCart(shop.dtc, cart);
      const refusal: E.Either<CartGone, Cart> = E.left({ kind: 'CartFinished' });
      expect(await shop.dtc.carts.get(cart.id)()).toEqual(refusal);
      expect(await shop.dtc.carts.change(cart.id, note('x'))()).toEqual(refusal);
      expect(await shop.dtc.checkouts.cart(cart.checkoutToken)()).toEqual(O.none);
    });

    it('changes nothing after the end that came first', async () => {
      const { shop } = await stocked(open);
      const cart = await newCart(shop.dtc.carts);
      const [outcomes] = await Promise.all([
        atOnce(10, () => shop.dtc.carts.change(cart.id, note('x'))()),
        finishCart(shop.dtc, cart),
      ]);
      const lefts = outcomes.filter(E.isLeft);
      expect(lefts).toEqual(lefts.map(() => E.left({ kind: 'CartFinished' })));
    });

    it('expires when nobody touched it for 30 days, and tells what was in it', async () => {
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

    it('is touched by a change, not by a look', async () => {
      const { shop } = await stocked(open);
      const cart = await newCart(shop.dtc.carts);
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
      const cart = await newCart(shop.dtc.carts, contents);
      Object.assign(contents.lines[0] ?? {}, { quantity: 7 });
      Object.assign(cart.lines[0] ?? {}, { quantity: 8 });
      expect(cartOf(await shop.dtc.carts.get(cart.id)()).totalQuantity).toBe(1);
    });
  });
