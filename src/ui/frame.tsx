import { createElement, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router';
import type { Page } from '#application/shell/page';
import './theme/theme.css';
import styles from './frame.module.css';
import { BareLayout } from './layouts/bare-layout';
import { DefaultLayout } from './layouts/default-layout';
import type { Layout } from './routes';
import { type ScreenData, screenOf } from './screens';
import { ShellContext } from './shell-context';
import { startShopModels, useShop } from './shop-models';

type Matched = { readonly page: Page<ScreenData>; readonly layout: Layout };

const useMatchedPage = (): Matched | undefined => {
  const match = useMatches().findLast(({ loaderData }) => loaderData !== undefined);
  if (!match) return undefined;
  return { page: match.loaderData as Page<ScreenData>, layout: (match.handle as { readonly layout: Layout }).layout };
};
