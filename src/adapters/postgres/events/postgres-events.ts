import type { Clock } from '#application/ports/clock';
import type { DomainEventRecorder } from '#application/ports/events';
import { buildEventKey, type DomainEvent } from '#domain/events/domain-event';
import type { Site } from '#domain/site';
import { instant } from '#domain/time';
import { type Database, sqlInstantParameter, sqlJsonParameter } from '../database';
import type { StoredEvents } from './stored-events';

/** Records an event as one delivery for each of its handlers. */
export class PostgresDomainEventRecorder implements DomainEventRecorder {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
    private readonly events: StoredEvents,
  ) {}

  record = (event: DomainEvent) => async () => {
    const now = this.clock();
    const rows = this.events.handlers[event.kind].map(({ name, priority, delayMs = 0 }) => ({
      id: `${this.site}:${buildEventKey(event)}:${name}`,
      site: this.site,
      handler: name,
      event: sqlJsonParameter(this.events.codec.encode(event)),
      priority,
      recorded_at: sqlInstantParameter(now),
      due_at: sqlInstantParameter(instant(now + delayMs)),
    }));
    await this.database
      .insertInto('delivery')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  };
}
