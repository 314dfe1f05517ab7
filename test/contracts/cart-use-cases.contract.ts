import * as E from 'fp-ts/Either';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AddToCart } from '#application/cart/add-to-cart';
import type { GetCart } from '#application/cart/get-cart';
import type { RemoveLine } from '#application/cart/remove-line';
import type { StartCheckout } from '#application/cart/start-checkout';
import type { UpdateCartLines } from '#application/cart/update-cart-lines';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { LineId } from '#domain/cart/cart';
import type { CartId, PricedCart } from '#domain/cart/priced-cart';
import type { MerchandiseId } from '#domain/catalog/product';

/** A shop with a product of SKU `ADC-15` at $45.99, one of `SOLD-OUT-1` that is out of stock, and one of `STAFF-ONLY-1`. */
export type CartUseCases = {
  readonly addToCart: AddToCart;
  readonly getCart: GetCart;
  readonly removeLine: RemoveLine;
  readonly updateCartLines: UpdateCartLines;
  /** The use cases of a browser with the cart of this id in its cookie. */
  readonly startCheckoutOf: (cartId: CartId) => StartCheckout;
  readonly merchandise: (sku: string) => Promise<MerchandiseId>;
  readonly finish: (cartId: CartId) => Promise<void>;
  readonly pass: (milliseconds: number) => void;
};

const everyFourWeeks = 'autoship-4w' as SellingPlanId;
const unknown = 'nobody-has-this-cart' as CartId;

