import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeEventRetryDelayMs, maximumEventDeliveryAttempts } from '#domain/events/retries';

const minute = 60_000;

it('A retry waits a minute after the first failure, then twice as long each time, and never longer than six hours', () => {
  expect([1, 2, 3, 4].map(computeEventRetryDelayMs)).toEqual([1, 2, 4, 8].map((minutes) => minutes * minute));
  expect(computeEventRetryDelayMs(10)).toBe(360 * minute);
});

it('A retry never waits for less time than the one before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), (failures) => {
      expect(computeEventRetryDelayMs(failures + 1)).toBeGreaterThanOrEqual(computeEventRetryDelayMs(failures));
    }),
  );
});

it('An event is retried for more than half a day', () => {
  const pauses = Array.from({ length: maximumEventDeliveryAttempts - 1 }, (_, index) =>
    computeEventRetryDelayMs(index + 1),
  );
  const hours = pauses.reduce((a, b) => a + b, 0) / 3_600_000;
  expect([Math.floor(hours), maximumEventDeliveryAttempts]).toEqual([20, 12]);
});
