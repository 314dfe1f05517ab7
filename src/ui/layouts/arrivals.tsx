import { useLayoutEffect } from 'react';
import { useMatches } from 'react-router';
import type { Page } from '#application/shell/page';
import { pageTypeOf } from '#domain/analytics/page-type';
import type { ChosenFilter } from '#domain/catalog/way-here';
import type { Reached } from '../models/browsing-model';
import type { ScreenData } from '../screens';
import { chosenOf, listAddress } from '../screens/catalog/list-address';
import { useBrowsing } from '../use-browsing';

type ListData = Extract<ScreenData, { readonly facets: unknown }>;

const filtersOf = (data: ListData): readonly ChosenFilter[] => {
  const chosen = chosenOf(data);
  return data.facets.flatMap(({ slug, options }) =>
    options
      .filter((option) => chosen[slug]?.includes(option.slug))
      .map((option) => ({ group: slug, option: option.slug, label: option.label })),
  );
};

/** The last entry of a category's trail is the category itself. */
const categoryOf = (data: ListData): Pick<Reached, 'category'> => {
  const last = data.trail.at(-1);
  return last && last.link === undefined ? { category: { label: last.label, link: listAddress(data) } } : {};
};

const reached = ({ screen, shell }: Page<ScreenData>): Reached => {
  const type = pageTypeOf(screen.kind, window.location.pathname);
  if (screen.kind === 'list' || screen.kind === 'category' || screen.kind === 'search') {
    const { search } = screen;
    return { type, filters: filtersOf(screen), ...(search ? { search } : {}), ...categoryOf(screen) };
  }
  if (screen.kind !== 'product') return { type, filters: [] };
  const { product, trail } = screen;
  return { type, filters: [], product: { title: product.title, trail, isStaff: shell.site === 'HPSF' } };
};

/** Shows nothing; remembers which page was reached, and from which (BC-11). */
export const Arrivals = () => {
  const browsing = useBrowsing();
  const page = useMatches().findLast(({ loaderData }) => loaderData !== undefined)?.loaderData as
    | Page<ScreenData>
    | undefined;
  useLayoutEffect(() => {
    if (page) void browsing.arrive(reached(page)).catch(() => undefined);
  }, [browsing, page]);
  return null;
};
