import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { allSpecies, type Species } from '#domain/catalog/species';
import { filterGroups, optionAt } from '#domain/catalog/taxonomy';
import { buildVariantPath } from '#domain/catalog/variant-url';
import type { Facet } from '#domain/search/listing';
import { reservedSegments } from '#domain/shell/routes';
import { showsPrices } from '#domain/site';
import type { Clock } from '../ports/clock';
import type { Content } from '../ports/content';
import type { Listings } from '../ports/listings';
import type { Products, SitemapProduct } from '../ports/products';
import type { SiteIdentity } from '../shell/page-builder';
import { withFallback } from '../shell/with-timeout';

/** An address that search engines should know; `lastModified` is an ISO instant. */
export type SitemapEntry = { readonly url: string; readonly lastModified?: string };

/** All of a sitemap or a part of it, or of how many parts it is. */
export type Sitemap =
  | { readonly kind: 'entries'; readonly entries: readonly SitemapEntry[] }
  | { readonly kind: 'index'; readonly parts: number };

type Category = { readonly path: string; readonly isIn: (product: SitemapProduct) => boolean };

/** So that no address costs more; with a hundred variants each a part is full (sitemaps.org). */
const productsOfPart = 500;

/** When the latest of some products changed; an ISO instant. */
const newest = (products: readonly SitemapProduct[]): string | undefined =>
  products
    .map(({ updatedAt }) => updatedAt)
    .reduce<string | undefined>((a, b) => (a !== undefined && a > b ? a : b), undefined);

/**
 * The canonical, indexable pages of a site; none of the staff shop, which is not to be indexed (TI-15). Of many products
 * the first part is of lists and pages, and each other one of so many products: it is decided by their number, and no more
 * is read than the part that was asked for.
 */
export class ShowSitemap {
  constructor(
    private readonly identity: SiteIdentity,
    private readonly listings: Listings,
    private readonly products: Products,
    private readonly content: Content,
    private readonly clock: Clock,
    private readonly perPart = productsOfPart,
  ) {}

  /** The part of that number, from 1, or where none is asked for all of it; none where there is no such part. */
  execute(part?: number): Task<O.Option<Sitemap>> {
    return async () => {
      if (!showsPrices(this.identity.site)) return O.none;
      const total = await this.products.published()();
      const isOne = total <= this.perPart;
      const parts = isOne ? 1 : 1 + Math.ceil(total / this.perPart);
      if (part !== undefined && (part < 1 || part > parts)) return O.none;
      if (isOne) return O.some(await this.whole());
      if (part === undefined) return O.some({ kind: 'index', parts });
      return O.some({
        kind: 'entries',
        entries: part === 1 ? await this.listsAndPages() : await this.ofProducts(part - 1),
      });
    };
  }

  private async whole(): Promise<Sitemap> {
    const [products, pages, categories] = await Promise.all([
      this.products.forSitemap(0, this.perPart)(),
      this.pages(),
      this.categories(),
    ]);
    return { kind: 'entries', entries: [...this.lists(pages, categories, products), ...this.addresses(products)] };
  }

  private async ofProducts(part: number): Promise<readonly SitemapEntry[]> {
    return this.addresses(await this.products.forSitemap((part - 1) * this.perPart, this.perPart)());
  }

  private addresses(products: readonly SitemapProduct[]): readonly SitemapEntry[] {
    return products.flatMap((product) =>
      product.variants.map((variant) => this.entry(buildVariantPath(product, variant), product.updatedAt)),
    );
  }

  private async listsAndPages(): Promise<readonly SitemapEntry[]> {
    const [pages, categories] = await Promise.all([this.pages(), this.categories()]);
    return this.lists(pages, categories, []);
  }

  /** When a list changed is said where all products are known. */
  private lists(
    pages: readonly string[],
    categories: readonly Category[],
    products: readonly SitemapProduct[],
  ): readonly SitemapEntry[] {
    const list = (path: string, some: readonly SitemapProduct[]) => this.entry(path, newest(some));
    return [
      list('/', products),
      list('/products', products),
      ...pages.map((path) => this.entry(path)),
      ...categories.map(({ path, isIn }) => list(path, products.filter(isIn))),
    ];
  }

  private entry(path: string, lastModified?: string): SitemapEntry {
    return { url: this.identity.origin + path, ...(lastModified === undefined ? {} : { lastModified }) };
  }

  /** What the editors wrote, but for what another screen stands at. */
  private async pages(): Promise<readonly string[]> {
    const pages = await withFallback(this.content.pages(this.clock()), [])();
    return pages.flatMap(({ slug }) => (reservedSegments.has(slug) ? [] : [`/${slug}`]));
  }

  /** Each species, and each option that finds something for it. */
  private async categories(): Promise<readonly Category[]> {
    const ofSpecies = allSpecies.map(async (species) => {
      const { facets } = await this.listings.find({ species, chosen: {}, sort: 'featured', page: 1, limit: 1 })();
      const isOfSpecies = ({ terms }: SitemapProduct): boolean => terms.species.includes(species);
      const options = filterGroups
        .filter(({ field }) => field !== 'species')
        .flatMap(({ slug: group, field }) =>
          this.paged(species, group, facets).map((slug) => ({
            path: `/products/${species}/${group}/${slug}`,
            isIn: (product: SitemapProduct) => isOfSpecies(product) && product.terms[field].includes(slug),
          })),
        );
      return [{ path: `/products/${species}`, isIn: isOfSpecies }, ...options];
    });
    return (await Promise.all(ofSpecies)).flat();
  }

  /** The options that find something and have a page of their own; other brands are choices in a list. */
  private paged(species: Species, group: string, facets: readonly Facet[]): readonly string[] {
    const options = facets.find(({ slug }) => slug === group)?.options ?? [];
    return options.map(({ slug }) => slug).filter((slug) => optionAt(this.identity.site, species, group, slug));
  }
}
