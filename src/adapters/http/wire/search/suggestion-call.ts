import * as t from 'io-ts';
import { createMappedCodec, lineCodec } from '#adapters/codecs/mapped-codec';
import type { SearchSuggestions } from '#application/search/suggest-search';
import { defineCachedCall } from '../../call';
import { buildWireImage, ImageCodec, parseWireImage } from '../wire-image';

const Link = t.strict({ text: t.string, url: t.string });

const WireSuggestions = t.intersection([
  t.strict({
    query: t.string,
    products: t.readonlyArray(t.strict({ title: t.string, url: t.string, image: ImageCodec, brand: t.string })),
    categories: t.readonlyArray(Link),
    articles: t.readonlyArray(Link),
  }),
  t.exact(t.partial({ didYouMean: t.string })),
]);

const SuggestionsCodec = createMappedCodec<SearchSuggestions, t.TypeOf<typeof WireSuggestions>>(
  'Suggestions',
  WireSuggestions,
  ({ products, ...rest }) => ({
    ...rest,
    products: products.map(({ image, ...product }) => ({ ...product, image: parseWireImage(image).source })),
  }),
  ({ products, ...rest }) => ({
    ...rest,
    products: products.map(({ image, ...product }) => ({
      ...product,
      image: buildWireImage({ source: image, alt: '' }),
    })),
  }),
);

/** Suggestions while a search is typed. Browsers and proxies may cache a response for a minute; the server doesn't. */
export const getSuggestionsCall = defineCachedCall({
  name: 'getSuggestions',
  method: 'GET',
  path: '/api/ecom/v1.0/get-suggestions',
  summary:
    'Up to 5 products, 4 categories and 3 articles for a search someone is typing. It forgives typos and unfinished words.',
  request: t.strict({ search: lineCodec('a search text', 2048) }),
  answer: SuggestionsCodec,
  isSearch: () => true,
});
