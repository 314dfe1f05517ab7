import * as E from 'fp-ts/Either';
import { explanationTexts } from '#application/autoship/messages';
import {
  describeOrderLine,
  describeParcel,
  describeShippedParcel,
  describeSkuUnitsNotUnshipped,
} from '#application/orders/fulfillment-messages';
import type {
  CancelOrderRequest,
  OperateOrderRefusal,
  OperateOrders,
  OrderNumberRequest,
  ShippedParcel,
} from '#application/orders/operate-orders';
import {
  askAboutAutoshipText,
  describeCancellation,
  describeRefund,
  describeRefundRefusal,
  describeRefunds,
  describeSkuUnitsNotLeft,
  describeStanding,
} from '#application/orders/refund-messages';
import { formatDollars } from '#domain/money';
import { parseTracking } from '#domain/orders/carrier';
import { buildExportedOrder } from '#domain/orders/exported-order';
import type { Order } from '#domain/orders/order';
import { countShippedUnits, listUnshippedUnits } from '#domain/orders/order-fulfillment';
import type { OrderRefund } from '#domain/orders/order-refund';
import { findParcelStatus } from '#domain/orders/parcel';
import { countRefundedUnits } from '#domain/orders/refund';
import type { SkuUnits } from '#domain/orders/units-by-sku';
import { formatLongDateTime } from '#domain/time';
import { parseNothing, parseOrderNumber, parseSiteOption } from '../arguments';
import { type CommandResult, defineCommand, fail, succeed } from '../command';

type UseCases = { readonly operateOrders: OperateOrders; readonly timeZone: string };

export const describeMissing = (number: number): string => `There's no order ${number}.`;

const describeOrder = (order: Order, timeZone: string): string => {
  const { number, createdAt, cost, origin } = order;
  const from = origin.kind === 'renewal' ? `renewal ${origin.cycle} of ${origin.contractId}` : 'checkout';
  return `${number}  ${formatLongDateTime(createdAt, timeZone)}  ${describeStanding(order)}  ${formatDollars(cost.total)}  ${from}`;
};

const listLines = (order: Order): readonly string[] =>
  order.lines.map((line, position) =>
    describeOrderLine(line, countShippedUnits(order, position), countRefundedUnits(order, position)),
  );

const listParcels = ({ parcels = [] }: Order, timeZone: string): readonly string[] =>
  parcels.map((parcel) => {
    const status = findParcelStatus(parcel);
    const at = parcel.events.findLast(({ kind }) => kind === status)?.at;
    const time = at === undefined ? '' : formatLongDateTime(at, timeZone);
    return describeParcel(parcel.number, status, time, parcel.tracking);
  });

const refuse = (refusal: OperateOrderRefusal): CommandResult => {
  switch (refusal.kind) {
    case 'NoSuchOrderNumber':
      return fail(describeMissing(refusal.number));
    case 'SkuUnitsNotLeft':
      return fail(describeSkuUnitsNotLeft(refusal));
    case 'SkuUnitsNotUnshipped':
      return fail(describeSkuUnitsNotUnshipped(refusal));
    case 'AutoshipNotChosen':
      return fail(askAboutAutoshipText(refusal.number));
    case 'OrderRefused':
      return fail(describeRefundRefusal(refusal.refusal, refusal.order));
  }
};

export const answerWithRefund = (refund: OrderRefund, before: readonly string[] = []): CommandResult => {
  const lines = [...before, describeRefund(refund)];
  return refund.status === 'failed' ? fail(...lines) : succeed(...lines);
};

const site = { site: { type: 'string' } } as const;

const parseNumberAndSite = (
  [text, ...more]: readonly string[],
  typed: { readonly site?: string },
): OrderNumberRequest | undefined => {
  const number = parseOrderNumber(text);
  const option = parseSiteOption(typed.site);
  return number === undefined || option === undefined || more.length > 0 ? undefined : { number, ...option };
};

/** As many `--sku` as `--units`, which belong together in the order typed; each SKU once. */
export const parseUnits = (skus: readonly string[], units: readonly string[]): readonly SkuUnits[] | undefined => {
  const isWrong =
    skus.length !== units.length ||
    new Set(skus).size !== skus.length ||
    units.some((count) => !/^[1-9]\d?$/.test(count));
  return isWrong ? undefined : skus.map((sku, index) => ({ sku, units: Number(units[index]) }));
};

const exportOrders = defineCommand({
  name: 'orders export',
  summary: 'prints each placed order as a line of JSON for an order system',
  parse: parseNothing,
  run: async (_nothing, { operateOrders }: UseCases, { print, warn, signal }) => {
    let isComplete = true;
    for await (const { orders, undecodable } of operateOrders.exportAll()) {
      for (const order of orders) print(JSON.stringify(buildExportedOrder(order)));
      for (const number of undecodable) warn(`Order ${number} wasn't exported, because its stored data can't be read.`);
      isComplete &&= undecodable.length === 0;
      if (signal.aborted) return fail();
    }
    return isComplete ? succeed() : fail();
  },
});

