import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describeAutoship } from '#application/catalog/describe-autoship';
import { toListingProduct } from '#application/catalog/listing-product';
import { noCollectionMessage } from '#application/catalog/messages';
import type { Listings } from '#application/ports/listings';
import type { Products } from '#application/ports/products';
import type { Stock } from '#application/ports/stock';
import type { SuggestSearch } from '#application/search/suggest-search';
import type { SellingPlan } from '#domain/autoship/selling-plan';
import { buildProductCards } from '#domain/catalog/product-card';
import { findVariantBySku } from '#domain/catalog/variant-selection';
import { findCollectionByHandle } from '#domain/search/collection';
import { countFacets } from '#domain/search/find-products';
import type { Listing, ListingQuery } from '#domain/search/listing';
import { stateOfZip } from '#domain/shipping/zip-states';
import type { AutoshipProduct } from '../wire/catalog/product-calls';
import { type ListingRequest, parseFilterConditions } from '../wire/search/listing-calls';
import type { ApiHandlers } from './call-handler';

/** The use cases of these endpoints. */
type CatalogCallShop = {
  readonly products: Products;
  readonly listings: Listings;
  readonly stock: Stock;
  readonly suggestSearch: SuggestSearch;
};

const queryOf = ({ filters, limit, page, sort, search }: ListingRequest): ListingQuery => ({
  chosen: parseFilterConditions(filters),
  limit,
  page,
  sort,
  ...(search ? { search } : {}),
});

const productsOf = ({ products }: Pick<Listing, 'products'>, { fields, filters, search }: ListingRequest) =>
  fields
    ? { cards: buildProductCards(products, { chosen: parseFilterConditions(filters), ...(search ? { search } : {}) }) }
    : { products };

const autoshipOf = (sku: string, externalProductId: string, plans: readonly SellingPlan[]): AutoshipProduct => ({
  sku,
  externalProductId,
  ...describeAutoship(plans),
});

export const catalogHandlers = {
  getProductsByHandles: async ({ handles }, { shop }) =>
    E.right({ products: await shop.products.byHandles(handles)() }),
  getProductByHandle: async ({ handle }, { shop }) =>
    E.right({ product: O.toNullable(await shop.products.byHandle(handle)()) }),
  getListingProductsByHandles: async ({ handles, fields }, { shop }) => {
    const products = await shop.products.byHandles(handles)();
    return E.right(fields ? { cards: buildProductCards(products) } : { products: products.map(toListingProduct) });
  },
  getListingProductByHandle: async ({ handle }, { shop }) =>
    E.right({ product: O.toNullable(O.map(toListingProduct)(await shop.products.byHandle(handle)())) }),
  getFiltersByHandle: async ({ handle, limit }, { shop, site }) => {
    const collection = findCollectionByHandle(handle, site);
    if (O.isNone(collection)) return E.left({ code: 'NOT_FOUND', message: noCollectionMessage });
    const { products } = await shop.listings.find({ ...collection.value, sort: 'featured', page: 1, limit })();
    return E.right({ filters: countFacets(products, collection.value, site) });
  },
  getProductsStock: async ({ skus, zipCode, destination }, { shop }) =>
    E.right({ data: await shop.stock.levels(skus, zipCode, destination)() }),
  getStockObject: async (_request, { shop }) => E.right({ data: await shop.stock.warehouses()() }),
  getStateByZipcode: async (_request, { visitor }) => E.right(O.toNullable(stateOfZip(visitor.location.zip))),
  getAutoshipProductBySku: async ({ sku }, { shop }) => {
    const product = await shop.products.bySku(sku)();
    const variant = O.isSome(product) ? findVariantBySku(product.value, sku) : undefined;
    if (O.isNone(product) || !variant) return E.right({ product: null });
    return E.right({ product: autoshipOf(variant.sku, variant.merchandiseId, product.value.sellingPlans) });
  },
  getSuggestions: async ({ search }, { shop }) => E.right(await shop.suggestSearch.execute(search)()),
  getProducts: async (request, { shop }) => {
    const { total, page, ...found } = await shop.listings.find(queryOf(request))();
    return E.right({ ...productsOf(found, request), total, page, limit: request.limit });
  },
  getFilteredProducts: async (request, { shop }) => {
    const { total, page, facets, didYouMean, ...found } = await shop.listings.find(queryOf(request))();
    return E.right({
      ...productsOf(found, request),
      total,
      page,
      limit: request.limit,
      filters: facets,
      ...(didYouMean === undefined ? {} : { didYouMean }),
    });
  },
} satisfies Partial<ApiHandlers<CatalogCallShop>>;
