import * as t from 'io-ts';
import {
  boundedNumberCodec,
  createMappedCodec,
  integerCodec,
  lineCodec,
  listCodec,
  stringCodec,
} from '#adapters/codecs/mapped-codec';
import { literalUnionCodec } from '#adapters/codecs/plain-codecs';
import {
  type ChosenFilterOptions,
  type FilterField,
  filterFields,
  filterGroups,
  type ProductFilterCondition,
} from '#domain/catalog/taxonomy';
import { type ListingQuery, listingSorts, productsPerPage } from '#domain/search/listing';
import { defineCachedCall } from '../../call';
import { cardFieldsCodec, ProductCardCodec } from '../catalog/card-codec';
import { ShortenedListingProductCodec } from '../catalog/product-codec';

const pounds = boundedNumberCodec(0, 1000);

const WireFilter = t.union([
  t.strict({ field: literalUnionCodec<FilterField>(filterFields), value: stringCodec('a value', 100) }),
  t.strict({ field: t.literal('weight_unit'), min: pounds, max: pounds }),
]);

export type ListingRequest = Omit<ListingQuery, 'chosen'> & {
  readonly filters: readonly ProductFilterCondition[];
  readonly fields?: 'card';
};

const AsSent = t.intersection([
  t.strict({ filters: listCodec(WireFilter, 0, 50) }),
  t.partial({
    limit: integerCodec(1, 100),
    page: integerCodec(1, 1_000_000),
    sort: literalUnionCodec(listingSorts),
    search: lineCodec('a search text', 100),
    fields: cardFieldsCodec,
  }),
]);

/**
 * The request of API-60, `search` for a text search, and `fields` for cards. Defaults: `limit` 24, `page` 1, `sort`
 * featured (FI-21).
 */
const ListingRequestCodec = createMappedCodec<ListingRequest, t.TypeOf<typeof AsSent>>(
  'ListingRequest',
  AsSent,
  ({ filters, limit = productsPerPage, page = 1, sort = 'featured', search, fields }) => ({
    filters,
    limit,
    page,
    sort,
    ...(search ? { search } : {}),
    ...(fields ? { fields } : {}),
  }),
  (query) => ({ ...query }),
);

/** Converts filters by field to chosen option slugs by group. A weight range chooses all weight units (FI-03). */
export const parseFilterConditions = (filters: readonly ProductFilterCondition[]): ChosenFilterOptions => {
  const chosen = filterGroups.map((group) => {
    const wanted = filters.filter(({ field }) => field === group.field);
    const slugs = group.options
      .filter(({ filter }) => wanted.some((one) => 'min' in one || ('value' in filter && one.value === filter.value)))
      .map(({ slug }) => slug);
    return [group.slug, slugs] as const;
  });
  return Object.fromEntries(chosen.filter(([, slugs]) => slugs.length > 0));
};

const page = { total: t.number, page: t.number, limit: t.number };

const Found = t.union([
  t.strict({ ...page, cards: t.readonlyArray(ProductCardCodec) }),
  t.strict({ ...page, products: t.readonlyArray(ShortenedListingProductCodec) }),
]);

const isSearch = ({ search }: ListingRequest): boolean => search !== undefined;

export const getProductsCall = defineCachedCall({
  name: 'getProducts',
  path: '/api/cms/v1.0/get-products',
  summary:
    'One page of products that match the filters. A product must match at least one value in every field you send. Each product has the first 80 characters of its description, its first selling plan, and `imagePrimary` for each variant. With `fields: "card"` you get `cards`, which hold what a product card shows.',
  request: ListingRequestCodec,
  answer: Found,
  isSearch,
});

const FacetCodec = t.strict({
  slug: t.string,
  label: t.string,
  options: t.readonlyArray(t.strict({ slug: t.string, label: t.string, count: t.number })),
});

export const getFilteredProductsCall = defineCachedCall({
  name: 'getFilteredProducts',
  path: '/api/cms/v1.0/get-filtered-products',
  summary:
    "Like `getProducts`, with facets: how many products each of the other options would show. If a word in the search isn't in any product, you also get a suggested search with words that are.",
  request: ListingRequestCodec,
  answer: t.intersection([
    Found,
    t.strict({ filters: t.readonlyArray(FacetCodec) }),
    t.exact(t.partial({ didYouMean: t.string })),
  ]),
  isSearch,
});

export const getFiltersByHandleCall = defineCachedCall({
  name: 'getFiltersByHandle',
  path: '/api/ecom/v1.0/get-filters-by-handle',
  summary:
    "The facets of a collection (`all`, `dog`, `cat` or an option's slug): for each option, how many of the first `limit` products, in the merchant's order, have it.",
  request: t.strict({ handle: stringCodec('a collection', 100), limit: integerCodec(1, 250) }),
  answer: t.strict({ filters: t.readonlyArray(FacetCodec) }),
  refusals: ['NOT_FOUND'],
});
