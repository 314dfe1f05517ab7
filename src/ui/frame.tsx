import { type ComponentType, createElement, useEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation, useMatches, useNavigation, useRouteError } from 'react-router';
import type { Page } from '#application/shell/page';
import './theme/theme.css';
import { failureReference } from './failure-reference';
import styles from './frame.module.css';
import { DefaultLayout } from './layouts/default-layout';
import { FailureScreen } from './layouts/failure-screen';
import type { Layout } from './page-views';
import { type ScreenData, screenOf } from './screens';
import { ShellContext } from './shell-context';
import { startShopModels, useShop } from './shop-models';
import { usePageHead } from './use-page-head';

/** Under which session storage has the place on each page, by entry of the history. */
export const scrollPositionsKey = 'places';

type Matched = { readonly page: Page<ScreenData>; readonly layout: Layout };

const useMatchedPage = (): Matched | undefined => {
  const match = useMatches().findLast(({ loaderData }) => loaderData !== undefined);
  if (!match) return undefined;
  return { page: match.loaderData as Page<ScreenData>, layout: (match.handle as { readonly layout: Layout }).layout };
};

/** A page's data are of its screen's kind. */
const screenElement = (screen: ScreenData) =>
  createElement(screenOf(screen.kind) as ComponentType<{ readonly data: ScreenData }>, { data: screen });

/** After a new page focus goes to its content, so that it is read; not where a filter or a variant changed. */
const useFocusOnArrival = (page: Page<ScreenData> | undefined): void => {
  const { state } = useLocation();
  const before = useRef(page);
  const { notices } = useShop();
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    if ((state as { readonly keepFocus?: boolean } | null)?.keepFocus) return;
    notices.leave();
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [page, state, notices]);
};

/** What stays when one page follows another: layout, title, focus, and the sign that the next one is on its way. */
export const Frame = () => {
  const models = useShop();
  const matched = useMatchedPage();
  const { state } = useNavigation();
  usePageHead(matched?.page);
  useFocusOnArrival(matched?.page);
  useEffect(() => startShopModels(models), [models]);
  if (!matched) return <FailureScreen />;
  const { page } = matched;
  const layout = page.screen.kind === 'error' ? 'default' : matched.layout;
  const screen = screenElement(page.screen);
  return (
    <ShellContext value={page.shell}>
      <div className={styles.pending} data-pending={state !== 'idle' || undefined} aria-hidden />
      {layout === 'default' ? <DefaultLayout shell={page.shell}>{screen}</DefaultLayout> : screen}
      <ScrollRestoration storageKey={scrollPositionsKey} />
    </ShellContext>
  );
};

/** Anything that was not foreseen (RT-40, RT-43). */
export const RouteFailure = () => {
  const error = useRouteError();
  const [reference] = useState(() => failureReference(error));
  useEffect(() => {
    document.title = '404 Error';
  }, []);
  return <FailureScreen reference={reference} />;
};
