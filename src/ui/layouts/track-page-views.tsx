import { useLayoutEffect } from 'react';
import { useMatches } from 'react-router';
import type { PageData } from '#application/shell/page';
import { pageTypeOf } from '#domain/shell/routes';
import type { ProductPageVisit } from '../models/browsing-model';
import type { ScreenData } from '../screens';
import { useBrowsing } from '../use-browsing';

/** Not recorded here: a list records its own visit with its filters, and a picture belongs to the page of its product. */
const untracked: readonly string[] = ['list', 'category', 'search', 'picture'];

const visitOf = ({ screen, shell }: PageData<ScreenData>): ProductPageVisit => {
  const type = pageTypeOf(screen.kind, window.location.pathname);
  if (screen.kind !== 'product') return { type, filters: [] };
  const { product, trail, catBreadcrumbs } = screen;
  return {
    type,
    filters: [],
    product: { title: product.title, trail, catBreadcrumbs, isStaff: shell.site === 'HPSF' },
  };
};

/** Renders nothing; records every page visit, with the page before it, except for those screens (BC-11). */
export const TrackPageViews = () => {
  const browsing = useBrowsing();
  const page = useMatches().findLast(({ loaderData }) => loaderData !== undefined)?.loaderData as
    | PageData<ScreenData>
    | undefined;
  useLayoutEffect(() => {
    if (page && !untracked.includes(page.screen.kind)) void browsing.recordVisit(visitOf(page)).catch(() => undefined);
  }, [browsing, page]);
  return null;
};
