import type { ListScreenData } from '#application/catalog/list-page';
import type { ChosenFilter } from '#domain/catalog/navigation-context';
import { isSpecies } from '#domain/catalog/species';
import { pageTypeOf } from '#domain/shell/routes';
import type { ProductPageVisit } from '../../models/browsing-model';
import { buildListUrl, chosenFilters } from './list-url';

/** The chosen filters without those that the path names, which make up the category itself. */
const filtersOf = (data: ListScreenData): readonly ChosenFilter[] => {
  const { species, category } = data;
  const chosen = chosenFilters(data);
  const isInPath = (group: string, option: string): boolean =>
    (group === 'species' && option === species) || (group === category?.category && option === category.detail);
  return data.facets.flatMap(({ slug, options }) =>
    options
      .filter((option) => chosen[slug]?.includes(option.slug) && !isInPath(slug, option.slug))
      .map((option) => ({ group: slug, option: option.slug, label: option.label })),
  );
};

/** The category as the last breadcrumb names it; the last breadcrumb of a category has no link. */
const categoryOf = (data: ListScreenData): Pick<ProductPageVisit, 'category'> => {
  const last = data.trail.at(-1);
  return last && last.link === undefined ? { category: { label: last.label, link: buildListUrl(data) } } : {};
};

/** The page visit to record for a list: its page type, filters, search and category (BC-05, BC-11). */
export const buildVisitOfList = (data: ListScreenData): ProductPageVisit => {
  const { kind, path, search } = data;
  const [species, other] = chosenFilters(data).species ?? [];
  return {
    type: pageTypeOf(kind, path),
    filters: filtersOf(data),
    ...(search ? { search } : {}),
    ...(species !== undefined && isSpecies(species) && other === undefined ? { species } : {}),
    ...categoryOf(data),
  };
};
