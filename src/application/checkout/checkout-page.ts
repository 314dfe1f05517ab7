import type { PricedCart } from '#domain/cart/priced-cart';
import type { CheckoutField, CheckoutFieldErrors } from '#domain/checkout/form';
import type { AddressId } from '#domain/customer/customer-address';
import type { Order, OrderId } from '#domain/orders/order';
import type { CheckoutCost } from '#domain/pricing/price-checkout';
import type { AmericanStateCode } from '#domain/shipping/states';

/** The saved addresses of a signed-in customer, one of which may have filled the form. */
type CheckoutAddressBook = {
  readonly addresses: readonly { readonly id: AddressId; readonly text: string }[];
  readonly chosen?: AddressId;
  /** Whether the typed address is to be added. */
  readonly savesAddress: boolean;
};

export type CheckoutScreenData = {
  readonly kind: 'checkout';
  /** `/checkouts/{token}`: the URL that the form is posted to. */
  readonly path: string;
  readonly lines: PricedCart['lines'];
  readonly discountCodes: PricedCart['discountCodes'];
  readonly cost: CheckoutCost;
  readonly state: AmericanStateCode;
  /** The order id that the form on this page places an order under. */
  readonly orderId: OrderId;
  readonly cartVersion: number;
  /** What the shopper typed, except card data. */
  readonly values: Readonly<Partial<Record<CheckoutField, string>>>;
  readonly errors: CheckoutFieldErrors;
  /** Of a signed-in customer; absent for guests. */
  readonly addressBook?: CheckoutAddressBook;
  /** A message that is not about one field: a decline, a changed total, an item that sold out. */
  readonly alert?: string;
  /** An earlier press of Place Order is still being charged: no order can be placed until its outcome is known. */
  readonly isPending?: boolean;
  readonly consent?: { readonly version: string; readonly text: string };
};

export type ThankYouScreenData = {
  readonly kind: 'thank-you';
  readonly order: Pick<Order, 'number' | 'lines' | 'cost' | 'contact' | 'address'>;
  /** For each autoship line, the date of the next delivery as a long date. */
  readonly autoships: readonly { readonly title: string; readonly everyWeeks: number; readonly nextDate: string }[];
};
