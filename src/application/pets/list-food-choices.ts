import type { Task } from 'fp-ts/Task';
import { findProductSpecies, isFoodProduct, type ListingProduct, type MerchandiseId } from '#domain/catalog/product';
import type { Species } from '#domain/catalog/species';
import { loadOwnAutoships } from '../autoship/load-own-autoships';
import type { Autoships } from '../ports/autoships';
import type { Listings } from '../ports/listings';
import type { CustomerOrders } from '../ports/orders';
import type { Products } from '../ports/products';
import type { ReportError } from '../ports/report';

/** A food that can be chosen for a pet; any of its variants stands for it. */
type FoodChoice = { readonly merchandiseId: MerchandiseId; readonly title: string };

/** What the customer bought or gets by Autoship, and the site's other foods, each by title. */
export type FoodChoices = { readonly bought: readonly FoodChoice[]; readonly others: readonly FoodChoice[] };

const ordersSearched = 50;
const productsOnPage = 250;

const byTitle = (one: FoodChoice, other: FoodChoice): number => one.title.localeCompare(other.title);

/** The foods of a site for the pets of the visiting customer. */
export class ListFoodChoices {
  constructor(
    private readonly orders: Pick<CustomerOrders, 'page'>,
    private readonly autoships: Pick<Autoships, 'list'>,
    private readonly products: Pick<Products, 'byMerchandise'>,
    private readonly listings: Listings,
    private readonly report: ReportError,
  ) {}

  /** `eaten` has the ids by which a pet's foods are chosen already. */
  execute(species: Species, eaten: readonly MerchandiseId[]): Task<FoodChoices> {
    return async () => {
      const [own, all] = await Promise.all([this.loadBought(species, eaten), this.loadAll(species)]);
      const bought = new Set(own.map(({ id }) => id));
      const choose = ({ title, variants }: ListingProduct): readonly FoodChoice[] => {
        const variant = variants.find(({ merchandiseId }) => eaten.includes(merchandiseId)) ?? variants[0];
        return variant ? [{ merchandiseId: variant.merchandiseId, title }] : [];
      };
      return {
        bought: own.flatMap(choose).toSorted(byTitle),
        others: all
          .filter(({ id }) => !bought.has(id))
          .flatMap(choose)
          .toSorted(byTitle),
      };
    };
  }

  private async loadBought(species: Species, eaten: readonly MerchandiseId[]) {
    const [{ orders }, autoships] = await Promise.all([
      this.orders.page({ filter: {}, quantity: ordersSearched })(),
      loadOwnAutoships(this.autoships, this.report)(),
    ]);
    const lines = [
      ...orders.flatMap((order) => order.lines),
      ...(autoships ?? [])
        .filter(({ contract }) => contract.status.kind !== 'canceled')
        .flatMap(({ contract }) => contract.lines),
    ];
    const products = await this.products.byMerchandise([
      ...new Set([...eaten, ...lines.map(({ merchandiseId }) => merchandiseId)]),
    ])();
    return products.filter((product) => isFoodProduct(product) && findProductSpecies(product).includes(species));
  }

  private async loadAll(species: Species): Promise<readonly ListingProduct[]> {
    const query = { species, chosen: {}, sort: 'title-asc', limit: productsOnPage } as const;
    const first = await this.listings.find({ ...query, page: 1 })();
    const others = await Promise.all(
      Array.from({ length: first.pages - 1 }, (_none, index) => this.listings.find({ ...query, page: index + 2 })()),
    );
    return [first, ...others].flatMap(({ products }) => products).filter(({ terms }) => terms.food_form.length > 0);
  }
}
