import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListScreenData } from '#application/catalog/list-page';
import type { Chosen } from '#domain/catalog/taxonomy';
import type { Sort } from '#domain/search/listing';
import { toggleOption } from '#domain/search/listing-url';
import { chosenOf, listAddress } from './list-address';

export type Filters = {
  readonly chosen: Chosen;
  readonly pending: boolean;
  readonly toggle: (group: string, option: string) => void;
  readonly sortBy: (sort: Sort) => void;
};

const still = { preventScrollReset: true, state: { keepFocus: true } } as const;

/** What the boxes show: at once what was pressed, then what the list says. Focus and place on the page stay. */
export const useFilters = (data: ListScreenData): Filters => {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<{ readonly over: ListScreenData; readonly chosen: Chosen }>();
  const pending = wanted?.over === data;
  const chosen = pending ? wanted.chosen : chosenOf(data);
  return {
    chosen,
    pending,
    toggle: (group, option) => {
      const next = toggleOption(chosen, group, option);
      setWanted({ over: data, chosen: next });
      void navigate(listAddress(data, { chosen: next }), still);
    },
    sortBy: (sort) => void navigate(listAddress(data, { chosen, sort }), still),
  };
};
