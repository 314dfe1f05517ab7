import type { Task } from 'fp-ts/Task';
import type { Product } from '#domain/catalog/product';
import { reservedSegments } from '#domain/catalog/slug';
import { allSpecies, type Species } from '#domain/catalog/species';
import { filterGroups, optionAt } from '#domain/catalog/taxonomy';
import { variantPath } from '#domain/catalog/variant-url';
import type { Facet } from '#domain/search/listing';
import { showsPrices } from '#domain/site';
import type { Clock } from '../ports/clock';
import type { Content } from '../ports/content';
import type { Listings } from '../ports/listings';
import type { Products } from '../ports/products';
import type { SiteIdentity } from '../shell/page-frame';
import { settled } from '../shell/settled';

/** An address that search engines should know; `lastModified` is an ISO instant. */
export type SitemapEntry = { readonly url: string; readonly lastModified?: string };

/** What is known of a product here: little, for there may be many. */
type Listed = Pick<Product, 'terms' | 'updatedAt'> & { readonly paths: readonly string[] };

type Category = { readonly path: string; readonly isIn: (product: Listed) => boolean };

const together = 50;

/** When the latest of some products changed; an ISO instant. */
const newest = (products: readonly Listed[]): string | undefined =>
  products
    .map(({ updatedAt }) => updatedAt)
    .reduce<string | undefined>((a, b) => (a !== undefined && a > b ? a : b), undefined);

/** The canonical, indexable pages of a site; none of the staff shop, which is not to be indexed (TI-15). */
export class ShowSitemap {
  constructor(
    private readonly identity: SiteIdentity,
    private readonly listings: Listings,
    private readonly products: Products,
    private readonly content: Content,
    private readonly clock: Clock,
  ) {}

  execute(): Task<readonly SitemapEntry[]> {
    return async () => {
      if (!showsPrices(this.identity.site)) return [];
      const [pages, categories, products] = await Promise.all([this.pages(), this.categories(), this.all()]);
      const shelf = (path: string, some: readonly Listed[]) => this.entry(path, newest(some));
      return [
        shelf('/', products),
        shelf('/products', products),
        ...pages.map((path) => this.entry(path)),
        ...categories.map(({ path, isIn }) => shelf(path, products.filter(isIn))),
        ...products.flatMap(({ paths, updatedAt }) => paths.map((path) => this.entry(path, updatedAt))),
      ];
    };
  }

  private entry(path: string, lastModified?: string): SitemapEntry {
    return { url: this.identity.origin + path, ...(lastModified === undefined ? {} : { lastModified }) };
  }

  /** What the editors wrote, but for what another screen stands at. */
  private async pages(): Promise<readonly string[]> {
    const pages = await settled(this.content.pages(this.clock()), [])();
    return pages.flatMap(({ slug }) => (reservedSegments.has(slug) ? [] : [`/${slug}`]));
  }

  /** Each species, and each option that finds something for it. */
  private async categories(): Promise<readonly Category[]> {
    const ofSpecies = allSpecies.map(async (species) => {
      const { facets } = await this.listings.find({ species, chosen: {}, sort: 'featured', page: 1, limit: 1 })();
      const isOfSpecies = ({ terms }: Listed): boolean => terms.species.includes(species);
      const options = filterGroups
        .filter(({ field }) => field !== 'species')
        .flatMap(({ slug: group, field }) =>
          this.paged(species, group, facets).map((slug) => ({
            path: `/products/${species}/${group}/${slug}`,
            isIn: (product: Listed) => isOfSpecies(product) && product.terms[field].includes(slug),
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

  private async all(): Promise<readonly Listed[]> {
    const all: Listed[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const listing = await this.listings.find({ chosen: {}, sort: 'title-asc', page, limit: together })();
      const products = await this.products.byHandles(listing.products.map(({ handle }) => handle))();
      all.push(
        ...products.map((product) => {
          const { terms, updatedAt, variants } = product;
          return { terms, updatedAt, paths: variants.map((variant) => variantPath(product, variant)) };
        }),
      );
      pages = listing.pages;
    }
    return all;
  }
}
