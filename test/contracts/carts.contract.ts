import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { LineId } from '#domain/cart/cart';
import type { CartCommand } from '#domain/cart/cart-commands';
import { type CartId, findLineStockShortage } from '#domain/cart/priced-cart';
import { money, sumMoney } from '#domain/money';
import type { Zip } from '#domain/shipping/zip';
import { aGuest, anInstant, aProduct, aVariant, someContents } from '../builders';
import { cartOf, linesOf, merchandiseOn, note, stocked } from './stocked-shop';
import { aCustomerOf, atOnce, newCart, type OpenShop } from './test-shop';

/** What every `Carts` adapter promises, whatever platform keeps the carts. */
export const cartsContract = (adapter: string, open: OpenShop) =>
  describe(`Carts: ${adapter}`, () => {
    it('creates a cart that is found unchanged', async () => {
      const { shop, ids } = await stocked(open);
      const contents = {
        ...linesOf(ids, 2),
        codes: ['NOBODY'],
        attributes: [{ key: 'sgOrderType', value: '"ü\u0000\ud83d' }],
        note: 'Ring twice',
        buyerIdentity: { email: 'shopper@example.com', countryCode: 'US' as const },
      };
      const { checkoutToken: _token, ...made } = await newCart(shop.dtc.carts, contents);
      expect(made).toMatchObject({ site: 'DTC', totalQuantity: 2, note: 'Ring twice', codes: ['NOBODY'] });
      const found = cartOf(await shop.dtc.carts.get(made.id)());
      expect({ ...found, attributes: [] }).toEqual({ ...made, attributes: [] });
    });

    it('gives each line the weight in the catalog, whatever its attributes say (EN-17)', async () => {
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

    it('checks no stock of gifts (CH-08)', async () => {
      const gift = aProduct({ productType: 'Gift Card', variants: [aVariant({ stock: {} })] });
      const { shop, ids } = await stocked(open, gift);
      const { id } = await newCart(shop.dtc.carts, linesOf(ids));
      for (const carts of [shop.dtc.carts, shop.dtc.portsFor(aGuest({ chosenZip: '80011' as Zip })).carts]) {
        const [line] = cartOf(await carts.get(id)()).lines;
        expect(line?.variant).toMatchObject({ availability: 'in_stock' });
        expect(line && findLineStockShortage(line)).toBeUndefined();
      }
    });

    it('stores the attestation of a cart (CP-08)', async () => {
      const { shop, ids } = await stocked(open);
      const { id } = await newCart(shop.dtc.carts, linesOf(ids));
      await shop.dtc.carts.change(id, { kind: 'Attest', at: anInstant() })();
      expect(cartOf(await shop.dtc.carts.get(id)())).toMatchObject({
        attestation: { version: '2026-01', at: anInstant() },
        attributes: [{ key: 'is_attestation_checked', value: 'true' }],
      });
    });

    it('gives each cart an id and a token that nobody can guess (ST-10)', async () => {
      const { shop } = await stocked(open);
      const made = await atOnce(20, () => newCart(shop.dtc.carts));
      const secrets = made.flatMap(({ id, checkoutToken }) => [id, checkoutToken]);
      expect(new Set<string>(secrets).size).toBe(40);
      expect(Math.min(...secrets.map(({ length }) => length))).toBeGreaterThanOrEqual(22);
    });

    it('names its checkout by an absolute address', async () => {
      const { shop } = await stocked(open);
      const cart = await newCart(shop.dtc.carts);
      expect(new URL(cart.checkoutUrl).protocol).toBe('https:');
    });

    it('prices lines from the price list of its site', async () => {
      const { shop, ids } = await stocked(open);
      const consumers = await newCart(shop.dtc.carts, linesOf(ids, 3));
      const staffIds = await merchandiseOn(shop.hpsf, aProduct().handle);
      const staff = await newCart(shop.hpsf.carts, linesOf(staffIds, 3));
      expect([consumers.cost.totalAmount, staff.cost.totalAmount]).toEqual([3 * 4599, 3 * 2300]);
    });

    it('prices a cart again at each reading', async () => {
      const { shop, ids } = await stocked(open);
      const cart = await newCart(shop.dtc.carts, linesOf(ids));
      await shop.dtc.catalogWriter.write([
        aProduct({ variants: [aVariant({ prices: { dtc: { price: money(100) } } })] }),
      ])();
      expect(cartOf(await shop.dtc.carts.get(cart.id)()).cost.totalAmount).toBe(100);
    });

    it('shows the product and variant of a line', async () => {
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

    it('keeps an unknown code as one that does not apply', async () => {
      const { shop, ids } = await stocked(open);
      const cart = await newCart(shop.dtc.carts, { ...linesOf(ids), codes: ['NOBODY'] });
      expect(cart.codes).toEqual(['NOBODY']);
      expect(cart.discountCodes).toMatchObject([{ code: 'NOBODY', applicable: false }]);
      expect(cart.cost.totalAmount).toBe(4599);
    });

    it('has the discounts of each line, and totals that add up', async () => {
      const { shop, ids } = await stocked(open);
      const [single] = linesOf(ids, 2).lines;
      const planned = single && { ...single, sellingPlanId: 'autoship-4w' as SellingPlanId };
      const { lines, cost } = await newCart(shop.dtc.carts, { lines: single && planned ? [single, planned] : [] });
      expect(lines.map(({ sellingPlan }) => sellingPlan?.every.count)).toEqual([undefined, 4]);
      for (const { listAmount, totalAmount, discounts } of lines) {
        expect(sumMoney(discounts.map(({ amount }) => amount))).toBe(listAmount - totalAmount);
      }
      expect(lines.map(({ totalAmount }) => totalAmount < 9198)).toEqual([false, true]);
      expect(cost.subtotalAmount).toBe(sumMoney(lines.map(({ subtotalAmount }) => subtotalAmount)));
      expect(cost.totalAmount).toBe(sumMoney(lines.map(({ totalAmount }) => totalAmount)));
    });

    it('lets a line have a selling plan, and go back to a single purchase', async () => {
      const { shop, ids } = await stocked(open);
      const cart = await newCart(shop.dtc.carts, linesOf(ids));
      const withPlan = async (sellingPlanId: SellingPlanId | null) => {
        const lines = cart.lines.map(({ id }) => ({ id, quantity: 1, sellingPlanId }));
        return cartOf(await shop.dtc.carts.change(cart.id, { kind: 'UpdateLines', lines })()).lines[0];
      };
      expect((await withPlan('autoship-8w' as SellingPlanId))?.sellingPlan?.every.count).toBe(8);
      expect(await withPlan(null)).toMatchObject({ totalAmount: 4599 });
      expect(await withPlan(null)).not.toHaveProperty('sellingPlan');
    });

    it('refuses an attestation of other lines (CP-08)', async () => {
      const { shop, ids } = await stocked(open);
      const { id } = await newCart(shop.dtc.carts, linesOf(ids));
      await shop.dtc.carts.change(id, { kind: 'Attest', at: anInstant() })();
      const changed = await shop.dtc.carts.change(id, { kind: 'AddLines', lines: linesOf(ids).lines })();
      expect(cartOf(changed)).not.toHaveProperty('attestation');
      const found = cartOf(await shop.dtc.carts.get(id)());
      expect(found).not.toHaveProperty('attestation');
      expect(found.attributes).toEqual([]);
    });

    it.each(['nobody', '', 'a\u0000b', "' or true --"])('finds no cart under the id %j', async (id) => {
      const { shop } = await stocked(open);
      const refusal = E.left({ kind: 'CartNotFound' });
      expect(await shop.dtc.carts.get(id as CartId)()).toEqual(refusal);
      expect(await shop.dtc.carts.contents(id as CartId)()).toEqual(refusal);
      expect(await shop.dtc.carts.change(id as CartId, note('x'))()).toEqual(refusal);
    });

    it('finds no cart of the other site (ST-28)', async () => {
      const { shop } = await stocked(open);
      const { id } = await newCart(shop.hpsf.carts);
      expect(await shop.dtc.carts.get(id)()).toEqual(E.left({ kind: 'CartNotFound' }));
      expect(await shop.dtc.carts.contents(id)()).toEqual(E.left({ kind: 'CartNotFound' }));
      expect(await shop.dtc.carts.change(id, note('x'))()).toEqual(E.left({ kind: 'CartNotFound' }));
    });

    it('returns the repriced cart after a change, in another version', async () => {
      const { shop, ids } = await stocked(open);
      const cart = await newCart(shop.dtc.carts);
      const changed = cartOf(
        await shop.dtc.carts.change(cart.id, { kind: 'AddLines', lines: linesOf(ids, 2).lines })(),
      );
      expect(changed.version).not.toBe(cart.version);
      expect(changed).toMatchObject({ totalQuantity: 2, cost: { totalAmount: 9198 } });
      expect(cartOf(await shop.dtc.carts.get(cart.id)())).toEqual(changed);
    });

    it('creates no cart over a limit (CA-17, CA-18)', async () => {
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

    it('applies commands for lines, codes, attributes, buyer and note', async () => {
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

    it('has the contents of a cart as they were added', async () => {
      const { shop, ids } = await stocked(open);
      const cart = await newCart(shop.dtc.carts, { ...linesOf(ids, 2), note: 'Ring twice', codes: ['NOBODY'] });
      const [line] = cart.lines;
      const contents = await shop.dtc.carts.contents(cart.id)();
      expect(contents).toMatchObject(E.right({ note: 'Ring twice', codes: ['NOBODY'] }));
      expect(E.isRight(contents) && contents.right.lines).toMatchObject([
        { id: line?.id, merchandiseId: ids[0], quantity: 2 },
      ]);
    });

    it('applies commands in order, up to the first that is refused', async () => {
      const { shop, ids } = await stocked(open);
      const { carts } = shop.dtc;
      const { id } = await newCart(carts);
      const add = (quantity: number): CartCommand => ({ kind: 'AddLines', lines: linesOf(ids, quantity).lines });
      expect(cartOf(await carts.change(id, add(2), add(3), note('Ring twice'))())).toMatchObject({
        totalQuantity: 5,
        note: 'Ring twice',
      });
      expect(await carts.change(id, add(6), note('Ring once'))()).toMatchObject(E.left({ kind: 'LimitExceeded' }));
      expect(cartOf(await carts.get(id)())).toMatchObject({ totalQuantity: 5, note: 'Ring twice' });
      expect(cartOf(await carts.change(id)())).toMatchObject({ totalQuantity: 5 });
    });

    it('finds no cart of another customer, and changes none (ST-09)', async () => {
      const { shop } = await stocked(open);
      const one = shop.dtc.portsFor(await aCustomerOf(shop.dtc, 'one@example.com'));
      const other = shop.dtc.portsFor(await aCustomerOf(shop.dtc, 'other@example.com'));
      const { id, version } = await newCart(one.carts);
      const guestRefusal = { kind: expect.stringMatching(/^Cart(?:NotFound|OfCustomer)$/) };
      for (const [{ carts }, refusal] of [
        [other, { kind: 'CartNotFound' }] as const,
        [shop.dtc, guestRefusal] as const,
      ]) {
        expect(await carts.get(id)()).toEqual(E.left(refusal));
        expect(await carts.contents(id)()).toEqual(E.left(refusal));
        expect(await carts.change(id, note('x'))()).toEqual(E.left(refusal));
      }
      expect(cartOf(await one.carts.get(id)())).toMatchObject({ version, note: '' });
    });

    it('finds a cart without an owner for anyone who knows its id', async () => {
      const { shop } = await stocked(open);
      const { id } = await newCart(shop.dtc.carts);
      const { carts } = shop.dtc.portsFor(await aCustomerOf(shop.dtc, 'one@example.com'));
      expect(cartOf(await carts.get(id)()).id).toBe(id);
    });

    it('leaves the cart unchanged when a change is refused', async () => {
      const { shop, ids } = await stocked(open);
      const { checkoutToken: _token, ...cart } = await newCart(shop.dtc.carts);
      const tooMany = { kind: 'AddLines', lines: linesOf(ids, 11).lines } as const;
      const refusal = { kind: 'LimitExceeded', limit: 'order', maximum: 10 };
      expect(await shop.dtc.carts.change(cart.id, tooMany)()).toEqual(E.left(refusal));
      expect(cartOf(await shop.dtc.carts.get(cart.id)())).toEqual(cart);
    });

    it('loses none of many simultaneous changes', async () => {
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
      expect(new Set(changed.attributes.map(({ key }) => key)).size).toBe(25);
    });

    it('refuses an update of a line that is not as expected, and keeps the cart', async () => {
      const { shop, ids } = await stocked(open);
      const { id, lines } = await newCart(shop.dtc.carts, linesOf(ids, 2));
      const lineId = lines[0]?.id ?? ('' as LineId);
      const set = (quantity: number, expectedQuantity: number) =>
        shop.dtc.carts.change(id, { kind: 'UpdateLines', lines: [{ id: lineId, quantity, expectedQuantity }] })();
      const changed = cartOf(await set(5, 2));
      expect(changed.totalQuantity).toBe(5);
      expect(await set(3, 2)).toEqual(E.left({ kind: 'LineChanged', lineId }));
      expect(cartOf(await shop.dtc.carts.get(id)())).toEqual(changed);
      expect(cartOf(await set(5, 2)).totalQuantity).toBe(5);
      const setPlan = (sellingPlanId: SellingPlanId | null, expectedSellingPlanId: SellingPlanId | null) =>
        shop.dtc.carts.change(id, {
          kind: 'UpdateLines',
          lines: [{ id: lineId, quantity: 5, expectedQuantity: 5, sellingPlanId, expectedSellingPlanId }],
        })();
      const [plan, other] = ['autoship-4w', 'autoship-8w'] as SellingPlanId[];
      expect(E.isRight(await setPlan(plan ?? null, null))).toBe(true);
      expect(await setPlan(other ?? null, null)).toEqual(E.left({ kind: 'LineChanged', lineId }));
      await shop.dtc.carts.change(id, { kind: 'RemoveLines', ids: [lineId] })();
      expect(await set(6, 5)).toEqual(E.left({ kind: 'LineChanged', lineId }));
    });

    it('lets one of two devices that change a line at once win, and refuses the other', async () => {
      const { shop, ids } = await stocked(open);
      const { id, lines } = await newCart(shop.dtc.carts, linesOf(ids, 2));
      const lineId = lines[0]?.id ?? ('' as LineId);
      const asked = [3, 4, 5, 6, 7, 8];
      const outcomes = await atOnce(asked.length, (index) =>
        shop.dtc.carts.change(id, {
          kind: 'UpdateLines',
          lines: [{ id: lineId, quantity: asked[index] ?? 0, expectedQuantity: 2 }],
        })(),
      );
      const won = asked.filter((_quantity, index) => outcomes[index]?._tag === 'Right');
      expect(won).toHaveLength(1);
      expect(outcomes.filter(E.isLeft)).toEqual(
        Array.from({ length: asked.length - 1 }, () => E.left({ kind: 'LineChanged', lineId })),
      );
      expect(cartOf(await shop.dtc.carts.get(id)()).totalQuantity).toBe(won[0]);
    });

    it('copies what it receives and what it answers', async () => {
      const { shop, ids } = await stocked(open);
      const contents = linesOf(ids);
      const cart = await newCart(shop.dtc.carts, contents);
      Object.assign(contents.lines[0] ?? {}, { quantity: 7 });
      Object.assign(cart.lines[0] ?? {}, { quantity: 8 });
      expect(cartOf(await shop.dtc.carts.get(cart.id)()).totalQuantity).toBe(1);
    });
  });
