import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { LinkedIdentity } from '#application/ports/linked-identities';
import type { CustomerOrders, OrderPage, OrderPageRequest, OrderReader } from '#application/ports/orders';
import { money, multiplyMoney, sumMoney } from '#domain/money';
import { buildOrderLine, type Order, type OrderId } from '#domain/orders/order';
import { matchesOrderFilter } from '#domain/orders/order-filter';
import type { OrderRefund } from '#domain/orders/order-refund';
import type { AmericanStateCode } from '#domain/shipping/states';
import type { Zip } from '#domain/shipping/zip';
import { instant } from '#domain/time';
import { lineOf } from './hosted-cart';
import { amountOf } from './hosted-catalog';
import type { HostedStore } from './hosted-single-carts';
import type { PlatformOrder, PlatformRefund } from './platform-shapes';

export const hostedPlatformName = 'fake';

const instantOf = (time: string) => instant(Date.parse(time));

const refundOf = ({ lines }: PlatformOrder, refund: PlatformRefund, index: number): OrderRefund => ({
  number: index + 1,
  begunAt: instantOf(refund.createdAt),
  charge: refund.id,
  lines: refund.lines.map(({ lineId, quantity }) => {
    const position = lines.findIndex(({ id }) => id === lineId);
    const unitPrice = lines[position]?.cost.amountPerQuantity;
    const amount = unitPrice ? multiplyMoney(amountOf(unitPrice), quantity) : money(0);
    return { position, units: quantity, amount, tax: money(0) };
  }),
  shipping: money(0),
  serviceCharge: money(0),
  total: amountOf(refund.totalRefunded),
  status: 'done',
  reference: refund.id,
});

/** An order of the platform in the words of the shop. */
const shopOrder = ({ site }: Pick<HostedStore, 'site'>, order: PlatformOrder): Order => {
  const { email, phone } = order.buyerIdentity;
  const { provinceCode, zip, ...address } = order.shippingAddress;
  const createdAt = instantOf(order.createdAt);
  const lines = order.lines.map((line) => buildOrderLine(lineOf(line), 0));
  return {
    id: order.id as OrderId,
    number: Number(order.name.slice(1)),
    site,
    status: order.financialStatus === 'PAID' ? 'placed' : 'pending',
    attempt: 1,
    origin: { kind: 'platform', platform: hostedPlatformName },
    createdAt,
    contact: { email: email ?? '', ...(phone === null ? {} : { phone }) },
    address: {
      ...address,
      provinceCode: provinceCode as AmericanStateCode,
      zip: zip as Zip,
      countryCode: 'US',
    },
    warehouse: 0,
    lines,
    cost: {
      goods: sumMoney(lines.map(({ amount }) => amount)),
      shipping: amountOf(order.totalShipping),
      serviceCharge: money(0),
      tax: amountOf(order.totalTax),
      total: amountOf(order.totalPrice),
    },
    attributes: order.attributes,
    note: order.note,
    ...(order.canceledAt === null ? {} : { canceledAt: instantOf(order.canceledAt) }),
    refunds: order.refunds.map((refund, index) => refundOf(order, refund, index)),
  };
};

/** The orders of one customer of the platform; a guest has none. */
export class HostedOrders implements CustomerOrders {
  constructor(
    private readonly store: Pick<HostedStore, 'platform' | 'site'>,
    private readonly findCustomer: Task<O.Option<LinkedIdentity>>,
  ) {}

  page({ filter, belowNumber, quantity }: OrderPageRequest): Task<OrderPage> {
    return async () => {
      const found = (await this.all()).filter(
        (order) => matchesOrderFilter(order, filter) && (belowNumber === undefined || order.number < belowNumber),
      );
      return { orders: found.slice(0, quantity), hasNextPage: found.length > quantity };
    };
  }

  find(id: OrderId): Task<O.Option<Order>> {
    return async () => O.fromNullable((await this.all()).find((order) => order.id === id));
  }

  private async all(): Promise<readonly Order[]> {
    const customer = O.toUndefined(await this.findCustomer());
    if (!customer) return [];
    return (await this.store.platform.customerOrders(customer.token)).map((order) => shopOrder(this.store, order));
  }
}

/** Any order of the platform's store. */
export class HostedOrderReader implements OrderReader {
  constructor(private readonly store: Pick<HostedStore, 'platform' | 'site'>) {}

  find(id: OrderId): Task<O.Option<Order>> {
    return async () => {
      const order = await this.store.platform.order(id);
      return order ? O.some(shopOrder(this.store, order)) : O.none;
    };
  }
}
