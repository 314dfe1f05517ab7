import type * as T from 'fp-ts/Task';
import type { ContentReader } from '../ports/content';

/** Maps a value of a document. `key` is the name of the field it's in. */
export type MapValue = (value: unknown, key: string, mapInner: (inner: unknown, key: string) => unknown) => unknown;

/** Maps each field of an object or each item of a list; any other value stays. */
export const mapFields: MapValue = (value, key, mapInner) => {
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value)
    ? value.map((item) => mapInner(item, key))
    : Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapInner(one, name)]));
};

/** Maps documents, and returns the same object for the same document, because pages ask for it over and over. */
class DocumentMapper {
  private readonly mapped = new WeakMap<object, unknown>();

  constructor(private readonly mapValue: MapValue) {}

  map = <A>(document: A): A => this.inner(document, '') as A;

  private readonly inner = (value: unknown, key: string): unknown => {
    if (typeof value !== 'object' || value === null) return this.mapValue(value, key, this.inner);
    if (!this.mapped.has(value)) this.mapped.set(value, this.mapValue(value, key, this.inner));
    return this.mapped.get(value);
  };
}

/** Content with every document mapped. Deals, which are SKUs, and synonyms stay as they are. */
export const mapContent = (content: ContentReader, mapValue: MapValue): ContentReader => {
  const mapper = new DocumentMapper(mapValue);
  const mapped =
    <A>(task: T.Task<A>): T.Task<A> =>
    async () =>
      mapper.map(await task());
  return {
    announcements: (at) => mapped(content.announcements(at)),
    sitewideBanners: (at) => mapped(content.sitewideBanners(at)),
    globals: (at) => mapped(content.globals(at)),
    header: (at) => mapped(content.header(at)),
    footer: (at) => mapped(content.footer(at)),
    page: (slug, at) => mapped(content.page(slug, at)),
    pages: (at) => mapped(content.pages(at)),
    carousels: (page, at) => mapped(content.carousels(page, at)),
    highlight: (at) => mapped(content.highlight(at)),
    twoColumns: (at) => mapped(content.twoColumns(at)),
    goodnessBox: (at) => mapped(content.goodnessBox(at)),
    promotionBanners: (at) => mapped(content.promotionBanners(at)),
    dealSkus: (at) => content.dealSkus(at),
    navigation: (handle, at) => mapped(content.navigation(handle, at)),
    noResults: (at) => mapped(content.noResults(at)),
    contact: (at) => mapped(content.contact(at)),
    accountPages: (at) => mapped(content.accountPages(at)),
    home: (at) => mapped(content.home(at)),
    welcome: (at) => mapped(content.welcome(at)),
    needs: (at) => mapped(content.needs(at)),
    searchSynonyms: () => content.searchSynonyms(),
    nextChange: (at) => content.nextChange(at),
  };
};
