import type { Task } from 'fp-ts/Task';
import { allSpecies, type Species } from '#domain/catalog/species';
import { findOfferedFilterGroups } from '#domain/catalog/taxonomy';
import type { ContentLink } from '#domain/content/content-documents';
import { createAnchorNamer } from '#domain/content/page-anchors';
import type { Facet } from '#domain/search/listing';
import { buildCategoryPath, findRoutePath } from '#domain/shell/routes';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import type { ContentReader } from '../ports/content';
import type { Listings } from '../ports/listings';
import { loadWithFallback } from '../shell/with-timeout';

type IndexGroup = { readonly title: string; readonly links: readonly ContentLink[] };
type Section = { readonly title: string; readonly url?: string; readonly groups: readonly IndexGroup[] };

/** A section of the sitemap page, with its own page's URL if it has one. `anchor` is the id of its heading (RT-25). */
export type HtmlSitemapSection = Omit<Section, 'groups'> & {
  readonly anchor: string;
  readonly groups: readonly (IndexGroup & { readonly anchor: string })[];
};

const anchored = (sections: readonly Section[]): readonly HtmlSitemapSection[] => {
  const anchorFor = createAnchorNamer();
  return sections.map((section) => ({
    ...section,
    anchor: anchorFor(section.title),
    groups: section.groups.map((group) => ({ ...group, anchor: anchorFor(`${section.title} ${group.title}`) })),
  }));
};

const names: Readonly<Record<Species, string>> = { dog: 'Dog food and treats', cat: 'Cat food and treats' };

const ownSlug = 'sitemap';
const home: ContentLink = { text: 'Home', url: findRoutePath('home') };
const allProducts: ContentLink = { text: 'All products', url: findRoutePath('products') };

/** The filter groups of a species, with only the options that find a product. */
const groupsOf = (site: Site, species: Species, facets: readonly Facet[]): readonly IndexGroup[] =>
  findOfferedFilterGroups(site, species)
    .filter(({ slug }) => slug !== 'species')
    .map(({ slug, label, options }) => {
      const found = new Set(facets.find((facet) => facet.slug === slug)?.options.map((option) => option.slug));
      const links = options
        .filter((option) => found.has(option.slug))
        .map((option) => ({ text: option.label, url: buildCategoryPath(species, slug, option.slug) }));
      return { title: label, links };
    })
    .filter(({ links }) => links.length > 0);

/** Every list that has products and every page of a site (RT-12); what cannot be loaded is left out. */
export const buildHtmlSitemapSections = (
  { content, listings }: { readonly content: ContentReader; readonly listings: Listings },
  site: Site,
  at: Instant,
): Task<readonly HtmlSitemapSection[]> => {
  const sectionOf = (species: Species) => async (): Promise<Section> => {
    const { facets } = await listings.find({ species, chosen: {}, sort: 'featured', page: 1, limit: 1 })();
    return { title: names[species], url: buildCategoryPath(species), groups: groupsOf(site, species, facets) };
  };
  return async () => {
    const [lists, pages, header] = await Promise.all([
      loadWithFallback<readonly Section[]>(() => Promise.all(allSpecies.map((species) => sectionOf(species)())), [])(),
      loadWithFallback(content.pages(at), [])(),
      loadWithFallback(content.header(at), undefined)(),
    ]);
    const information = pages
      .filter(({ slug }) => slug !== ownSlug)
      .map(({ slug, title }) => ({ text: title, url: `/${slug}` }));
    const account = (header?.account ?? []).map(({ label, url }) => ({ text: label, url }));
    const everythingElse = [
      { title: 'Shop', links: [home, allProducts] },
      { title: 'Help and information', links: information },
      { title: 'Your account', links: [...account, { text: 'Cart', url: findRoutePath('cart') }] },
    ];
    return anchored([
      ...lists,
      { title: 'Everything else', groups: everythingElse.filter(({ links }) => links.length > 0) },
    ]);
  };
};
