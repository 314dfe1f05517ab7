import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ListScreenData } from '#application/catalog/list-page';
import type { Page } from '#application/shell/page';
import type { ListingProduct } from '#domain/catalog/product';
import { listAddress } from './list-address';

type More = { readonly of: ListScreenData; readonly products: readonly ListingProduct[]; readonly last: number };

export type MorePages = {
  readonly products: readonly ListingProduct[];
  /** The last page that is shown. */
  readonly last: number;
  readonly loading: boolean;
  readonly loadMore: () => void;
};

const firstOf = (data: ListScreenData): More => ({ of: data, products: data.products, last: data.page });

/** The pages after the first, put below it without another address. A product that moved is shown once. */
export const useMorePages = (data: ListScreenData): MorePages => {
  const fetcher = useFetcher<Page<ListScreenData>>();
  const [kept, setKept] = useState(() => firstOf(data));
  const more = kept.of === data ? kept : firstOf(data);
  const arrived = fetcher.data?.screen;
  useEffect(() => {
    if (!arrived) return;
    setKept((now) => {
      const before = now.of === data ? now : firstOf(data);
      const follows = arrived.path === data.path && arrived.page === before.last + 1;
      if (!follows) return before;
      const shown = new Set(before.products.map(({ id }) => id));
      const added = arrived.products.filter(({ id }) => !shown.has(id));
      return { of: data, products: [...before.products, ...added], last: arrived.page };
    });
  }, [arrived, data]);
  return {
    products: more.products,
    last: more.last,
    loading: fetcher.state !== 'idle',
    loadMore: () => {
      if (fetcher.state === 'idle') void fetcher.load(listAddress(data, { page: more.last + 1 }));
    },
  };
};
