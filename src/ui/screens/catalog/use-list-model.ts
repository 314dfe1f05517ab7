import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { ListScreenData } from '#application/catalog/list-page';
import type { Page } from '#application/shell/page';
import { useShop } from '../../shop-models';
import { ListModel } from './list-model';

const useCurrentModel = (data: ListScreenData): ListModel => {
  const { listPages, notices } = useShop();
  const { key } = useLocation();
  const [kept, keep] = useState(() => new ListModel(data, key, listPages, notices));
  if (kept.data === data && kept.entry === key) return kept;
  const model = new ListModel(data, key, listPages, notices);
  keep(model);
  return model;
};

const endOfPage = (): number => document.documentElement.scrollHeight - innerHeight;

/** The model of the list that is shown, with the router's fetcher for its next pages. For observers. */
export const useListModel = (data: ListScreenData): ListModel => {
  const list = useCurrentModel(data);
  const { data: page, load, state } = useFetcher<Page<ListScreenData> | null>({ key: list.entry });
  const { wanted } = list;
  const hasRoom = list.awaited.length > 0;
  useEffect(() => {
    const address = list.loadNext({ state, arrived: page === null ? null : page?.screen, wanted });
    if (address !== undefined) void load(address);
  }, [list, state, page, load, wanted]);
  const end = useRef(0);
  useLayoutEffect(() => {
    end.current = endOfPage();
  }, []);
  useLayoutEffect(() => {
    const place = hasRoom ? list.formerPlace(end.current, scrollY) : undefined;
    if (place !== undefined) scrollTo(0, place);
  }, [list, hasRoom]);
  return list;
};
