import type { SellingPlan } from '#domain/autoship/selling-plan';
import type { Attestation, Attribute } from '#domain/cart/cart';
import type { CartId, CheckoutToken, PricedLine } from '#domain/cart/priced-cart';
import type { MerchandiseId } from '#domain/catalog/product';
import type { Address, Contact } from '#domain/checkout/address';
import type { CustomerId } from '#domain/customer/customer';
import type { Money } from '#domain/money';
import type { LineDiscount } from '#domain/pricing/price-cart';
import type { CheckoutCost } from '#domain/pricing/price-checkout';
import { lineTax } from '#domain/pricing/sales-tax';
import { toPounds } from '#domain/shipping/weight';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';

/** Chosen at random by the page that places it, so that a repeat finds the first. */
export type OrderId = string & { readonly OrderId: unique symbol };

/** So often one page may ask the bank; after that it is declined without asking, and a fresh page begins anew. */
export const maximumAttempts = 20;

/** What makes the charge of an attempt of an order the same charge, however often it is asked for. */
export const chargeIdempotencyKey = (id: OrderId, attempt: number): string => `${id}:${attempt}`;

/** `pending` from the moment stock is taken until the payment is decided. */
export type OrderStatus = 'pending' | 'placed' | 'declined';

export type OrderLine = {
  readonly merchandiseId: MerchandiseId;
  readonly sku: string;
  readonly title: string;
  readonly variantTitle: string;
  readonly productType: string;
  readonly pictureSource: string;
  readonly quantity: number;
  readonly listPrice: Money;
  readonly unitPrice: Money;
  readonly discounts: readonly LineDiscount[];
  readonly amount: Money;
  /** In thousandths of a percent. */
  readonly taxRate: number;
  readonly tax: Money;
  /** Of the whole line, in lbs. */
  readonly weight: number;
  readonly sellingPlan?: SellingPlan;
};

/** An order keeps what it was priced at, and is never priced again. */
export type Order = {
  readonly id: OrderId;
  /** From the orders' own sequence; given when it is kept. */
  readonly number: number;
  readonly site: Site;
  readonly status: OrderStatus;
  /** The number of this try to pay for it, from 1. */
  readonly attempt: number;
  readonly cartId: CartId;
  readonly checkoutToken: CheckoutToken;
  /** Absent: a guest placed it. */
  readonly customerId?: CustomerId;
  readonly createdAt: Instant;
  readonly contact: Contact;
  readonly address: Address;
  readonly warehouse: number;
  readonly lines: readonly OrderLine[];
  readonly cost: Pick<CheckoutCost, 'goods' | 'shipping' | 'serviceCharge' | 'tax' | 'total'>;
  /** What was handed to the checkout (EN-46); computed by the server when the order was placed. */
  readonly attributes: readonly Attribute[];
  /** The cart's; empty where there was none. */
  readonly note: string;
  readonly attestation?: Attestation;
  /** The text that the shopper agreed to, where there was an autoship line. */
  readonly consentVersion?: string;
};

export const variantTitle = (options: readonly { readonly value: string }[]): string =>
  options.map(({ value }) => value).join(' / ');

/** A cart's line as the order keeps it; `taxRate` is in thousandths of a percent. */
export const orderLine = (line: PricedLine, taxRate: number): OrderLine => ({
  merchandiseId: line.variant.merchandiseId,
  sku: line.variant.sku,
  title: line.product.title,
  variantTitle: variantTitle(line.variant.options),
  productType: line.product.productType,
  pictureSource: line.variant.picture.source,
  quantity: line.quantity,
  listPrice: line.variant.price,
  unitPrice: line.unitPrice,
  discounts: line.discounts,
  amount: line.totalAmount,
  taxRate,
  tax: lineTax(line.totalAmount, taxRate),
  weight: toPounds(line.variant.weight, line.variant.weightUnit) * line.quantity,
  ...(line.sellingPlan ? { sellingPlan: line.sellingPlan } : {}),
});
