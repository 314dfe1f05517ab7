import type { PageType } from '#domain/analytics/page-type';
import type { Crumb } from './trail';

/** A filter as a list showed it. */
export type ChosenFilter = { readonly group: string; readonly option: string; readonly label: string };

/** What a browser remembers of the way to the page that it shows (BC-05, BC-11). */
export type WayHere = {
  readonly previous?: PageType;
  readonly current?: PageType;
  /** The category page that the visitor came through. */
  readonly category?: Crumb;
  /** What the visitor searched for. */
  readonly search?: string;
  /** What was chosen in the list that the visitor came through. */
  readonly filters: readonly ChosenFilter[];
};

export type Arrival = Pick<WayHere, 'category' | 'search' | 'filters'> & { readonly type: PageType };

const lists: readonly (PageType | undefined)[] = ['PLP', 'SRP', 'PDP'];

/**
 * What is remembered once a page is reached: its own choices of a list, what led to it of a product, and nothing of any
 * other page. So filters are gone from a product to a list without a click on the trail, whose link carries them, and
 * between list and category (BC-12 to BC-14, CT-31). A category is remembered for the product that is reached from it.
 */
export const afterArrival = (before: WayHere, { type, category, search, filters }: Arrival): WayHere => {
  const step = { ...(before.current ? { previous: before.current } : {}), current: type };
  if (type === 'PLP' || type === 'SRP') return { ...step, ...(search ? { search } : {}), filters };
  if (type === 'CLP') return { ...step, ...(category ? { category } : {}), filters: [] };
  if (type !== 'PDP') return { ...step, filters: [] };
  if (before.current === 'CLP')
    return { ...step, ...(before.category ? { category: before.category } : {}), filters: [] };
  if (!lists.includes(before.current)) return { ...step, filters: [] };
  return { ...step, ...(before.search ? { search: before.search } : {}), filters: before.filters };
};

const queryOf = (filters: readonly ChosenFilter[]): string => {
  const groups = [...new Set(filters.map(({ group }) => group))];
  const parameters = groups.map(
    (name) => `${name}=${filters.flatMap(({ group, option }) => (group === name ? [option] : [])).join(',')}`,
  );
  return parameters.length === 0 ? '' : `?${parameters.join('&')}`;
};

const searchCrumb = (search: string): Crumb => ({
  label: `Results for “${search}”`,
  link: `/products?search=${encodeURIComponent(search)}`,
});

/** The first entries: up to the list of everything, which leads back to what was chosen in it (BC-11 as decided). */
const startOf = (trail: readonly Crumb[], filters: readonly ChosenFilter[]): readonly Crumb[] => {
  const end = trail.findIndex(({ link }) => link === '/products') + 1;
  return trail
    .slice(0, end)
    .map((crumb) => (crumb.link === '/products' ? { ...crumb, link: `/products${queryOf(filters)}` } : crumb));
};

/**
 * The trail of a product page as the visitor came: through a category (BC-05), a search, or filters, which the staff trail
 * shows without links (BC-10); else `trail`, that of a product reached on its own.
 */
export const trailHere = (
  trail: readonly Crumb[],
  { category, search, filters }: WayHere,
  isStaff: boolean,
): readonly Crumb[] => {
  const start = startOf(trail, filters);
  const title = trail.slice(-1);
  if (category && isStaff) return [...start, { label: category.label }, ...title];
  if (category) {
    const species = trail.slice(start.length, start.length + 1);
    return [...start, ...speciesOfCategory(species, category), category, ...title];
  }
  if (search) return [...start, searchCrumb(search), ...title];
  if (isStaff) return [...start, ...filters.map(({ label }) => ({ label })), ...title];
  return [...start, ...trail.slice(start.length)];
};

const speciesNames: Readonly<Record<string, string>> = { dog: 'Dog', cat: 'Cat' };

/** Of a product for both species, that of the category (BC-04). */
const speciesOfCategory = (species: readonly Crumb[], { link = '' }: Crumb): readonly Crumb[] => {
  const named = /^\/products\/(dog|cat)\//.exec(link)?.[1];
  const label = named && speciesNames[named];
  return label ? [{ label, link: `/products/${named}/species` }] : species;
};
