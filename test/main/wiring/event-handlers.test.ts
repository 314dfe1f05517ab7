import { describe, expect, it } from 'vitest';
import { eventHandlersToken } from '#main/wiring/events/bind-event-handlers.ts';
import { storedEvents } from '#main/wiring/events/domain-events.ts';
import { openMemoryShop } from '../../memory/memory-shop';
import { openTestSite } from '../../open-test-site';

const names = Object.values(storedEvents.handlers).flatMap((handlers) => handlers.map(({ name }) => name));

describe('the handlers of events', () => {
  it('have a name each, which no other has', () => {
    expect(names.length).toBeGreaterThan(20);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are all bound on both sites of an embedded shop', () => {
    for (const site of ['DTC', 'HPSF'] as const) {
      const bound = openTestSite(openMemoryShop({ site })).container.get(eventHandlersToken);
      expect(Object.keys(bound).toSorted()).toEqual(names.toSorted());
    }
  });
});
