import * as E from 'fp-ts/Either';
import { type Instant, instant } from '#domain/time';
import { normalizeKey } from '../typed-text';
import type { Order } from './order';
import { type FulfillmentStatus, findFulfillmentStatus, fulfillmentStatuses } from './order-fulfillment';

/** Which of a customer's orders are meant; every field that is there narrows them. */
export type OrderFilter = {
  readonly number?: number;
  /** Inclusive. */
  readonly from?: Instant;
  /** Exclusive. */
  readonly before?: Instant;
  readonly fulfillment?: FulfillmentStatus;
  /** `pending` or `placed`; declined orders are never meant. */
  readonly status?: 'pending' | 'placed';
  /** Whether it was canceled. */
  readonly canceled?: boolean;
  /** Part of the title or of the SKU of a line, in any case; at most 200 characters. */
  readonly product?: string;
  /** Digits that are the number of an order or a `product`, such as `100123`. */
  readonly numberOrProduct?: string;
};

export type OrderQueryRefusal = { readonly kind: 'OrderQueryRefused' };

/** The most characters of a decoded order query. */
export const longestOrderQuery = 200;

const refused: E.Either<OrderQueryRefusal, never> = E.left({ kind: 'OrderQueryRefused' });

const dayInMs = 86_400_000;

/** `2026-03-05` or `2026-03-05T10:30:00Z`, which exists in the calendar, and how many milliseconds it means. */
const parsePeriod = (text: string): { readonly from: number; readonly length: number } | undefined => {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  if (!isDay && !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text)) return undefined;
  const iso = isDay ? `${text}T00:00:00.000Z` : text.replace('Z', '.000Z');
  const from = Date.parse(iso);
  if (Number.isNaN(from) || new Date(from).toISOString() !== iso) return undefined;
  return { from, length: isDay ? dayInMs : 1000 };
};

const parseProcessedAt = (value: string): OrderFilter | undefined => {
  const [, comparison = '', text = ''] = /^([<>]=?)?(.+)$/s.exec(value) ?? [];
  const period = parsePeriod(text);
  if (!period) return undefined;
  const [start, end] = [instant(period.from), instant(period.from + period.length)];
  if (comparison === '>=') return { from: start };
  if (comparison === '>') return { from: end };
  if (comparison === '<') return { before: start };
  return comparison === '<=' ? { before: end } : { from: start, before: end };
};

/** The number in `100123`, `#100123` or `# 100123`; undefined for any other text. */
export const parseOrderNumber = (typed: string): number | undefined => {
  const [, digits] = /^#?\s?([1-9]\d{0,14})$/.exec(normalizeKey(typed)) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

const parseName = (value: string): OrderFilter | undefined => {
  const number = parseOrderNumber(value);
  return number === undefined ? undefined : { number };
};

const parseFulfillment = (value: string): OrderFilter | undefined => {
  const fulfillment = fulfillmentStatuses.find((status) => status === value.toLowerCase());
  return fulfillment && { fulfillment };
};

/** Each field of the grammar, and what a value means; undefined for a value that the field doesn't have. */
const fields: Readonly<Record<string, (value: string) => OrderFilter | undefined>> = {
  name: parseName,
  processed_at: parseProcessedAt,
  fulfillment_status: parseFulfillment,
  product: (product) => ({ product }),
};

/** A field, and its value bare or in quotation marks, without quotation marks or control characters in it. */
const termPattern = /^([a-z_]+):(?:"([^"\p{C}]+)"|([^\s":\p{C}][^\s"\p{C}]*))(?:\s+|$)/u;

/** Adds a term; refused if the filter says something about that already. */
const addTerm = (filter: OrderFilter, term: OrderFilter): OrderFilter | undefined =>
  Object.keys(term).some((key) => Object.hasOwn(filter, key)) ? undefined : { ...filter, ...term };

/**
 * Parses an order query (API-15): `name:`, `processed_at:` with `<`, `<=`, `>` or `>=` before a date,
 * `fulfillment_status:` and `product:`, separated by spaces, which must all hold; `processed_at:` may have one bound each
 * way. Anything else is refused, so that nothing but these terms reaches a database (ST-17).
 */
export const parseOrderQuery = (query: string): E.Either<OrderQueryRefusal, OrderFilter> => {
  if ([...query].length > longestOrderQuery) return refused;
  let rest = query.trim();
  let filter: OrderFilter = {};
  while (rest !== '') {
    const [whole = '', name = '', quoted, bare = ''] = termPattern.exec(rest) ?? [];
    const term = Object.hasOwn(fields, name) ? fields[name]?.(quoted ?? bare) : undefined;
    const added = term && addTerm(filter, term);
    if (!added) return refused;
    filter = added;
    rest = rest.slice(whole.length);
  }
  return E.right(filter);
};

/** The same for a query that is URL-encoded once. */
export const parseEncodedOrderQuery = (encoded: string): E.Either<OrderQueryRefusal, OrderFilter> => {
  try {
    return parseOrderQuery(decodeURIComponent(encoded));
  } catch {
    return refused;
  }
};

type FilteredOrder = Pick<
  Order,
  'canceledAt' | 'number' | 'createdAt' | 'status' | 'lines' | 'parcels' | 'refunds' | 'refundRequests'
>;

/** Whether an order has a line with `text` in its title or in its SKU, in any case. */
const hasProduct = ({ lines }: FilteredOrder, text: string): boolean =>
  lines.some(({ title, sku }) => [title, sku].some((one) => one.toLowerCase().includes(text.toLowerCase())));

/** Whether a filter means an order. */
export const matchesOrderFilter = (order: FilteredOrder, filter: OrderFilter): boolean => {
  const { number, createdAt, status } = order;
  const present = findFulfillmentStatus(order);
  const { product, numberOrProduct, fulfillment = present, from = createdAt } = filter;
  const { before = Number.POSITIVE_INFINITY } = filter;
  return (
    (filter.number === undefined || filter.number === number) &&
    createdAt >= from &&
    createdAt < before &&
    fulfillment === present &&
    (filter.status === undefined || filter.status === status) &&
    (filter.canceled === undefined || filter.canceled === (order.canceledAt !== undefined)) &&
    (product === undefined || hasProduct(order, product)) &&
    (numberOrProduct === undefined || String(number) === numberOrProduct || hasProduct(order, numberOrProduct))
  );
};
