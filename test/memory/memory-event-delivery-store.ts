import type { Clock } from '#application/ports/clock';
import type { DeliveryLease, EventDeliveryStore } from '#application/ports/event-delivery-store';
import type { DomainEventRecorder } from '#application/ports/events';
import { buildEventKey, type DomainEvent } from '#domain/events/domain-event';
import type { Site } from '#domain/site';
import { type Instant, instant } from '#domain/time';
import { storedEvents } from '#main/wiring/events/domain-events.ts';
import type { MemoryDatabase, MemoryEventDelivery } from './memory-database';

const priorities = new Map(
  Object.values(storedEvents.handlers).flatMap((handlers) => handlers.map(({ name, priority }) => [name, priority])),
);

const priorityOf = (handler: string): number => priorities.get(handler) ?? 0;

export class MemoryDomainEventRecorder implements DomainEventRecorder {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  record = (event: DomainEvent) =>
    this.store.task(({ deliveries }) => {
      for (const { name: handler, delayMs = 0 } of storedEvents.handlers[event.kind]) {
        const id = `${this.site}:${buildEventKey(event)}:${handler}`;
        if (deliveries.has(id)) continue;
        const recorded = { id, site: this.site, handler, event, failures: 0, reason: '' };
        deliveries.set(id, { ...recorded, state: 'waiting', dueAt: instant(this.clock() + delayMs) });
      }
    });
}

export class MemoryEventDeliveryStore implements EventDeliveryStore {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  claim = (limit: number, priority: number, { token, expiresAt }: DeliveryLease) =>
    this.store.task(({ deliveries }) => {
      const due = this.rows(deliveries, 'waiting')
        .filter(({ handler, dueAt }) => priorityOf(handler) >= priority && dueAt <= this.clock())
        .toSorted((a, b) => priorityOf(b.handler) - priorityOf(a.handler))
        .slice(0, limit);
      for (const row of due) deliveries.set(row.id, { ...row, lease: token, dueAt: expiresAt });
      return due.flatMap(({ id, handler, event, failures }) => (event ? [{ id, handler, event, failures }] : []));
    });

  complete = (id: string, token: string) =>
    this.replace(id, token, ({ event: _event, lease: _lease, ...row }) => ({
      ...row,
      state: 'handled',
      dueAt: this.clock(),
    }));

  purge = (handledBefore: Instant) =>
    this.store.task(({ deliveries }) => {
      for (const { id, dueAt } of this.rows(deliveries, 'handled')) if (dueAt < handledBefore) deliveries.delete(id);
    });

  fail = (id: string, token: string, reason: string, next: Instant | 'never') =>
    this.replace(id, token, ({ lease: _lease, ...row }) => ({
      ...row,
      state: next === 'never' ? 'failed' : 'waiting',
      failures: row.failures + 1,
      reason,
      dueAt: next === 'never' ? this.clock() : next,
    }));

  release = (ids: readonly string[], token: string) =>
    this.store.task(({ deliveries }) => {
      for (const id of ids) {
        const found = deliveries.get(id);
        if (found?.lease !== token) continue;
        const { lease: _lease, ...row } = found;
        deliveries.set(id, { ...row, dueAt: this.clock() });
      }
    });

  releaseAll = () =>
    this.store.task(({ deliveries }) => {
      for (const { lease, ...row } of this.rows(deliveries, 'waiting'))
        if (lease !== undefined) deliveries.set(row.id, { ...row, dueAt: this.clock() });
    });

  waiting = () => this.store.task(({ deliveries }) => this.rows(deliveries, 'waiting').length);

  failed = (limit: number) =>
    this.store.task(({ deliveries }) =>
      this.rows(deliveries, 'failed')
        .slice(0, limit)
        .map(({ id, handler, failures, reason }) => ({ id, handler, failures, reason })),
    );

  retry = (id?: string) =>
    this.store.task(({ deliveries }) => {
      const failed = this.rows(deliveries, 'failed').filter((row) => id === undefined || row.id === id);
      for (const row of failed) {
        deliveries.set(row.id, { ...row, state: 'waiting', failures: 0, dueAt: this.clock() });
      }
      return failed.length;
    });

  private readonly rows = (
    deliveries: ReadonlyMap<string, MemoryEventDelivery>,
    state: MemoryEventDelivery['state'],
  ): readonly MemoryEventDelivery[] =>
    [...deliveries.values()].filter((row) => row.site === this.site && row.state === state);

  private readonly replace = (id: string, token: string, change: (row: MemoryEventDelivery) => MemoryEventDelivery) =>
    this.store.task(({ deliveries }) => {
      const row = deliveries.get(id);
      if (row?.lease === token) deliveries.set(id, change(row));
    });
}
