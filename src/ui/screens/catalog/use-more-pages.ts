import { useEffect, useMemo, useRef } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { ListScreenData } from '#application/catalog/list-page';
import type { Page } from '#application/shell/page';
import type { ListingProduct } from '#domain/catalog/product';
import { useShop } from '../../shop-models';
import { listAddress } from './list-address';
import { useFormerPlace } from './use-former-place';

export type MorePages = {
  readonly products: readonly ListingProduct[];
  /** The last page that is shown. */
  readonly last: number;
  /** The places, from 0, of products that were asked for and are not there yet. */
  readonly awaited: readonly number[];
  readonly loadMore: () => void;
};

const loadFailed = 'Sorry, we could not load more products. Please try again.';

/** A product that moved from one page to another is shown once. */
const onceEach = (products: readonly ListingProduct[]): readonly ListingProduct[] => [
  ...new Map(products.map((product) => [product.id, product])).values(),
];

/** The pages after the first, put below it without another address, and there again on the way back. */
export const useMorePages = (data: ListScreenData): MorePages => {
  const { listPages, notices } = useShop();
  const { key } = useLocation();
  const { data: arrived, load, state } = useFetcher<Page<ListScreenData> | null>({ key });
  const below = listPages.below(key);
  const last = below?.last ?? data.page;
  const wanted = Math.min(listPages.wanted(key), data.pages);
  const products = useMemo(
    () => (below ? onceEach([...data.products, ...below.products]) : data.products),
    [data, below],
  );
  const next = arrived?.screen;
  useEffect(() => {
    if (next && next.page === last + 1) listPages.add(key, next.products, next.page);
  }, [next, last, listPages, key]);
  const idle = state === 'idle';
  const before = useRef(state);
  const address = listAddress(data, { page: last + 1 });
  useEffect(() => {
    const hasFailed = before.current === 'loading' && idle && arrived === null;
    before.current = state;
    if (hasFailed) {
      listPages.want(key, last);
      notices.say({ tone: 'error', text: loadFailed });
    } else if (idle && last < wanted && next?.page !== last + 1) void load(address);
  }, [idle, state, arrived, last, wanted, next, load, address, key, listPages, notices]);
  const missing = Math.min((wanted - last) * data.products.length, data.total - products.length);
  useFormerPlace(key, missing > 0);
  return {
    products,
    last,
    awaited: Array.from({ length: missing }, (_, place) => products.length + place),
    loadMore: () => {
      if (!idle) return;
      listPages.want(key, last + 1);
      void load(address);
    },
  };
};
