import { enableStaticRendering } from 'mobx-react-lite';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { PageData } from '#application/shell/page';
import { buildRouteObjects } from '#ui/shell/routes.tsx';
import type { ScreenData } from '#ui/shell/screens.ts';
import { emptyBrowserStores, makeShopModels, ShopModelsContext } from '#ui/shop-models.ts';
import { aCart } from '../builders';
import { aCard, aList, aPage, aSoldProduct, aSoldVariant } from './builders';

enableStaticRendering(true);

const rendered = async (path: string, page: PageData<ScreenData>): Promise<string> => {
  const { query, dataRoutes } = createStaticHandler(buildRouteObjects(async () => page));
  const context = await query(new Request(new URL(path, 'http://shop.test')));
  if (context instanceof Response) throw new Error('the page led elsewhere');
  return renderToString(
    <ShopModelsContext value={makeShopModels(() => Promise.reject(new Error('nothing is asked')), emptyBrowserStores)}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </ShopModelsContext>,
  );
};

const pages: readonly (readonly [path: string, page: PageData<ScreenData>])[] = [
  ['/products', aPage(aList())],
  ['/cart', aPage({ kind: 'cart', cart: aCart() })],
  [
    '/products/provender-daily/adult-chicken/chicken/15-lb',
    aPage({
      kind: 'product',
      product: aSoldProduct(),
      variantId: aSoldVariant().id,
      trail: [],
      related: [aCard()],
    }),
  ],
  [
    '/nowhere/at/all',
    aPage({
      kind: 'error',
      status: 404,
      title: 'Page not found',
      message: 'It has moved.',
      actions: [{ text: 'Shop all products', url: '/products' }],
      carousels: [
        {
          content: { page: '404', headline: 'Popular', handles: [], copyColor: 'dark' },
          products: [aCard()],
        },
      ],
    }),
  ],
  [
    '/shelter/login',
    aPage({
      kind: 'identity',
      authScreen: 'login',
      heading: 'Log In',
      signInMethod: 'password',
      signInPath: '/shelter/sso',
      loginPath: '/shelter/login',
      registerPath: '/shelter/login',
      forgotPasswordPath: '/shelter/forgot-password',
    }),
  ],
];

describe.each(pages)('%s as the server renders it', (path, page) => {
  it('has one heading of the first level and one main element', async () => {
    const html = await rendered(path, page);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html.match(/<main[\s>]/g)).toHaveLength(1);
  });

  it('has neither inline style nor inline script, so that the content security policy can be strict', async () => {
    expect(await rendered(path, page)).not.toMatch(/\sstyle="|\son[a-z]+="|<script/);
  });

  it('contains every component, also those whose code loads later', async () => {
    const html = await rendered(path, page);
    expect(html).not.toContain('<!--$!-->');
    expect(html).toContain('<footer');
  });
});

it('a product card adds to the cart by a plain form', async () => {
  const html = await rendered('/products', aPage(aList()));
  const form = /<form[^>]* action="\/cart".*?<\/form>/s.exec(html)?.[0] ?? '';
  expect([...form.matchAll(/name="([a-zA-Z]+)"/g)].map(([, name]) => name).toSorted()).toEqual([
    'intent',
    'merchandiseId',
    'quantity',
  ]);
});
