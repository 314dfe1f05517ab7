import { describe, expect, it } from 'vitest';
import type { ProductIndexRow, ProductIndexSource } from '#application/ports/product-index-source';
import type { ProductId } from '#domain/catalog/product';
import { money } from '#domain/money';
import { aGiftCard, aProductNamed, someContent, someTerms } from '../builders';
import type { OpenShop, SitePorts } from './test-shop';

/** More products than any adapter sends in one batch. */
const manyProducts = 300;

/** What every `ProductIndexSource` adapter promises. */
export const listingSourceContract = (adapter: string, open: OpenShop) =>
  describe(`ListingSource: ${adapter}`, () => {
    const rowsOf = async (source: ProductIndexSource): Promise<readonly ProductIndexRow[]> => {
      const rows: ProductIndexRow[] = [];
      await source.rows((json) => async () => {
        rows.push(...(JSON.parse(json) as readonly ProductIndexRow[]));
      })();
      return rows.filter(({ variants }) => variants !== null);
    };
    const titles = async (source: ProductIndexSource) => (await rowsOf(source)).map(({ title }) => title);
    const inStock = async (source: ProductIndexSource) => JSON.parse(await source.inStock()()) as readonly string[];
    const written = async (...products: Parameters<SitePorts['catalogWriter']['write']>[0]) => {
      const shop = await open();
      await shop.dtc.catalogWriter.write(products)();
      return shop;
    };

    it('streams the listing facts of a product', async () => {
      const { dtc } = await written(
        aProductNamed(
          'Beef Stew',
          { tags: ['code::XY-70'], rank: 3, sales: 7, terms: someTerms({ flavor: ['beef'] }) },
          { badges: ['featured'], prices: { dtc: { price: money(1234) } }, stock: { 1: 4 } },
        ),
      );
      expect(await rowsOf(dtc.listingSource)).toMatchObject([
        {
          id: expect.any(String),
          handle: 'beef-stew',
          title: 'Beef Stew',
          brand: 'Provender Daily',
          productType: 'Dog Food',
          description: expect.any(String),
          terms: { flavor: ['beef'] },
          options: expect.any(Array),
          tags: ['code::XY-70'],
          rank: 3,
          sales: 7,
          variants: [{ sku: 'BEEF-STEW-1', price: 1234, badges: ['featured'], onHand: 4, weightUnit: 'lbs' }],
        },
      ]);
    });

    it('streams what is published on its site and in its price list', async () => {
      const { dtc, hpsf } = await written(
        aProductNamed('Both'),
        aProductNamed('Draft', { status: 'draft' }),
        aProductNamed('Staff', { sites: ['HPSF'] }),
        aProductNamed('Without Price', {}, { prices: { hpsf: { price: money(100) } } }),
      );
      expect(await titles(dtc.listingSource)).toEqual(['Both']);
      expect(await titles(hpsf.listingSource)).toEqual(['Both', 'Staff', 'Without Price']);
    });

    it('streams every product once, by id, and answers their number', async () => {
      const names = Array.from({ length: manyProducts }, (_, index) => `Food ${index}`);
      const { dtc } = await written(...names.map((name) => aProductNamed(name)));
      const rows = await rowsOf(dtc.listingSource);
      expect(rows.map(({ id }) => Number(id))).toEqual(rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b));
      expect(rows.map(({ title }) => title).toSorted()).toEqual(names.toSorted());
      expect(await dtc.listingSource.rows(() => async () => undefined)()).toBe(manyProducts);
    });

    it('waits until rows are processed before it sends the next', async () => {
      const { dtc } = await written(
        ...Array.from({ length: manyProducts }, (_, index) => aProductNamed(`Food ${index}`)),
      );
      let [taking, most] = [0, 0];
      await dtc.listingSource.rows(() => async () => {
        taking += 1;
        most = Math.max(most, taking);
        await inStock(dtc.listingSource);
        await inStock(dtc.listingSource);
        taking -= 1;
      })();
      expect([taking, most]).toEqual([0, 1]);
    });

    it('streams nothing of an empty site', async () => {
      const { dtc } = await open();
      expect(await rowsOf(dtc.listingSource)).toEqual([]);
      expect(await dtc.listingSource.rows(() => async () => undefined)()).toBe(0);
      expect(await inStock(dtc.listingSource)).toEqual([]);
    });

    it('fails with the error of the receiver', async () => {
      const { dtc } = await written(aProductNamed('One'));
      const failed = dtc.listingSource.rows(() => () => Promise.reject(new Error('no more')))();
      await expect(failed).rejects.toThrow('no more');
    });

    it('lists the SKUs that a warehouse has, and gifts (CH-08)', async () => {
      const { dtc } = await written(
        aProductNamed('Here', {}, { stock: { 1: 0, 2: 1 } }),
        aProductNamed('Gone', {}, { stock: { 1: 0 } }),
        aGiftCard(),
      );
      expect((await inStock(dtc.listingSource)).toSorted()).toEqual(['GIFT-1', 'HERE-1']);
      await dtc.stockWriter.writeLevels([
        { sku: 'HERE-1', warehouse: 2, onHand: 0 },
        { sku: 'GONE-1', warehouse: 1, onHand: 5 },
      ])();
      expect((await inStock(dtc.listingSource)).toSorted()).toEqual(['GIFT-1', 'GONE-1']);
    });

    it('answers products in the order of the ids, without those that the site does not sell', async () => {
      const { dtc, hpsf } = await written(
        aProductNamed('One'),
        aProductNamed('Two'),
        aProductNamed('Staff', { sites: ['HPSF'] }),
      );
      const [one, two, staff] = (await rowsOf(hpsf.listingSource)).map(({ id }) => id);
      const ids = [two, '999999' as ProductId, staff, one].flatMap((id) => id ?? []);
      const found = await dtc.listingSource.products(ids)();
      expect(found.map(({ title }) => title)).toEqual(['Two', 'One']);
      expect(found[0]?.variants[0]).toMatchObject({ sku: 'TWO-1', price: 4599, availability: 'in_stock' });
      expect(await dtc.listingSource.products([])()).toEqual([]);
    });

    it('answers products without prices on the staff site (EN-21)', async () => {
      const { hpsf } = await written(aProductNamed('One'));
      const ids = (await rowsOf(hpsf.listingSource)).map(({ id }) => id);
      expect((await hpsf.listingSource.products(ids)())[0]?.variants[0]).not.toHaveProperty('price');
    });

    it('moves the catalog part of its revision with products, and only the number with stock and content', async () => {
      const { dtc } = await open();
      const revision = () => dtc.listingSource.revision()();
      const empty = await revision();
      await dtc.catalogWriter.write([aProductNamed('One')])();
      const { number, catalog } = await revision();
      expect(number).toBeGreaterThan(empty.number);
      expect(catalog).toBeGreaterThan(empty.catalog);
      await dtc.stockWriter.writeLevels([{ sku: 'ONE-1', warehouse: 1, onHand: 0 }])();
      expect(await revision()).toEqual({ number: number + 1, catalog });
      await dtc.content.write(someContent())();
      expect(await revision()).toEqual({ number: number + 2, catalog });
    });
  });
