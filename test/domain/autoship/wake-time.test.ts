import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildMoment } from '#domain/autoship/autoship';
import type { AutoshipContract } from '#domain/autoship/contract';
import { type Cycle, cycleTransitions } from '#domain/autoship/cycle';
import { managementFrequencies } from '#domain/autoship/frequency';
import { findRenewalStep } from '#domain/autoship/renewal-steps';
import { findWakeTime } from '#domain/autoship/wake-time';
import { addDays, computeLocalHour, instant } from '#domain/time';
import { runCount } from '../../property-runs';
import { someDate } from './autoship-arbitraries';
import { anAutoship, anAutoshipContract, date, momentOn, timeZone } from './autoship-builders';

const someStatus = fc.constantFrom(...(Object.keys(cycleTransitions) as Cycle['status'][]));

describe('the time at which the engine looks at an autoship again', () => {
  it('is no later than any step that it has to do', () => {
    const someCase = fc.record({
      anchor: someDate,
      every: fc.constantFrom(...managementFrequencies),
      status: someStatus,
      declines: fc.integer({ min: 0, max: 4 }),
      isSentNow: fc.boolean(),
      /** Hours from the anchor to the next try of a charge that was given up on. */
      retryAfter: fc.option(fc.integer({ min: 0, max: 300 }), { nil: undefined }),
      days: fc.integer({ min: -40, max: 40 }),
      hour: fc.integer({ min: 0, max: 23 }),
    });
    fc.assert(
      fc.property(someCase, ({ anchor, every, status, declines, isSentNow, retryAfter, days, hour }) => {
        const at = (day: number, local: number) => computeLocalHour(addDays(anchor, day), local, timeZone);
        const cycle: Partial<Cycle> = {
          status,
          attempts: declines,
          declines,
          ...(isSentNow ? { sentNow: true } : {}),
          ...(retryAfter === undefined ? {} : { retryAt: instant(at(0, 6) + retryAfter * 3_600_000) }),
          remindedAt: at(-3, 9),
          firstChargedOn: addDays(anchor, Math.min(0, days)),
          waitingSince: anchor,
          waitedOn: anchor,
        };
        const autoship = anAutoship({ anchor, every }, cycle);
        const moment = buildMoment(at(days, hour), timeZone);
        if (findRenewalStep(autoship, moment) === undefined) return;
        expect(findWakeTime(autoship, timeZone)).toBeLessThanOrEqual(moment.at);
      }),
      { numRuns: runCount(1000) },
    );
  });

  it('is three days before the first delivery after a pause', () => {
    const status: AutoshipContract['status'] = { kind: 'paused', reason: 'shopper', until: date('2026-03-20') };
    const autoship = { contract: anAutoshipContract({ status }), cycles: [] };
    expect(findWakeTime(autoship, timeZone)).toBe(momentOn('2026-03-30', 0).at);
    expect(findRenewalStep(autoship, momentOn('2026-03-29', 23))).toBeUndefined();
    expect(findRenewalStep(autoship, momentOn('2026-03-30', 0))).toBe('resume');
  });

  it.each<AutoshipContract['status']>([
    { kind: 'paused', reason: 'shopper' },
    { kind: 'paused', reason: 'needs-card' },
    { kind: 'canceled' },
  ])('is never while it is %o', (status) => {
    expect(findWakeTime({ contract: anAutoshipContract({ status }), cycles: [] }, timeZone)).toBeUndefined();
  });
});
