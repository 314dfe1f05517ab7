import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countSecondsLeft,
  findAnnouncedSeconds,
  inactivityCountdownMs,
  nextInactivityStep,
} from '#domain/identity/inactivity';
import { instant } from '#domain/time';

const minute = 60_000;
const times = (lastActivityAt: number, lastRefreshAt: number, inactivitySeconds = 900) => ({
  lastActivityAt: instant(lastActivityAt),
  lastRefreshAt: instant(lastRefreshAt),
  inactivitySeconds,
});

const anInstant = fc.integer({ min: 0, max: 100_000_000 }).map(instant);
const anInactivityTime = fc.integer({ min: 10, max: 10_000 });
const someTimes = fc.record({
  lastActivityAt: anInstant,
  lastRefreshAt: anInstant,
  inactivitySeconds: anInactivityTime,
});

describe('the next step for a session', () => {
  it('is a refresh 5 minutes after the last one, if there was activity since', () => {
    const active = times(minute, 0);
    expect(nextInactivityStep(active, instant(5 * minute - 1))).toEqual({ kind: 'wait', until: 5 * minute });
    expect(nextInactivityStep(active, instant(5 * minute))).toEqual({ kind: 'refresh' });
    expect(nextInactivityStep(times(0, 0), instant(5 * minute))).toEqual({ kind: 'wait', until: 15 * minute });
  });

  it('is a sooner refresh if the alert appears sooner', () => {
    expect(nextInactivityStep(times(5000, 0, 10), instant(10_000))).toEqual({ kind: 'refresh' });
  });

  it('is the alert once the inactivity time is over, and the end after its countdown (SE-06)', () => {
    const step = (now: number) => nextInactivityStep(times(0, 0), instant(now));
    const endsAt = 15 * minute + inactivityCountdownMs;
    expect(step(15 * minute - 1)).toEqual({ kind: 'wait', until: 15 * minute });
    expect(step(15 * minute)).toEqual({ kind: 'alert', endsAt });
    expect(step(endsAt - 1)).toEqual({ kind: 'alert', endsAt });
    expect(step(endsAt)).toEqual({ kind: 'end' });
  });

  it('never leads to the alert or the end while the shopper is active', () => {
    fc.assert(
      fc.property(someTimes, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (some, part) => {
        const now = instant(some.lastActivityAt + Math.floor(part * some.inactivitySeconds * 1000));
        expect(['wait', 'refresh']).toContain(nextInactivityStep(some, now).kind);
      }),
    );
  });

  it('never waits for a moment that has passed, nor past the moment of the alert', () => {
    fc.assert(
      fc.property(someTimes, anInstant, (some, now) => {
        const step = nextInactivityStep(some, now);
        if (step.kind !== 'wait') return;
        expect(step.until).toBeGreaterThan(now);
        expect(step.until).toBeLessThanOrEqual(Math.min(some.lastActivityAt, now) + some.inactivitySeconds * 1000);
      }),
    );
  });

  it('goes from waiting to the alert to the end, and not back, while nothing happens', () => {
    const order = ['wait', 'refresh', 'alert', 'end'];
    fc.assert(
      fc.property(someTimes, anInstant, fc.nat(1_000_000), (some, now, passed) => {
        fc.pre(now >= some.lastActivityAt);
        const before = order.indexOf(nextInactivityStep(some, now).kind);
        const after = order.indexOf(nextInactivityStep(some, instant(now + passed)).kind);
        expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('has refreshed the session after the last activity when the alert appears, so that it is live still (ST-29)', () => {
    fc.assert(
      fc.property(someTimes, ({ lastActivityAt, inactivitySeconds }) => {
        let lastRefreshAt = lastActivityAt - 1;
        let now = lastActivityAt as number;
        for (let asked = 0; asked < 10; asked += 1) {
          const step = nextInactivityStep(times(lastActivityAt, lastRefreshAt, inactivitySeconds), instant(now));
          if (step.kind === 'alert') break;
          if (step.kind === 'refresh') lastRefreshAt = now;
          if (step.kind === 'wait') now = step.until;
        }
        expect(now - lastActivityAt).toBe(inactivitySeconds * 1000);
        expect(lastRefreshAt).toBeGreaterThanOrEqual(lastActivityAt);
      }),
    );
  });

  it('takes activity in the future for activity of now', () => {
    expect(nextInactivityStep(times(100 * minute, 100 * minute), instant(0))).toEqual({
      kind: 'wait',
      until: 15 * minute,
    });
  });
});

describe('the countdown of the alert', () => {
  it('counts whole seconds, and nothing below none', () => {
    const left = (now: number) => countSecondsLeft(instant(60_000), instant(now));
    expect([left(0), left(1), left(59_999), left(60_000), left(99_000)]).toEqual([60, 60, 1, 0, 0]);
  });

  it('is announced three times', () => {
    const announced = Array.from({ length: 61 }, (_, index) => findAnnouncedSeconds(60 - index));
    expect([...new Set(announced)]).toEqual([60, 30, 10]);
  });
});
