import type { Task } from 'fp-ts/Task';
import type { ListingProduct, Product } from '#domain/catalog/product';
import { recommendedWith } from '#domain/catalog/recommendations';
import type { Chosen } from '#domain/catalog/taxonomy';
import type { Listings } from '../ports/listings';
import type { SiteOrders } from '../ports/orders';
import type { Products } from '../ports/products';
import { withFallback } from '../shell/with-timeout';
import { toCardProduct } from './card-product';
import { timeoutAfterDealsMs } from './current-deals';

const most = 8;
/** A product has several variants, which may be bought beside the same one. */
const mostMerchandise = 48;
/** Of what sells best, so that enough is left where much of it is not for this pet. */
const mostAlike = 32;

/**
 * What shoppers bought beside a product; filled up with what sells best for pets of that need and age. Of both only what
 * suits the pet that the product is for.
 */
export class BoughtTogether {
  constructor(
    private readonly orders: SiteOrders,
    private readonly products: Products,
    private readonly listings: Listings,
  ) {}

  execute(product: Product): Task<readonly ListingProduct[]> {
    return async () => {
      const [beside, alike] = await Promise.all([
        withFallback(this.beside(product), [], timeoutAfterDealsMs)(),
        withFallback(this.alike(product), [], timeoutAfterDealsMs)(),
      ]);
      const companions = [...recommendedWith(product, beside), ...recommendedWith(product, alike)];
      const cards = companions.filter(({ id }) => id !== product.id).map(toCardProduct);
      return [...new Map(cards.map((card) => [card.id, card])).values()].slice(0, most);
    };
  }

  private beside({ variants }: Product): Task<readonly Product[]> {
    return async () => {
      const ids = await this.orders.boughtTogether(
        variants.map(({ merchandiseId }) => merchandiseId),
        mostMerchandise,
      )();
      const found = ids.length === 0 ? [] : await this.products.byMerchandise(ids)();
      const place = (one: Product): number =>
        Math.min(...one.variants.map(({ merchandiseId }) => ids.indexOf(merchandiseId)).filter((index) => index >= 0));
      return found.toSorted((a, b) => place(a) - place(b));
    };
  }

  private alike({ terms }: Product): Task<readonly ListingProduct[]> {
    const { species, lifestage, health_conditions: needs } = terms;
    const alike: Chosen = { species, 'pet-age': lifestage };
    return async () => {
      const found = await Promise.all([
        needs.length === 0 ? [] : this.bestSelling({ ...alike, 'health-category': needs })(),
        this.bestSelling(alike)(),
      ]);
      return found.flat();
    };
  }

  private bestSelling(chosen: Chosen): Task<readonly ListingProduct[]> {
    return async () =>
      (await this.listings.find({ chosen, sort: 'best-selling', page: 1, limit: mostAlike })()).products;
  }
}
