// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { SessionStorageServedZipsStore } from '#adapters/browser/session-storage-served-zips';
import type { ZipRange } from '#domain/shipping/zip';

const day = 86_400_000;
let now = day;
const served = new SessionStorageServedZipsStore(() => now);
const ranges: readonly ZipRange[] = [
  ['80000', '81999'],
  ['96701', '96898'],
];

beforeEach(() => {
  sessionStorage.clear();
  now = day;
});

describe('the stored list of served zips', () => {
  it('is kept for 24 hours under a stable key (CU-06)', () => {
    served.keep(ranges);
    expect(JSON.parse(sessionStorage.getItem('hills-session') ?? '')).toEqual({ zipRanges: ranges, loadedAt: day });
    now += day - 1;
    expect(served.read()).toEqual(ranges);
    now += 1;
    expect(served.read()).toBeUndefined();
  });

  it.each([
    '',
    '7',
    '{',
    '{"zipRanges":[],"loadedAt":86400000}',
    '{"zipRanges":[["80000"]],"loadedAt":86400000}',
    '{"zipRanges":[["a","b"]],"loadedAt":86400000}',
    '{"zipRanges":[["80000","81999"]],"loadedAt":"now"}',
    '{"zipRanges":[["80000","81999"]],"loadedAt":9999999999999}',
  ])('is missing when storage has %s (ST-26)', (text) => {
    sessionStorage.setItem('hills-session', text);
    expect(served.read()).toBeUndefined();
  });
});
