import type { Task } from 'fp-ts/Task';
import { handlerPriorities, handlersByEvent } from '#application/events/event-handlers';
import type { Clock } from '#application/ports/clock';
import type { Deliveries, Delivery, FailedDelivery, Lease } from '#application/ports/deliveries';
import type { Events } from '#application/ports/events';
import { type DomainEvent, eventKey } from '#domain/events/domain-event';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import type { DeliveryRow, MemoryStore } from './memory-store';

export class MemoryEvents implements Events {
  constructor(
    private readonly store: MemoryStore,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  record(event: DomainEvent): Task<void> {
    return () =>
      this.store.within(({ deliveries }) => {
        for (const handler of handlersByEvent[event.kind]) {
          const id = `${this.site}:${eventKey(event)}:${handler}`;
          if (deliveries.has(id)) continue;
          const recorded = { id, site: this.site, handler, event, failures: 0, reason: '' };
          deliveries.set(id, { ...recorded, state: 'waiting', dueAt: this.clock() });
        }
      });
  }
}

export class MemoryDeliveries implements Deliveries {
  constructor(
    private readonly store: MemoryStore,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  claim(limit: number, priority: number, { token, expiresAt }: Lease): Task<readonly Delivery[]> {
    return () =>
      this.store.within(({ deliveries }) => {
        const due = this.rows(deliveries, 'waiting')
          .filter(({ handler, dueAt }) => handlerPriorities[handler] >= priority && dueAt <= this.clock())
          .toSorted((a, b) => handlerPriorities[b.handler] - handlerPriorities[a.handler])
          .slice(0, limit);
        for (const row of due) deliveries.set(row.id, { ...row, lease: token, dueAt: expiresAt });
        return due.flatMap(({ id, handler, event, failures }) => (event ? [{ id, handler, event, failures }] : []));
      });
  }

  complete(id: string, token: string): Task<void> {
    return this.replace(id, token, ({ event: _event, lease: _lease, ...row }) => ({ ...row, state: 'handled' }));
  }

  fail(id: string, token: string, reason: string, next: Instant | 'never'): Task<void> {
    return this.replace(id, token, ({ lease: _lease, ...row }) => ({
      ...row,
      state: next === 'never' ? 'failed' : 'waiting',
      failures: row.failures + 1,
      reason,
      dueAt: next === 'never' ? this.clock() : next,
    }));
  }

  waiting(): Task<number> {
    return () => this.store.within(({ deliveries }) => this.rows(deliveries, 'waiting').length);
  }

  failed(limit: number): Task<readonly FailedDelivery[]> {
    return () =>
      this.store.within(({ deliveries }) =>
        this.rows(deliveries, 'failed')
          .slice(0, limit)
          .map(({ id, handler, failures, reason }) => ({ id, handler, failures, reason })),
      );
  }

  retry(id?: string): Task<number> {
    return () =>
      this.store.within(({ deliveries }) => {
        const failed = this.rows(deliveries, 'failed').filter((row) => id === undefined || row.id === id);
        for (const row of failed) {
          deliveries.set(row.id, { ...row, state: 'waiting', failures: 0, dueAt: this.clock() });
        }
        return failed.length;
      });
  }

  private rows(deliveries: ReadonlyMap<string, DeliveryRow>, state: DeliveryRow['state']): readonly DeliveryRow[] {
    return [...deliveries.values()].filter((row) => row.site === this.site && row.state === state);
  }

  private replace(id: string, token: string, change: (row: DeliveryRow) => DeliveryRow): Task<void> {
    return () =>
      this.store.within(({ deliveries }) => {
        const row = deliveries.get(id);
        if (row?.lease === token) deliveries.set(id, change(row));
      });
  }
}
