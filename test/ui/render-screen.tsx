import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { PageData } from '#application/shell/page';
import { buildRouteObjects, dataStrategy, type LoadPageData } from '#ui/shell/routes.tsx';
import type { ScreenData } from '#ui/shell/screens.ts';
import { type ShopModels, ShopModelsContext } from '#ui/shop-models.ts';
import { someModels } from './builders';

/** jsdom knows no popovers: there is nothing to hide. */
HTMLElement.prototype.hidePopover ??= () => undefined;
/** Nor modal dialogs: they open and close without covering the page. */
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
/** Nor media: it is as if motion were reduced, and the window narrow. */
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: media.includes('reduce') }) as MediaQueryList;

/** The whole shop in a document, at `url`, every page of which is `page` or what `load` makes of it. */
export const renderShop = async (
  url: string,
  page: PageData<ScreenData> | LoadPageData,
  models: ShopModels = someModels(),
): Promise<ReturnType<typeof createMemoryRouter>> => {
  const routes = buildRouteObjects(typeof page === 'function' ? page : async () => page);
  const router = createMemoryRouter(routes, { initialEntries: [url], dataStrategy });
  const ready = new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => initialized && resolve());
    if (router.state.initialized) resolve();
    return stop;
  });
  await ready;
  render(
    <ShopModelsContext value={models}>
      <RouterProvider router={router} />
    </ShopModelsContext>,
  );
  return router;
};
