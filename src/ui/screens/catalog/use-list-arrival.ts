import { useLayoutEffect } from 'react';
import type { ListScreenData } from '#application/catalog/list-page';
import { pageTypeOf } from '#domain/analytics/page-type';
import type { ChosenFilter } from '#domain/catalog/way-here';
import type { Reached } from '../../models/browsing-model';
import { useBrowsing } from '../../use-browsing';
import { chosenOf, listAddress } from './list-address';

const filtersOf = (data: ListScreenData): readonly ChosenFilter[] => {
  const chosen = chosenOf(data);
  return data.facets.flatMap(({ slug, options }) =>
    options
      .filter((option) => chosen[slug]?.includes(option.slug))
      .map((option) => ({ group: slug, option: option.slug, label: option.label })),
  );
};

/** The last entry of a category's trail is the category itself. */
const categoryOf = (data: ListScreenData): Pick<Reached, 'category'> => {
  const last = data.trail.at(-1);
  return last && last.link === undefined ? { category: { label: last.label, link: listAddress(data) } } : {};
};

/** Remembers that a list was reached, and what was chosen in it (BC-05, BC-11). */
export const useListArrival = (data: ListScreenData): void => {
  const browsing = useBrowsing();
  useLayoutEffect(() => {
    const { kind, path, search } = data;
    const type = pageTypeOf(kind, path);
    const reached = { type, filters: filtersOf(data), ...(search ? { search } : {}), ...categoryOf(data) };
    void browsing.arrive(reached).catch(() => undefined);
  }, [browsing, data]);
};
