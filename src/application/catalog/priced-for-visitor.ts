import type { Task } from 'fp-ts/Task';
import type { MerchandiseId, Product } from '#domain/catalog/product';
import { showsPrices } from '#domain/site';
import type { PriceLists } from '../ports/price-lists';
import type { Products } from '../ports/products';
import { findVisitorPriceLists, type Visitor } from '../visitor';

/**
 * Products for the cart and the account of a visitor: with the prices of their own lists if the site's catalog has none
 * (CT-13).
 */
export class ProductsPricedForVisitor implements Pick<Products, 'byMerchandise'> {
  constructor(
    private readonly visitor: Visitor,
    private readonly products: Pick<Products, 'byMerchandise'>,
    private readonly priceLists: PriceLists,
  ) {}

  byMerchandise(ids: readonly MerchandiseId[]): Task<readonly Product[]> {
    return async () => {
      const found = await this.products.byMerchandise(ids)();
      if (showsPrices(this.visitor.site) || found.length === 0) return found;
      const prices = await this.priceLists.findPrices(ids, findVisitorPriceLists(this.visitor))();
      return found.map((product) => ({
        ...product,
        variants: product.variants.map((variant) => {
          const price = prices.get(variant.merchandiseId);
          return price === undefined ? variant : { ...variant, price };
        }),
      }));
    };
  }
}
