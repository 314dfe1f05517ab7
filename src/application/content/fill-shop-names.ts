import type * as T from 'fp-ts/Task';
import { escapeHtml } from '#domain/escape-html';
import type { ContentReader } from '../ports/content';
import type { ShopLogo } from '../shell/shop-logo';

/** The names that editors may write as `{siteName}` and `{legalName}`. */
export type ShopNames = { readonly siteName: string; readonly legalName: string };

const nameInText = /\{(siteName|legalName)\}/g;

/** A text with the shop's names in place of `{siteName}` and `{legalName}`, escaped in HTML. */
const fillText = (text: string, names: ShopNames, isHtml: boolean): string =>
  text.replace(nameInText, (_whole, name: keyof ShopNames) => (isHtml ? escapeHtml(names[name]) : names[name]));

/** Fills documents, and returns the same object for the same document, because pages ask for it over and over. */
class NameFiller {
  private readonly filled = new WeakMap<object, unknown>();

  constructor(private readonly names: ShopNames) {}

  fill = <A>(value: A): A => this.fillValue(value, '') as A;

  private fillValue(value: unknown, key: string): unknown {
    if (typeof value === 'string') return fillText(value, this.names, key === 'html');
    if (typeof value !== 'object' || value === null) return value;
    const known = this.filled.get(value);
    if (known !== undefined) return known;
    const made = Array.isArray(value)
      ? value.map((item) => this.fillValue(item, key))
      : Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.fillValue(one, name)]));
    this.filled.set(value, made);
    return made;
  }
}

/**
 * Content with the shop's names in place of `{siteName}` and `{legalName}`, wherever editors wrote them, and with the logo
 * that the merchant chose in place of the header's.
 */
export const fillShopNames = (content: ContentReader, names: ShopNames, chosen?: ShopLogo): ContentReader => {
  const logo = chosen && { source: chosen.source, alt: names.siteName, width: chosen.width, height: chosen.height };
  const filler = new NameFiller(names);
  const filled =
    <A>(task: T.Task<A>): T.Task<A> =>
    async () =>
      filler.fill(await task());
  return {
    announcements: (at) => filled(content.announcements(at)),
    sitewideBanners: (at) => filled(content.sitewideBanners(at)),
    globals: (at) => filled(content.globals(at)),
    header: (at) => async () => {
      const header = await filled(content.header(at))();
      return logo ? { ...header, logo } : header;
    },
    footer: (at) => filled(content.footer(at)),
    page: (slug, at) => filled(content.page(slug, at)),
    pages: (at) => filled(content.pages(at)),
    carousels: (page, at) => filled(content.carousels(page, at)),
    highlight: (at) => filled(content.highlight(at)),
    twoColumns: (at) => filled(content.twoColumns(at)),
    goodnessBox: (at) => filled(content.goodnessBox(at)),
    promotionBanners: (at) => filled(content.promotionBanners(at)),
    dealSkus: (at) => content.dealSkus(at),
    navigation: (handle, at) => filled(content.navigation(handle, at)),
    noResults: (at) => filled(content.noResults(at)),
    contact: (at) => filled(content.contact(at)),
    accountPages: (at) => filled(content.accountPages(at)),
    home: (at) => filled(content.home(at)),
    welcome: (at) => filled(content.welcome(at)),
    needs: (at) => filled(content.needs(at)),
    searchSynonyms: () => content.searchSynonyms(),
    nextChange: (at) => content.nextChange(at),
  };
};
