import { useLayoutEffect } from 'react';
import type { ListScreenData } from '#application/catalog/list-page';
import type { ChosenFilter } from '#domain/catalog/navigation-context';
import { isSpecies } from '#domain/catalog/species';
import { pageTypeOf } from '#domain/shell/routes';
import type { Reached } from '../../models/browsing-model';
import { useBrowsing } from '../../use-browsing';
import { chosenOf, listAddress } from './list-address';

/** What is chosen beside the path, which is the category itself. */
const filtersOf = (data: ListScreenData): readonly ChosenFilter[] => {
  const { species, category } = data;
  const chosen = chosenOf(data);
  const isInPath = (group: string, option: string): boolean =>
    (group === 'species' && option === species) || (group === category?.category && option === category.detail);
  return data.facets.flatMap(({ slug, options }) =>
    options
      .filter((option) => chosen[slug]?.includes(option.slug) && !isInPath(slug, option.slug))
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
    const [species, other] = chosenOf(data).species ?? [];
    const reached = {
      type: pageTypeOf(kind, path),
      filters: filtersOf(data),
      ...(search ? { search } : {}),
      ...(species !== undefined && isSpecies(species) && other === undefined ? { species } : {}),
      ...categoryOf(data),
    };
    void browsing.arrive(reached).catch(() => undefined);
  }, [browsing, data]);
};
