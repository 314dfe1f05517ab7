import * as t from 'io-ts';
import type { ListingProduct, Product } from '#domain/catalog/product';
import { wireNames } from '#domain/wire-names';
import type { PublicCall } from '../../call';
import { id, listOf, nullable, text } from '../../codec';
import { ListingProductCodec, ProductCodec } from './product-codec';

const handle = text('a handle', 200);
const handles = t.strict({ handles: listOf(handle, 1, 50) });

type Handles = { readonly handles: readonly string[] };

/** API-37. */
export const getProductsByHandles: PublicCall<Handles, { readonly products: readonly Product[] }> = {
  name: 'getProductsByHandles',
  audience: 'public',
  method: 'POST',
  path: '/api/ecom/v1.0/get-products-by-handles',
  summary: 'Products in the order of their handles; unknown ones are left out.',
  request: handles,
  answer: t.strict({ products: t.readonlyArray(ProductCodec) }),
  refusals: [],
};

/** API-38. */
export const getProductByHandle: PublicCall<{ readonly handle: string }, { readonly product: Product | null }> = {
  name: 'getProductByHandle',
  audience: 'public',
  method: 'GET',
  path: '/api/ecom/v1.0/get-product-by-handle',
  summary: 'One product, or null.',
  request: t.strict({ handle }),
  answer: t.strict({ product: nullable(ProductCodec) }),
  refusals: [],
};

/** API-39. */
export const getListingProductsByHandles: PublicCall<Handles, { readonly products: readonly ListingProduct[] }> = {
  name: 'getListingProductsByHandles',
  audience: 'public',
  method: 'POST',
  path: '/api/ecom/v1.0/get-listing-products-by-handles',
  summary: 'Products as cards show them, in the order of their handles.',
  request: handles,
  answer: t.strict({ products: t.readonlyArray(ListingProductCodec) }),
  refusals: [],
};

/** API-40. */
export const getListingProductByHandle: PublicCall<
  { readonly handle: string },
  { readonly product: ListingProduct | null }
> = {
  name: 'getListingProductByHandle',
  audience: 'public',
  method: 'POST',
  path: '/api/ecom/v1.0/get-listing-product-by-handle',
  summary: 'One product as a card shows it, or null.',
  request: t.strict({ handle }),
  answer: t.strict({ product: nullable(ListingProductCodec) }),
  refusals: [],
};

type Frequency = { readonly every: number; readonly period: 'week'; readonly sellingPlanId: string };

export type AutoshipProduct = {
  readonly sku: string;
  readonly externalProductId: string;
  readonly autoshipEnabled: boolean;
  readonly frequencies: readonly Frequency[];
  readonly defaultFrequency: { readonly every: number; readonly period: 'week' } | null;
  readonly discountPercent: number;
};

const period = t.literal('week');

/** API-45. */
export const getAutoshipProductBySku: PublicCall<
  { readonly sku: string },
  { readonly product: AutoshipProduct | null }
> = {
  name: 'getAutoshipProductBySku',
  audience: 'public',
  method: 'POST',
  path: wireNames.autoshipProduct,
  summary: 'How a SKU can be shipped again and again, or null.',
  request: t.strict({ sku: id<string>('a SKU') }),
  answer: t.strict({
    product: nullable(
      t.strict({
        sku: t.string,
        externalProductId: t.string,
        autoshipEnabled: t.boolean,
        frequencies: t.readonlyArray(t.strict({ every: t.number, period, sellingPlanId: t.string })),
        defaultFrequency: nullable(t.strict({ every: t.number, period })),
        discountPercent: t.number,
      }),
    ),
  }),
  refusals: [],
};
