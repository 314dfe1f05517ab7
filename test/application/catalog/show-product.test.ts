import { describe, expect, it } from 'vitest';
import type { ProductScreenData } from '#application/catalog/product-page';
import type { ProductToWrite, VariantToWrite } from '#application/ports/catalog-writer';
import { findImportedHandle } from '#domain/catalog/import-handle';
import {
  aDrawing,
  anOrder,
  anOrderLine,
  aProduct,
  aProductNamed,
  aVariant,
  someContent,
  someTerms,
} from '../../builders';
import { aSite, isPlainJson, openPage, pageOf } from '../a-site';

const handle = 'adult-chicken-dry-dog-food';
const product = aProduct({
  variants: [
    aVariant({ sku: 'GONE', flavorSlug: 'beef', sizeSlug: '5-lb', stock: { 1: 0 } }),
    aVariant({ sku: 'SMALL', flavorSlug: 'chicken', sizeSlug: '5-lb' }),
    aVariant({ sku: 'LARGE', flavorSlug: 'chicken', sizeSlug: '35-lb' }),
  ],
});
const at = (flavor: string, size: string, brand = 'provender-daily') =>
  `/products/${brand}/${handle}/${flavor}/${size}`;

const ask = async (url: string, ...args: Parameters<typeof aSite>) => {
  const [seed = { products: [product] }, options] = args;
  return openPage<ProductScreenData>((await aSite(seed, options)).shop, url)();
};

const skuShown = async (url: string) => {
  const { screen } = pageOf(await ask(url));
  return screen.product.variants.find(({ id }) => id === screen.variantId)?.sku;
};

