import * as t from 'io-ts';
import { objectCodec } from '#adapters/codecs/object-codec';
import { ShownPaymentCardCodec } from '#adapters/codecs/payment-codecs';
import {
  brandedCodec,
  CentsCodec,
  InstantCodec,
  literalUnionCodec,
  readonlyListCodec,
  SiteCodec,
} from '#adapters/codecs/plain-codecs';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { Frequency } from '#domain/autoship/frequency';
import type { SellingPlan, SellingPlanId } from '#domain/autoship/selling-plan';
import type { CartId, CheckoutToken } from '#domain/cart/priced-cart';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CustomerId } from '#domain/customer/customer';
import type { CheckoutOrigin, Order, OrderId, OrderLine, OrderStatus } from '#domain/orders/order';
import type { LineDiscount } from '#domain/pricing/price-cart';
import { AttestationCodec, CartAttributesCodec } from '../cart/cart-row-codecs';
import { AddressCodec, BuyerContactCodec } from '../checkout/address-codec';
import { ParcelCodec } from './parcel-rows';
import { RefundRequestCodec } from './refund-request-rows';
import { OrderRefundCodec } from './refund-rows';

export const LineDiscountsCodec = readonlyListCodec(
  objectCodec<LineDiscount>({ promotion: t.string, amount: CentsCodec }),
);

export const FrequencyCodec = objectCodec<Frequency>({
  count: t.number,
  unit: literalUnionCodec(['week', 'month'] as const),
});

export const SellingPlanCodec = objectCodec<SellingPlan>(
  {
    id: brandedCodec<SellingPlanId>(),
    name: t.string,
    every: FrequencyCodec,
  },
  { percentOff: t.number },
);

const OrderLineCodec = objectCodec<OrderLine>(
  {
    merchandiseId: brandedCodec<MerchandiseId>(),
    sku: t.string,
    title: t.string,
    variantTitle: t.string,
    productType: t.string,
    pictureSource: t.string,
    quantity: t.number,
    listPrice: CentsCodec,
    unitPrice: CentsCodec,
    discounts: LineDiscountsCodec,
    amount: CentsCodec,
    taxRate: t.number,
    tax: CentsCodec,
    weight: t.number,
  },
  { compareAtPrice: CentsCodec, sellingPlan: SellingPlanCodec },
);

/** An order whose costs and origin are columns of their own. */
export type OrderRow = Omit<Order, 'cost' | 'origin'> &
  Order['cost'] &
  Partial<Omit<CheckoutOrigin, 'kind'>> & {
    readonly contractId?: AutoshipContractId;
    readonly cycle?: number;
    readonly renewalAttempt?: number;
  };

/** A row of `buildOrdersQuery`. */
export const OrderRowCodec = objectCodec<OrderRow>(
  {
    id: brandedCodec<OrderId>(),
    number: t.number,
    site: SiteCodec,
    status: literalUnionCodec<OrderStatus>(['pending', 'renewing', 'placed', 'declined']),
    attempt: t.number,
    createdAt: InstantCodec,
    contact: BuyerContactCodec,
    address: AddressCodec,
    warehouse: t.number,
    lines: readonlyListCodec(OrderLineCodec),
    goods: CentsCodec,
    shipping: CentsCodec,
    serviceCharge: CentsCodec,
    tax: CentsCodec,
    total: CentsCodec,
    attributes: CartAttributesCodec,
    note: t.string,
  },
  {
    cartId: brandedCodec<CartId>(),
    checkoutToken: brandedCodec<CheckoutToken>(),
    contractId: brandedCodec<AutoshipContractId>(),
    cycle: t.number,
    renewalAttempt: t.number,
    customerId: brandedCodec<CustomerId>(),
    attestation: AttestationCodec,
    consentVersion: t.string,
    card: ShownPaymentCardCodec,
    canceledAt: InstantCodec,
    parcels: readonlyListCodec(ParcelCodec),
    refunds: readonlyListCodec(OrderRefundCodec),
    refundRequests: readonlyListCodec(RefundRequestCodec),
  },
);