/** What the cart use cases promise, in process or across HTTP. */
export const cartUseCasesContract = (wiring: string, open: () => Promise<CartUseCases>) => {
  let shop: CartUseCases;
  let bag: MerchandiseId;

  beforeEach(async () => {
    shop = await open();
    bag = await shop.merchandise('ADC-15');
  });

  const cartOf = async (quantity = 1, sellingPlanId?: SellingPlanId): Promise<PricedCart> => {
    const added = await shop.addToCart.execute({
      lines: [{ merchandiseId: bag, quantity, ...(sellingPlanId ? { sellingPlanId } : {}) }],
    })();
    if (E.isLeft(added)) throw new Error(added.left.kind);
    return added.right;
  };

  const found = async (cartId: CartId): Promise<PricedCart> => {
    const cart = await shop.getCart.execute({ cartId })();
    if (E.isLeft(cart)) throw new Error(cart.left.kind);
    return cart.right;
  };

  describe(`adding to a cart: ${wiring}`, () => {
    it('creates a cart when there is none', async () => {
      const cart = await cartOf(2);
      expect(cart).toMatchObject({ totalQuantity: 2, cost: { subtotalAmount: 9198, totalAmount: 9198 } });
      expect(await found(cart.id)).toEqual(cart);
    });

    it('adds to the existing cart', async () => {
      const { id } = await cartOf(1);
      await shop.addToCart.execute({ cartId: id, lines: [{ merchandiseId: bag, quantity: 2 }] })();
      expect(await found(id)).toMatchObject({ totalQuantity: 3, lines: [{ quantity: 3 }] });
    });

    it('prices an autoship line with the first order offer', async () => {
      const cart = await cartOf(1, everyFourWeeks);
      expect(cart).toMatchObject({
        lines: [
          { sellingPlan: { every: { count: 4, unit: 'week' } }, discounts: [{ promotion: 'AUTO35', amount: 1610 }] },
        ],
        cost: { totalAmount: 2989 },
      });
    });

    it('refuses a variant that is not sold here, naming the line', async () => {
      const staffOnly = await shop.merchandise('STAFF-ONLY-1');
      const lines = [bag, staffOnly].map((merchandiseId) => ({ merchandiseId, quantity: 1 }));
      expect(await shop.addToCart.execute({ lines })()).toEqual(E.left({ kind: 'NotSold', line: 1 }));
    });

    it('refuses an unknown selling plan', async () => {
      const lines = [{ merchandiseId: bag, quantity: 1, sellingPlanId: 'autoship-7w' as SellingPlanId }];
      expect(await shop.addToCart.execute({ lines })()).toEqual(E.left({ kind: 'NotSold', line: 0 }));
    });

    it('refuses a variant that is out of stock', async () => {
      const lines = [{ merchandiseId: await shop.merchandise('SOLD-OUT-1'), quantity: 1 }];
      expect(await shop.addToCart.execute({ lines })()).toEqual(E.left({ kind: 'OutOfStock', line: 0 }));
    });

    it('refuses more than a line or an order may hold, and changes nothing', async () => {
      const { id } = await cartOf(4, everyFourWeeks);
      const more = { merchandiseId: bag, quantity: 2, sellingPlanId: everyFourWeeks };
      expect(await shop.addToCart.execute({ cartId: id, lines: [more] })()).toEqual(
        E.left({ kind: 'LimitExceeded', limit: 'autoship-line', maximum: 5 }),
      );
      expect(await shop.addToCart.execute({ cartId: id, lines: [{ merchandiseId: bag, quantity: 7 }] })()).toEqual(
        E.left({ kind: 'LimitExceeded', limit: 'order', maximum: 10 }),
      );
      expect((await found(id)).totalQuantity).toBe(4);
    });

    it('loses no item when many requests add at once', async () => {
      const { id } = await cartOf(1);
      const line = { merchandiseId: bag, quantity: 1 };
      await Promise.all(Array.from({ length: 8 }, () => shop.addToCart.execute({ cartId: id, lines: [line] })()));
      expect((await found(id)).totalQuantity).toBe(9);
    });
  });

  describe(`changing a line: ${wiring}`, () => {
    it('sets quantity and selling plan', async () => {
      const { id, lines } = await cartOf(1);
      const line = lines[0]?.id as LineId;
      const changed = await shop.updateCartLines.execute({
        cartId: id,
        lines: [{ id: line, quantity: 3, sellingPlanId: everyFourWeeks }],
      })();
      expect(changed).toMatchObject(
        E.right({ lines: [{ id: line, quantity: 3, sellingPlan: { every: { count: 4, unit: 'week' } } }] }),
      );
      const single = await shop.updateCartLines.execute({
        cartId: id,
        lines: [{ id: line, quantity: 3, sellingPlanId: null }],
      })();
      expect(E.isRight(single) && single.right.lines[0]?.sellingPlan).toBeUndefined();
    });

    it('removes it with a quantity of 0', async () => {
      const { id, lines } = await cartOf(1);
      const changed = await shop.updateCartLines.execute({
        cartId: id,
        lines: [{ id: lines[0]?.id as LineId, quantity: 0 }],
      })();
      expect(changed).toMatchObject(E.right({ lines: [], totalQuantity: 0 }));
    });

    it('changes nothing for an unknown line', async () => {
      const cart = await cartOf(2);
      await shop.updateCartLines.execute({ cartId: cart.id, lines: [{ id: 'nobody' as LineId, quantity: 5 }] })();
      expect((await found(cart.id)).lines).toEqual(cart.lines);
    });

    it('is refused if another device changed the line, which is then as that device left it', async () => {
      const { id, lines } = await cartOf(2);
      const lineId = lines[0]?.id as LineId;
      const set = (quantity: number) =>
        shop.updateCartLines.execute({ cartId: id, lines: [{ id: lineId, quantity, expectedQuantity: 2 }] })();
      expect(await set(5)).toMatchObject(E.right({ totalQuantity: 5 }));
      expect(await set(3)).toEqual(E.left({ kind: 'LineChanged', lineId }));
      expect((await found(id)).totalQuantity).toBe(5);
    });

    it('refuses a selling plan that the product does not have', async () => {
      const { id, lines } = await cartOf(1);
      const update = { id: lines[0]?.id as LineId, quantity: 1, sellingPlanId: 'autoship-7w' as SellingPlanId };
      expect(await shop.updateCartLines.execute({ cartId: id, lines: [update] })()).toEqual(
        E.left({ kind: 'NotSold', line: 0 }),
      );
    });
  });

  describe(`removing lines: ${wiring}`, () => {
    it('removes them, and leaves the others', async () => {
      const { id } = await cartOf(1);
      const both = await shop.addToCart.execute({
        cartId: id,
        lines: [{ merchandiseId: bag, quantity: 1, sellingPlanId: everyFourWeeks }],
      })();
      const [first] = E.isRight(both) ? both.right.lines : [];
      const left = await shop.removeLine.execute({ cartId: id, lineIds: [first?.id as LineId, 'nobody' as LineId] })();
      expect(left).toMatchObject(
        E.right({ totalQuantity: 1, lines: [{ sellingPlan: { every: { count: 4, unit: 'week' } } }] }),
      );
    });
  });

  describe(`a cart that is gone: ${wiring}`, () => {
    it('is refused when it never existed', async () => {
      const gone = E.left({ kind: 'CartNotFound' });
      expect(await shop.getCart.execute({ cartId: unknown })()).toEqual(gone);
      expect(await shop.addToCart.execute({ cartId: unknown, lines: [{ merchandiseId: bag, quantity: 1 }] })()).toEqual(
        gone,
      );
      expect(await shop.updateCartLines.execute({ cartId: unknown, lines: [] })()).toEqual(gone);
      expect(await shop.removeLine.execute({ cartId: unknown, lineIds: [] })()).toEqual(gone);
    });

    it('is refused when it was bought', async () => {
      const { id } = await cartOf(1);
      await shop.finish(id);
      expect(await shop.getCart.execute({ cartId: id })()).toEqual(E.left({ kind: 'CartFinished' }));
      expect(await shop.removeLine.execute({ cartId: id, lineIds: [] })()).toEqual(E.left({ kind: 'CartFinished' }));
    });

    it('is refused with its items when it expired', async () => {
      const { id } = await cartOf(2, everyFourWeeks);
      shop.pass(31 * 86_400_000);
      expect(await shop.getCart.execute({ cartId: id })()).toMatchObject(
        E.left({
          kind: 'CartExpired',
          contents: { lines: [{ merchandiseId: bag, quantity: 2, sellingPlanId: everyFourWeeks }] },
        }),
      );
    });
  });

  describe(`starting the checkout: ${wiring}`, () => {
    it('leads to the checkout of the cart', async () => {
      const cart = await cartOf(1);
      expect(await shop.startCheckoutOf(cart.id).execute({ cartId: cart.id })()).toMatchObject({
        right: { url: cart.checkoutUrl },
      });
    });

    it('is refused for an empty cart', async () => {
      const { id, lines } = await cartOf(1);
      await shop.removeLine.execute({ cartId: id, lineIds: lines.map((line) => line.id) })();
      expect(await shop.startCheckoutOf(id).execute({ cartId: id })()).toMatchObject(
        E.left({ kind: 'NotReady', reason: 'Your cart is empty.' }),
      );
    });

    it('is refused for an unknown cart', async () => {
      expect(await shop.startCheckoutOf(unknown).execute({ cartId: unknown })()).toEqual(
        E.left({ kind: 'CartNotFound' }),
      );
    });
  });
};
