import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { ProductToWrite, VariantToWrite } from '#application/ports/catalog-writer';
import type { ProductByHandleFinder, Products, VariantUrlSlugs } from '#application/ports/products';
import type { MerchandiseId } from '#domain/catalog/product';
import { money } from '#domain/money';
import type { Site } from '#domain/site';
import { aDrawing, aProduct, aProductNamed, aVariant } from '../builders';

const small = aVariant({ sku: 'ADC-5', sizeSlug: '5-lb-bag', stock: { 1: 0, 2: 4 }, weight: 5 });
const large = aVariant({
  sku: 'ADC-35',
  sizeSlug: '35-lb-bag',
  stock: { 1: 0 },
  prices: { dtc: { price: money(7999), compareAtPrice: money(8999) } },
});

type Open<P> = (seed: readonly ProductToWrite[], site: Site) => Promise<P>;

const found = async (products: ProductByHandleFinder, handle: string) => {
  const product = await products.byHandle(handle)();
  if (O.isNone(product)) throw new Error(`${handle} is not found`);
  return product.value;
};

/** What every source of products by handle promises. `open` gives the source of a site with the products of `seed`. */
const productsByHandleContract = (adapter: string, open: Open<ProductByHandleFinder>) =>
  describe(`Products by handle: ${adapter}`, () => {
    it('finds a product by its handle, with what its page shows', async () => {
      const products = await open([aProduct({ variants: [small, large] })], 'DTC');
      const product = await found(products, 'adult-chicken-dry-dog-food');
      expect(product).toMatchObject({
        title: 'Adult Chicken & Rice Dry Dog Food',
        brand: 'Provender Daily',
        productType: 'Dog Food',
        descriptionHtml: '<p>Balanced food for grown dogs.</p>',
        tags: ['dry'],
        sites: ['DTC', 'HPSF'],
        terms: { species: ['dog'], flavor: ['chicken'], breed_size: [] },
        nutrition: { energy: { calories: 367, unit: 'cup' }, feedingGuide: [{ pounds: 20, amount: '1 1/2 cups' }] },
      });
      expect(product.picture.alt).toBe('A bag of food');
      expect(product.picture.source).not.toBe('');
      expect(product.variants.map(({ sku, weight, weightUnit }) => [sku, weight, weightUnit])).toEqual([
        ['ADC-5', 5, 'lbs'],
        ['ADC-35', 15, 'lbs'],
      ]);
    });

    it('has the stock of the warehouse with most of a variant', async () => {
      const products = await open([aProduct({ variants: [small, large, aVariant()] })], 'DTC');
      const { variants } = await found(products, 'adult-chicken-dry-dog-food');
      expect(variants.map(({ availability }) => availability)).toEqual(['limited', 'out_of_stock', 'in_stock']);
    });

    it('has the prices of its site', async () => {
      const products = await open([aProduct({ variants: [aVariant(), large] })], 'DTC');
      const { variants } = await found(products, 'adult-chicken-dry-dog-food');
      expect(variants.map(({ price, compareAtPrice }) => [price, compareAtPrice])).toEqual([
        [4599, undefined],
        [7999, 8999],
      ]);
    });

    it('shows no compare-at price that is not higher', async () => {
      const price = { price: money(1000), compareAtPrice: money(1000) };
      const products = await open([aProduct({ variants: [aVariant({ prices: { dtc: price } })] })], 'DTC');
      const { variants } = await found(products, 'adult-chicken-dry-dog-food');
      expect(variants[0]).not.toHaveProperty('compareAtPrice');
    });

    it('has the rating on the consumer site, if there is one, and none on the staff site (RO-12)', async () => {
      const rating = { average: 4.6, count: 128 };
      const seed = [aProduct({ rating }), aProductNamed('Unrated')];
      const shown = await (await open(seed, 'DTC')).byHandles(['adult-chicken-dry-dog-food', 'unrated'])();
      expect(shown.map((product) => product.rating)).toEqual([rating, undefined]);
      expect(await found(await open(seed, 'HPSF'), 'adult-chicken-dry-dog-food')).not.toHaveProperty('rating');
    });

    it('has no price on the staff site', async () => {
      const products = await open([aProduct()], 'HPSF');
      const { variants } = await found(products, 'adult-chicken-dry-dog-food');
      expect(variants).toHaveLength(1);
      expect(variants[0]).not.toHaveProperty('price');
      expect(variants[0]).not.toHaveProperty('compareAtPrice');
    });

    it('leaves out a variant that the price list of the site does not name', async () => {
      const products = await open([aProduct({ variants: [aVariant(), large] })], 'HPSF');
      const { variants } = await found(products, 'adult-chicken-dry-dog-food');
      expect(variants.map(({ sku }) => sku)).toEqual(['ADC-15']);
    });

    it('offers selling plans when a product can be shipped repeatedly', async () => {
      const products = await open([aProductNamed('Once', { autoship: false }), aProductNamed('Again')], 'DTC');
      expect((await found(products, 'once')).sellingPlans).toEqual([]);
      expect((await found(products, 'again')).sellingPlans).toHaveLength(9);
    });

    it.each(['draft', 'archived'] as const)('does not find a product that is %s', async (status) => {
      const products = await open([aProduct({ status })], 'DTC');
      expect(await products.byHandle('adult-chicken-dry-dog-food')()).toEqual(O.none);
    });

    it('does not find a product of the other site', async () => {
      const products = await open([aProduct({ sites: ['HPSF'] })], 'DTC');
      expect(await products.byHandle('adult-chicken-dry-dog-food')()).toEqual(O.none);
    });

    it.each(['', 'nothing', "'; drop table product; --", 'a\u0000b', '\ud800'])(
      'finds nothing by the handle %j',
      async (handle) => {
        const products = await open([aProduct()], 'DTC');
        expect(await products.byHandle(handle)()).toEqual(O.none);
      },
    );

    it('answers products in the order of the handles, a repeated one twice and an unknown one never', async () => {
      const products = await open([aProductNamed('One'), aProductNamed('Two')], 'DTC');
      const answer = await products.byHandles(['two', 'nobody', 'one', 'two'])();
      expect(answer.map(({ handle }) => handle)).toEqual(['two', 'one', 'two']);
    });

    it('answers any number of handles', async () => {
      const products = await open([aProductNamed('One')], 'DTC');
      expect(await products.byHandles(Array.from({ length: 120 }, () => 'one'))()).toHaveLength(120);
    });

    it('returns nothing for no handles', async () => {
      const products = await open([aProduct()], 'DTC');
      expect(await products.byHandles([])()).toEqual([]);
    });

    it('identifies a picture by its source', async () => {
      const variants = (['bag', 'bag', 'can'] as const).map((name, index) =>
        aVariant({ sku: `P-${index}`, sizeSlug: `${index}`, pictures: [aDrawing(name)] }),
      );
      const products = await open([aProduct({ variants })], 'DTC');
      const sources = (await found(products, 'adult-chicken-dry-dog-food')).variants.map(
        ({ pictures }) => pictures[0]?.source,
      );
      expect(sources[0]).toBe(sources[1]);
      expect(sources[0]).not.toBe(sources[2]);
    });

    it('returns a new copy each time', async () => {
      const products = await open([aProduct()], 'DTC');
      const first = await found(products, 'adult-chicken-dry-dog-food');
      Object.assign(first.variants[0] ?? {}, { sku: 'changed' });
      expect((await found(products, 'adult-chicken-dry-dog-food')).variants[0]?.sku).toBe('ADC-15');
    });
  });

