import type { Task } from 'fp-ts/Task';
import type { ListingProduct, Product } from '#domain/catalog/product';
import { buildProductCards, type ProductCard } from '#domain/catalog/product-card';
import { findRecommendationsForProduct } from '#domain/catalog/recommendations';
import type { ChosenFilterOptions } from '#domain/catalog/taxonomy';
import type { Listings } from '../ports/listings';
import type { BoughtTogether } from '../ports/orders';
import type { Products } from '../ports/products';
import { loadWithFallback } from '../shell/with-timeout';
import { timeoutAfterDealsMs } from './product-deal-marker';

const maxProducts = 8;
/** How many variants to ask for: several may belong to the same product. */
const maxVariants = 48;
/** How many best sellers to ask for, so that enough are left once those unsuitable for this pet are removed. */
const maxBestSellers = 32;

/** Products often ordered together, then best sellers of the same needs and age; only what suits the product's pet. */
export class LoadBoughtTogetherCards {
  constructor(
    private readonly orders: BoughtTogether,
    private readonly products: Products,
    private readonly listings: Listings,
  ) {}

  execute(product: Product): Task<readonly ProductCard[]> {
    return async () => {
      const [orderedTogether, alike] = await Promise.all([
        loadWithFallback(this.orderedTogether(product), [], timeoutAfterDealsMs)(),
        loadWithFallback(this.alike(product), [], timeoutAfterDealsMs)(),
      ]);
      const companions = [
        ...findRecommendationsForProduct(product, orderedTogether),
        ...findRecommendationsForProduct(product, alike),
      ];
      const others = companions.filter(({ id }) => id !== product.id);
      const onceEach = new Map(others.map((other) => [other.id, other])).values();
      return buildProductCards([...onceEach].slice(0, maxProducts));
    };
  }

  private orderedTogether({ variants }: Product): Task<readonly Product[]> {
    return async () => {
      const ids = await this.orders.boughtTogether(
        variants.map(({ merchandiseId }) => merchandiseId),
        maxVariants,
      )();
      const found = ids.length === 0 ? [] : await this.products.byMerchandise(ids)();
      const place = (one: Product): number =>
        Math.min(...one.variants.map(({ merchandiseId }) => ids.indexOf(merchandiseId)).filter((index) => index >= 0));
      return found.toSorted((a, b) => place(a) - place(b));
    };
  }

  private alike({ terms }: Product): Task<readonly ListingProduct[]> {
    const { species, lifestage, health_conditions: needs } = terms;
    const alike: ChosenFilterOptions = { species, 'pet-age': lifestage };
    return async () => {
      const found = await Promise.all([
        needs.length === 0 ? [] : this.bestSelling({ ...alike, 'health-category': needs })(),
        this.bestSelling(alike)(),
      ]);
      return found.flat();
    };
  }

  private bestSelling(chosen: ChosenFilterOptions): Task<readonly ListingProduct[]> {
    return async () =>
      (await this.listings.find({ chosen, sort: 'best-selling', page: 1, limit: maxBestSellers })()).products;
  }
}
