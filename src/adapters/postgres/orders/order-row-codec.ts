import * as t from 'io-ts';
import type { SellingPlan, SellingPlanId } from '#domain/autoship/selling-plan';
import type { CartId, CheckoutToken } from '#domain/cart/priced-cart';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CustomerId } from '#domain/customer/customer';
import type { Order, OrderId, OrderLine, OrderStatus } from '#domain/orders/order';
import type { LineDiscount } from '#domain/pricing/price-cart';
import { AttestationCodec, AttributesCodec } from '../cart/cart-row-codecs';
import { AddressCodec, ContactCodec } from '../checkout/address-codec';
import { branded, InstantCodec, listOf, MoneyCodec, oneOf, SiteCodec } from '../column-codecs';
import { record } from '../record';

export const LineDiscountsCodec = listOf(record<LineDiscount>({ promotion: t.string, amount: MoneyCodec }));

export const SellingPlanCodec = record<SellingPlan>({
  id: branded<SellingPlanId>(),
  name: t.string,
  weeks: t.number,
  percentOff: t.number,
});

const OrderLineCodec = record<OrderLine>(
  {
    merchandiseId: branded<MerchandiseId>(),
    sku: t.string,
    title: t.string,
    variantTitle: t.string,
    productType: t.string,
    pictureSource: t.string,
    quantity: t.number,
    listPrice: MoneyCodec,
    unitPrice: MoneyCodec,
    discounts: LineDiscountsCodec,
    amount: MoneyCodec,
    taxRate: t.number,
    tax: MoneyCodec,
    weight: t.number,
  },
  { sellingPlan: SellingPlanCodec },
);

/** An order with its cost among its own columns. */
export type OrderRow = Omit<Order, 'cost'> & Order['cost'];

/** What `selectOrders` answers. */
export const OrderRowCodec = record<OrderRow>(
  {
    id: branded<OrderId>(),
    number: t.number,
    site: SiteCodec,
    status: oneOf<OrderStatus>(['pending', 'placed', 'declined']),
    attempt: t.number,
    cartId: branded<CartId>(),
    checkoutToken: branded<CheckoutToken>(),
    createdAt: InstantCodec,
    contact: ContactCodec,
    address: AddressCodec,
    warehouse: t.number,
    lines: listOf(OrderLineCodec),
    goods: MoneyCodec,
    shipping: MoneyCodec,
    serviceCharge: MoneyCodec,
    tax: MoneyCodec,
    total: MoneyCodec,
    attributes: AttributesCodec,
    note: t.string,
  },
  { customerId: branded<CustomerId>(), attestation: AttestationCodec, consentVersion: t.string },
);
