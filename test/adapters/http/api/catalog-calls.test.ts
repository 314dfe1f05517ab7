import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiCall } from '#adapters/http/call';
import { callOrThrow, HttpClient } from '#adapters/http/client/http-client';
import {
  getAutoshipProductBySkuCall,
  getProductByHandleCall,
  getProductsByHandlesCall,
} from '#adapters/http/wire/catalog/product-calls';
import { getFilteredProductsCall } from '#adapters/http/wire/search/listing-calls';
import type { ListingProduct } from '#domain/catalog/product';
import { filterGroups } from '#domain/catalog/taxonomy';
import type { Site } from '#domain/site';
import { aDrawing, aListingQuery, aProduct, aProductNamed, aVariant, someTerms } from '../../../builders';
import { anHttpShop, type HttpShop, sendInto } from '../../../http-shop';

let shop: HttpShop;

const noWait = async (): Promise<void> => undefined;

const ask = <Q, A>(call: ApiCall<Q, A>, request: Q, site: Site = 'DTC'): Promise<A> =>
  callOrThrow(new HttpClient(sendInto(shop.app, site), noWait), call, request);

const handlesOf = (products: readonly { readonly handle: string }[]): readonly string[] =>
  products.map(({ handle }) => handle);

beforeAll(async () => {
  const options = filterGroups.flatMap(({ field, options: all }) => all.map(({ slug }) => [field, slug] as const));
  shop = await anHttpShop({
    products: [
      aProduct(),
      ...options.map(([field, slug], index) =>
        aProductNamed(`Food ${index}`, {
          terms: someTerms({ [field]: [slug] }),
          variants: [aVariant({ sku: `F-${index}`, weight: 1 + (index % 40) })],
        }),
      ),
    ],
  });
});

const productsOf = (found: { readonly products: readonly ListingProduct[] } | { readonly cards: unknown }) =>
  'products' in found ? found.products : [];

describe('a call of the catalog', () => {
  it('returns a product by its handle, with prices on the consumer site only, and none for an unknown handle', async () => {
    const handle = 'adult-chicken-dry-dog-food';
    const { product } = await ask(getProductByHandleCall, { handle });
    expect(product).toMatchObject({ handle, variants: [{ price: 4599 }] });
    const staff = await ask(getProductByHandleCall, { handle }, 'HPSF');
    expect(staff.product?.variants.map(({ price }) => price)).toEqual([undefined]);
    expect(await ask(getProductByHandleCall, { handle: 'nobody' })).toEqual({ product: null });
  });

  it('answers every frequency of an Autoship of a SKU, weeks and months, and none for an unknown SKU (API-45)', async () => {
    const { product } = await ask(getAutoshipProductBySkuCall, { sku: 'ADC-15' });
    expect(product?.frequencies.map(({ every, period }) => `${every} ${period}`)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 8, 10, 12].map((weeks) => `${weeks} week`),
      ...[1, 2, 3].map((months) => `${months} month`),
    ]);
    expect(product).toMatchObject({ sku: 'ADC-15', autoshipEnabled: true, discountPercent: 5 });
    expect(await ask(getAutoshipProductBySkuCall, { sku: 'NOBODY-1' })).toEqual({ product: null });
  });

  it('answers products in the order of the requested handles', async () => {
    const handles = ['food-2', 'nobody', 'food-1', 'food-2'];
    const { products } = await ask(getProductsByHandlesCall, { handles });
    expect(handlesOf(products)).toEqual(['food-2', 'food-1', 'food-2']);
  });

  it('finds with each filter what the list with that option finds', async () => {
    for (const { slug: group, options } of filterGroups) {
      for (const { slug, filter } of options) {
        const { total, ...found } = await ask(getFilteredProductsCall, {
          filters: [filter],
          sort: 'title-asc',
          page: 1,
          limit: 50,
        });
        const list = await shop.ports.DTC.listings.find(
          aListingQuery({ chosen: { [group]: [slug] }, sort: 'title-asc', limit: 50 }),
        )();
        expect([group, slug, total, handlesOf(productsOf(found))]).toEqual([
          group,
          slug,
          list.total,
          handlesOf(list.products),
        ]);
      }
    }
  });

  it('sends for each product of a list one picture per variant, and the beginning of its description', async () => {
    const product = aProductNamed('Long', {
      description: 'Kibble '.repeat(50),
      variants: [aVariant({ sku: 'LONG', pictures: [aDrawing('front', 'Front'), aDrawing('back', 'Back')] })],
    });
    const { app } = await anHttpShop({ products: [product] });
    const client = new HttpClient(sendInto(app), noWait);
    const everything = { filters: [], sort: 'featured', page: 1, limit: 24 } as const;
    const [listed] = productsOf(await callOrThrow(client, getFilteredProductsCall, everything));
    const { product: whole } = await callOrThrow(client, getProductByHandleCall, { handle: 'long' });
    const pictures = whole?.variants[0]?.pictures ?? [];
    expect([whole?.description, pictures.length]).toEqual([product.description, 2]);
    expect(whole?.sellingPlans.length).toBeGreaterThan(1);
    expect(listed?.description).toBe(product.description.slice(0, 80));
    expect(listed?.variants.map((variant) => variant.pictures)).toEqual([pictures.slice(0, 1)]);
    expect(listed?.sellingPlans).toEqual(whole?.sellingPlans.slice(0, 1));
  });
});
