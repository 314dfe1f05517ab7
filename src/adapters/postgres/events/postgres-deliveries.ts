import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import { priorityOf } from '#application/events/event-handlers';
import type { Clock } from '#application/ports/clock';
import type { Deliveries, Delivery, FailedDelivery, Lease } from '#application/ports/deliveries';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import { type Database, execute, moment, rowOf, rowsOf, texts } from '../database';
import { decodeRow } from '../decode-row';
import { DomainEventCodec } from './event-codec';

type ClaimedRow = Omit<Delivery, 'event'> & { readonly event: unknown };

/** A node knows the handlers of its own version, and leaves those of a newer one to newer nodes. */
const known = texts(Object.keys(priorityOf));

export class PostgresDeliveries implements Deliveries {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  claim(most: number, priority: number, { token, until }: Lease): Task<readonly Delivery[]> {
    return async () => {
      if (priority <= priorityOf['queued-mail']) await this.takeQueuedMail();
      const rows = await rowsOf(
        this.database,
        sql<ClaimedRow>`
          with due as (
            select sequence from delivery
            where site = ${this.site} and state = 'waiting' and priority >= ${priority}::int
              and handler = any(${known}) and due_at <= ${moment(this.clock())}
            order by priority desc, sequence limit ${most} for update skip locked
          ), claimed as (
            update delivery d set lease = ${token}, due_at = ${moment(until)} from due
            where d.sequence = due.sequence
            returning d.id, d.handler, d.event, d.failures, d.priority, d.sequence
          )
          select id, handler, event, failures from claimed order by priority desc, sequence`,
      );
      return rows.map((row) => ({ ...row, event: decodeRow(DomainEventCodec, row.event, 'an event') }));
    };
  }

  complete(id: string, token: string): Task<void> {
    return () =>
      execute(
        this.database,
        sql`
          update delivery set state = 'handled', event = null, lease = null, reason = null
          where id = ${id} and lease = ${token}`,
      );
  }

  fail(id: string, token: string, reason: string, next: Instant | 'never'): Task<void> {
    const state = next === 'never' ? 'failed' : 'waiting';
    return () =>
      execute(
        this.database,
        sql`
          update delivery set state = ${state}, failures = failures + 1, reason = ${reason}, lease = null,
            due_at = ${moment(next === 'never' ? this.clock() : next)}
          where id = ${id} and lease = ${token}`,
      );
  }

  waiting(): Task<number> {
    return async () => {
      const row = await rowOf(
        this.database,
        sql<{ count: number }>`
          select count(*) as count from delivery where site = ${this.site} and state = 'waiting'`,
      );
      return row?.count ?? 0;
    };
  }

  failed(most: number): Task<readonly FailedDelivery[]> {
    return () =>
      rowsOf(
        this.database,
        sql<FailedDelivery>`
          select id, handler, failures, coalesce(reason, '') as reason from delivery
          where site = ${this.site} and state = 'failed' order by sequence limit ${most}`,
      );
  }

  retry(id?: string): Task<number> {
    const named = id === undefined ? sql`true` : sql`id = ${id}`;
    return async () => {
      const rows = await rowsOf(
        this.database,
        sql`
          update delivery set state = 'waiting', failures = 0, due_at = ${moment(this.clock())}
          where site = ${this.site} and state = 'failed' and ${named} returning id`,
      );
      return rows.length;
    };
  }

  /** Mail that a node of the version before deliveries put into its outbox goes out like any other. */
  private async takeQueuedMail(): Promise<void> {
    const now = moment(this.clock());
    await execute(
      this.database,
      sql`
        with taken as (
          select sequence, id, message from outbox where sent_at is null and next_at <= ${now}
          order by sequence limit 1000 for update skip locked
        ), moved as (
          insert into delivery (id, site, handler, event, priority, recorded_at, due_at)
          select ${this.site} || ':MailQueued:' || id || ':queued-mail', ${this.site}, 'queued-mail',
            json_build_object('kind', 'MailQueued', 'id', id, 'message', message),
            ${priorityOf['queued-mail']}::int, ${now}, ${now}
          from taken order by sequence on conflict (id) do nothing
        )
        update outbox o set sent_at = ${now}, message = null from taken where o.sequence = taken.sequence`,
    );
  }
}
