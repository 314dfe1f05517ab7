import * as O from 'fp-ts/Option';
import { sql } from 'kysely';
import type { Fulfillment } from '#application/ports/fulfillment';
import type { OrderId } from '#domain/orders/order';
import type { ParcelId } from '#domain/orders/order-fulfillment';
import type { Parcel, ParcelEvent, ParcelTracking } from '#domain/orders/parcel';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import { type Database, runInTransaction, sqlInstantParameter } from '../database';

export class PostgresFulfillment implements Fulfillment {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
  ) {}

  ship =
    (orderId: OrderId, { number, lines, tracking, expectedAt, events }: Parcel) =>
    () =>
      runInTransaction(this.database, async (transaction) => {
        await transaction
          .insertInto('parcel')
          .values({
            order_id: orderId,
            number,
            carrier: tracking?.carrier ?? null,
            tracking_number: tracking?.number ?? null,
            tracking_url: tracking?.url ?? null,
            expected_at: expectedAt === undefined ? null : sqlInstantParameter(expectedAt),
          })
          .execute();
        await transaction
          .insertInto('parcel_line')
          .values(lines.map(({ position, units }) => ({ order_id: orderId, number, position, units })))
          .execute();
        const stored = new PostgresFulfillment(transaction, this.site);
        for (const event of events) await stored.addEvent({ orderId, number }, event)();
        const [shipped] = events;
        if (shipped) await stored.decide(orderId, 'packed', shipped.at);
      });

  addEvent =
    ({ orderId, number }: ParcelId, { kind, at, expectedOn }: ParcelEvent) =>
    async () => {
      const added = await this.database
        .insertInto('parcel_event')
        .values({ order_id: orderId, number, kind, at: sqlInstantParameter(at), expected_on: expectedOn ?? null })
        .onConflict((conflict) => conflict.doNothing())
        .returning('kind')
        .executeTakeFirst();
      if (added?.kind === 'delivered')
        await this.database
          .updateTable('parcel')
          .set({ delivered: true })
          .where('order_id', '=', orderId)
          .where('number', '=', number)
          .execute();
      return added !== undefined;
    };

  cancel = (orderId: OrderId, at: Instant) => () =>
    runInTransaction(this.database, (transaction) =>
      new PostgresFulfillment(transaction, this.site).decide(orderId, 'canceled', at),
    );

  listToPack = (placedUntil: Instant, limit: number) => async () => {
    const rows = await this.database
      .selectFrom('orders as o')
      .leftJoin('order_fulfillment as f', 'f.order_id', 'o.id')
      .select('o.id')
      .where('o.site', '=', this.site)
      .where('o.status', '=', 'placed')
      .where('o.to_pack', '=', true)
      .where('o.created_at', '<=', sqlInstantParameter(placedUntil))
      .where(({ or, eb }) => or([eb('f.kind', 'is', null), eb('f.kind', '=', 'packed')]))
      .orderBy('o.created_at')
      .orderBy('o.number')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  };

  listToDeliver = (at: Instant, limit: number) => () =>
    this.parcels()
      .where('p.delivered', '=', false)
      .where('p.expected_at', '<=', sqlInstantParameter(at))
      .orderBy('p.expected_at')
      .orderBy('o.number')
      .limit(limit)
      .execute();

  findByTracking =
    ({ carrier, number }: Pick<ParcelTracking, 'carrier' | 'number'>) =>
    async () =>
      O.fromNullable(
        await this.parcels()
          .where(sql`lower(p.carrier)`, '=', carrier.toLowerCase())
          .where(sql`lower(p.tracking_number)`, '=', number.toLowerCase())
          .orderBy('o.number', 'desc')
          .orderBy('p.number', 'desc')
          .limit(1)
          .executeTakeFirst(),
      );

  /** Returns whether nobody decided before what is done with the goods of the order. */
  private async decide(orderId: OrderId, kind: 'packed' | 'canceled', at: Instant): Promise<boolean> {
    const decided = await this.database
      .insertInto('order_fulfillment')
      .values({ order_id: orderId, kind, at: sqlInstantParameter(at) })
      .onConflict((conflict) => conflict.column('order_id').doNothing())
      .returning('order_id')
      .executeTakeFirst();
    if (decided || kind === 'packed')
      await this.database.updateTable('orders').set({ to_pack: false }).where('id', '=', orderId).execute();
    return decided !== undefined;
  }

  private parcels() {
    return this.database
      .selectFrom('parcel as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select(['p.order_id as orderId', 'p.number'])
      .where('o.site', '=', this.site);
  }
}
