import type { PricedCart } from '#domain/cart/priced-cart';
import type { CheckoutField, FieldErrors } from '#domain/checkout/form';
import type { Order, OrderId } from '#domain/orders/order';
import type { CheckoutCost } from '#domain/pricing/price-checkout';
import type { StateCode } from '#domain/shipping/states';

export type CheckoutScreenData = {
  readonly kind: 'checkout';
  /** `/checkouts/{token}`: where the form posts to. */
  readonly path: string;
  readonly lines: PricedCart['lines'];
  readonly discountCodes: PricedCart['discountCodes'];
  readonly cost: CheckoutCost;
  readonly state: StateCode;
  /** The id that the next press places under. */
  readonly orderId: OrderId;
  readonly cartVersion: number;
  /** What was typed, card data excepted. */
  readonly values: Readonly<Partial<Record<CheckoutField, string>>>;
  readonly errors: FieldErrors;
  /** A sentence for what is not one field's: a decline, a total that changed, a line that is gone. */
  readonly alert?: string;
  /** An earlier press may still go through: nothing can be placed before that is known. */
  readonly isPending?: boolean;
  readonly consent?: { readonly version: string; readonly text: string };
};

export type ThankYouScreenData = {
  readonly kind: 'thank-you';
  readonly order: Pick<Order, 'number' | 'lines' | 'cost' | 'contact' | 'address'>;
  /** Long dates of the next deliveries, by line. */
  readonly autoships: readonly { readonly title: string; readonly everyWeeks: number; readonly nextDate: string }[];
};
