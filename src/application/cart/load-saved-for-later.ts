import type { Task } from 'fp-ts/Task';
import { findSellingPlan, type SellingPlanId } from '#domain/autoship/selling-plan';
import type { LineId } from '#domain/cart/cart';
import { canUndoMerge } from '#domain/cart/cart-merge-record';
import type { PricedCart } from '#domain/cart/priced-cart';
import type { SavedLine } from '#domain/cart/saved-line';
import type { StockAvailability } from '#domain/catalog/availability';
import type { MerchandiseId, Picture, Product, SelectedOption } from '#domain/catalog/product';
import { buildVariantPath } from '#domain/catalog/variant-url';
import type { Money } from '#domain/money';
import { computeAutoshipUnitPrice } from '#domain/pricing/price-cart';
import { describeOrderPlan } from '../orders/messages';
import type { Clock } from '../ports/clock';
import type { Products, ProductWithVariant } from '../ports/products';
import type { SavedForLater } from '../ports/saved-for-later';
import type { Stock } from '../ports/stock';
import { findVisitingCustomer, type Visitor } from '../visitor';
import { describeMergedLine } from './page-messages';

/** A line that the customer saved for later, as the shop sells it now. */
export type ShownSavedLine = {
  readonly id: LineId;
  readonly quantity: number;
  /** The name of the selling plan. */
  readonly plan?: string;
  /** Absent if it isn't sold anymore. */
  readonly item?: {
    readonly title: string;
    readonly path: string;
    readonly picture: Picture;
    readonly options: readonly SelectedOption[];
    /** For one unit, with the Autoship discount if the line has a plan; absent if the site has no price for it. */
    readonly price?: Money;
    readonly availability: StockAvailability;
  };
};

/** What the cart page shows of what a customer saved. */
export type ShownSavedForLater = {
  /** Absent for a guest, who cannot save lines. */
  readonly savedLines?: readonly ShownSavedLine[];
  /** What the last merge did, a sentence a line, while it can be undone. */
  readonly mergedLines?: readonly string[];
};

const findItem = (products: readonly Product[], id: MerchandiseId): ProductWithVariant | undefined => {
  for (const product of products) {
    const variant = product.variants.find(({ merchandiseId }) => merchandiseId === id);
    if (variant) return { product, variant };
  }
  return undefined;
};

const nameItem = ({ product, variant }: ProductWithVariant, planId?: SellingPlanId): string => {
  const plan = planId && findSellingPlan(planId);
  const details = [...variant.options.map(({ value }) => value), ...(plan ? [describeOrderPlan(plan)] : [])];
  return `${product.title} (${details.join(', ')})`;
};

const showLine = (
  { id, quantity, sellingPlanId }: SavedLine,
  found: ProductWithVariant | undefined,
  availability: StockAvailability | undefined,
): ShownSavedLine => {
  const plan = sellingPlanId && findSellingPlan(sellingPlanId);
  const shown = { id, quantity, ...(plan ? { plan: plan.name } : {}) };
  if (!found) return shown;
  const { product, variant } = found;
  const { price, options } = variant;
  const [picture = product.picture] = variant.pictures;
  return {
    ...shown,
    item: {
      title: product.title,
      path: buildVariantPath(product, variant),
      picture,
      options,
      ...(price === undefined ? {} : { price: plan ? computeAutoshipUnitPrice(price) : price }),
      availability: availability ?? variant.availability,
    },
  };
};

/** What the visiting customer saved for later, with present prices and stock, and what the last merge did. */
export class LoadSavedForLater {
  constructor(
    private readonly visitor: Visitor,
    private readonly savedForLater: SavedForLater,
    private readonly products: Pick<Products, 'byMerchandise'>,
    private readonly stock: Stock,
    private readonly clock: Clock,
  ) {}

  /** `cart` is the cart of the page. */
  execute(cart: PricedCart | undefined): Task<ShownSavedForLater> {
    return async () => {
      const customer = findVisitingCustomer(this.visitor);
      if (!customer) return {};
      const { lines, lastMerge } = await this.savedForLater.find()();
      const isUndoable = cart && lastMerge && canUndoMerge(lastMerge, cart, this.clock(), customer.session?.family);
      const merge = isUndoable ? lastMerge.lines : [];
      const ids = [...lines, ...merge].map(({ merchandiseId }) => merchandiseId);
      const products = ids.length === 0 ? [] : await this.products.byMerchandise(ids)();
      const savedLines = await this.showLines(lines, products);
      const mergedLines = merge.map((line) => {
        const item = findItem(products, line.merchandiseId);
        return describeMergedLine(line, item && nameItem(item, line.sellingPlanId));
      });
      return {
        savedLines,
        ...(mergedLines.length > 0 ? { mergedLines } : {}),
      };
    };
  }

  private async showLines(
    lines: readonly SavedLine[],
    products: readonly Product[],
  ): Promise<readonly ShownSavedLine[]> {
    const items = lines.map(({ merchandiseId }) => findItem(products, merchandiseId));
    const skus = items.flatMap((item) => (item ? [item.variant.sku] : []));
    const { chosenZip, location } = this.visitor;
    const levels =
      chosenZip === undefined || skus.length === 0 ? [] : await this.stock.levels(skus, chosenZip, location.place)();
    const availability = new Map(skus.map((sku, index) => [sku, levels[index]?.availability]));
    return lines.map((line, index) => {
      const item = items[index];
      return showLine(line, item, item && availability.get(item.variant.sku));
    });
  }
}
