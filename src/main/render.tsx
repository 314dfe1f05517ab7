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
import type { Page } from '#application/shell/page';
import { routeObjects } from '#ui/routes.tsx';
import type { ScreenData } from '#ui/screens.ts';
import { renderingShop } from '#ui/shop.ts';
import { makeShopModels, nullStores, ShopContext } from '#ui/shop-models.ts';

enableStaticRendering(true);

const pageContext = createContext<Page<ScreenData>>();

/** The page's data are loaded before rendering starts; the route loader reads them from the request context. */
const pageOfRequest = async ({ context }: LoaderFunctionArgs): Promise<Page<ScreenData>> => context.get(pageContext);

const { query, dataRoutes } = createStaticHandler(routeObjects(pageOfRequest));

/** Renders a page's screen and layout to HTML. It loads nothing: the page has all its data. */
export const renderScreen = async (url: string, page: Page<{ readonly kind: string }>): Promise<string> => {
  const requestContext = new RouterContextProvider();
  requestContext.set(pageContext, page as Page<ScreenData>);
  const context = await query(new Request(`http://shop.invalid${url}`), { requestContext });
  if (context instanceof Response) throw new Error(`rendering ${page.screen.kind} led elsewhere`);
  return renderToString(
    <ShopContext value={makeShopModels(renderingShop, nullStores)}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </ShopContext>,
  );
};
