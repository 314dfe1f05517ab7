import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import {
  describeRefund,
  describeRefundRefusal,
  describeSkuUnitsNotLeft,
  packedMessage,
} from '#application/orders/refund-messages';
import type { RefundOrderRefusal } from '#application/orders/start-refund';
import type { Order } from '#domain/orders/order';
import type { OrderRefund } from '#domain/orders/order-refund';
import { findUnitsBySku, type SkuUnits } from '#domain/orders/units-by-sku';
import { type Site, sites } from '#domain/site';
import type { PrintLine } from './command.ts';
import type { OpenedShop } from './open-shop.ts';
import type { OpenedSite } from './open-site.ts';
import { siteInjectionTokens as tokens } from './tokens.ts';

const orderChangeNames = ['cancel', 'refund', 'pack'] as const;

/** What `orders cancel`, `orders refund` and `orders pack` are asked; `units` is empty where all is to be refunded. */
export type OrderChange = {
  readonly name: (typeof orderChangeNames)[number];
  readonly number: number;
  readonly site?: Site;
  readonly units: readonly SkuUnits[];
};

/** Parses `NUMBER`, `--site SITE` and, of a refund, any number of `--sku SKU --units K`, each SKU once; undefined for anything else. */
export const parseOrderChange = ([first, numberText = '', ...options]: readonly string[]): OrderChange | undefined => {
  const name = orderChangeNames.find((one) => one === first);
  if (!name || !/^\d{1,9}$/.test(numberText)) return undefined;
  let change: OrderChange = { name, number: Number(numberText), units: [] };
  for (let rest = options; rest.length > 0; ) {
    const [option, value = '', next, count = ''] = rest;
    const site = sites.find((one) => one === value);
    if (option === '--site' && site !== undefined && change.site === undefined) {
      change = { ...change, site };
      rest = rest.slice(2);
    } else if (name === 'refund' && option === '--sku' && next === '--units' && /^[1-9]\d?$/.test(count)) {
      if (change.units.some(({ sku }) => sku === value)) return undefined;
      change = { ...change, units: [...change.units, { sku: value, units: Number(count) }] };
      rest = rest.slice(4);
    } else return undefined;
  }
  return change;
};

type Found = { readonly opened: OpenedSite; readonly order: Order };

const findOrder = async ({ sites: opened }: OpenedShop, { number, site }: OrderChange): Promise<Found | undefined> => {
  for (const one of opened.filter((each) => site === undefined || each.site === site)) {
    const order = O.toUndefined(await one.backend.ports.siteOrders.findAnyByNumber(number)());
    if (order) return { opened: one, order };
  }
  return undefined;
};

const sayOutcome = (order: Order, outcome: E.Either<RefundOrderRefusal, OrderRefund>, say: PrintLine): number => {
  say(E.isLeft(outcome) ? describeRefundRefusal(outcome.left, order) : describeRefund(outcome.right));
  return E.isRight(outcome) && outcome.right.status !== 'failed' ? 0 : 1;
};

const refund = async ({ opened: { container }, order }: Found, wanted: readonly SkuUnits[], say: PrintLine) => {
  const units = findUnitsBySku(order, wanted);
  if (E.isLeft(units)) {
    say(describeSkuUnitsNotLeft(units.left));
    return 1;
  }
  const asked = wanted.length === 0 ? { id: order.id } : { id: order.id, units: units.right };
  return sayOutcome(order, await container.get(tokens.refundOrder).execute(asked)(), say);
};

const pack = async ({ opened: { container }, order }: Found, say: PrintLine): Promise<number> => {
  const packed = await container.get(tokens.packOrder).execute(order.id)();
  say(E.isLeft(packed) ? describeRefundRefusal(packed.left, order) : packedMessage(order.number));
  return E.isLeft(packed) ? 1 : 0;
};

/** Cancels, refunds or packs an order. Exits with 1 where there is none or it is refused, and says why. */
export const changeOrder = async (shop: OpenedShop, change: OrderChange, say: PrintLine): Promise<number> => {
  const found = await findOrder(shop, change);
  if (!found) {
    say(`There is no order ${change.number}.`);
    return 1;
  }
  if (change.name === 'pack') return pack(found, say);
  if (change.name === 'refund') return refund(found, change.units, say);
  const { opened, order } = found;
  return sayOutcome(order, await opened.container.get(tokens.cancelOrder).execute(order.id)(), say);
};
