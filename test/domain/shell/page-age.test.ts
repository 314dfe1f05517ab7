import { describe, expect, it } from 'vitest';
import { computePageRefreshDelayMs } from '#domain/shell/page-age';

describe('a page', () => {
  it.each([
    [1000, 1000, 60_000],
    [1000, 60_999, 1],
    [1000, 61_000, 0],
    [1000, 999_999, 0],
  ])('is refreshed, with data loaded at %i and the time %i, in %i ms (BU-07)', (loadedAt, now, remaining) => {
    expect(computePageRefreshDelayMs(loadedAt, now)).toBe(remaining);
  });
});
