import type { PageType } from '#domain/analytics/page-type';
import { findRoutePath, matchRoute } from '#domain/shell/routes';
import { isSpecies, type Species } from './species';
import { type Breadcrumb, buildSpeciesBreadcrumb } from './trail';

export type ChosenFilter = { readonly group: string; readonly option: string; readonly label: string };

/** How the visitor reached the current page, stored by the browser (BC-05, BC-11). */
export type NavigationContext = {
  readonly previous?: PageType;
  readonly current?: PageType;
  /** The category page that the visitor came through. */
  readonly category?: Breadcrumb;
  readonly search?: string;
  /** The species of the listing that the visitor came through, if it has one. */
  readonly species?: Species;
  /** Filters chosen in the listing that the visitor came through; for a category page, those besides the category. */
  readonly filters: readonly ChosenFilter[];
  /** The title of the current product. */
  readonly product?: string;
};

type StoredField = 'category' | 'search' | 'species' | 'filters';
export type PageVisit = Pick<NavigationContext, StoredField | 'product'> & { readonly type: PageType };

const listTypes: readonly (PageType | undefined)[] = ['PLP', 'SRP', 'CLP'];

export const hasComeFromListing = ({ previous }: NavigationContext): boolean => listTypes.includes(previous);

const storedFields = ({
  category,
  search,
  species,
  filters,
}: Pick<NavigationContext, StoredField>): Pick<NavigationContext, StoredField> => ({
  ...(category ? { category } : {}),
  ...(search ? { search } : {}),
  ...(species ? { species } : {}),
  filters,
});

/**
 * The context after a page visit: a listing stores its own choices, a product keeps the choices of the listing before it,
 * and any other page clears them. A different product reached from a product, or a listing reached without a breadcrumb,
 * does not inherit filters (BC-12 to BC-14, CT-31); the same product shown again keeps them.
 */
export const updateNavigationContext = (before: NavigationContext, reached: PageVisit): NavigationContext => {
  const { type, product } = reached;
  const step = { ...(before.current ? { previous: before.current } : {}), current: type };
  if (listTypes.includes(type)) return { ...step, ...storedFields(reached) };
  if (type !== 'PDP' || product === undefined) return { ...step, filters: [] };
  const isSame = before.current === 'PDP' && before.product === product;
  const inherited = isSame || listTypes.includes(before.current) ? storedFields(before) : { filters: [] };
  return { ...step, product, ...inherited };
};

const queryOf = ({ search, filters }: NavigationContext): string => {
  const groups = [...new Set(filters.map(({ group }) => group))];
  const parameters = groups.map(
    (name) => `${name}=${filters.flatMap(({ group, option }) => (group === name ? [option] : [])).join(',')}`,
  );
  const all = [...(search ? [`search=${encodeURIComponent(search)}`] : []), ...parameters];
  return all.length === 0 ? '' : `?${all.join('&')}`;
};

/** The breadcrumbs up to All Products, whose link restores the visitor's search and filters (BC-11). */
const startOf = (trail: readonly Breadcrumb[], context: NavigationContext): readonly Breadcrumb[] => {
  const end = trail.findIndex(({ link }) => link === findRoutePath('products')) + 1;
  return trail
    .slice(0, end)
    .map((crumb) =>
      crumb.link === findRoutePath('products') ? { ...crumb, link: crumb.link + queryOf(context) } : crumb,
    );
};

/**
 * A product page's breadcrumbs for a visitor who came through a category (BC-05); otherwise `trail`, the product's own
 * breadcrumbs (BC-06 to BC-08). On the staff site the chosen filters are added without links (BC-10).
 */
export const buildNavigationBreadcrumbs = (
  trail: readonly Breadcrumb[],
  context: NavigationContext,
  isStaff: boolean,
): readonly Breadcrumb[] => {
  const start = startOf(trail, context);
  const { category, filters } = context;
  if (isStaff) {
    const labels = [...(category ? [category] : []), ...filters].map(({ label }) => ({ label }));
    return [...start, ...labels, ...trail.slice(-1)];
  }
  if (!category) return [...start, ...trail.slice(start.length)];
  const species = trail.slice(start.length, start.length + 1);
  return [...start, ...speciesOfCategory(species, category), category, ...trail.slice(-1)];
};

/** The species breadcrumb of the category, for a product that is for both species (BC-04). */
const speciesOfCategory = (species: readonly Breadcrumb[], { link = '' }: Breadcrumb): readonly Breadcrumb[] => {
  const [, , named = ''] = link.split('/');
  return matchRoute(link)?.name === 'category' && isSpecies(named) ? [buildSpeciesBreadcrumb(named)] : species;
};
