import * as t from 'io-ts';
import type { Suggestions } from '#application/search/suggest-search';
import type { PublicCall } from '../../call';
import { ImageCodec, imageOf, mapped, pictureOf, text } from '../../codec';

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

const SuggestionsCodec = mapped<Suggestions, t.TypeOf<typeof WireSuggestions>>(
  'Suggestions',
  WireSuggestions,
  ({ products, ...rest }) => ({
    ...rest,
    products: products.map(({ image, ...product }) => ({ ...product, image: pictureOf(image).source })),
  }),
  ({ products, ...rest }) => ({
    ...rest,
    products: products.map(({ image, ...product }) => ({ ...product, image: imageOf({ source: image, alt: '' }) })),
  }),
);

/** What a search may lead to, while it is typed. Any cache but the server's own may store it for a minute. */
export const getSuggestions: PublicCall<{ readonly search: string }, Suggestions> = {
  name: 'getSuggestions',
  audience: 'public',
  method: 'GET',
  path: '/api/ecom/v1.0/get-suggestions',
  summary:
    'At most 5 products, 4 categories and 3 articles for a text that is being typed; typing errors and beginnings of words are forgiven.',
  request: t.strict({ search: text('a search text', 2048) }),
  answer: SuggestionsCodec,
  refusals: [],
  isSearch: () => true,
};
