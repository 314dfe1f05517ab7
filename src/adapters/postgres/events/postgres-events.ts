import { eventHandlerPriorities, handlerNamesByEvent } from '#application/events/event-handlers';
import type { Clock } from '#application/ports/clock';
import type { DomainEventRecorder } from '#application/ports/events';
import { buildEventKey, type DomainEvent } from '#domain/events/domain-event';
import type { Site } from '#domain/site';
import { type Database, sqlInstantParameter, sqlJsonParameter } from '../database';
import { DomainEventCodec } from './event-codec';

/** Records an event as one delivery for each of its handlers. */
export class PostgresDomainEventRecorder implements DomainEventRecorder {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  record = (event: DomainEvent) => async () => {
    const now = sqlInstantParameter(this.clock());
    const rows = handlerNamesByEvent[event.kind].map((handler) => ({
      id: `${this.site}:${buildEventKey(event)}:${handler}`,
      site: this.site,
      handler,
      event: sqlJsonParameter(DomainEventCodec.encode(event)),
      priority: eventHandlerPriorities[handler],
      recorded_at: now,
      due_at: now,
    }));
    await this.database
      .insertInto('delivery')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  };
}
