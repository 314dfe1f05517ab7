import { enableStaticRendering } from 'mobx-react-lite';
import { renderToString } from 'react-dom/server';
import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  type LoaderFunctionArgs,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import type { PageData } from '#application/shell/page';
import { HydrationSignal } from '#ui/deferred.tsx';
import { buildRouteObjects } from '#ui/shell/routes.tsx';
import type { ScreenData } from '#ui/shell/screens.ts';
import { emptyBrowserStores, makeShopModels, ShopModelsContext } from '#ui/shop-models.ts';

enableStaticRendering(true);

const pageContext = createContext<PageData<ScreenData>>();

/** The page's data are loaded before rendering starts; the route loader reads them from the request context. */
const pageOfRequest = async ({ context }: LoaderFunctionArgs): Promise<PageData<ScreenData>> =>
  context.get(pageContext);

/** Screens render from page data alone. */
const loadNoShop = (): never => {
  throw new Error('Rendering a page asks nothing of the shop.');
};

const { query, dataRoutes } = createStaticHandler(buildRouteObjects(pageOfRequest));

/** Effects do not run here. The signal has the place that it has in the browser, because `useId` counts siblings. */
const neverOnServer = (): void => undefined;

/** Renders a page's screen and layout to HTML. It loads nothing: the page has all its data. */
export const renderScreen = async (url: string, page: PageData<{ readonly kind: string }>): Promise<string> => {
  const requestContext = new RouterContextProvider();
  requestContext.set(pageContext, page as PageData<ScreenData>);
  const context = await query(new Request(`http://shop.invalid${url}`), { requestContext });
  if (context instanceof Response) throw new Error(`rendering ${page.screen.kind} led elsewhere`);
  return renderToString(
    <ShopModelsContext value={makeShopModels(loadNoShop, emptyBrowserStores)}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      <HydrationSignal onHydrated={neverOnServer} />
    </ShopModelsContext>,
  );
};
