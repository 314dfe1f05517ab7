import type { ShowList } from '#application/catalog/show-list';
import type { ShowPicture } from '#application/catalog/show-picture';
import type { ShowProduct } from '#application/catalog/show-product';
import type { ShowHome } from '#application/home/show-home';
import { definePublicPage } from '../page-row';

type ListShop = { readonly showList: ShowList };
type ProductShop = { readonly showProduct: ShowProduct };

export const homePageRow = definePublicPage<{ readonly showHome: ShowHome }, 'home'>('home', 'home', ({ showHome }) =>
  showHome.execute(),
);

export const productsPageRow = definePublicPage<ListShop, 'products'>('products', 'products', ({ showList }, address) =>
  showList.execute(address),
);

export const categoryPageRow = definePublicPage<ListShop, 'category'>('category', 'category', ({ showList }, address) =>
  showList.execute(address),
);

export const shortProductPageRow = definePublicPage<ProductShop, 'shortProduct'>(
  'shortProduct',
  'shortProduct',
  ({ showProduct }, address) => showProduct.execute(address),
);

export const productPageRow = definePublicPage<ProductShop, 'product'>(
  'product',
  'product',
  ({ showProduct }, address) => showProduct.execute(address),
);

export const picturePageRow = definePublicPage<{ readonly showPicture: ShowPicture }, 'picture'>(
  'picture',
  'picture',
  ({ showPicture }, address) => showPicture.execute(address),
);
