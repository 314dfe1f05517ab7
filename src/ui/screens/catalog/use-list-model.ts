import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { ListScreenData } from '#application/catalog/list-page';
import type { PageData } from '#application/shell/page';
import { useShopModels } from '../../shop-models';
import { ListModel } from './list-model';

const useCurrentModel = (data: ListScreenData): ListModel => {
  const { listPages, notices } = useShopModels();
  const { key } = useLocation();
  const [kept, keep] = useState(() => new ListModel(data, key, listPages, notices));
  if (kept.data === data && kept.entry === key) return kept;
  const model = new ListModel(data, key, listPages, notices);
  keep(model);
  return model;
};

const endOfPage = (): number => document.documentElement.scrollHeight - innerHeight;

/** The model of the current list, connected to the fetcher of its next pages. Call it in an observer. */
export const useListModel = (data: ListScreenData): ListModel => {
  const list = useCurrentModel(data);
  const { data: page, load, state } = useFetcher<PageData<ListScreenData> | null>({ key: list.entry });
  const { wanted } = list;
  const hasRoom = list.placeholderPositions.length > 0;
  useEffect(() => {
    const url = list.loadNext({ state, lastAnswer: page === null ? null : page?.screen, wanted });
    if (url !== undefined) void load(url);
  }, [list, state, page, load, wanted]);
  const end = useRef(0);
  useLayoutEffect(() => {
    end.current = endOfPage();
  }, []);
  useLayoutEffect(() => {
    const scroll = { end: end.current, scrolled: scrollY, screenHeight: innerHeight };
    const place = hasRoom ? list.restoredScrollPosition(scroll) : undefined;
    if (place !== undefined) scrollTo(0, place);
  }, [list, hasRoom]);
  return list;
};
