import type { PageData } from '#application/shell/page';
import { pageTypeOf } from '#domain/shell/routes';
import type { ProductPageVisit } from './models/browsing-model';
import type { ScreenData } from './shell/screens';
import type { ShopModels } from './shop-models';
import { findBrowsing } from './use-browsing';

const visitOf = async ({ screen, shell }: PageData<ScreenData>, pathname: string): Promise<ProductPageVisit> => {
  if (screen.kind === 'list' || screen.kind === 'category' || screen.kind === 'search') {
    const { buildVisitOfList } = await import('./screens/catalog/list-parts');
    return buildVisitOfList(screen);
  }
  const type = pageTypeOf(screen.kind, pathname);
  if (screen.kind !== 'product') return { type, filters: [] };
  const { product, trail, catBreadcrumbs } = screen;
  return {
    type,
    filters: [],
    product: { title: product.title, trail, catBreadcrumbs, isStaff: shell.site === 'HPSF' },
  };
};

/**
 * Records the visit of a page, with the page before it, for breadcrumbs (BC-11), and a product among those viewed. A picture
 * belongs to the page of its product, so it is no visit.
 */
export const recordVisit = async (models: ShopModels, page: PageData<ScreenData>, pathname: string): Promise<void> => {
  const { screen } = page;
  if (screen.kind === 'picture') return;
  if (screen.kind === 'product') (await models.storage()).viewed.add(screen.product.handle);
  await findBrowsing(models).recordVisit(await visitOf(page, pathname));
};
