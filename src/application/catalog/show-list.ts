import type { Task } from 'fp-ts/Task';
import { orderNeedFilters } from '#domain/catalog/needs';
import type { ListingProduct } from '#domain/catalog/product';
import { buildProductCards } from '#domain/catalog/product-card';
import type { Species } from '#domain/catalog/species';
import type { ChosenFilterOptions, FilterGroup, FilterOption } from '#domain/catalog/taxonomy';
import { buildListBreadcrumbs, formatSpeciesLabel } from '#domain/catalog/trail';
import { buildVariantPath } from '#domain/catalog/variant-url';
import { isTaxonomyBrand } from '#domain/search/brand-options';
import { canShowPromotionBanners, type Facet, type Listing, type ListingQuery } from '#domain/search/listing';
import { findOfferedSorts } from '#domain/search/parse-listing-query';
import { buildCategoryPath, findRoutePath } from '#domain/shell/routes';
import type { Listings } from '../ports/listings';
import { notFoundOutcome, type PageData, type PageMetadata, type PageOutcome } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import { buildItemListJsonLd } from '../shell/structured-data';
import type { ListScreenData } from './list-page';
import { buildListingQuery, type ListUrl } from './listing-query';
import type { LoadProductListContent } from './load-product-list-content';
import { buildListDescription } from './messages';

type EditorialContent = Pick<ListScreenData, 'promotions' | 'nothingFound'>;

/** The canonical path of a list (TI-15): the category's own path, without filters and page. */
const canonicalPath = (url: ListUrl): string => {
  if (url.page === 'products') return findRoutePath('products');
  const { species, group, option } = url;
  return group && option ? buildCategoryPath(species, group.slug, option.slug) : buildCategoryPath(species);
};

/** Drops brands that no product has, as every unknown option is ignored (FI-21). */
const knownChoices = (chosen: ChosenFilterOptions, facets: readonly Facet[]): ChosenFilterOptions => {
  const { brand = [], ...others } = chosen;
  const found = facets.find(({ slug }) => slug === 'brand')?.options ?? [];
  const known = brand.filter((slug) => isTaxonomyBrand(slug) || found.some((option) => option.slug === slug));
  return known.length === 0 ? others : { ...others, brand: known };
};

type Label = { readonly title: string; readonly heading: string };

/** Title and heading of search results (UI-12, TI-15). */
const searchLabel = (search: string, total: number): Label => ({
  title: `Search results for ${search}`,
  heading: total === 0 ? `No results for "${search}"` : `Search results for "${search}"`,
});

/** The heading of a category page: `Puppy Food`, `Digestive Care for Dogs`. */
const categoryHeading = ({ slug }: FilterGroup, { label }: FilterOption, species: Species): string => {
  if (slug === 'pet-age') return `${label} Food`;
  return label.startsWith(formatSpeciesLabel(species)) ? label : `${label} for ${formatSpeciesLabel(species)}s`;
};

/** Whether none of the products found is for a pet. */
const isForNoPet = ({ total, facets }: Listing): boolean => total > 0 && facets.every(({ slug }) => slug !== 'species');

const listTitle = (listing: Listing, staff: boolean): string => {
  if (staff) return 'Product Catalog';
  return isForNoPet(listing) ? 'Shop All Products' : 'Shop All Pet Food';
};

const labelOf = (url: ListUrl, listing: Listing, staff: boolean): Label => {
  if (url.page === 'products') {
    const title = listTitle(listing, staff);
    return { title, heading: title };
  }
  const { species, group, option } = url;
  return group && option
    ? { title: option.label, heading: categoryHeading(group, option, species) }
    : { title: formatSpeciesLabel(species), heading: `Food and treats for ${species}s` };
};

/** Product lists, categories and search results (RT-02, RT-03, FI-21). */
export class ShowList {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly listings: Listings,
    private readonly listExtras: LoadProductListContent,
  ) {}

  execute(url: ListUrl): Task<PageOutcome<ListScreenData>> {
    return async () => {
      const page = await this.page(url);
      return page ? { kind: 'page', page } : notFoundOutcome;
    };
  }

  private async page(url: ListUrl): Promise<PageData<ListScreenData> | undefined> {
    const { site } = this.pageBuilder.identity;
    const { search } = url.parameters;
    const query = buildListingQuery(url);
    const wrapInLayout = this.pageBuilder.startLayout();
    const needsOrder = this.listExtras.needsOrder()();
    const listing = await this.listings.find(query)();
    if (query.page > 1 && query.page > listing.pages) return undefined;
    const [order, editorial] = await Promise.all([needsOrder, this.loadEditorialContent(listing, query)]);
    const { title, heading } = search ? searchLabel(search, listing.total) : labelOf(url, listing, site === 'HPSF');
    const canonical = `${canonicalPath(url)}${query.page > 1 ? `?page=${query.page}` : ''}`;
    const filters = isForNoPet(listing) ? '' : ' with filters for age, size, flavor and health';
    const description = buildListDescription(heading, listing.total, filters);
    const chosen = knownChoices(query.chosen, listing.facets);
    const screen: ListScreenData = {
      kind: search ? 'search' : url.page === 'products' ? 'list' : 'category',
      heading,
      trail: buildListBreadcrumbs(site, query.species, url.page === 'category' ? url.option : undefined),
      path: url.path,
      ...(query.species ? { species: query.species } : {}),
      ...(url.page === 'category' && url.group && url.option
        ? { category: { category: url.group.slug, detail: url.option.slug } }
        : {}),
      ...(search ? { search } : {}),
      ...(listing.didYouMean === undefined ? {} : { didYouMean: listing.didYouMean }),
      chosen,
      sort: query.sort,
      sorts: findOfferedSorts(site),
      page: query.page,
      pages: listing.pages,
      total: listing.total,
      products: buildProductCards(listing.products, { chosen, ...(search ? { search } : {}) }),
      facets: orderNeedFilters(listing.facets, order, query.species),
      ...editorial,
    };
    const { trail } = screen;
    const head: PageMetadata = search
      ? { title, description, noindex: true }
      : { title, description, canonical, trail, jsonLd: [buildItemListJsonLd(this.pagesOf(listing.products))] };
    return wrapInLayout(head, screen)();
  }

  private async loadEditorialContent(
    { total, didYouMean }: Listing,
    { page, search }: ListingQuery,
  ): Promise<EditorialContent> {
    if (total === 0) return { promotions: [], nothingFound: await this.listExtras.nothingFound(search, didYouMean)() };
    return { promotions: canShowPromotionBanners({ page, search, total }) ? await this.listExtras.promotions()() : [] };
  }

  private pagesOf(products: readonly ListingProduct[]): readonly { readonly name: string; readonly url: string }[] {
    const { origin } = this.pageBuilder.identity;
    return products.flatMap((product) => {
      const [variant] = product.variants;
      return variant ? [{ name: product.title, url: origin + buildVariantPath(product, variant) }] : [];
    });
  }
}
