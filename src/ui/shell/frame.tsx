import { type ComponentType, createElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLoaderData, useLocation, useNavigation, useRouteError } from 'react-router';
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
import { readLoadedScreen, type ScreenData } from './screens';
import { PageLayoutContext } from './shell-context';

/** The session storage key of the scroll positions, which are stored by history entry. */
const scrollPositionsKey = storedItems.scrollPositions.key;

/** The screens of the checkout and of a single card have a layout of their own. */
const hasOwnLayout = (screen: ScreenData): boolean =>
  screen.kind === 'checkout' ||
  screen.kind === 'thank-you' ||
  screen.kind === 'bare' ||
  (screen.kind === 'identity' && screen.authScreen === 'autoship-required-login');

/** The cast is safe: the component is chosen by the `kind` of the data that it gets. */
const screenElement = (screen: ScreenData) =>
  createElement(readLoadedScreen(screen.kind) as ComponentType<{ readonly data: ScreenData }>, { data: screen });

/** On a new page, moves focus to its content and removes old notices; not if only a filter or variant changed. */
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
  const page = useLoaderData<PageData<ScreenData> | undefined>();
  const isInDefaultLayout = page !== undefined && !hasOwnLayout(page.screen);
  const { state } = useNavigation();
  usePageHead(page);
  useNewPageData(page);
  useVisitRecording(isInDefaultLayout ? page : undefined);
  useFocusOnArrival(page);
  useFollowLinks();
  useUnfoldedAnchor(page);
  const [isAtCheckout] = useState(page?.screen.kind === 'checkout');
  useEffect(() => startShopModels(models, isAtCheckout), [models, isAtCheckout]);
  if (!page) return <FailureScreen />;
  const screen = screenElement(page.screen);
  return (
    <PageLayoutContext value={page.shell}>
      <div className={styles.pending} data-pending={state !== 'idle' || undefined} aria-hidden />
      {isInDefaultLayout ? <DefaultLayout shell={page.shell}>{screen}</DefaultLayout> : screen}
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
