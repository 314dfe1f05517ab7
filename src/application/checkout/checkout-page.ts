import type { PricedCart } from '#domain/cart/priced-cart';
import type { FixedDestination } from '#domain/checkout/address';
import type { RenewalConsentVersion } from '#domain/checkout/consent';
import type { CheckoutField, CheckoutFieldErrors } from '#domain/checkout/form';
import type { AddressId } from '#domain/customer/customer-address';
import type { Money } from '#domain/money';
import type { Order, OrderId } from '#domain/orders/order';
import type { CheckoutCost } from '#domain/pricing/price-checkout';
import type { HomeOrClinic } from '#domain/shipping/place';
import type { AmericanStateCode } from '#domain/shipping/states';
import type { ShownOrderCost } from '../orders/cost-rows';
import type { OtherSizes, ShortItem, StockProblem } from './find-stock-problem';

/** The saved addresses of a logged-in customer, one of which may have filled the form. */
type CheckoutAddressBook = {
  readonly addresses: readonly { readonly id: AddressId; readonly text: string }[];
  readonly chosen?: AddressId;
  /** Whether the typed address is to be added. */
  readonly savesAddress: boolean;
};

/** Where a staff member who belongs to a clinic may have an order delivered. */
export type StaffDelivery = {
  readonly chosen: HomeOrClinic;
  /** The clinic's address; absent if the clinic takes no deliveries, so only home is offered (CH-03). */
  readonly clinic?: FixedDestination;
  /** What the order lacks near the clinic. */
  readonly clinicProblem?: string;
  /** The items of `clinicProblem`. */
  readonly clinicShort?: readonly ShortItem[];
};

/** What keeps a member of staff from ordering this cart, known before anything is typed, and the page that helps. */
export type CheckoutObstacle = {
  readonly text: string;
  readonly link: { readonly label: string; readonly path: string };
};

export type CheckoutScreenData = {
  readonly kind: 'checkout';
  /** `/checkouts/{token}`: the URL that the form is posted to. */
  readonly path: string;
  readonly lines: PricedCart['lines'];
  readonly discountCodes: PricedCart['discountCodes'];
  /** For the destination that the page begins with. */
  readonly cost: CheckoutCost;
  readonly freeShippingMinimum: Money;
  /** For staff: the discount from public prices; more than zero. */
  readonly programDiscount?: Money;
  /** Of the typed address. */
  readonly state: AmericanStateCode;
  /** The order id that the form on this page places an order under. */
  readonly orderId: OrderId;
  readonly cartVersion: number;
  /** What the shopper typed, except card data. */
  readonly values: Readonly<Partial<Record<CheckoutField, string>>>;
  readonly errors: CheckoutFieldErrors;
  /** What the ZIP code of `values` can't get. */
  readonly zipProblem?: StockProblem;
  /** For the sizes that another ZIP code may get. */
  readonly otherSizes: OtherSizes;
  readonly delivery?: StaffDelivery;
  /** For a guest: the path of the login page that leads back here. */
  readonly signInPath?: string;
  /** For a logged-in customer; absent for guests. */
  readonly addressBook?: CheckoutAddressBook;
  /** A message that is not about one field: a decline, a changed total, an item that sold out. */
  readonly alert?: string;
  /** An earlier press of Place Order is still being charged: no order can be placed until its outcome is known. */
  readonly isPending?: boolean;
  /** Nothing can be ordered here now, so the page has no form. */
  readonly obstacle?: CheckoutObstacle;
  readonly consent?: { readonly version: RenewalConsentVersion; readonly text: string };
};

export type ThankYouScreenData = {
  readonly kind: 'thank-you';
  readonly order: Pick<Order, 'number' | 'lines' | 'contact' | 'address'> & { readonly cost: ShownOrderCost };
  /** For each autoship line, the date of the next delivery as a long date. */
  readonly autoships: readonly { readonly title: string; readonly plan: string; readonly nextDate: string }[];
};
