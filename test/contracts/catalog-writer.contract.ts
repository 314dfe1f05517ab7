import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { CatalogWriter } from '#application/ports/catalog-writer';
import { money } from '#domain/money';
import { csvOf, importing } from '../application/catalog/product-file';
import {
  aDrawing,
  aLineContents,
  aListingQuery,
  aProduct,
  aProductNamed,
  aRaster,
  aVariant,
  aWarehouse,
  someContents,
} from '../builders';
import { atOnce, minuteInMs, newCart, type OpenShop, type SitePorts } from './test-shop';

const catalogOver = (writer: CatalogWriter) => ({ writer, products: new Map(), batches: [] });

/** The writer, whose first answers to `find` arrive only when as many callers have asked. */
const afterAllHaveFound = (callers: number, writer: CatalogWriter): CatalogWriter => {
  let asked = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const find: CatalogWriter['find'] = (names) => async () => {
    const found = await writer.find(names)();
    asked += 1;
    if (asked === callers) resolve();
    await promise;
    return found;
  };
  return {
    find,
    write: writer.write.bind(writer),
    compare: writer.compare.bind(writer),
    readAfter: writer.readAfter.bind(writer),
  };
};

/** What every `CatalogWriter` adapter promises. */
export const catalogWriterContract = (adapter: string, open: OpenShop) =>
  describe(`CatalogWriter: ${adapter}`, () => {
    const find = async ({ products }: SitePorts, handle: string) => O.toUndefined(await products.byHandle(handle)());
    const onHand = async ({ stock }: SitePorts, ...skus: readonly string[]) =>
      (await stock.levels(skus, '80011', 'home')()).map((level) => level.onHand);

    it('returns the outcome for each product, in the order given', async () => {
      const { dtc } = await open();
      await dtc.catalogWriter.write([aProductNamed('Same'), aProductNamed('Other')])();
      const outcome = dtc.catalogWriter.write([
        aProductNamed('New'),
        aProductNamed('Other', { rank: 99 }),
        aProductNamed('Same'),
      ]);
      expect(await outcome()).toEqual(['created', 'updated', 'unchanged']);
      expect(await outcome()).toEqual(['unchanged', 'unchanged', 'unchanged']);
    });

    it('does nothing without products', async () => {
      const { dtc } = await open();
      expect(await dtc.catalogWriter.write([])()).toEqual([]);
    });

    it('treats a repeated handle as two writes, one after the other', async () => {
      const { dtc } = await open();
      expect(
        await dtc.catalogWriter.write([aProduct(), aProduct({ title: 'Later' }), aProduct({ title: 'Later' })])(),
      ).toEqual(['created', 'updated', 'unchanged']);
      expect((await find(dtc, aProduct().handle))?.title).toBe('Later');
    });

    it('replaces a product whole', async () => {
      const { dtc, hpsf, time } = await open();
      await dtc.catalogWriter.write([aProduct({ variants: [aVariant(), aVariant({ sku: 'GONE', sizeSlug: 'x' })] })])();
      const before = await find(dtc, aProduct().handle);
      time.pass(minuteInMs);
      const next = aProduct({
        title: 'New title',
        sites: ['DTC'],
        tags: [],
        variants: [aVariant({ badges: ['deal'], weight: 12.5 })],
      });
      await dtc.catalogWriter.write([next])();
      const after = await find(dtc, aProduct().handle);
      expect(after).toMatchObject({
        id: before?.id,
        title: 'New title',
        tags: [],
        variants: [{ badges: ['deal'], weight: 12.5 }],
      });
      expect(after?.variants).toHaveLength(1);
      expect(Date.parse(after?.updatedAt ?? '') - Date.parse(before?.updatedAt ?? '')).toBe(minuteInMs);
      expect(await find(hpsf, aProduct().handle)).toBeUndefined();
      expect(await dtc.products.bySku('GONE')()).toEqual(O.none);
    });

    it('removes a price that is no longer given', async () => {
      const { dtc, hpsf } = await open();
      await dtc.catalogWriter.write([aProduct()])();
      await dtc.catalogWriter.write([aProduct({ variants: [aVariant({ prices: { dtc: { price: money(1) } } })] })])();
      expect((await find(dtc, aProduct().handle))?.variants[0]?.price).toBe(1);
      expect(await find(hpsf, aProduct().handle)).toBeUndefined();
    });

    it('keeps the id of a variant by its SKU, in any case and at any position', async () => {
      const { dtc } = await open();
      const second = aVariant({ sku: 'B', sizeSlug: 'b' });
      await dtc.catalogWriter.write([aProduct({ variants: [aVariant(), second] })])();
      const before = (await find(dtc, aProduct().handle))?.variants.map(({ merchandiseId }) => merchandiseId) ?? [];
      await dtc.catalogWriter.write([aProduct({ variants: [second, aVariant({ sku: 'adc-15' })] })])();
      const after = (await find(dtc, aProduct().handle))?.variants;
      expect(after?.map(({ merchandiseId }) => merchandiseId)).toEqual(before.toReversed());
      expect(after?.map(({ sku }) => sku)).toEqual(['B', 'adc-15']);
    });

    it('keeps the lines of carts when a product changes its handle', async () => {
      const { dtc } = await open();
      await dtc.catalogWriter.write([aProduct({ handle: 'old' })])();
      const merchandiseId = (await find(dtc, 'old'))?.variants[0]?.merchandiseId ?? aLineContents().merchandiseId;
      const cart = await newCart(dtc.carts, someContents({ lines: [aLineContents({ merchandiseId })] }));
      await dtc.catalogWriter.write([aProduct({ handle: 'new' })])();
      expect(await dtc.carts.get(cart.id)()).toMatchObject({ right: { lines: [{ product: { handle: 'new' } }] } });
      expect(await dtc.products.findRenamedHandle('old')()).toEqual(O.some('new'));
    });

    it('remembers the former address of a variant, by its SKU in any case and at any position', async () => {
      const { dtc } = await open();
      const second = aVariant({ sku: 'B', sizeSlug: 'b' });
      await dtc.catalogWriter.write([aProduct({ variants: [aVariant(), second] })])();
      const moved = aVariant({ sku: 'adc-15', flavorSlug: 'beef', sizeSlug: 'large' });
      await dtc.catalogWriter.write([aProduct({ variants: [second, moved] })])();
      const { handle } = aProduct();
      const left = dtc.products.findByFormerUrl({ handle, flavorSlug: 'chicken', sizeSlug: '15-lb-bag' });
      expect(await left()).toMatchObject(
        O.some({ product: { handle }, variant: { sku: 'adc-15', flavorSlug: 'beef' } }),
      );
    });

    it('takes no address from a variant that has it', async () => {
      const { dtc } = await open();
      const { handle } = aProduct();
      const sized = (sku: string, sizeSlug: string) => aVariant({ sku, sizeSlug });
      for (const [a, b] of [
        ['x', 'y'],
        ['y', 'x'],
        ['z', 'y'],
      ] as const) {
        await dtc.catalogWriter.write([aProduct({ variants: [sized('A', a), sized('B', b)] })])();
      }
      const left = async (sizeSlug: string) =>
        O.toUndefined(await dtc.products.findByFormerUrl({ handle, flavorSlug: 'chicken', sizeSlug })())?.variant.sku;
      expect(await Promise.all(['x', 'y', 'z'].map(left))).toEqual(['B', undefined, undefined]);
    });

    it('gives a handle back to a product that is written under it again', async () => {
      const { dtc } = await open();
      await dtc.catalogWriter.write([aProduct({ handle: 'old' }), aProduct({ handle: 'new' })])();
      await dtc.catalogWriter.write([aProductNamed('Old')])();
      expect(await dtc.products.findRenamedHandle('old')()).toEqual(O.none);
      expect((await find(dtc, 'old'))?.title).toBe('Old');
    });

    it('gives an SKU that two products have to the later one', async () => {
      const { dtc } = await open();
      const shared = aVariant({ sku: 'SHARED', sizeSlug: 's' });
      const one = aProductNamed('One', { variants: [aVariant({ sku: 'ONE' }), shared] });
      const two = aProductNamed('Two', { variants: [aVariant({ sku: 'TWO' }), { ...shared, sku: 'shared' }] });
      expect(await dtc.catalogWriter.write([one, two])()).toEqual(['created', 'created']);
      expect((await find(dtc, 'one'))?.variants.map(({ sku }) => sku)).toEqual(['ONE']);
      expect((await find(dtc, 'two'))?.variants.map(({ sku }) => sku)).toEqual(['TWO', 'shared']);
    });

    it('writes the later of two variants with one SKU', async () => {
      const { dtc } = await open();
      await dtc.catalogWriter.write([
        aProduct({ variants: [aVariant({ weight: 1 }), aVariant({ sku: 'adc-15', weight: 2 })] }),
      ])();
      expect((await find(dtc, aProduct().handle))?.variants.map(({ weight }) => weight)).toEqual([2]);
    });

    it('sets stock that is given, and leaves the rest unchanged', async () => {
      const { dtc } = await open();
      await dtc.stockWriter.writeWarehouses([aWarehouse()])();
      await dtc.catalogWriter.write([aProduct({ variants: [aVariant({ sku: 'A', stock: { 1: 7 } })] })])();
      const { stock: _stock, ...unsaid } = aVariant({ sku: 'A', weight: 1 });
      await dtc.catalogWriter.write([aProduct({ variants: [unsaid] })])();
      expect(await onHand(dtc, 'A')).toEqual([7]);
      await dtc.catalogWriter.write([aProduct({ variants: [aVariant({ sku: 'A', stock: { 1: 0, 2: 3 } })] })])();
      expect(await onHand(dtc, 'A')).toEqual([0]);
      expect((await find(dtc, aProduct().handle))?.variants[0]?.availability).toBe('limited');
    });

    it('keeps the stock after sales when a product is written again with the same stock', async () => {
      const { dtc } = await open();
      await dtc.stockWriter.writeWarehouses([aWarehouse()])();
      await dtc.catalogWriter.write([aProduct()])();
      await dtc.stockWriter.writeLevels([{ sku: 'ADC-15', warehouse: 1, onHand: 48 }])();
      expect(await dtc.catalogWriter.write([aProduct()])()).toEqual(['unchanged']);
      expect(await onHand(dtc, 'ADC-15')).toEqual([48]);
    });

    it('keeps the stock after sales when only the content of a product changes', async () => {
      const { dtc } = await open();
      await dtc.stockWriter.writeWarehouses([aWarehouse()])();
      await dtc.catalogWriter.write([aProduct()])();
      await dtc.stockWriter.writeLevels([{ sku: 'ADC-15', warehouse: 1, onHand: 48 }])();
      expect(await dtc.catalogWriter.write([aProduct({ rank: 5 })])()).toEqual(['updated']);
      const { stock: _stock, ...unsaid } = aVariant();
      expect(await dtc.catalogWriter.write([aProduct({ rank: 5, variants: [unsaid] })])()).toEqual(['unchanged']);
      expect(await onHand(dtc, 'ADC-15')).toEqual([48]);
    });

    it('gives a variant that comes back the id that it had', async () => {
      const { dtc } = await open();
      const back = aVariant({ sku: 'BACK', sizeSlug: 'b' });
      const idOf = async (sku: string) =>
        O.toUndefined(await dtc.products.bySku(sku)())?.variants.find((one) => one.sku === sku)?.merchandiseId;
      await dtc.catalogWriter.write([aProduct({ variants: [aVariant(), back] })])();
      const before = await idOf('BACK');
      await dtc.catalogWriter.write([aProduct()])();
      expect(await idOf('BACK')).toBeUndefined();
      await dtc.catalogWriter.write([aProductNamed('Another')])();
      await dtc.catalogWriter.write([aProductNamed('Other', {}, { sku: 'back' })])();
      expect(await idOf('back')).toBe(before);
      await dtc.catalogWriter.write([aProductNamed('Other', { variants: [aVariant({ sku: 'ELSE' })] })])();
      await dtc.catalogWriter.write([aProduct({ variants: [aVariant(), back] })])();
      expect(await idOf('BACK')).toBe(before);
    });

    it('returns what a write would do, and writes nothing', async () => {
      const { dtc } = await open();
      await dtc.catalogWriter.write([aProductNamed('Same'), aProductNamed('Other')])();
      const products = [aProductNamed('New'), aProductNamed('Other', { rank: 99 }), aProductNamed('Same')];
      expect(await dtc.catalogWriter.compare(products)()).toEqual(['created', 'updated', 'unchanged']);
      expect(await find(dtc, 'new')).toBeUndefined();
      expect(await dtc.catalogWriter.compare(products)()).toEqual(['created', 'updated', 'unchanged']);
    });

    it('finds what it wrote by handle and by SKU in any case, each once, on any site and in any status', async () => {
      const { dtc } = await open();
      await dtc.stockWriter.writeWarehouses([aWarehouse()])();
      const image = { original: aRaster([7], 'The front'), url: 'https://pictures.test/front.png' };
      const product = aProduct({
        sites: ['HPSF'],
        status: 'draft',
        rating: { average: 4.5, count: 12 },
        images: [image],
        variants: [aVariant({ image, prices: { hpsf: { price: money(100), compareAtPrice: money(200) } } })],
      });
      await dtc.catalogWriter.write([product, aProductNamed('Other')])();
      const found = await dtc.catalogWriter.find({ handles: [product.handle, 'none'], skus: ['adc-15', 'NONE'] })();
      const stored = { source: expect.any(String), alt: 'The front', url: image.url };
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({
        handle: product.handle,
        sites: ['HPSF'],
        status: 'draft',
        terms: product.terms,
        nutrition: product.nutrition,
        descriptionHtml: product.descriptionHtml,
        rating: product.rating,
        rank: 10,
        sales: 100,
        autoship: true,
        images: [stored],
        variants: [
          {
            sku: 'ADC-15',
            image: stored,
            prices: { hpsf: { price: 100, compareAtPrice: 200 } },
            stock: { 1: 50 },
          },
        ],
      });
      expect(await dtc.catalogWriter.find({ handles: [], skus: ['other-1'] })()).toMatchObject([{ handle: 'other' }]);
      expect(await dtc.catalogWriter.find({ handles: [], skus: [] })()).toEqual([]);
    });

    it('keeps a stored picture that is named by its source', async () => {
      const { dtc } = await open();
      const image = { original: aRaster([7], 'The front'), url: 'https://pictures.test/front.png' };
      await dtc.catalogWriter.write([aProduct({ picture: image.original, images: [image] })])();
      const [stored] = (await dtc.catalogWriter.find({ handles: [aProduct().handle], skus: [] })())[0]?.images ?? [];
      if (!stored) throw new Error('the picture is not stored');
      const original = { kind: 'stored', source: stored.source, alt: stored.alt } as const;
      const same = aProduct({ picture: original, images: [{ original, url: image.url }] });
      expect(await dtc.catalogWriter.write([same])()).toEqual(['unchanged']);
      expect((await find(dtc, aProduct().handle))?.picture).toEqual({ source: stored.source, alt: 'The front' });
    });

    it('refuses a product that was made from one that has changed since, and writes the others', async () => {
      const { dtc } = await open();
      const product = aProduct();
      const { handle } = product;
      const find = async () => (await dtc.catalogWriter.find({ handles: [handle], skus: [] })())[0]?.version;
      const write = (version: string | undefined, title: string) =>
        dtc.catalogWriter.write([
          { ...product, title, basedOn: [{ handle, version }] },
          aProductNamed('Other', { title }),
        ])();
      expect(await write('another', 'A')).toEqual(['outdated', 'created']);
      expect(await write(undefined, 'B')).toEqual(['created', 'updated']);
      expect(await write(undefined, 'C')).toEqual(['outdated', 'updated']);
      const before = await find();
      expect(await write(before, 'D')).toEqual(['updated', 'updated']);
      expect(await write(before, 'E')).toEqual(['outdated', 'updated']);
      const { title } = (await dtc.catalogWriter.find({ handles: [handle], skus: [] })())[0] ?? {};
      expect(title).toBe('D');
      expect(await write(await find(), 'D')).toEqual(['unchanged', 'updated']);
    });

    it('gives a product another version each time it loses a variant', async () => {
      const { dtc } = await open();
      const variant = (sku: string) => aVariant({ sku, sizeSlug: sku.toLowerCase() });
      const product = aProduct({ variants: ['A', 'B', 'C'].map(variant) });
      const version = async () => (await dtc.catalogWriter.find({ handles: [product.handle], skus: [] })())[0]?.version;
      const versions: (string | undefined)[] = [];
      for (const next of [
        product,
        aProductNamed('B', { variants: [variant('B')] }),
        aProductNamed('C', { variants: [variant('C')] }),
      ]) {
        await dtc.catalogWriter.write([next])();
        versions.push(await version());
      }
      expect(new Set(versions).size).toBe(3);
    });

    it('stores the columns of every import of one product, however many run at once', async () => {
      const { dtc } = await open();
      const { handle } = aProduct();
      const importers = 4;
      const imported = async (round: number, columns: Readonly<Record<string, string>>, writer: CatalogWriter) =>
        importing(csvOf([{ Handle: handle, ...columns }]), { catalog: catalogOver(writer) }).then(({ report }) => {
          expect([round, report.problems, report.created + report.updated]).toEqual([round, [], 1]);
          return report;
        });
      await imported(0, { Title: 'Before', 'Variant SKU': 'A', 'Variant Price': '10.00' }, dtc.catalogWriter);
      const writer = afterAllHaveFound(importers, dtc.catalogWriter);
      const reports = await Promise.all([
        imported(1, { Title: 'After' }, writer),
        imported(1, { Vendor: 'Larder' }, writer),
        imported(1, { 'Variant SKU': 'A', 'Variant Price': '12.00' }, writer),
        imported(
          1,
          { 'Variant SKU': 'B', 'Option1 Name': 'Size', 'Option1 Value': 'Big', 'Variant Price': '20.00' },
          writer,
        ),
      ]);
      expect(reports.map(({ updated }) => updated)).toEqual([1, 1, 1, 1]);
      expect(await dtc.catalogWriter.find({ handles: [handle], skus: [] })()).toMatchObject([
        {
          title: 'After',
          brand: 'Larder',
          variants: [
            { sku: 'A', prices: { dtc: { price: 1200 } } },
            { sku: 'B', prices: { dtc: { price: 2000 } } },
          ],
        },
      ]);
    });

    it('stores the columns of two imports that create one product at once', async () => {
      const { dtc } = await open();
      const row = { Handle: 'new', Title: 'New', 'Variant SKU': 'A', 'Variant Price': '10.00' };
      const writer = afterAllHaveFound(2, dtc.catalogWriter);
      const reports = await Promise.all(
        [{ Vendor: 'Larder' }, { Tags: 'species:dog' }].map((columns) =>
          importing(csvOf([{ ...row, ...columns }]), { catalog: catalogOver(writer) }),
        ),
      );
      expect(reports.map(({ report }) => [report.created, report.updated]).toSorted()).toEqual([
        [0, 1],
        [1, 0],
      ]);
      expect(await find(dtc, 'new')).toMatchObject({ brand: 'Larder', tags: ['species:dog'] });
    });

    it('reads all products by handle, some at a time', async () => {
      const { dtc } = await open();
      await dtc.catalogWriter.write(['C', 'a-1', 'B', 'a'].map((name) => aProductNamed(name)))();
      const handles = async (after: string, limit: number) =>
        (await dtc.catalogWriter.readAfter(after, limit)()).map(({ handle }) => handle);
      expect(await handles('', 3)).toEqual(['a', 'a-1', 'b']);
      expect(await handles('b', 3)).toEqual(['c']);
      expect(await handles('c', 3)).toEqual([]);
    });

    it('detects a changed picture', async () => {
      const { dtc } = await open();
      await dtc.catalogWriter.write([aProduct({ picture: aRaster([1]) })])();
      expect(await dtc.catalogWriter.write([aProduct({ picture: aRaster([2]) })])()).toEqual(['updated']);
      expect(await dtc.catalogWriter.write([aProduct({ picture: aRaster([2], 'Other words') })])()).toEqual([
        'updated',
      ]);
      expect(await dtc.catalogWriter.write([aProduct({ picture: aRaster([2], 'Other words') })])()).toEqual([
        'unchanged',
      ]);
      expect(await dtc.catalogWriter.write([aProduct({ picture: aDrawing('can') })])()).toEqual(['updated']);
    });

    it('moves the revision of the affected sites once, and only when something changed', async () => {
      const { dtc } = await open();
      const revisions = async () => [await dtc.revisions.current('DTC')(), await dtc.revisions.current('HPSF')()];
      const [first = 0, firstStaff = 0] = await revisions();
      await dtc.catalogWriter.write([aProductNamed('A', { sites: ['DTC'] }), aProductNamed('B', { sites: ['DTC'] })])();
      expect(await revisions()).toEqual([first + 1, firstStaff]);
      await dtc.catalogWriter.write([aProductNamed('A', { sites: ['DTC'] })])();
      expect(await revisions()).toEqual([first + 1, firstStaff]);
      await dtc.catalogWriter.write([aProductNamed('A', { sites: ['HPSF'] })])();
      expect(await revisions()).toEqual([first + 2, firstStaff + 1]);
    });

    it('changes lists immediately', async () => {
      const { dtc } = await open();
      const titles = async () =>
        (await dtc.listings.find(aListingQuery({ search: 'beef' }))()).products.map(({ title }) => title);
      expect(await titles()).toEqual([]);
      await dtc.catalogWriter.write([aProductNamed('Beef')])();
      expect(await titles()).toEqual(['Beef']);
      await dtc.catalogWriter.write([aProductNamed('Beef', { status: 'archived' })])();
      expect(await titles()).toEqual([]);
    });

    it('writes the products of many simultaneous callers', async () => {
      const { dtc } = await open();
      const outcomes = await atOnce(6, (index) =>
        dtc.catalogWriter.write(
          Array.from({ length: 6 }, (_, step) => aProductNamed(`Product ${(index + step) % 6}`, { rank: index })),
        )(),
      );
      expect(outcomes.flat().filter((one) => one === 'created')).toHaveLength(6);
      expect((await dtc.listings.find(aListingQuery())()).total).toBe(6);
    });

    it('stores texts exactly', async () => {
      const { dtc } = await open();
      const text = `'"\\ \n\t <b>&amp;</b> üß 汉字 🐶 $1 {a,b}`;
      await dtc.catalogWriter.write([aProduct({ title: text, description: text, tags: [text, '{}'] })])();
      expect(await find(dtc, aProduct().handle)).toMatchObject({ title: text, description: text, tags: [text, '{}'] });
    });

    it('copies what it receives', async () => {
      const { dtc } = await open();
      const product = aProduct();
      await dtc.catalogWriter.write([product])();
      Object.assign(product.terms, { species: ['cat'] });
      expect((await find(dtc, product.handle))?.terms.species).toEqual(['dog']);
    });
  });
