import type { PageType } from '#domain/analytics/page-type';
import { matchRoute } from '#domain/shell/routes';
import type { Species } from './species';
import type { Breadcrumb } from './trail';

/** A filter as a list showed it. */
export type ChosenFilter = { readonly group: string; readonly option: string; readonly label: string };

/** What a browser remembers of the way to the page that it shows (BC-05, BC-11). */
export type NavigationContext = {
  readonly previous?: PageType;
  readonly current?: PageType;
  /** The category page that the visitor came through. */
  readonly category?: Breadcrumb;
  /** What the visitor searched for. */
  readonly search?: string;
  /** Of the list that the visitor came through, where it has one. */
  readonly species?: Species;
  /** What was chosen in the list that the visitor came through; of a category, beside it. */
  readonly filters: readonly ChosenFilter[];
  /** The title of the product that is shown. */
  readonly product?: string;
};

type Remembered = 'category' | 'search' | 'species' | 'filters';
export type PageVisit = Pick<NavigationContext, Remembered | 'product'> & { readonly type: PageType };

const listTypes: readonly (PageType | undefined)[] = ['PLP', 'SRP', 'CLP'];

/** Whether a product was reached from a list, and not on another way. */
export const cameFromList = ({ previous }: NavigationContext): boolean => listTypes.includes(previous);

const rememberedOf = ({
  category,
  search,
  species,
  filters,
}: Pick<NavigationContext, Remembered>): Pick<NavigationContext, Remembered> => ({
  ...(category ? { category } : {}),
  ...(search ? { search } : {}),
  ...(species ? { species } : {}),
  filters,
});

/**
 * What is remembered once a page is reached: its own choices of a list, what led to it of a product, and nothing of any
 * other page. So filters are gone from a product to a list without a click on the trail, whose link carries them, between
 * list and category, and on another product (BC-12 to BC-14, CT-31); a product that is shown again keeps its own.
 */
export const contextAfterVisit = (before: NavigationContext, reached: PageVisit): NavigationContext => {
  const { type, product } = reached;
  const step = { ...(before.current ? { previous: before.current } : {}), current: type };
  if (listTypes.includes(type)) return { ...step, ...rememberedOf(reached) };
  if (type !== 'PDP' || product === undefined) return { ...step, filters: [] };
  const isSame = before.current === 'PDP' && before.product === product;
  const led = isSame || listTypes.includes(before.current) ? rememberedOf(before) : { filters: [] };
  return { ...step, product, ...led };
};

const queryOf = ({ search, filters }: NavigationContext): string => {
  const groups = [...new Set(filters.map(({ group }) => group))];
  const parameters = groups.map(
    (name) => `${name}=${filters.flatMap(({ group, option }) => (group === name ? [option] : [])).join(',')}`,
  );
  const all = [...(search ? [`search=${encodeURIComponent(search)}`] : []), ...parameters];
  return all.length === 0 ? '' : `?${all.join('&')}`;
};

/** The first entries: up to the list of everything, which leads back to what was searched and chosen (BC-11 as decided). */
const startOf = (trail: readonly Breadcrumb[], way: NavigationContext): readonly Breadcrumb[] => {
  const end = trail.findIndex(({ link }) => link === '/products') + 1;
  return trail
    .slice(0, end)
    .map((crumb) => (crumb.link === '/products' ? { ...crumb, link: `/products${queryOf(way)}` } : crumb));
};

/**
 * The trail of a product page as the visitor came: through a category (BC-05), else `trail`, that of a product reached on
 * its own (BC-06 to BC-08). On the staff site filters follow, without links (BC-10).
 */
export const breadcrumbsInContext = (
  trail: readonly Breadcrumb[],
  way: NavigationContext,
  isStaff: boolean,
): readonly Breadcrumb[] => {
  const start = startOf(trail, way);
  const { category, filters } = way;
  if (isStaff) {
    const labels = [...(category ? [category] : []), ...filters].map(({ label }) => ({ label }));
    return [...start, ...labels, ...trail.slice(-1)];
  }
  if (!category) return [...start, ...trail.slice(start.length)];
  const species = trail.slice(start.length, start.length + 1);
  return [...start, ...speciesOfCategory(species, category), category, ...trail.slice(-1)];
};

const speciesNames: Readonly<Record<string, string>> = { dog: 'Dog', cat: 'Cat' };

/** Of a product for both species, that of the category (BC-04). */
const speciesOfCategory = (species: readonly Breadcrumb[], { link = '' }: Breadcrumb): readonly Breadcrumb[] => {
  const [, , named = ''] = link.split('/');
  const label = matchRoute(link)?.name === 'category' ? speciesNames[named] : undefined;
  return label ? [{ label, link: `/products/${named}/species` }] : species;
};
