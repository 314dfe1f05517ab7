import type { PricedCart } from '#domain/cart/priced-cart';
import { isGiftOrOther } from '#domain/shipping/gift-or-other';
import type { HomeOrClinic } from '#domain/shipping/place';
import { sumStockNeeds } from '#domain/shipping/stock-level';
import { isZipServed } from '#domain/shipping/zip';
import type { Stock } from '../ports/stock';
import { zipRefusalMessages } from '../shipping/messages';
import { buildSoldOutMessage } from './messages';

/** The sentence of what an order of `lines` to `zip` lacks there (PC-26, CH-08); undefined where there is enough. */
export const findStockProblem = async (
  stock: Stock,
  lines: PricedCart['lines'],
  zip: string,
  place: HomeOrClinic,
): Promise<string | undefined> => {
  const ranges = (await stock.warehouses()()).flatMap((warehouse) => warehouse.ranges);
  if (!isZipServed(zip, ranges)) return zipRefusalMessages.ZipNotServed;
  const stocked = lines.filter(({ product }) => !isGiftOrOther(product.productType));
  const needs = sumStockNeeds(stocked.map(({ variant, quantity }) => ({ sku: variant.sku, quantity })));
  const skus = needs.map(({ sku }) => sku);
  const levels = await stock.levels(skus, zip, place)();
  const short = needs.flatMap(({ sku, quantity }, index) => {
    const left = levels[index]?.onHand;
    const title = stocked.find(({ variant }) => variant.sku === sku)?.product.title ?? sku;
    return left !== undefined && left < quantity ? [{ title, left }] : [];
  });
  return short.length > 0 ? buildSoldOutMessage(short, place) : undefined;
};
