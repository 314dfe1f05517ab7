import { describe, expect, it } from 'vitest';
import type { MerchandiseId } from '#domain/catalog/product';
import { money } from '#domain/money';
import { aProduct, aVariant } from '../builders';
import { merchandiseOn } from './stocked-shop';
import type { OpenShop } from './test-shop';

const price = (cents: number) => ({ price: money(cents) });

/** What every `PriceLists` adapter promises. */
export const priceListsContract = (adapter: string, open: OpenShop) =>
  describe(`PriceLists: ${adapter}`, () => {
    const withPrices = async () => {
      const { dtc } = await open();
      const variants = [
        aVariant({
          sku: 'BOTH',
          sizeSlug: 'both',
          prices: { dtc: price(4599), hpsf: price(2300), 'hpsf-vet_school': price(1900) },
        }),
        aVariant({ sku: 'ONE', sizeSlug: 'one', prices: { dtc: price(1000), hpsf: price(800) } }),
        aVariant({ sku: 'PUBLIC', sizeSlug: 'public', prices: { dtc: price(700) } }),
      ];
      const product = aProduct({ variants });
      await dtc.catalogWriter.write([product])();
      const ids = await merchandiseOn(dtc, product.handle);
      const pricesOn = async (...lists: Parameters<typeof dtc.priceLists.findPrices>[1]) => {
        const found = await dtc.priceLists.findPrices([...ids, 'gid://unknown' as MerchandiseId], lists)();
        return ids.map((id) => found.get(id));
      };
      return { ...dtc, ids, pricesOn };
    };

    it('finds the price on the first list that has the variant, and none if no list has it', async () => {
      const { pricesOn } = await withPrices();
      expect(await pricesOn('hpsf-vet_school', 'hpsf')).toEqual([1900, 800, undefined]);
      expect(await pricesOn('hpsf')).toEqual([2300, 800, undefined]);
      expect(await pricesOn('dtc')).toEqual([4599, 1000, 700]);
    });

    it('returns only the requested variants', async () => {
      const { ids, priceLists } = await withPrices();
      const found = await priceLists.findPrices(ids.slice(1, 2), ['hpsf'])();
      expect([...found]).toEqual([[ids[1], 800]]);
      expect([...(await priceLists.findPrices([], ['hpsf'])())]).toEqual([]);
      expect([...(await priceLists.findPrices(ids, [])())]).toEqual([]);
    });
  });
