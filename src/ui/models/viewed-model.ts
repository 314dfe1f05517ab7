import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ViewedProducts } from '#application/ports/viewed-products';
import type { ListingProduct } from '#domain/catalog/product';
import type { Shop } from '../shop';

/** What this browser was shown before the product that it shows now. */
export class ViewedModel {
  products: readonly ListingProduct[] = [];

  constructor(
    private readonly shop: Pick<Shop, 'productCards'>,
    private readonly memory: () => Promise<ViewedProducts>,
  ) {
    makeAutoObservable<this, 'shop' | 'memory'>(this, { products: observableRef, shop: false, memory: false });
  }

  /** Remembers the product, and fetches the others. Where the shop does not answer there are none. */
  async show(handle: string): Promise<void> {
    const memory = await this.memory();
    const others = memory.handles().filter((one) => one !== handle);
    memory.add(handle);
    const products =
      others.length === 0
        ? []
        : await this.shop.productCards
            .byHandles(others)()
            .catch(() => []);
    runInAction(() => {
      this.products = products;
    });
  }
}
