import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDeliveryThrottle, createRenewalThrottle } from '#adapters/p-queue/throttles';

const sleep = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

afterEach(() => {
  vi.useRealTimers();
});

describe('the throttle of a node', () => {
  it('lets eight contracts be worked on at once, of all sites together', async () => {
    const throttle = createRenewalThrottle();
    let current = 0;
    let most = 0;
    const step = () =>
      throttle(async () => {
        current += 1;
        most = Math.max(most, current);
        await sleep(1);
        current -= 1;
      });
    await Promise.all(Array.from({ length: 40 }, step));
    expect([most, current]).toEqual([8, 0]);
  });

  it('begins no more in a second than it may, evenly spread', async () => {
    vi.useFakeTimers();
    const throttle = createRenewalThrottle(20);
    const starts: number[] = [];
    const step = () =>
      throttle(async () => {
        starts.push(Date.now());
        await sleep(110);
      });
    const ended = Promise.all(Array.from({ length: 60 }, step));
    await vi.runAllTimersAsync();
    await ended;
    const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
    expect(gaps.filter((gap) => gap < 50)).toEqual([]);
    expect((starts.at(-1) ?? 0) - (starts[0] ?? 0)).toBeLessThan(3300);
  });

  it('begins at most 50 deliveries of events in a second, evenly spread, and does not wait for those under way', async () => {
    vi.useFakeTimers();
    const throttle = createDeliveryThrottle();
    const starts: number[] = [];
    const deliver = () =>
      throttle(async () => {
        starts.push(Date.now());
        await sleep(30_000);
      });
    const ended = Promise.all(Array.from({ length: 40 }, deliver));
    await vi.runAllTimersAsync();
    await ended;
    expect(starts.slice(1).map((start, index) => start - (starts[index] ?? 0))).toEqual(Array(39).fill(20));
  });
});
