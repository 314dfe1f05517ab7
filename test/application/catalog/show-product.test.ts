import { describe, expect, it } from 'vitest';
import { aProduct, aProductNamed, aVariant, someTerms } from '../../builders';
import { aSite, asked, isPlainJson, pageOf } from '../a-site';

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
  return (await aSite(seed, options)).shop.showProduct.execute(asked(url))();
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
  ])('%s is moved to %s', async (url, location) => {
    expect(await ask(url)).toEqual({ kind: 'redirect', status: 301, location });
  });

  it.each([
    '/products/nobody',
    '/products/provender-daily/nobody/chicken/5-lb',
    '/products/dog',
    `/products/${handle}/chicken`,
  ])('%s is not there', async (url) => {
    expect(await ask(url)).toEqual({ kind: 'not-found' });
  });

  it('is moved to the name that the product has now', async () => {
    const { shop, ports } = await aSite({ products: [aProduct({ handle: 'old-name' })] });
    await ports.catalogueWriter.write([aProduct({ handle: 'new-name' })])();
    expect(await shop.showProduct.execute(asked('/products/old-name'))()).toEqual({
      kind: 'redirect',
      status: 301,
      location: '/products/new-name',
    });
  });

  it('names the address of its variant as canonical', async () => {
    const { head } = pageOf(await ask(`/products/${handle}`));
    expect(head).toMatchObject({
      title: 'Adult Chicken & Rice Dry Dog Food | Provender',
      canonical: `https://shop.test${at('chicken', '5-lb')}`,
    });
  });

  it('has others for the same age beside it, never itself, at most eight', async () => {
    const others = Array.from({ length: 12 }, (_, index) => aProductNamed(`Other ${index}`));
    const puppy = aProductNamed('Puppy', { terms: someTerms({ lifestage: ['puppy'] }) });
    const { related } = pageOf(await ask(`/products/${handle}`, { products: [product, puppy, ...others] })).screen;
    const handles = related.map((one) => one.handle);
    expect(handles).toHaveLength(8);
    expect(handles).not.toContain(handle);
    expect(handles).not.toContain('puppy');
  });

  it('is plain JSON', async () => {
    expect(isPlainJson(pageOf(await ask(`/products/${handle}`)))).toBe(true);
  });
});

describe('what a product page tells search engines (TI-15)', () => {
  const dataOf = async (...args: Parameters<typeof aSite>) =>
    pageOf(await ask(`/products/${handle}`, ...args)).head.jsonLd;

  it('is each variant with the offer that the page shows', async () => {
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

  it('is nothing in the staff shop', async () => {
    expect(await dataOf(undefined, { site: 'HPSF' })).toEqual([]);
  });
});
