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

export const productsPageRow = definePublicPage<ListShop, 'products'>('products', 'products', ({ showList }, url) =>
  showList.execute(url),
);

export const categoryPageRow = definePublicPage<ListShop, 'category'>('category', 'category', ({ showList }, url) =>
  showList.execute(url),
);

export const shortProductPageRow = definePublicPage<ProductShop, 'shortProduct'>(
  'shortProduct',
  'shortProduct',
  ({ showProduct }, url) => showProduct.execute(url),
);

export const productPageRow = definePublicPage<ProductShop, 'product'>('product', 'product', ({ showProduct }, url) =>
  showProduct.execute(url),
);

export const picturePageRow = definePublicPage<{ readonly showPicture: ShowPicture }, 'picture'>(
  'picture',
  'picture',
  ({ showPicture }, url) => showPicture.execute(url),
);
