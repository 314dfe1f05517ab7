import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { SellingPlan } from '#domain/autoship/selling-plan';
import type { Attestation, CartAttribute } from '#domain/cart/cart';
import type { CartId, CheckoutToken, PricedLine } from '#domain/cart/priced-cart';
import type { MerchandiseId } from '#domain/catalog/product';
import type { BuyerContact, ShippingAddress } from '#domain/checkout/address';
import type { CustomerId } from '#domain/customer/customer';
import { type Money, money, multiplyMoney, subtractMoney, sumMoney, zeroMoney } from '#domain/money';
import type { ShownPaymentCard } from '#domain/payments/payment';
import type { LineDiscount } from '#domain/pricing/price-cart';
import type { CheckoutCost } from '#domain/pricing/price-checkout';
import { computeLineTax } from '#domain/pricing/sales-tax';
import { findRoutePath } from '#domain/shell/routes';
import { computeLineWeight } from '#domain/shipping/weight';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import type { OrderRefund } from './order-refund';
import type { Parcel } from './parcel';
import type { RefundRequest } from './refund-request';

/** The checkout page chooses it at random, so that a repeated submit finds the first order. */
export type OrderId = string & { readonly OrderId: unique symbol };

/** The most payment attempts of one order; further ones are declined. Reloading the checkout starts a new order. */
export const maximumPaymentAttempts = 20;

/** The idempotency key of one attempt's charge: a repeated request with it is the same charge. */
export const chargeIdempotencyKey = (id: OrderId, attempt: number): string => `${id}:${attempt}`;

/**
 * About payment alone. From the moment stock is taken until the payment is decided an order of a checkout is `pending`, and
 * one of a renewal is `renewing`.
 */
export type OrderStatus = 'pending' | 'renewing' | 'placed' | 'declined';

export type CheckoutOrigin = {
  readonly kind: 'checkout';
  readonly cartId: CartId;
  readonly checkoutToken: CheckoutToken;
};

/** A charge of a delivery of an autoship; each attempt to charge it is an order of its own. */
export type RenewalOrigin = {
  readonly kind: 'renewal';
  readonly contractId: AutoshipContractId;
  readonly cycle: number;
  /** From 1. */
  readonly attempt: number;
};

/** What an order came from that the shop itself placed. */
export type OwnOrderOrigin = CheckoutOrigin | RenewalOrigin;

/** An order that was placed at a hosted platform, which packs, cancels and refunds it. */
type PlatformOrigin = {
  readonly kind: 'platform';
  /** The platform, as the setting COMMERCE names it. */
  readonly platform: string;
};

/** What an order came from. */
export type OrderOrigin = OwnOrderOrigin | PlatformOrigin;

/** The id of the order of one attempt to charge a delivery, always the same for the same attempt. */
export const buildRenewalOrderId = ({ contractId, cycle, attempt }: Omit<RenewalOrigin, 'kind'>): OrderId =>
  `${contractId}.${cycle}.${attempt}` as OrderId;

export type OrderLine = {
  readonly merchandiseId: MerchandiseId;
  readonly sku: string;
  readonly title: string;
  readonly variantTitle: string;
  readonly productType: string;
  readonly pictureSource: string;
  readonly quantity: number;
  readonly listPrice: Money;
  /** The higher price with which the shop compared it; on the staff site the public price. */
  readonly compareAtPrice?: Money;
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

/** An order keeps the prices that it was placed at; it is never priced again. */
export type Order = {
  readonly id: OrderId;
  /** From the order number sequence; assigned when the order is stored. */
  readonly number: number;
  readonly site: Site;
  readonly status: OrderStatus;
  /** Number of the current payment attempt, from 1. */
  readonly attempt: number;
  readonly origin: OrderOrigin;
  /** Absent if a guest placed it. */
  readonly customerId?: CustomerId;
  readonly createdAt: Instant;
  readonly contact: BuyerContact;
  readonly address: ShippingAddress;
  /** 0 of an order that a hosted platform delivers. */
  readonly warehouse: number;
  readonly lines: readonly OrderLine[];
  readonly cost: Pick<CheckoutCost, 'goods' | 'shipping' | 'serviceCharge' | 'tax' | 'total'>;
  /** The checkout attributes (EN-46), computed by the server when the order was placed. */
  readonly attributes: readonly CartAttribute[];
  /** The cart's note; empty if there was none. */
  readonly note: string;
  readonly attestation?: Attestation;
  /** Version of the renewal consent that the shopper agreed to; present if there was an autoship line. */
  readonly consentVersion?: string;
  /** The card that paid for it, if a customer's own order is looked up by id and the processor named the card. */
  readonly card?: ShownPaymentCard;
  /** Absent unless it was canceled before anything was packed. */
  readonly canceledAt?: Instant;
  /** By number; absent if nothing was shipped. */
  readonly parcels?: readonly Parcel[];
  /** By number; absent if nothing was refunded. */
  readonly refunds?: readonly OrderRefund[];
  /** By number; absent if the customer asked for no refund. */
  readonly refundRequests?: readonly RefundRequest[];
};

/** What the discounts of an order save, of the list price of its lines. */
export const computeOrderSavings = ({ lines, cost }: Pick<Order, 'lines' | 'cost'>): Money =>
  subtractMoney(sumMoney(lines.map(({ listPrice, quantity }) => multiplyMoney(listPrice, quantity))), cost.goods);

const compareLine = ({ quantity, listPrice, compareAtPrice = listPrice }: OrderLine): Money =>
  multiplyMoney(subtractMoney(money(Math.max(compareAtPrice, listPrice)), listPrice), quantity);

/** Program Discount of an order of staff, which its savings do not contain; zero on the consumers' site (CP-05). */
export const computeOrderProgramDiscount = ({ site, lines }: Pick<Order, 'site' | 'lines'>): Money =>
  site === 'HPSF' ? sumMoney(lines.map(compareLine)) : zeroMoney;

/** The checkout from which an order came; undefined of all others. */
export const findCheckoutOrigin = ({ origin }: Pick<Order, 'origin'>): CheckoutOrigin | undefined =>
  origin.kind === 'checkout' ? origin : undefined;

/** The page of an order that needs no login; undefined for one of a hosted platform, which only My Orders shows. */
export const findOrderStatusPath = ({ number, origin }: Pick<Order, 'number' | 'origin'>): string | undefined =>
  origin.kind === 'platform' ? undefined : `${findRoutePath('orderStatus')}?number=${number}`;

export const formatVariantTitle = (options: readonly { readonly value: string }[]): string =>
  options.map(({ value }) => value).join(' / ');

/** Makes an order line from a cart line; `taxRate` is in thousandths of a percent. */
export const buildOrderLine = (line: PricedLine, taxRate: number): OrderLine => ({
  merchandiseId: line.variant.merchandiseId,
  sku: line.variant.sku,
  title: line.product.title,
  variantTitle: formatVariantTitle(line.variant.options),
  productType: line.product.productType,
  pictureSource: line.variant.picture.source,
  quantity: line.quantity,
  listPrice: line.variant.price,
  ...(line.variant.compareAtPrice === undefined ? {} : { compareAtPrice: line.variant.compareAtPrice }),
  unitPrice: line.unitPrice,
  discounts: line.discounts,
  amount: line.totalAmount,
  taxRate,
  tax: computeLineTax(line.totalAmount, taxRate),
  weight: computeLineWeight(line),
  ...(line.sellingPlan ? { sellingPlan: line.sellingPlan } : {}),
});
