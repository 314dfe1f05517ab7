import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { ProductScreenData } from '#application/catalog/product-page';
import type { AmericanStateCode } from '#domain/shipping/states';
import { defaultWarehouse } from '#domain/shipping/stock-level';
import { stateOfZip } from '#domain/shipping/zip-states';
import { aProduct, aVariant } from '../../builders';
import { typed } from '../../contracts/checkout-input';
import { tokenOf } from '../../contracts/test-shop';
import { merchandiseOf } from '../../http-shop';
import { aSite, openPage, pageOf } from '../a-site';

const sku = 'ADC-15';
const handle = 'adult-chicken-dry-dog-food';

/** A shop without imported warehouses, as it is right after its start. */
const aShopWithoutWarehouses = async (onHand: number) => {
  const site = await aSite({ products: [aProduct({ handle, variants: [aVariant({ sku })] })] });
  await site.ports.stockWriter.ensureWarehouse()();
  const setStock = site.ports.stockWriter.writeLevels([{ sku, warehouse: defaultWarehouse.number, onHand }]);
  return { ...site, setStock };
};

type AShop = Awaited<ReturnType<typeof aShopWithoutWarehouses>>;

/** What the product page says, to all and to the shopper at a ZIP code. */
const shownOnProductPage = async ({ shop }: AShop, zip: string) => {
  const chosen = await shop.chooseZip.execute(zip)();
  if (E.isLeft(chosen)) throw new Error(`${zip} was refused: ${JSON.stringify(chosen.left)}`);
  const { screen } = pageOf(await openPage<ProductScreenData>(shop, `/products/${handle}`)());
  const [level] = await shop.stock.levels([sku], zip, 'home')();
  return [screen.product.variants[0]?.availability, level?.availability];
};

const stateAt = (zip: string): AmericanStateCode => {
  const state = O.toUndefined(stateOfZip(zip));
  if (!state) throw new Error(`no state for ${zip}`);
  return state;
};

/** Places an order for `quantity` units; the item is in stock when it's put in the cart. */
const ordering = async ({ shop, ports, setStock }: AShop, zip: string, quantity: number) => {
  await ports.stockWriter.writeLevels([{ sku, warehouse: defaultWarehouse.number, onHand: 99 }])();
  const lines = [{ merchandiseId: await merchandiseOf(ports, sku), quantity }];
  const cart = await shop.addToCart.execute({ lines })();
  if (E.isLeft(cart)) throw new Error(cart.left.kind);
  await setStock();
  const token = tokenOf(cart.right);
  const input = typed({ zip, state: stateAt(zip) });
  const shown = await shop.showCheckout.execute({ token, posted: { input } })();
  if (shown.kind !== 'page') throw new Error(`no page but ${shown.kind}`);
  const { orderId, cost, cartVersion, zipProblem } = shown.page.screen;
  const placed = await shop.placeOrder.execute({
    ...{ token, orderId, input },
    ...{ seenTotal: cost.total, seenVersion: cartVersion },
  })();
  return { problem: zipProblem, placed };
};

describe('a shop whose only warehouse is the default one (PC-26)', () => {
  it.each(['00501', '33109', '60601', '80011', '99501', '99950'])(
    'sells an item in stock to %s, as product page and checkout say alike',
    async (zip) => {
      const site = await aShopWithoutWarehouses(10);
      await site.setStock();
      expect(await shownOnProductPage(site, zip)).toEqual(['in_stock', 'in_stock']);
      const { problem, placed } = await ordering(site, zip, 10);
      expect(problem).toBeUndefined();
      expect(E.isRight(placed)).toBe(true);
      expect(await shownOnProductPage(site, zip)).toEqual(['out_of_stock', 'out_of_stock']);
    },
  );

  it.each(['00501', '80011', '99950'])('says at %s on both that an item is out of stock', async (zip) => {
    const site = await aShopWithoutWarehouses(0);
    await site.setStock();
    expect(await shownOnProductPage(site, zip)).toEqual(['out_of_stock', 'out_of_stock']);
    const { problem, placed } = await ordering(site, zip, 1);
    expect(problem).toMatchObject({ kind: 'Short', items: [{ left: 0 }] });
    expect(placed).toMatchObject(E.left({ kind: 'SoldOut', left: [{ sku, left: 0 }] }));
  });

  it('shows as few left as the checkout sells', async () => {
    const site = await aShopWithoutWarehouses(3);
    await site.setStock();
    expect(await shownOnProductPage(site, '80011')).toEqual(['limited', 'limited']);
    expect((await ordering(site, '80011', 4)).placed).toMatchObject(
      E.left({ kind: 'SoldOut', left: [{ sku, left: 3 }] }),
    );
    expect(E.isRight((await ordering(site, '80011', 3)).placed)).toBe(true);
  });
});