describe('a product page', () => {
  it.each([
    [at('chicken', '5-lb'), 'SMALL'],
    [at('chicken', '35-lb'), 'LARGE'],
    [at('beef', '5-lb'), 'GONE'],
    [`/products/${handle}`, 'SMALL'],
    [`/products/${handle}?sku=large`, 'LARGE'],
    [`/products/${handle}?sku=nothing`, 'SMALL'],
    [`${at('chicken', '5-lb')}?sku=LARGE`, 'SMALL'],
  ])('%s shows the variant %s (RT-04, RT-05)', async (url, sku) => {
    expect(await skuShown(url)).toBe(sku);
  });

  it.each([
    [at('chicken', 'none'), at('chicken', '5-lb')],
    [at('none', '35-lb'), at('chicken', '35-lb')],
    [at('none', 'none'), at('chicken', '5-lb')],
    [at('chicken', '35-lb', 'another-brand'), at('chicken', '35-lb')],
  ])('%s redirects to %s', async (url, location) => {
    expect(await ask(url)).toEqual({ kind: 'redirect', status: 301, location });
  });

  it.each([
    ['Корм для собак', 'item-'],
    ['طعام-القطط', 'item-'],
    ['größe-xl', 'gro-e-xl'],
    ['dog_food', 'dog-food'],
  ])('redirects from the URL that its file had, %s (RT-04)', async (written, start) => {
    const imported = findImportedHandle(written) ?? written;
    expect(imported.startsWith(start)).toBe(true);
    const seed = { products: [aProduct({ handle: imported })] };
    const url = `/products/${encodeURIComponent(written)}`;
    const location = `/products/${imported}`;
    expect(await ask(url, seed)).toEqual({ kind: 'redirect', status: 301, location });
    expect((await ask(`${url}-other`, seed)).kind).toBe('not-found');
    expect(findImportedHandle(imported)).toBeUndefined();
  });

  it('does not redirect from a handle in another case', async () => {
    expect((await ask('/products/Dog_Food', { products: [aProduct({ handle: 'dog-food' })] })).kind).toBe('not-found');
  });

  it.each(['/products/nobody', '/products/provender-daily/nobody/chicken/5-lb', `/products/${handle}/chicken`])(
    '%s returns 404',
    async (url) => {
      expect(await ask(url)).toEqual({ kind: 'not-found' });
    },
  );

  it('redirects to the current name of the product', async () => {
    const { shop, ports } = await aSite({ products: [aProduct({ handle: 'old-name' })] });
    await ports.catalogWriter.write([aProduct({ handle: 'new-name' })])();
    expect(await openPage<ProductScreenData>(shop, '/products/old-name')()).toEqual({
      kind: 'redirect',
      status: 301,
      location: '/products/new-name',
    });
  });

  describe('requested by a former URL of a variant', () => {
    const written = async (...versions: readonly ProductToWrite[]) => {
      const { shop, ports } = await aSite({ products: [] });
      for (const version of versions) await ports.catalogWriter.write([version])();
      return (url: string) => openPage<ProductScreenData>(shop, url)();
    };
    const small = (overrides: Partial<VariantToWrite>) =>
      aProduct({ variants: [aVariant({ sku: 'LARGE', sizeSlug: '35-lb' }), aVariant({ sku: 'SMALL', ...overrides })] });

    it.each([
      ['flavor', { flavorSlug: 'beef' }, { flavorSlug: 'roast-beef' }],
      ['size', { sizeSlug: '5-lb' }, { sizeSlug: '5-lb-bag' }],
      ['flavor and size', { flavorSlug: 'beef', sizeSlug: '5-lb' }, { flavorSlug: 'lamb', sizeSlug: '2-kg' }],
    ])('redirects when the former URL had another %s (RT-04)', async (_what, before, after) => {
      const show = await written(small(before), small(after));
      const [old, now] = [aVariant(before), aVariant(after)].map(({ flavorSlug, sizeSlug }) =>
        at(flavorSlug, sizeSlug),
      );
      expect(await show(old ?? '')).toEqual({ kind: 'redirect', status: 301, location: now });
    });

    it('shows the variant that has the address now', async () => {
      const show = await written(
        small({ sizeSlug: '5-lb' }),
        aProduct({
          variants: [aVariant({ sku: 'LARGE', sizeSlug: '5-lb' }), aVariant({ sku: 'SMALL', sizeSlug: '2-kg' })],
        }),
      );
      const { screen } = pageOf(await show(at('chicken', '5-lb')));
      expect(screen.product.variants.find(({ id }) => id === screen.variantId)?.sku).toBe('LARGE');
    });

    it('redirects to the same variant when the product has a new handle', async () => {
      const show = await written(small({ sizeSlug: '5-lb' }), { ...small({ sizeSlug: '2-kg' }), handle: 'new-name' });
      expect(await show(at('chicken', '5-lb'))).toEqual({
        kind: 'redirect',
        status: 301,
        location: '/products/provender-daily/new-name/chicken/2-kg',
      });
    });
  });

  it('names the address of its variant as canonical', async () => {
    const { head } = pageOf(await ask(`/products/${handle}`));
    expect(head).toMatchObject({
      title: 'Adult Chicken & Rice Dry Dog Food | Provender',
      canonical: `https://shop.test${at('chicken', '5-lb')}`,
    });
  });

  it('proposes at most eight other products for the same age', async () => {
    const others = Array.from({ length: 12 }, (_, index) => aProductNamed(`Other ${index}`));
    const puppy = aProductNamed('Puppy', { terms: someTerms({ lifestage: ['puppy'] }) });
    const { related } = pageOf(await ask(`/products/${handle}`, { products: [product, puppy, ...others] })).screen;
    const handles = related.map((one) => one.handle);
    expect(handles).toHaveLength(8);
    expect(handles).not.toContain(handle);
    expect(handles).not.toContain('puppy');
  });

  describe('the products often bought with a product', () => {
    const clinical = someTerms({ brand: ['provender-clinical'] });
    const beside = async (
      first: ProductToWrite,
      bought: readonly ProductToWrite[],
      others: readonly ProductToWrite[],
    ) => {
      const { shop, ports } = await aSite({ products: [first, ...bought, ...others] });
      const found = await ports.products.byHandles([first, ...bought].map((one) => one.handle))();
      const order = anOrder({
        lines: found.flatMap(({ variants }) =>
          variants.slice(0, 1).map(({ merchandiseId }) => anOrderLine({ merchandiseId })),
        ),
      });
      await ports.orders.keep(order)();
      await ports.siteOrders.settle(order.id, 1, 'placed')();
      const { related } = pageOf(await openPage<ProductScreenData>(shop, `/products/${first.handle}`)()).screen;
      return related.map(({ title }) => title);
    };
    const puppy = aProductNamed('Puppy', { terms: someTerms({ lifestage: ['puppy'] }) });
    const similar = aProductNamed('Alike');

    it('are listed before similar products', async () => {
      expect(await beside(product, [puppy], [similar])).toEqual(['Puppy', 'Alike']);
    });

    it('are for the same species', async () => {
      const cat = aProductNamed('Cat', { terms: someTerms({ species: ['cat'], lifestage: ['kitten'] }) });
      const both = aProductNamed('Both', { terms: someTerms({ species: ['dog', 'cat'] }) });
      expect(await beside(product, [cat, puppy], [both])).toEqual(['Puppy', 'Both']);
    });

    it('are no prescription diets, and neither are similar products, unless it is one itself', async () => {
      const diet = aProductNamed('Diet', { terms: clinical });
      const others = Array.from({ length: 12 }, (_, index) =>
        aProductNamed(`Diet ${index}`, { terms: clinical, sales: 900 }),
      );
      expect(await beside(product, [diet, puppy], [...others, similar])).toEqual(['Puppy', 'Alike']);
      expect((await beside({ ...product, terms: clinical }, [diet], [])).at(0)).toBe('Diet');
    });

    it('are for the same need first, then the best sellers for that need', async () => {
      const jointCare = { health_conditions: ['joint-care'] };
      const first = { ...product, terms: someTerms(jointCare) };
      const needed = aProductNamed('Needed', { terms: someTerms(jointCare), sales: 1 });
      const bought = aProductNamed('Bought', { terms: someTerms(jointCare) });
      const many = Array.from({ length: 40 }, (_, index) => aProductNamed(`Other ${index}`, { sales: 900 }));
      expect((await beside(first, [puppy, bought], [...many, needed])).slice(0, 3)).toEqual([
        'Bought',
        'Puppy',
        'Needed',
      ]);
    });
  });

  it('has the badge of its own variants during the dates of the badge (API-55)', async () => {
    const goodnessBox = [{ image: aDrawing(), text: 'Fed in shelters', skus: ['SMALL', 'OTHER'] }];
    const content = someContent({ goodnessBox });
    const { screen } = pageOf(await ask(`/products/${handle}`, { products: [product], content }));
    expect(screen.goodness).toMatchObject({ text: 'Fed in shelters', skus: ['SMALL'] });
    const over = someContent({ goodnessBox: goodnessBox.map((box) => ({ ...box, endsAt: '2020-01-01T00:00:00Z' })) });
    const after = pageOf(await ask(`/products/${handle}`, { products: [product], content: over }));
    expect(after.screen).not.toHaveProperty('goodness');
  });

  it('is plain JSON', async () => {
    expect(isPlainJson(pageOf(await ask(`/products/${handle}`)))).toBe(true);
  });
});

describe('the structured data of a product page (TI-15)', () => {
  const dataOf = async (...args: Parameters<typeof aSite>) =>
    pageOf(await ask(`/products/${handle}`, ...args)).head.jsonLd;

  it('has each variant with the offer that the page shows', async () => {
    const [, group] = await dataOf();
    expect(group).toMatchObject({ '@type': 'ProductGroup', productGroupID: handle });
    expect(group?.hasVariant).toMatchObject([
      { sku: 'GONE', offers: { availability: 'https://schema.org/OutOfStock' } },
      {
        sku: 'SMALL',
        offers: {
          '@type': 'Offer',
          url: `https://shop.test${at('chicken', '5-lb')}`,
          price: '45.99',
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
        },
      },
      { sku: 'LARGE' },
    ]);
  });

  it('is missing in the staff shop', async () => {
    expect(await dataOf(undefined, { site: 'HPSF' })).toEqual([]);
  });
});