const listOrders = defineCommand({
  name: 'orders list',
  summary: 'lists the newest orders, in any status, with their items',
  parse: parseNothing,
  run: async (_nothing, { operateOrders, timeZone }: UseCases) =>
    succeed(
      ...(await operateOrders.newest()()).flatMap(({ site: name, orders }) => [
        orders.length === 0 ? `${name}: no orders.` : `${name}:`,
        ...orders.flatMap((order) => [
          `  ${describeOrder(order, timeZone)}`,
          ...listLines(order).map((line) => `    ${line}`),
        ]),
      ]),
    ),
});

const showOrder = defineCommand({
  name: 'orders show',
  usage: 'NUMBER [--site DTC|HPSF]',
  summary: 'shows an order, with what was charged, shipped and refunded',
  options: site,
  parse: parseNumberAndSite,
  run: async (request, { operateOrders, timeZone }: UseCases) => {
    const order = await operateOrders.show(request)();
    if (E.isLeft(order)) return refuse(order.left);
    const details = [
      ...listLines(order.right),
      ...explanationTexts.cost(order.right),
      ...listParcels(order.right, timeZone),
      ...describeRefunds(order.right, timeZone),
    ];
    return succeed(describeOrder(order.right, timeZone), ...details.map((line) => `  ${line}`));
  },
});

const autoshipAnswers: ReadonlyMap<string, NonNullable<CancelOrderRequest['autoship']>> = new Map([
  ['yes', 'cancel'],
  ['no', 'keep'],
]);

const cancelOrder = defineCommand({
  name: 'orders cancel',
  usage: 'NUMBER [--autoship yes|no] [--site DTC|HPSF]',
  summary: "cancels and refunds an order that isn't packed; --autoship yes cancels its Autoship too",
  options: { ...site, autoship: { type: 'string' } },
  parse: (positionals, { autoship, ...typed }) => {
    const order = parseNumberAndSite(positionals, typed);
    if (autoship === undefined || !order) return order;
    const chosen = autoshipAnswers.get(autoship);
    return chosen && { ...order, autoship: chosen };
  },
  run: async (request: CancelOrderRequest, { operateOrders }: UseCases) => {
    const canceled = await operateOrders.cancel(request)();
    if (E.isLeft(canceled)) return refuse(canceled.left);
    const { refund, autoship } = canceled.right;
    return answerWithRefund(refund, [describeCancellation(request.number, autoship)]);
  },
});

const refundOrder = defineCommand({
  name: 'orders refund',
  usage: 'NUMBER [--sku SKU --units K ...] [--site DTC|HPSF]',
  summary: "refunds everything that's left to refund on an order, or some units of a SKU",
  options: { ...site, sku: { type: 'string', multiple: true }, units: { type: 'string', multiple: true } },
  parse: (positionals, typed) => {
    const order = parseNumberAndSite(positionals, typed);
    const units = parseUnits(typed.sku ?? [], typed.units ?? []);
    return order && units && { order, units };
  },
  run: async ({ order, units }, { operateOrders }: UseCases) =>
    E.match(refuse, (refund: OrderRefund) => answerWithRefund(refund))(await operateOrders.refund(order, units)()),
});

type TypedFulfillment = { readonly site?: string; readonly lines?: string; readonly tracking?: string };

/** Such as `ADC-15=2,ADC-30=1`, each SKU once. */
const parseLines = (typed: string): readonly SkuUnits[] | undefined => {
  const pairs = typed.split(',').map((pair) => /^\s*([^=]+?)\s*=\s*(\d+)\s*$/.exec(pair));
  return parseUnits(
    pairs.map((pair) => pair?.[1] ?? ''),
    pairs.map((pair) => pair?.[2] ?? ''),
  );
};

const parseFulfillment = (positionals: readonly string[], { lines, tracking: typed, ...rest }: TypedFulfillment) => {
  const order = parseNumberAndSite(positionals, rest);
  const units = lines === undefined ? [] : parseLines(lines);
  if (!order || !units) return undefined;
  if (typed === undefined) return { order, shipped: { units } };
  const tracking = parseTracking(typed);
  return tracking && { order, shipped: { units, tracking } };
};

const answerWithParcel = ({ order, parcel }: ShippedParcel): CommandResult => {
  const after = { ...order, parcels: [...(order.parcels ?? []), parcel] };
  const left = listUnshippedUnits(after).reduce((sum, { units }) => sum + units, 0);
  const count = parcel.lines.reduce((sum, { units }) => sum + units, 0);
  return succeed(describeShippedParcel(order.number, parcel.number, count, left));
};

/** The command under one of its names: `orders pack` is an alias of `orders fulfill`. */
const defineFulfillment = (name: string, summary: string) =>
  defineCommand({
    name,
    usage: 'NUMBER [--lines SKU=UNITS,...] [--tracking CARRIER:NUMBER] [--site DTC|HPSF]',
    summary,
    options: { ...site, lines: { type: 'string' }, tracking: { type: 'string' } },
    parse: parseFulfillment,
    run: async ({ order, shipped }, { operateOrders }: UseCases) =>
      E.match(refuse, answerWithParcel)(await operateOrders.fulfill(order, shipped)()),
  });

const fulfillOrder = defineFulfillment(
  'orders fulfill',
  'packs an order, or some units of its SKUs, into one package; otherwise the shop packs it two hours after it was placed',
);
const packOrder = defineFulfillment('orders pack', 'does the same as orders fulfill');

export const orderCommands = [exportOrders, listOrders, showOrder, cancelOrder, refundOrder, fulfillOrder, packOrder];
