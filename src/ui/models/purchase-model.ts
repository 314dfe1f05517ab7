import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { isUsingStaticRendering } from 'mobx-react-lite';
import type { SellingPlan } from '#domain/autoship/selling-plan';
import { addableQuantity, clampQuantity, orderLimitMessage, quantityWarning } from '#domain/cart/quantity';
import type { Availability } from '#domain/catalog/availability';
import type { ListingProduct, Variant, VariantId } from '#domain/catalog/product';
import type { CartModel } from './cart-model';
import type { StockModel } from './stock-model';

type Progress = 'ready' | 'adding' | 'added';

/** What is about to be bought of one product: which variant, how many, once or again and again. */
export class PurchaseModel {
  variant: Variant;
  quantity = 1;
  plan: SellingPlan | undefined = undefined;
  progress: Progress = 'ready';
  /** Before, everything is as for a guest without a cart, like on the page that the server rendered. */
  private begun = false;

  constructor(
    readonly product: ListingProduct,
    variant: Variant,
    private readonly cart: CartModel,
    private readonly stock: StockModel,
  ) {
    this.variant = variant;
    // A list makes 24 of these, and where pages are rendered to text nothing changes any more.
    if (isUsingStaticRendering()) return;
    makeAutoObservable<this, 'cart' | 'stock'>(
      this,
      { product: false, variant: observableRef, plan: observableRef, cart: false, stock: false },
      { autoBind: true },
    );
  }

  /** From here on the cart and the zip of this browser count. */
  begin(): void {
    this.begun = true;
  }

  availabilityOf(variant: Variant): Availability {
    return this.begun ? this.stock.of(variant) : variant.availability;
  }

  get availability(): Availability {
    return this.availabilityOf(this.variant);
  }

  get outOfStock(): boolean {
    return this.availability === 'out_of_stock';
  }

  /** The variant with what the shopper's zip says of it. */
  get shown(): Variant {
    return { ...this.variant, availability: this.availability };
  }

  private get left(): number {
    return addableQuantity(this.begun ? this.cart.quantities : [], this.variant.merchandiseId, this.plan !== undefined);
  }

  get maximum(): number {
    return Math.max(1, this.left);
  }

  /** CA-15, CA-21. */
  get warning(): string | undefined {
    if (this.left === 0) return orderLimitMessage;
    return quantityWarning(this.quantity, this.plan !== undefined);
  }

  /** What the button says; AD-10. */
  get label(): string {
    if (this.progress === 'adding') return 'Adding...';
    if (this.progress === 'added') return 'Added';
    return this.outOfStock ? 'Out of stock' : 'Add to cart';
  }

  choose(id: VariantId): void {
    const variant = this.product.variants.find((one) => one.id === id);
    if (!variant) return;
    this.variant = variant;
    this.progress = 'ready';
    this.setQuantity(this.quantity);
  }

  setQuantity(quantity: number): void {
    this.quantity = clampQuantity(quantity, this.maximum);
    this.progress = 'ready';
  }

  /** Undefined: a single purchase. */
  setPlan(plan: SellingPlan | undefined): void {
    this.plan = plan;
    this.setQuantity(this.quantity);
  }

  /** One at a time, however often it is pressed. */
  async add(): Promise<void> {
    if (this.progress === 'adding' || this.outOfStock || this.left === 0) return;
    this.progress = 'adding';
    const outcome = await this.cart.add({
      merchandiseId: this.variant.merchandiseId,
      quantity: clampQuantity(this.quantity, this.maximum),
      ...(this.plan ? { sellingPlanId: this.plan.id } : {}),
    });
    runInAction(() => {
      this.progress = outcome.done ? 'added' : 'ready';
    });
  }
}
