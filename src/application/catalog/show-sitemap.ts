import type { Task } from 'fp-ts/Task';
import type { Product } from '#domain/catalog/product';
import { reservedSegments } from '#domain/catalog/slug';
import { allSpecies } from '#domain/catalog/taxonomy';
import { variantPath } from '#domain/catalog/variant-url';
import { showsPrices } from '#domain/site';
import type { Clock } from '../ports/clock';
import type { Content } from '../ports/content';
import type { Listings } from '../ports/listings';
import type { Products } from '../ports/products';
import type { SiteIdentity } from '../shell/page-frame';
import { settled } from '../shell/settled';

/** An address that search engines should know; `lastModified` is an ISO instant. */
export type SitemapEntry = { readonly url: string; readonly lastModified?: string };

const together = 50;
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
      const [pages, categories, variants] = await Promise.all([this.pages(), this.categories(), this.variants()]);
      const plain = ['/', '/products', ...pages, ...categories].map((path) => ({ url: this.identity.origin + path }));
      return [...plain, ...variants];
    };
  }

  /** What the editors wrote, but for what another screen stands at. */
  private async pages(): Promise<readonly string[]> {
    const pages = await settled(this.content.pages(this.clock()), [])();
    return pages.flatMap(({ slug }) => (reservedSegments.has(slug) ? [] : [`/${slug}`]));
  }

  /** Each species, and each option that finds something for it. */
  private async categories(): Promise<readonly string[]> {
    const ofSpecies = allSpecies.map(async (species) => {
      const { facets } = await this.listings.find({ species, chosen: {}, sort: 'featured', page: 1, limit: 1 })();
      const options = facets
        .filter(({ slug }) => slug !== 'species')
        .flatMap((facet) => facet.options.map(({ slug }) => `/products/${species}/${facet.slug}/${slug}`));
      return [`/products/${species}`, ...options];
    });
    return (await Promise.all(ofSpecies)).flat();
  }

  private async variants(): Promise<readonly SitemapEntry[]> {
    const entries: SitemapEntry[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const listing = await this.listings.find({ chosen: {}, sort: 'title-asc', page, limit: together })();
      const products = await this.products.byHandles(listing.products.map(({ handle }) => handle))();
      entries.push(...products.flatMap((product) => this.entriesOf(product)));
      pages = listing.pages;
    }
    return entries;
  }

  private entriesOf(product: Product): readonly SitemapEntry[] {
    return product.variants.map((variant) => ({
      url: this.identity.origin + variantPath(product, variant),
      lastModified: product.updatedAt,
    }));
  }
}
