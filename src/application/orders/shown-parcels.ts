import type { Order } from '#domain/orders/order';
import { findFulfillmentStatus } from '#domain/orders/order-fulfillment';
import { findEventTime, findExpectedDay, findParcelStatus, type Parcel, parcelEventKinds } from '#domain/orders/parcel';
import { formatLongDate, type Instant, toCalendarDate } from '#domain/time';
import { parcelStatusTexts, parcelTexts } from './fulfillment-messages';
import type { OrderStep } from './order-steps';

/** An item of an order, or of one of its packages. */
export type OrderedItem = {
  /** Its place in the order, from 0. */
  readonly position: number;
  readonly title: string;
  readonly variantTitle: string;
  readonly quantity: number;
  readonly pictureSource: string;
};

/** A package as customers see it. */
export type ShownParcel = {
  readonly number: number;
  readonly heading: string;
  /** Absent once it's delivered. */
  readonly expected?: string;
  readonly carrier?: string;
  /** The carrier's page about it. */
  readonly trackingUrl?: string;
  /** Empty if the steps of the order say the same. */
  readonly steps: readonly OrderStep[];
  /** Empty if it's the whole order. */
  readonly items: readonly OrderedItem[];
};

/** What was shipped of an order. */
export type ShownParcels = { readonly parcels: readonly ShownParcel[]; readonly note?: string };

const listParcelSteps = (parcel: Parcel, timeZone: string): readonly OrderStep[] => {
  const status = findParcelStatus(parcel);
  const latestOf = (kind: (typeof parcelEventKinds)[number]) =>
    parcel.events.findLast((event) => event.kind === kind)?.at;
  return parcelEventKinds
    .flatMap((kind) => {
      const at = kind === 'delayed' ? latestOf(kind) : findEventTime(parcel, kind);
      return at === undefined ? [] : [{ kind, at }];
    })
    .toSorted((a, b) => Number(a.kind === status) - Number(b.kind === status) || a.at - b.at)
    .map(({ kind, at }) => ({
      label: parcelStatusTexts[kind],
      date: formatLongDate(toCalendarDate(at, timeZone)),
      isCurrent: kind === status,
    }));
};

const findDay = (at: Instant | undefined, timeZone: string) =>
  at === undefined ? undefined : toCalendarDate(at, timeZone);

const describeExpected = (parcel: Parcel, timeZone: string): string | undefined => {
  const status = findParcelStatus(parcel);
  const day = findExpectedDay(parcel) ?? findDay(parcel.expectedAt, timeZone);
  if (day === undefined || status === 'delivered') return undefined;
  return status === 'delayed' ? parcelTexts.expectedLate(day) : parcelTexts.expected(day);
};

const listItems = ({ lines }: Pick<Order, 'lines'>, parcel: Parcel): readonly OrderedItem[] =>
  parcel.lines.flatMap(({ position, units }) => {
    const line = lines[position];
    if (!line) return [];
    const { title, variantTitle, pictureSource } = line;
    return [{ position, title, variantTitle, quantity: units, pictureSource }];
  });

/** The packages of an order, by number; none if its steps say everything. */
export const buildShownParcels = (order: Order, timeZone: string): ShownParcels => {
  const { parcels = [] } = order;
  const status = findFulfillmentStatus(order);
  const isWhole = parcels.length === 1 && status === 'fulfilled';
  const shown = parcels.map((parcel): ShownParcel => {
    const { number, tracking } = parcel;
    const expected = describeExpected(parcel, timeZone);
    return {
      number,
      heading: parcelTexts.package(number, parcels.length),
      ...(expected === undefined ? {} : { expected }),
      ...(tracking ? { carrier: parcelTexts.carrier(tracking.carrier, tracking.number) } : {}),
      ...(tracking?.url === undefined ? {} : { trackingUrl: tracking.url }),
      steps: isWhole && !tracking ? [] : listParcelSteps(parcel, timeZone),
      items: isWhole ? [] : listItems(order, parcel),
    };
  });
  return {
    parcels: shown.filter(({ expected, steps }) => expected !== undefined || steps.length > 0),
    ...(status === 'partial' ? { note: parcelTexts.notAllShipped } : {}),
  };
};
