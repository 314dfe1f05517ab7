import fc from 'fast-check';
import * as TE from 'fp-ts/TaskEither';
import { autorun } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import type { AddToCart } from '#application/cart/add-to-cart';
import { buildAutoshipPlan } from '#domain/autoship/selling-plan';
import type { MerchandiseId } from '#domain/catalog/product';
import type { Zip } from '#domain/shipping/zip';
import { PurchaseModel } from '#ui/models/purchase-model.ts';
import { aCart, aLineContents } from '../../builders';
import { aShop, aSoldProduct, aSoldVariant, someModels } from '../builders';

const inCart = aCart({ lines: [aLineContents({ quantity: 8 })] });
const [line] = inCart.lines;
const merchandiseId = line?.variant.merchandiseId ?? ('' as MerchandiseId);

const purchaseOver = (shop = aShop(), variant = aSoldVariant({ merchandiseId })) => {
  const models = someModels(shop);
  const product = aSoldProduct({
    variants: [variant, aSoldVariant({ merchandiseId: 'other' as MerchandiseId, sku: 'OTHER' })],
  });
  return { ...models, purchase: new PurchaseModel(product, variant, models.cart, models.stock) };
};

describe('choosing what to buy', () => {
  it('starts with a quantity of one, as a single purchase', () => {
    const { purchase } = purchaseOver();
    expect([purchase.quantity, purchase.plan, purchase.label]).toEqual([1, undefined, 'Add to cart']);
  });

  it('keeps the quantity between one and the number that the cart can still hold', () => {
    fc.assert(
      fc.property(fc.integer(), fc.boolean(), (typed, autoship) => {
        const { purchase } = purchaseOver();
        purchase.setPlan(autoship ? buildAutoshipPlan({ count: 4, unit: 'week' }) : undefined);
        purchase.setQuantity(typed);
        expect(purchase.quantity).toBeGreaterThanOrEqual(1);
        expect(purchase.quantity).toBeLessThanOrEqual(autoship ? 5 : 10);
      }),
    );
  });

  it('counts the items of the same variant in the cart, once this browser knows the cart', () => {
    const { purchase, cart } = purchaseOver();
    cart.setCartFromPage(inCart);
    expect(purchase.maximum).toBe(10);
    purchase.startAfterHydration();
    expect(purchase.maximum).toBe(2);
  });

  it('updates no observer after hydration if neither the cart nor the stock in this browser affects it', () => {
    const { purchase, cart } = purchaseOver();
    const seen = { availability: 0, maximum: [] as number[] };
    const stops = [
      autorun(() => {
        seen.availability += purchase.availabilityOf(purchase.variant) === 'in_stock' ? 1 : 100;
      }),
      autorun(() => seen.maximum.push(purchase.maximum)),
    ];
    purchase.startAfterHydration();
    expect(seen).toEqual({ availability: 1, maximum: [10] });
    cart.setCartFromPage(inCart);
    expect(seen).toEqual({ availability: 1, maximum: [10, 2] });
    for (const stop of stops) stop();
  });

  it('has the stock at the chosen zip once it is known', async () => {
    const stock = { ...aShop().stock, levels: () => async () => [{ sku: 'OTHER', availability: 'limited' as const }] };
    const { purchase, location, stock: model } = purchaseOver(aShop({ stock }));
    const availabilities = () => purchase.product.variants.map(purchase.availabilityOf);
    location.choose({ zip: '80202' as Zip, place: 'home' });
    await model.loadLevels(purchase.product.variants.map(({ sku }) => sku));
    expect(availabilities()).toEqual(['in_stock', 'in_stock']);
    purchase.startAfterHydration();
    expect(availabilities()).toEqual(['in_stock', 'limited']);
  });

  it('warns at the quantity limit of an autoship', () => {
    const { purchase } = purchaseOver();
    purchase.setPlan(buildAutoshipPlan({ count: 4, unit: 'week' }));
    purchase.setQuantity(7);
    expect([purchase.quantity, purchase.warning]).toEqual([5, 'You can order up to 5 of this item per Autoship.']);
  });

  it('changes the variant together with its stock', () => {
    const { purchase } = purchaseOver(aShop(), aSoldVariant({ availability: 'out_of_stock' }));
    expect([purchase.outOfStock, purchase.label]).toEqual([true, 'Out of stock']);
    purchase.choose('other');
    expect([purchase.variant.sku, purchase.outOfStock]).toEqual(['OTHER', false]);
  });
});

describe('adding the chosen item', () => {
  it('shows Adding... and then Added', async () => {
    const { purchase } = purchaseOver();
    const adding = purchase.add();
    expect(purchase.label).toBe('Adding...');
    await adding;
    expect(purchase.label).toBe('Added');
  });

  it('sends one request, however often the button is clicked', async () => {
    const execute = vi.fn<AddToCart['execute']>(() => TE.right(inCart));
    const { purchase } = purchaseOver(aShop({ addToCart: { execute } }));
    purchase.setPlan(buildAutoshipPlan({ count: 4, unit: 'week' }));
    await Promise.all([purchase.add(), purchase.add(), purchase.add()]);
    expect(execute.mock.calls).toEqual([[{ lines: [{ merchandiseId, quantity: 1, sellingPlanId: 'autoship-4w' }] }]]);
  });

  it('sends no request when the order is full', async () => {
    const execute = vi.fn<AddToCart['execute']>(() => TE.right(inCart));
    const { purchase, cart } = purchaseOver(aShop({ addToCart: { execute } }));
    cart.setCartFromPage(aCart({ lines: [aLineContents({ quantity: 10 })] }));
    purchase.startAfterHydration();
    await purchase.add();
    expect(execute).not.toHaveBeenCalled();
    expect(purchase.warning).toBe("You've reached the limit of 10 items for this order.");
  });

  it('is possible again after a refusal', async () => {
    const { purchase } = purchaseOver(aShop({ addToCart: { execute: () => TE.left({ kind: 'NotSold', line: 0 }) } }));
    await purchase.add();
    expect(purchase.label).toBe('Add to cart');
  });
});
