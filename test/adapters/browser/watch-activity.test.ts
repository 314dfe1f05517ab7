// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchActivity } from '#adapters/browser/watch-activity';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

it('Activity of every kind is passed on at once, at most once a second, and a last time after its end (SE-05)', () => {
  const act = vi.fn();
  watchActivity(act);
  for (const kind of ['pointermove', 'keydown', 'scroll', 'touchstart']) dispatchEvent(new Event(kind));
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(2);
  dispatchEvent(new Event('pointerdown'));
  expect(act).toHaveBeenCalledTimes(3);
});
