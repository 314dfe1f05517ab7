import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { allSpecies, type Species } from '#domain/catalog/species';
import { filterGroups, findFilterOption } from '#domain/catalog/taxonomy';
import { buildVariantPath } from '#domain/catalog/variant-url';
import type { Facet } from '#domain/search/listing';
import { buildCategoryPath, findRoutePath, reservedSegments } from '#domain/shell/routes';
import { showsPrices } from '#domain/site';
import type { Clock } from '../ports/clock';
import type { ContentReader } from '../ports/content';
import type { Listings } from '../ports/listings';
import type { Products, SitemapProduct } from '../ports/products';
import type { SiteIdentity } from '../shell/site-identity';
import { loadWithFallback } from '../shell/with-timeout';

/** One URL of the sitemap; `lastModified` is an ISO instant. */
export type SitemapEntry = { readonly url: string; readonly lastModified?: string };

/** A whole sitemap or one part of it, or an index that says how many parts there are. */
export type Sitemap =
  | { readonly kind: 'entries'; readonly entries: readonly SitemapEntry[] }
  | { readonly kind: 'index'; readonly parts: number };

type Category = { readonly path: string; readonly isIn: (product: SitemapProduct) => boolean };

/** The most products in one part: with a hundred variants each, a part has the 50,000 URLs that sitemaps.org allows. */
const productsOfPart = 500;

/** The latest `updatedAt` of some products, an ISO instant. */
const newest = (products: readonly SitemapProduct[]): string | undefined =>
  products
    .map(({ updatedAt }) => updatedAt)
    .reduce<string | undefined>((a, b) => (a !== undefined && a > b ? a : b), undefined);

/**
 * The sitemap of a site: its canonical, indexable pages; none for the staff site, which is not indexed (TI-15). With
 * many products, part 1 has the lists and content pages, and each further part a fixed number of products; only the
 * requested part is read.
 */
export class ShowSitemap {
  constructor(
    private readonly identity: SiteIdentity,
    private readonly listings: Listings,
    private readonly products: Products,
    private readonly content: ContentReader,
    private readonly clock: Clock,
    private readonly perPart = productsOfPart,
  ) {}

  /** The part with that number, from 1. Without a number, the whole sitemap or its index. None if there's no such part. */
  execute(part?: number): Task<O.Option<Sitemap>> {
    return async () => {
      if (!showsPrices(this.identity.site)) return O.none;
      const total = await this.products.published()();
      const isOne = total <= this.perPart;
      const parts = isOne ? 1 : 1 + Math.ceil(total / this.perPart);
      if (part !== undefined && (part < 1 || part > parts)) return O.none;
      if (!isOne && part === undefined) return O.some({ kind: 'index', parts });
      return O.some({ kind: 'entries', entries: isOne ? await this.whole() : await this.partOf(part ?? 1) });
    };
  }

  private async whole(): Promise<readonly SitemapEntry[]> {
    const products = await this.products.forSitemap(0, this.perPart)();
    return [...(await this.lists(products)), ...this.listProductPages(products)];
  }

  private async partOf(part: number): Promise<readonly SitemapEntry[]> {
    if (part === 1) return this.lists([]);
    return this.listProductPages(await this.products.forSitemap((part - 2) * this.perPart, this.perPart)());
  }

  private listProductPages(products: readonly SitemapProduct[]): readonly SitemapEntry[] {
    return products.flatMap((product) =>
      product.variants.map((variant) => this.entry(buildVariantPath(product, variant), product.updatedAt)),
    );
  }

  /** `lastModified` of a list is only known if all products are in one part. */
  private async lists(products: readonly SitemapProduct[]): Promise<readonly SitemapEntry[]> {
    const [pages, categories] = await Promise.all([this.pages(), this.categories()]);
    const list = (path: string, some: readonly SitemapProduct[]) => this.entry(path, newest(some));
    return [
      list(findRoutePath('home'), products),
      list(findRoutePath('products'), products),
      ...pages.map((path) => this.entry(path)),
      ...categories.map(({ path, isIn }) => list(path, products.filter(isIn))),
    ];
  }

  private entry(path: string, lastModified?: string): SitemapEntry {
    return { url: this.identity.origin + path, ...(lastModified === undefined ? {} : { lastModified }) };
  }

  /** The editors' content pages, except slugs that another screen uses. */
  private async pages(): Promise<readonly string[]> {
    const pages = await loadWithFallback(this.content.pages(this.clock()), [])();
    return pages.flatMap(({ slug }) => (reservedSegments.has(slug) ? [] : [`/${slug}`]));
  }

  /** Each species, and each of its filter options that finds a product. */
  private async categories(): Promise<readonly Category[]> {
    const ofSpecies = allSpecies.map(async (species) => {
      const { facets } = await this.listings.find({ species, chosen: {}, sort: 'featured', page: 1, limit: 1 })();
      const isOfSpecies = ({ terms }: SitemapProduct): boolean => terms.species.includes(species);
      const options = filterGroups
        .filter(({ field }) => field !== 'species')
        .flatMap(({ slug: group, field }) =>
          this.paged(species, group, facets).map((slug) => ({
            path: buildCategoryPath(species, group, slug),
            isIn: (product: SitemapProduct) => isOfSpecies(product) && product.terms[field].includes(slug),
          })),
        );
      return [{ path: buildCategoryPath(species), isIn: isOfSpecies }, ...options];
    });
    return (await Promise.all(ofSpecies)).flat();
  }

  /** The options that find a product and have their own page; brands outside the taxonomy are only filters. */
  private paged(species: Species, group: string, facets: readonly Facet[]): readonly string[] {
    const options = facets.find(({ slug }) => slug === group)?.options ?? [];
    return options.map(({ slug }) => slug).filter((slug) => findFilterOption(this.identity.site, species, group, slug));
  }
}
