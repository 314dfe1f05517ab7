import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import { handlersByEvent, priorityOf } from '#application/events/event-handlers';
import type { Clock } from '#application/ports/clock';
import type { Events } from '#application/ports/events';
import { type DomainEvent, eventKey } from '#domain/events/domain-event';
import type { Site } from '#domain/site';
import { type Database, execute, json, moment } from '../database';
import { DomainEventCodec } from './event-codec';

/** Writes a row for each handler of an event. */
export class PostgresEvents implements Events {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  record(event: DomainEvent): Task<void> {
    const rows = handlersByEvent[event.kind].map((handler) => ({
      id: `${this.site}:${eventKey(event)}:${handler}`,
      handler,
      priority: priorityOf[handler],
    }));
    return () => {
      const now = moment(this.clock());
      return execute(
        this.database,
        sql`
          insert into delivery (id, site, handler, event, priority, recorded_at, due_at)
          select id, ${this.site}, handler, ${json(DomainEventCodec.encode(event))}, priority, ${now}, ${now}
          from json_to_recordset(${json(rows)}) as r(id text, handler text, priority int)
          on conflict (id) do nothing`,
      );
    };
  }
}
