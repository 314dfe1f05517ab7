import * as t from 'io-ts';
import { idCodec, listCodec, nullableCodec, stringCodec } from '#adapters/codecs/mapped-codec';
import { legacyKeysAndPaths } from '#domain/legacy-keys-and-paths';
import { defineCachedCall } from '../../call';
import { cardFieldsCodec, ProductCardCodec } from './card-codec';
import { ListingProductCodec, ProductCodec } from './product-codec';

const handle = stringCodec('a handle', 200);
const handles = t.strict({ handles: listCodec(handle, 1, 50) });

export const getProductsByHandlesCall = defineCachedCall({
  name: 'getProductsByHandles',
  path: '/api/ecom/v1.0/get-products-by-handles',
  summary: 'Products in the order you list their handles. Unknown handles are left out.',
  request: handles,
  answer: t.strict({ products: t.readonlyArray(ProductCodec) }),
});

export const getProductByHandleCall = defineCachedCall({
  name: 'getProductByHandle',
  method: 'GET',
  path: '/api/ecom/v1.0/get-product-by-handle',
  summary: 'One product, or null.',
  request: t.strict({ handle }),
  answer: t.strict({ product: nullableCodec(ProductCodec) }),
});

const cardsAnswer = t.strict({ cards: t.readonlyArray(ProductCardCodec) });

/** API-39; with `fields: 'card'` it returns cards instead. */
export const getListingProductsByHandlesCall = defineCachedCall({
  name: 'getListingProductsByHandles',
  path: '/api/ecom/v1.0/get-listing-products-by-handles',
  summary: 'Products as lists show them, in the order you list their handles. Send `fields: "card"` to get only cards.',
  request: t.intersection([handles, t.exact(t.partial({ fields: cardFieldsCodec }))]),
  answer: t.union([cardsAnswer, t.strict({ products: t.readonlyArray(ListingProductCodec) })]),
});

/** API-39 as the browser asks it. */
export const getProductCardsByHandlesCall = defineCachedCall({
  ...getListingProductsByHandlesCall,
  request: t.intersection([handles, t.strict({ fields: cardFieldsCodec })]),
  answer: cardsAnswer,
});

export const getListingProductByHandleCall = defineCachedCall({
  name: 'getListingProductByHandle',
  path: '/api/ecom/v1.0/get-listing-product-by-handle',
  summary: 'One product as lists show it, or null.',
  request: t.strict({ handle }),
  answer: t.strict({ product: nullableCodec(ListingProductCodec) }),
});

const WirePeriod = { every: t.number, period: t.keyof({ week: null, month: null }) };
const AutoshipProductCodec = t.strict({
  sku: t.string,
  externalProductId: t.string,
  autoshipEnabled: t.boolean,
  frequencies: t.readonlyArray(t.strict({ ...WirePeriod, sellingPlanId: t.string })),
  defaultFrequency: nullableCodec(t.strict(WirePeriod)),
  discountPercent: nullableCodec(t.number),
});
export type AutoshipProduct = t.TypeOf<typeof AutoshipProductCodec>;

export const getAutoshipProductBySkuCall = defineCachedCall({
  name: 'getAutoshipProductBySku',
  path: legacyKeysAndPaths.autoshipProduct,
  summary: 'The Autoship schedules a SKU can ship on, or null.',
  request: t.strict({ sku: idCodec<string>('a SKU') }),
  answer: t.strict({ product: nullableCodec(AutoshipProductCodec) }),
});
