import * as t from 'io-ts';
import type { ListingProduct } from '#domain/catalog/product';
import { type Chosen, type Filter, type FilterField, filterFields, filterGroups } from '#domain/catalog/taxonomy';
import { type Facet, pageSize, type Sort, sorts } from '#domain/search/listing';
import type { PublicCall } from '../../call';
import { amount, listOf, mapped, oneOf, text, wholeNumber } from '../../codec';
import { ProductCardCodec } from '../catalog/product-codec';

const mostPounds = 1000;
const pounds = amount(0, mostPounds);

const WireFilter = t.union([
  t.strict({ field: oneOf<FilterField>(filterFields), value: text('a value', 100) }),
  t.strict({ field: t.literal('weight_unit'), min: pounds, max: pounds }),
]);

type WireQuery = {
  readonly filters: readonly Filter[];
  readonly limit: number;
  readonly page: number;
  readonly sort: Sort;
};

const AsSent = t.intersection([
  t.strict({ filters: listOf(WireFilter, 0, 50) }),
  t.partial({
    limit: wholeNumber(1, 100),
    page: wholeNumber(1, 1_000_000),
    sort: oneOf(sorts),
    search: text('a search text', 100),
  }),
]);

/** `search` finds by text; the rest is API-60. A missing `limit` is 24, `page` 1, `sort` featured (FI-21). */
const ListingRequest = mapped<WireQuery & { readonly search?: string }, t.TypeOf<typeof AsSent>>(
  'ListingRequest',
  AsSent,
  ({ filters, limit = pageSize, page = 1, sort = 'featured', search }) => ({
    filters,
    limit,
    page,
    sort,
    ...(search ? { search } : {}),
  }),
  (query) => ({ ...query }),
);
export type ListingRequest = t.TypeOf<typeof ListingRequest>;

/** Filters by field as choices by group; a range of weights chooses the units that lie in it (FI-03). */
export const chosenOf = (filters: readonly Filter[]): Chosen => {
  const chosen = filterGroups.map((group) => {
    const wanted = filters.filter(({ field }) => field === group.field);
    const slugs = group.options
      .filter(({ filter }) => wanted.some((one) => 'min' in one || ('value' in filter && one.value === filter.value)))
      .map(({ slug }) => slug);
    return [group.slug, slugs] as const;
  });
  return Object.fromEntries(chosen.filter(([, slugs]) => slugs.length > 0));
};

const page = {
  products: t.readonlyArray(ProductCardCodec),
  total: t.number,
  page: t.number,
  limit: t.number,
};

type ListingPage = {
  readonly products: readonly ListingProduct[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
};

const isSearch = ({ search }: ListingRequest): boolean => search !== undefined;

/** API-60. */
export const getProducts: PublicCall<ListingRequest, ListingPage> = {
  name: 'getProducts',
  audience: 'public',
  method: 'POST',
  path: '/api/cms/v1.0/get-products',
  summary:
    'A page of products that fit the filters: OR inside a field, AND across fields. Of each product what its card shows: the first 80 characters of the description, the first selling plan, and of each variant `imagePrimary` alone.',
  request: ListingRequest,
  answer: t.strict(page),
  refusals: [],
  isSearch,
};

const FacetCodec = t.strict({
  slug: t.string,
  label: t.string,
  options: t.readonlyArray(t.strict({ slug: t.string, label: t.string, count: t.number })),
});

/** API-61. */
export const getFilteredProducts: PublicCall<
  ListingRequest,
  ListingPage & { readonly filters: readonly Facet[]; readonly didYouMean?: string }
> = {
  name: 'getFilteredProducts',
  audience: 'public',
  method: 'POST',
  path: '/api/cms/v1.0/get-filtered-products',
  summary:
    'The same with facets: how many products each further option would show; and where a word of the search is in no product, the search in words that are.',
  request: ListingRequest,
  answer: t.intersection([
    t.strict({ ...page, filters: t.readonlyArray(FacetCodec) }),
    t.exact(t.partial({ didYouMean: t.string })),
  ]),
  refusals: [],
  isSearch,
};

/** API-41. */
export const getFiltersByHandle: PublicCall<
  { readonly handle: string; readonly limit: number },
  { readonly filters: readonly Facet[] }
> = {
  name: 'getFiltersByHandle',
  audience: 'public',
  method: 'POST',
  path: '/api/ecom/v1.0/get-filters-by-handle',
  summary:
    'The facets of a collection, `all`, `dog`, `cat` or the slug of an option: how many of its first `limit` products, in the order of the merchant, each option has.',
  request: t.strict({
    handle: text('a collection', 100),
    limit: wholeNumber(1, 250),
  }),
  answer: t.strict({ filters: t.readonlyArray(FacetCodec) }),
  refusals: ['NOT_FOUND'],
};
