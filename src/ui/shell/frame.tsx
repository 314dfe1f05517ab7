import { type ComponentType, createElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation, useMatches, useNavigation, useRouteError } from 'react-router';
import type { PageData } from '#application/shell/page';
import { storedItems } from '#domain/consent/stored-items';
import '../theme/theme.css';
import { reportFailure } from '../failure-reference';
import { useFollowLinks } from '../follow-links';
import { startShopModels, useShopModels } from '../shop-models';
import { usePageHead } from '../use-page-head';
import { useUnfoldedAnchor } from '../use-unfolded-anchor';
import { useVisitRecording } from '../use-visit-recording';
import { DefaultLayout } from './default-layout';
import { FailureScreen } from './failure-screen';
import styles from './frame.module.css';
import type { LayoutName } from './route-screens';
import { readLoadedScreen, type ScreenData } from './screens';
import { PageLayoutContext } from './shell-context';

/** The session storage key of the scroll positions, which are stored by history entry. */
const scrollPositionsKey = storedItems.scrollPositions.key;

type Matched = { readonly page: PageData<ScreenData>; readonly layout: LayoutName };

const useMatchedPage = (): Matched | undefined => {
  const match = useMatches().findLast(({ loaderData }) => loaderData !== undefined);
  if (!match) return undefined;
  return {
    page: match.loaderData as PageData<ScreenData>,
    layout: (match.handle as { readonly layout: LayoutName }).layout,
  };
};

/** The cast is safe: the component is chosen by the `kind` of the data that it gets. */
const screenElement = (screen: ScreenData) =>
  createElement(readLoadedScreen(screen.kind) as ComponentType<{ readonly data: ScreenData }>, { data: screen });

/** On a new page, moves focus to its content and removes old notices; not where only a filter or variant changed. */
const useFocusOnArrival = (page: PageData<ScreenData> | undefined): void => {
  const { state } = useLocation();
  const previousPage = useRef(page);
  const { notices } = useShopModels();
  useEffect(() => {
    if (previousPage.current === page) return;
    previousPage.current = page;
    if ((state as { readonly keepFocus?: boolean } | null)?.keepFocus) return;
    notices.removeForNewPage();
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [page, state, notices]);
};

/** The data of a new page replaces what was refreshed on the page before. */
const useNewPageData = (page: PageData<ScreenData> | undefined): void => {
  const { fresh } = useShopModels();
  useLayoutEffect(() => {
    if (page) fresh.arrive();
  }, [page, fresh]);
};

/** The frame around every page: layout, document title, focus, scroll position and the loading bar. */
export const RootLayout = () => {
  const models = useShopModels();
  const matched = useMatchedPage();
  const layout = matched?.page.screen.kind === 'error' ? 'default' : matched?.layout;
  const { state } = useNavigation();
  usePageHead(matched?.page);
  useNewPageData(matched?.page);
  useVisitRecording(layout === 'default' ? matched?.page : undefined);
  useFocusOnArrival(matched?.page);
  useFollowLinks();
  useUnfoldedAnchor(matched?.page);
  const [isAtCheckout] = useState(matched?.page.screen.kind === 'checkout');
  useEffect(() => startShopModels(models, isAtCheckout), [models, isAtCheckout]);
  if (!matched) return <FailureScreen />;
  const { page } = matched;
  const screen = screenElement(page.screen);
  return (
    <PageLayoutContext value={page.shell}>
      <div className={styles.pending} data-pending={state !== 'idle' || undefined} aria-hidden />
      {layout === 'default' ? <DefaultLayout shell={page.shell}>{screen}</DefaultLayout> : screen}
      <ScrollRestoration storageKey={scrollPositionsKey} />
    </PageLayoutContext>
  );
};

/** The page for unexpected errors (RT-40, RT-43). */
export const RouteErrorPage = () => {
  const error = useRouteError();
  const [reference] = useState(() => reportFailure(error));
  useEffect(() => {
    document.title = '404 Error';
  }, []);
  return <FailureScreen reference={reference} />;
};