/** What every `Products` adapter promises. */
export const productsContract = (adapter: string, open: Open<Products>) => {
  productsByHandleContract(adapter, open);

  describe(`Products: ${adapter}`, () => {
    it('finds the products of variants, each once', async () => {
      const products = await open([aProduct({ variants: [small, large] }), aProductNamed('Other')], 'DTC');
      const { variants } = await found(products, 'adult-chicken-dry-dog-food');
      const ids = [
        ...variants.map(({ merchandiseId }) => merchandiseId),
        'gid://provender/ProductVariant/1' as MerchandiseId,
      ];
      const answer = await products.byMerchandise(ids)();
      expect(answer.map(({ handle }) => handle)).toEqual(['adult-chicken-dry-dog-food']);
    });

    describe('as the source of the sitemap', () => {
      const handles = (products: readonly { readonly handle: string }[]) => products.map(({ handle }) => handle);

      it('counts published products, and leaves out those without a price here', async () => {
        const named = (name: string) => aProductNamed(name);
        const unpriced = aProductNamed('Unpriced', { variants: [aVariant({ sku: 'U', prices: {} })] });
        const hidden = [aProductNamed('Draft', { status: 'draft' }), aProductNamed('Other site', { sites: ['HPSF'] })];
        const products = await open([...hidden, named('One'), unpriced, named('Two'), named('Three')], 'DTC');
        expect(await products.published()()).toBe(4);
        const parts = await Promise.all([0, 2, 4].map((first) => products.forSitemap(first, 2)()));
        expect(parts.flatMap(handles).toSorted()).toEqual(['one', 'three', 'two']);
        expect(parts[2]).toEqual([]);
      });

      it('lists the address and date of each variant with a price here', async () => {
        const products = await open([aProduct({ variants: [small, large] })], 'DTC');
        const { handle, brand, terms, updatedAt } = await found(products, 'adult-chicken-dry-dog-food');
        const variants = [small, large].map(({ flavorSlug, sizeSlug }) => ({ flavorSlug, sizeSlug }));
        expect(await products.forSitemap(0, 10)()).toEqual([{ handle, brand, terms, updatedAt, variants }]);
      });

      it('leaves out a variant that the price list of the site does not name', async () => {
        const products = await open([aProduct({ variants: [aVariant(), large] })], 'HPSF');
        const [product] = await products.forSitemap(0, 10)();
        expect(product?.variants.map(({ sizeSlug }) => sizeSlug)).toEqual(['15-lb-bag']);
      });

      it('lists each of many products once, in parts of any size', async () => {
        const many = Array.from({ length: 120 }, (_, index) =>
          aProductNamed(`Food ${index}`, { variants: [aVariant({ sku: `F-${index}` })] }),
        );
        const products = await open(many, 'DTC');
        const parts = await Promise.all([0, 110].map((first) => products.forSitemap(first, 110)()));
        expect(parts.map(({ length }) => length)).toEqual([110, 10]);
        expect(parts.flatMap(handles).toSorted()).toEqual(many.map(({ handle }) => handle).toSorted());
      });
    });

    it('finds the product of an SKU in any case', async () => {
      const products = await open([aProduct(), aProductNamed('Other')], 'DTC');
      const product = await products.bySku('adc-15')();
      expect(O.isSome(product) && product.value.handle).toBe('adult-chicken-dry-dog-food');
      expect(await products.bySku('ADC')()).toEqual(O.none);
    });

    it('finds the current handle of a product by a former one', async () => {
      const products = await open(
        [aProduct({ handle: 'old' }), aProduct({ handle: 'newer' }), aProduct({ handle: 'newest' })],
        'DTC',
      );
      expect(await products.findRenamedHandle('old')()).toEqual(O.some('newest'));
      expect(await products.findRenamedHandle('newer')()).toEqual(O.some('newest'));
      expect(await products.findRenamedHandle('newest')()).toEqual(O.none);
      expect(await products.findRenamedHandle('nobody')()).toEqual(O.none);
    });

    it('finds no current handle of a product that is not sold here', async () => {
      const products = await open([aProduct({ handle: 'old' }), aProduct({ handle: 'new', status: 'draft' })], 'DTC');
      expect(await products.findRenamedHandle('old')()).toEqual(O.none);
    });

    describe('as the source of redirects from former URLs of variants', () => {
      const address = { handle: aProduct().handle, flavorSlug: 'chicken', sizeSlug: 'old' };
      const sized = (sizeSlug: string, overrides: Partial<VariantToWrite> = {}) => aVariant({ sizeSlug, ...overrides });
      const skuAt = async (products: Products, asked: VariantUrlSlugs = address) => {
        const left = O.toUndefined(await products.findByFormerUrl(asked)());
        return left && [left.product.handle, left.variant.sku, left.variant.sizeSlug];
      };

      it('finds the variant, however often its address changed', async () => {
        const products = await open(
          ['old', 'newer', 'newest'].map((size) =>
            aProduct({ variants: [sized(size, { sku: size === 'old' ? 'adc-15' : 'ADC-15' })] }),
          ),
          'DTC',
        );
        expect(await skuAt(products)).toEqual([address.handle, 'ADC-15', 'newest']);
        expect(await skuAt(products, { ...address, sizeSlug: 'newer' })).toEqual([address.handle, 'ADC-15', 'newest']);
      });

      it('finds a variant by another flavor', async () => {
        const products = await open(
          [aProduct({ variants: [sized('old')] }), aProduct({ variants: [sized('old', { flavorSlug: 'beef' })] })],
          'DTC',
        );
        expect(await skuAt(products)).toEqual([address.handle, 'ADC-15', 'old']);
      });

      it('finds nothing for an address that was never used', async () => {
        const products = await open(
          [aProduct({ variants: [sized('old')] }), aProduct({ variants: [sized('old', { weight: 1 })] })],
          'DTC',
        );
        expect(await skuAt(products)).toBeUndefined();
        expect(await skuAt(products, { ...address, sizeSlug: 'nothing' })).toBeUndefined();
        expect(await skuAt(products, { handle: 'a\u0000', flavorSlug: "'", sizeSlug: '' })).toBeUndefined();
      });

      it('prefers the variant that has the address now', async () => {
        const first = [sized('old', { sku: 'A' }), sized('other', { sku: 'B' })];
        const swapped = [sized('other', { sku: 'A' }), sized('old', { sku: 'B' })];
        const products = await open([aProduct({ variants: first }), aProduct({ variants: swapped })], 'DTC');
        expect(await skuAt(products)).toBeUndefined();
        expect(await skuAt(products, { ...address, sizeSlug: 'other' })).toBeUndefined();
      });

      it('finds the last variant that had the address', async () => {
        const products = await open(
          [
            aProduct({ variants: [sized('old', { sku: 'A' })] }),
            aProduct({ variants: [sized('a', { sku: 'A' }), sized('old', { sku: 'B' })] }),
            aProduct({ variants: [sized('a', { sku: 'A' }), sized('b', { sku: 'B' })] }),
          ],
          'DTC',
        );
        expect(await skuAt(products)).toEqual([address.handle, 'B', 'b']);
      });

      it('finds a variant of a product by a former handle', async () => {
        const products = await open(
          [aProduct({ variants: [sized('old')] }), aProduct({ handle: 'new', variants: [sized('old')] })],
          'DTC',
        );
        expect(await skuAt(products)).toEqual(['new', 'ADC-15', 'old']);
      });

      it('finds a variant that belongs to another product now', async () => {
        const stays = sized('stays', { sku: 'STAYS' });
        const products = await open(
          [aProduct({ variants: [stays, sized('old')] }), aProductNamed('Other', { variants: [sized('old')] })],
          'DTC',
        );
        expect(await skuAt(products)).toEqual(['other', 'ADC-15', 'old']);
      });

      it('finds no variant that was removed', async () => {
        const products = await open(
          [
            aProduct({ variants: [sized('old')] }),
            aProduct({ variants: [sized('new')] }),
            aProduct({ variants: [sized('other', { sku: 'OTHER' })] }),
          ],
          'DTC',
        );
        expect(await skuAt(products)).toBeUndefined();
      });

      it('finds no variant that is not sold here', async () => {
        const prices = { dtc: { price: money(1) } };
        const products = await open(
          [aProduct({ variants: [sized('old'), small] }), aProduct({ variants: [sized('new', { prices }), small] })],
          'HPSF',
        );
        expect(await skuAt(products)).toBeUndefined();
      });
    });

    it('finds no product of no variants', async () => {
      const products = await open([aProduct()], 'DTC');
      expect(await products.byMerchandise([])()).toEqual([]);
    });

    it.each(['draft', 'archived'] as const)('finds no SKU of a product that is %s', async (status) => {
      const products = await open([aProduct({ status })], 'DTC');
      expect(await products.bySku('ADC-15')()).toEqual(O.none);
    });
  });
};
