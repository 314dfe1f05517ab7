import * as t from 'io-ts';
import { type RawBuilder, sql } from 'kysely';
import { objectCodec } from '#adapters/codecs/object-codec';
import { brandedCodec, InstantCodec, literalUnionCodec, readonlyListCodec } from '#adapters/codecs/plain-codecs';
import { type Parcel, type ParcelEvent, type ParcelTracking, parcelEventKinds } from '#domain/orders/parcel';
import type { CalendarDate } from '#domain/time';
import { sqlMilliseconds } from '../query';
import { LineUnitsCodec } from './line-units-codec';

export const ParcelCodec = objectCodec<Parcel>(
  {
    number: t.number,
    lines: readonlyListCodec(LineUnitsCodec),
    events: readonlyListCodec(
      objectCodec<ParcelEvent>(
        { kind: literalUnionCodec(parcelEventKinds), at: InstantCodec },
        { expectedOn: brandedCodec<CalendarDate>() },
      ),
    ),
  },
  {
    tracking: objectCodec<ParcelTracking>({ carrier: t.string, number: t.string }, { url: t.string }),
    expectedAt: InstantCodec,
  },
);

/** The parcels of the order `o` by number, as `ParcelCodec` reads them; null if it has none. */
export const parcelsExpression: RawBuilder<unknown> = sql`(
  select json_agg(json_build_object('number', p.number, 'expectedAt', ${sqlMilliseconds('p.expected_at')},
    'tracking', case when p.carrier is not null then json_build_object('carrier', p.carrier,
      'number', p.tracking_number, 'url', p.tracking_url) end,
    'lines', (select json_agg(json_build_object('position', l.position, 'units', l.units) order by l.position)
      from parcel_line l where (l.order_id, l.number) = (p.order_id, p.number)),
    'events', (select json_agg(json_build_object('kind', e.kind, 'at', ${sqlMilliseconds('e.at')},
        'expectedOn', e.expected_on) order by e.at, array_position(${[...parcelEventKinds]}::text[], e.kind))
      from parcel_event e where (e.order_id, e.number) = (p.order_id, p.number))) order by p.number)
  from parcel p where p.order_id = o.id)`;

/** When the order `o` was canceled; null if it wasn't. */
export const canceledAtExpression = sql<number | null>`(
  select ${sqlMilliseconds('f.at')} from order_fulfillment f where f.order_id = o.id and f.kind = 'canceled')`;
