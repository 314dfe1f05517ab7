import { runInAction } from 'mobx';
import { orderLimitMessage, quantityWarning } from '#application/cart/messages';
import type { SellingPlan } from '#domain/autoship/selling-plan';
import { clampQuantity, computeAddableQuantity } from '#domain/cart/quantity';
import type { StockAvailability } from '#domain/catalog/availability';
import type { Product, Variant } from '#domain/catalog/product';
import type { CartModel } from './cart-model';
import type { DeliveryItem } from './delivery-item';
import { makeModel } from './make-model';
import type { StockModel } from './stock-model';

type PurchaseVariant = Pick<Variant, 'merchandiseId' | 'sku' | 'availability' | 'price'>;
/** What can be bought: a product on its page, or its card. */
export type Purchasable = { readonly title: string; readonly variants: readonly PurchaseVariant[] };

type Progress = 'ready' | 'adding' | 'added';

/** A purchase in preparation: a variant of one product, its quantity, and the selling plan if it is an autoship. */
export class PurchaseModel<Bought extends Purchasable = Product> {
  variant: Bought['variants'][number];
  plan: SellingPlan | undefined = undefined;
  progress: Progress = 'ready';
  /** Until `startAfterHydration`, cart and stock do not count, so that the first render equals the server's. */
  private isHydrated = false;
  private enteredQuantity = 1;

  constructor(
    readonly product: Bought,
    variant: Bought['variants'][number],
    private readonly cart: CartModel,
    private readonly stock: StockModel,
  ) {
    this.variant = variant;
    makeModel(this);
  }

  /** Call it after hydration: from then on the cart of this browser and the stock at its zip count. */
  startAfterHydration(): void {
    this.isHydrated = true;
  }

  /** Whether stock at the chosen zip counts. Until then the availability of the page does, and nothing renders again. */
  get usesStock(): boolean {
    return this.isHydrated && this.stock.knowsLevels;
  }

  availabilityOf(variant: Pick<Variant, 'sku' | 'availability'>): StockAvailability {
    return this.usesStock ? this.stock.of(variant) : variant.availability;
  }

  get availability(): StockAvailability {
    return this.availabilityOf(this.variant);
  }

  get outOfStock(): boolean {
    return this.availability === 'out_of_stock';
  }

  /** The variant with its availability at the shopper's zip. */
  get variantAtZip(): Bought['variants'][number] {
    return { ...this.variant, availability: this.availability };
  }

  /** The chosen item and quantity, as a one-time item of a delivery. */
  get deliveryItem(): DeliveryItem {
    const { merchandiseId, price } = this.variant;
    const { quantity, outOfStock } = this;
    return { title: this.product.title, merchandiseId, price, quantity, isOutOfStock: outOfStock };
  }

  private get addable(): number {
    return computeAddableQuantity(
      this.isHydrated ? this.cart.quantities : [],
      this.variant.merchandiseId,
      this.plan !== undefined,
    );
  }

  get maximum(): number {
    return Math.max(1, this.addable);
  }

  /** At most what the cart can still hold, even if the cart became known after the quantity was entered. */
  get quantity(): number {
    return Math.min(this.enteredQuantity, this.maximum);
  }

  /** The sentence about the order limit or the quantity, if there is one (CA-15, CA-21). */
  get warning(): string | undefined {
    if (this.addable === 0) return orderLimitMessage;
    return quantityWarning(this.quantity, this.plan !== undefined);
  }

  /** The text of the button (AD-10). */
  get label(): string {
    if (this.progress === 'adding') return 'Adding...';
    if (this.progress === 'added') return 'Added';
    return this.outOfStock ? 'Out of stock' : 'Add to cart';
  }

  /** Chooses the variant and the quantity of the form, which may differ from those that the server rendered. */
  chooseFromForm(fields: FormData): void {
    const merchandiseId = fields.get('merchandiseId');
    const quantity = fields.get('quantity');
    if (typeof merchandiseId === 'string') this.choose(merchandiseId);
    if (typeof quantity === 'string') this.setQuantity(quantity);
  }

  choose(merchandiseId: string): void {
    const variant = this.product.variants.find((one) => one.merchandiseId === merchandiseId);
    if (!variant) return;
    this.variant = variant;
    this.progress = 'ready';
    this.setQuantity(this.quantity);
  }

  setQuantity(quantity: number | string): void {
    this.enteredQuantity = clampQuantity(quantity, this.maximum);
    this.progress = 'ready';
  }

  /** Undefined means a single purchase. */
  setPlan(plan: SellingPlan | undefined): void {
    this.plan = plan;
    this.setQuantity(this.quantity);
  }

  /** Adds to the cart. Presses while an add is running do nothing. */
  async add(): Promise<void> {
    if (this.progress === 'adding' || this.outOfStock || this.addable === 0) return;
    this.progress = 'adding';
    const outcome = await this.cart.add({
      merchandiseId: this.variant.merchandiseId,
      quantity: this.quantity,
      ...(this.plan ? { sellingPlanId: this.plan.id } : {}),
    });
    runInAction(() => {
      this.progress = outcome.done ? 'added' : 'ready';
    });
  }
}
