import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import * as t from 'io-ts';
import { type HandlerName, handlerPriorities } from '#application/events/event-handlers';
import type { Clock } from '#application/ports/clock';
import type { Deliveries, Delivery, FailedDelivery, Lease } from '#application/ports/deliveries';
import type { Report } from '#application/ports/report';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import { type Database, execute, instantParameter, rowOf, rowsOf } from '../database';
import { pathsOf } from '../decode-row';
import { inValues, query } from '../query';
import { record } from '../record';
import { DomainEventCodec } from './event-codec';
import { moveQueuedMail } from './move-queued-mail';

/** A node knows the handlers of its own version, and leaves those of a newer one to newer nodes. */
const handlerNames = Object.keys(handlerPriorities);

const DeliveryCodec = record<Delivery>({
  id: t.string,
  handler: t.keyof(handlerPriorities),
  event: DomainEventCodec,
  failures: t.number,
});

/** Leases deliveries that are due, and answers them in their order. */
const claimDue = (site: Site, most: number, priority: number, { token, expiresAt }: Lease, now: Instant) =>
  query
    .with('due', (part) =>
      part
        .selectFrom('delivery')
        .select('sequence')
        .where('site', '=', site)
        .where('state', '=', 'waiting')
        .where('priority', '>=', priority)
        .where('handler', '=', inValues(handlerNames))
        .where('due_at', '<=', instantParameter(now))
        .orderBy('priority', 'desc')
        .orderBy('sequence')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .with('claimed', (part) =>
      part
        .updateTable('delivery as d')
        .from('due')
        .set({ lease: token, due_at: instantParameter(expiresAt) })
        .whereRef('d.sequence', '=', 'due.sequence')
        .returning(['d.id', 'd.handler', 'd.event', 'd.failures', 'd.priority', 'd.sequence']),
    )
    .selectFrom('claimed')
    .select(['id', 'handler', 'event', 'failures'])
    .orderBy('priority', 'desc')
    .orderBy('sequence');

export class PostgresDeliveries implements Deliveries {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
    private readonly report: Report,
  ) {}

  claim(most: number, priority: number, lease: Lease): Task<readonly Delivery[]> {
    return async () => {
      const now = this.clock();
      if (priority <= handlerPriorities['queued-mail']) await moveQueuedMail(this.database, this.site, now);
      const rows = await rowsOf(this.database, claimDue(this.site, most, priority, lease, now));
      const claimed: Delivery[] = [];
      for (const row of rows) {
        const delivery = DeliveryCodec.decode(row);
        if (E.isRight(delivery)) claimed.push(delivery.right);
        else await this.failForGood(row.id, lease.token, `it does not decode at ${pathsOf(delivery.left)}`);
      }
      const isOver = claimed.length > 0 || rows.length === 0;
      return isOver ? claimed : this.claim(most, priority, lease)();
    };
  }

  complete(id: string, token: string): Task<void> {
    return () =>
      execute(
        this.database,
        query
          .updateTable('delivery')
          .set({ state: 'handled', event: null, lease: null, reason: null })
          .where('id', '=', id)
          .where('lease', '=', token),
      );
  }

  fail(id: string, token: string, reason: string, next: Instant | 'never'): Task<void> {
    const isOver = next === 'never';
    return () =>
      execute(
        this.database,
        query
          .updateTable('delivery')
          .set((column) => ({
            state: isOver ? 'failed' : 'waiting',
            failures: column('failures', '+', 1),
            reason,
            lease: null,
            due_at: instantParameter(isOver ? this.clock() : next),
          }))
          .where('id', '=', id)
          .where('lease', '=', token),
      );
  }

  waiting(): Task<number> {
    return async () => {
      const row = await rowOf(
        this.database,
        query
          .selectFrom('delivery')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('site', '=', this.site)
          .where('state', '=', 'waiting'),
      );
      return row?.count ?? 0;
    };
  }

  failed(most: number): Task<readonly FailedDelivery[]> {
    return () =>
      rowsOf(
        this.database,
        query
          .selectFrom('delivery')
          .select(({ fn, val }) => ['id', 'handler', 'failures', fn.coalesce('reason', val('')).as('reason')])
          .where('site', '=', this.site)
          .where('state', '=', 'failed')
          .orderBy('sequence')
          .limit(most)
          .$narrowType<{ handler: HandlerName }>(),
      );
  }

  retry(id?: string): Task<number> {
    return async () => {
      const all = query
        .updateTable('delivery')
        .set({ state: 'waiting', failures: 0, due_at: instantParameter(this.clock()) })
        .where('site', '=', this.site)
        .where('state', '=', 'failed')
        .returning('id');
      const rows = await rowsOf(this.database, id === undefined ? all : all.where('id', '=', id));
      return rows.length;
    };
  }

  /** What nobody can read, nobody hands out: it keeps none of the others waiting. */
  private async failForGood(id: string, token: string, reason: string): Promise<void> {
    await this.fail(id, token, reason, 'never')();
    this.report(`the delivery ${id} failed for good`, new Error(reason));
  }
}
