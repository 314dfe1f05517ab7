import { useLayoutEffect } from 'react';
import { useMatches } from 'react-router';
import type { Page } from '#application/shell/page';
import { pageTypeOf } from '#domain/shell/routes';
import type { Reached } from '../models/browsing-model';
import type { ScreenData } from '../screens';
import { useBrowsing } from '../use-browsing';

/** A list says itself what is chosen in it; a picture is a part of its product's page. */
const silent: readonly string[] = ['list', 'category', 'search', 'picture'];

const reached = ({ screen, shell }: Page<ScreenData>): Reached => {
  const type = pageTypeOf(screen.kind, window.location.pathname);
  if (screen.kind !== 'product') return { type, filters: [] };
  const { product, trail, catBreadcrumbs } = screen;
  return {
    type,
    filters: [],
    product: { title: product.title, trail, catBreadcrumbs, isStaff: shell.site === 'HPSF' },
  };
};

/** Shows nothing; remembers which page was reached, and from which (BC-11), but for those. */
export const TrackPageViews = () => {
  const browsing = useBrowsing();
  const page = useMatches().findLast(({ loaderData }) => loaderData !== undefined)?.loaderData as
    | Page<ScreenData>
    | undefined;
  useLayoutEffect(() => {
    if (page && !silent.includes(page.screen.kind)) void browsing.arrive(reached(page)).catch(() => undefined);
  }, [browsing, page]);
  return null;
};
