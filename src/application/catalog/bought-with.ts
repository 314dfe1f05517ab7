import type { Task } from 'fp-ts/Task';
import type { ListingProduct, Product } from '#domain/catalog/product';
import type { Listings } from '../ports/listings';
import type { Orders } from '../ports/orders';
import type { Products } from '../ports/products';
import { settled } from '../shell/settled';
import { afterDeals } from './current-deals';
import { forCard } from './for-card';

const most = 8;
/** A product has several variants, which may be bought beside the same one. */
const mostMerchandise = 24;

/** What shoppers bought beside a product, the most often first; filled up with what sells best for pets of that age. */
export class BoughtWith {
  constructor(
    private readonly orders: Orders,
    private readonly products: Products,
    private readonly listings: Listings,
  ) {}

  execute(product: Product): Task<readonly ListingProduct[]> {
    return async () => {
      const [beside, alike] = await Promise.all([
        settled(this.beside(product), [], afterDeals)(),
        settled(this.alike(product), [], afterDeals)(),
      ]);
      const cards = [...beside, ...alike].filter(({ id }) => id !== product.id).map(forCard);
      return [...new Map(cards.map((card) => [card.id, card])).values()].slice(0, most);
    };
  }

  private beside({ variants }: Product): Task<readonly Product[]> {
    return async () => {
      const ids = await this.orders.boughtWith(
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
    const [species] = terms.species;
    return async () => {
      const { products } = await this.listings.find({
        ...(species === 'dog' || species === 'cat' ? { species } : {}),
        chosen: { 'pet-age': terms.lifestage },
        sort: 'best-selling',
        page: 1,
        limit: most + 1,
      })();
      return products;
    };
  }
}
