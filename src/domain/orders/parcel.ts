import type { CalendarDate, Instant } from '#domain/time';
import type { LineUnits } from './line-units';

/** How a carrier knows a parcel. `url` is the carrier's page about it, if the shop knows it. */
export type ParcelTracking = { readonly carrier: string; readonly number: string; readonly url?: string };

export const parcelEventKinds = ['shipped', 'in-transit', 'out-for-delivery', 'delayed', 'delivered'] as const;
/** What happened to a parcel. `shipped`: the shop packed it and handed it over. */
export type ParcelEventKind = (typeof parcelEventKinds)[number];

/** `expectedOn` is the day on which the carrier then expected to deliver. */
export type ParcelEvent = { readonly kind: ParcelEventKind; readonly at: Instant; readonly expectedOn?: CalendarDate };

/** A part of an order, or all of it, on its way to the customer. */
export type Parcel = {
  /** Counts the parcels of an order from 1. */
  readonly number: number;
  /** By position. */
  readonly lines: readonly LineUnits[];
  /** Absent if no carrier was named. */
  readonly tracking?: ParcelTracking;
  /** When embedded fulfillment delivers it; absent if a carrier reports on it. */
  readonly expectedAt?: Instant;
  /** By time. The first one that was stored is `shipped`. */
  readonly events: readonly ParcelEvent[];
};

const compareEvents = (a: ParcelEvent, b: ParcelEvent): number =>
  a.at - b.at || parcelEventKinds.indexOf(a.kind) - parcelEventKinds.indexOf(b.kind);

/** With one more event; one that's there already changes nothing. */
export const addParcelEvent = (parcel: Parcel, event: ParcelEvent): Parcel =>
  parcel.events.some(({ kind, at }) => kind === event.kind && at === event.at)
    ? parcel
    : { ...parcel, events: [...parcel.events, event].toSorted(compareEvents) };

/**
 * How far a parcel is: the furthest step that was reported, whatever the order of the reports, or `delayed` if that's
 * the newest report of a parcel that isn't delivered.
 */
export const findParcelStatus = ({ events }: Pick<Parcel, 'events'>): ParcelEventKind => {
  const furthest = parcelEventKinds.findLast(
    (kind) => kind !== 'delayed' && events.some((event) => event.kind === kind),
  );
  const isLate = furthest !== 'delivered' && events.at(-1)?.kind === 'delayed';
  return isLate ? 'delayed' : (furthest ?? 'shipped');
};

/** When something first happened to a parcel; undefined if it didn't. */
export const findEventTime = ({ events }: Pick<Parcel, 'events'>, kind: ParcelEventKind): Instant | undefined =>
  events.find((event) => event.kind === kind)?.at;

/** The day on which the carrier last said it expects to deliver; undefined if it never did, or reported a delay since. */
export const findExpectedDay = ({ events }: Pick<Parcel, 'events'>): CalendarDate | undefined =>
  events.findLast(({ kind, expectedOn }) => kind === 'delayed' || expectedOn !== undefined)?.expectedOn;
