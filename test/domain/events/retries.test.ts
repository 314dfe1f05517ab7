import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maximumAttempts, retryDelayMs } from '#domain/events/retries';

const minute = 60_000;

it('waits a minute after the first failure, then twice as long each time, and never longer than six hours', () => {
  expect([1, 2, 3, 4].map(retryDelayMs)).toEqual([1, 2, 4, 8].map((minutes) => minutes * minute));
  expect(retryDelayMs(10)).toBe(360 * minute);
});

it('never waits for less than it did before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), (failures) => {
      expect(retryDelayMs(failures + 1)).toBeGreaterThanOrEqual(retryDelayMs(failures));
    }),
  );
});

it('tries for more than half a day', () => {
  const pauses = Array.from({ length: maximumAttempts - 1 }, (_, index) => retryDelayMs(index + 1));
  const hours = pauses.reduce((a, b) => a + b, 0) / 3_600_000;
  expect([Math.floor(hours), maximumAttempts]).toEqual([20, 12]);
});
