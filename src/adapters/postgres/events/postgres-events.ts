import type { Task } from 'fp-ts/Task';
import { handlerPriorities, handlersByEvent } from '#application/events/event-handlers';
import type { Clock } from '#application/ports/clock';
import type { Events } from '#application/ports/events';
import { type DomainEvent, eventKey } from '#domain/events/domain-event';
import type { Site } from '#domain/site';
import { type Database, execute, instantParameter, json } from '../database';
import { query } from '../query';
import { DomainEventCodec } from './event-codec';

/** Writes a row for each handler of an event. */
export class PostgresEvents implements Events {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  record(event: DomainEvent): Task<void> {
    return () => {
      const now = instantParameter(this.clock());
      const rows = handlersByEvent[event.kind].map((handler) => ({
        id: `${this.site}:${eventKey(event)}:${handler}`,
        site: this.site,
        handler,
        event: json(DomainEventCodec.encode(event)),
        priority: handlerPriorities[handler],
        recorded_at: now,
        due_at: now,
      }));
      return execute(
        this.database,
        query
          .insertInto('delivery')
          .values(rows)
          .onConflict((conflict) => conflict.column('id').doNothing()),
      );
    };
  }
}
