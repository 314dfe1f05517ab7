import { runInAction } from 'mobx';
import type { ViewedProductsStore } from '#application/ports/browser-storage';
import type { ProductCard } from '#domain/catalog/product-card';
import type { LoadShop } from '../shop';
import { makeModel } from './make-model';

const maximumProducts = 12;

/** The products viewed in this browser, without the current one. */
export class ViewedProductsModel {
  products: readonly ProductCard[] = [];

  constructor(
    private readonly loadShop: LoadShop<'productCards'>,
    private readonly viewedProducts: () => Promise<ViewedProductsStore>,
  ) {
    makeModel(this);
  }

  /** Loads the cards of the products viewed except for this one; there are none if the shop doesn't respond. */
  async loadOthers(handle: string): Promise<void> {
    const viewedProducts = await this.viewedProducts();
    const others = viewedProducts
      .handles()
      .filter((one) => one !== handle)
      .slice(0, maximumProducts);
    const products =
      others.length === 0
        ? []
        : await this.loadShop()
            .then(({ productCards }) => productCards.byHandles(others)())
            .catch(() => []);
    runInAction(() => {
      this.products = products;
    });
  }
}
