import { describe, expect, it } from 'vitest';
import { type Autoship, buildMoment, findOpenCycle, openCycle } from '#domain/autoship/autoship';
import { changeCard } from '#domain/autoship/change-contract';
import { sendDeliveryNow } from '#domain/autoship/change-delivery';
import {
  findRenewalStep,
  rescheduleLateDelivery,
  settlePlacedDelivery,
  startCharge,
} from '#domain/autoship/renewal-steps';
import type { MerchandiseId } from '#domain/catalog/product';
import type { PaymentToken } from '#domain/payments/payment';
import { computeLocalHour } from '#domain/time';
import { anAutoship, anAutoshipLine, date, momentOn, timeZone } from './autoship-builders';
import { type ChargeOutcome, changed, runEngine } from './autoship-simulation';

const lastOf = (states: readonly Autoship[]): Autoship => {
  const last = states.at(-1);
  if (!last) throw new Error('there is no state');
  return last;
};

/** Runs the engine at 10:00 of each of these days. */
const runOn = (autoship: Autoship, days: readonly string[], outcome: ChargeOutcome = 'approved'): Autoship =>
  days.reduce((state, day) => lastOf(runEngine(state, momentOn(day, 10), () => outcome)), autoship);

const statusOf = (autoship: Autoship): string | undefined => findOpenCycle(autoship)?.status;

describe('a delivery that was missed by more than three days', () => {
  it('is planned anew with its one-time items, and without what the customer left out of it', () => {
    const oneTimeItems = [{ merchandiseId: 'treats' as MerchandiseId, quantity: 2 }];
    const missed = anAutoship({ lines: [anAutoshipLine({ skippedCycles: [1] })] }, { oneTimeItems });
    const planned = rescheduleLateDelivery(missed, momentOn('2026-06-20'));
    expect(planned.cycles).toMatchObject([
      { number: 1, status: 'void' },
      { number: 2, status: 'planned', date: '2026-06-23', oneTimeItems },
    ]);
    expect(planned.contract.lines).toMatchObject([{ skippedCycles: [1, 2] }]);
  });

  it('is left alone where none is open', () => {
    const paused = anAutoship({ status: { kind: 'paused', reason: 'shopper' } }, { status: 'void' });
    expect(rescheduleLateDelivery(paused, momentOn('2026-06-20'))).toBe(paused);
  });
});

describe('a delivery on 5 March', () => {
  it.each([
    ['2026-03-02', 8, undefined],
    ['2026-03-02', 9, 'remind'],
  ] as const)('is reminded of three days before at 09:00: on %s at %i', (day, hour, step) => {
    expect(findRenewalStep(anAutoship(), momentOn(day, hour))).toBe(step);
  });

  it('is reminded of at once if that hour is past, and moved where it would be charged within 48 hours', () => {
    const reminded = runOn(anAutoship(), ['2026-03-04']);
    expect(findOpenCycle(reminded)).toMatchObject({ status: 'reminded', date: '2026-03-07' });
  });

  it.each([
    ['2026-03-04', 5, undefined],
    ['2026-03-04', 6, 'lock'],
  ] as const)('is locked at 06:00 the day before: on %s at %i', (day, hour, step) => {
    expect(findRenewalStep(runOn(anAutoship(), ['2026-03-02']), momentOn(day, hour))).toBe(step);
  });

  it.each([
    ['2026-03-05', 5, undefined],
    ['2026-03-05', 6, 'charge'],
  ] as const)('is due at 06:00: on %s at %i', (day, hour, step) => {
    expect(findRenewalStep(runOn(anAutoship(), ['2026-03-02', '2026-03-04']), momentOn(day, hour))).toBe(step);
  });

  it('is followed by one on 2 April', () => {
    const placed = runOn(anAutoship(), ['2026-03-02', '2026-03-04', '2026-03-05']);
    expect(placed.cycles.map((cycle) => [cycle.number, cycle.status, cycle.date])).toEqual([
      [1, 'placed', '2026-03-05'],
      [2, 'planned', '2026-04-02'],
    ]);
  });

  it('is not charged without a notice', () => {
    const locked = anAutoship({}, { status: 'locked' });
    expect(findRenewalStep(locked, momentOn('2026-03-05'))).toBeUndefined();
    expect(() => startCharge(locked, momentOn('2026-03-05'))).toThrow('without a notice');
  });

  it('is charged without one where it is sent now', () => {
    const sent = changed(sendDeliveryNow(anAutoship(), momentOn('2026-02-20')));
    expect(findOpenCycle(settlePlacedDelivery(sent, momentOn('2026-02-20')))?.date).toBe('2026-03-20');
  });
});

describe('a delivery that is more than 3 days late', () => {
  it('gets a new date, today + 3, and is reminded of anew', () => {
    const late = runOn(anAutoship(), ['2026-03-02', '2026-03-04', '2026-03-09']);
    expect(findOpenCycle(late)).toMatchObject({ status: 'reminded', date: '2026-03-12', number: 2 });
    expect(late.cycles[0]?.status).toBe('void');
  });

  it('is one delivery however many dates were missed, and none is charged in that run', () => {
    const states = runEngine(anAutoship(), momentOn('2026-08-01'));
    expect(states.flatMap(({ cycles }) => cycles.filter(({ status }) => status === 'placed'))).toEqual([]);
    expect(findOpenCycle(lastOf(states))?.date).toBe('2026-08-04');
  });
});

describe('a declined card', () => {
  const ladder = ['2026-03-02', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-08', '2026-03-10'];

  it('is charged on day 0, 1, 3 and 5, and then the autoship is paused', () => {
    const states = ladder.map((_, index) => runOn(anAutoship(), ladder.slice(0, index + 1), 'declined'));
    expect(states.map((state) => [state.cycles[0]?.status, state.cycles[0]?.attempts])).toEqual([
      ['reminded', 0],
      ['locked', 0],
      ['retry', 1],
      ['retry', 2],
      ['retry', 3],
      ['failed', 4],
    ]);
    expect(states.at(-1)?.contract.status).toEqual({ kind: 'paused', reason: 'needs-card' });
  });

  it.each(['2026-03-07', '2026-03-09'])('is not charged on the days between: %s', (day) => {
    const before = ladder.filter((one) => one < day);
    expect(runEngine(runOn(anAutoship(), before, 'declined'), momentOn(day, 10))).toHaveLength(1);
  });

  it('leaves the grid where it is good on day 3', () => {
    const tried = runOn(anAutoship(), ladder.slice(0, 4), 'declined');
    expect(findOpenCycle(runOn(tried, ['2026-03-08']))?.date).toBe('2026-04-02');
  });

  it('skips a date within 3 days after the day on which it is good', () => {
    const weekly = anAutoship({ every: { count: 1, unit: 'week' } });
    const tried = runOn(weekly, ladder.slice(0, 5), 'declined');
    expect(findOpenCycle(runOn(tried, ['2026-03-10']))?.date).toBe('2026-03-19');
  });

  it('brings one delivery when it is mended, never every missed one', () => {
    const failed = runOn(anAutoship(), ladder, 'declined');
    const mended = changed(changeCard(failed, 'token-2' as PaymentToken, { moment: momentOn('2026-06-01') }));
    const placed = runOn(mended, ['2026-06-01', '2026-06-03', '2026-06-04']);
    expect(placed.cycles.map(({ status, date: on }) => [status, on])).toEqual([
      ['failed', '2026-03-05'],
      ['placed', '2026-06-04'],
      ['planned', '2026-06-25'],
    ]);
  });
});

describe('a delivery that waits for stock', () => {
  const ready = runOn(anAutoship(), ['2026-03-02', '2026-03-04']);
  const everyDay = (count: number): readonly string[] =>
    Array.from({ length: count }, (_, index) => `2026-03-${String(5 + index).padStart(2, '0')}`);

  it('is tried once a day', () => {
    const waiting = runOn(ready, ['2026-03-05'], 'no stock');
    expect(statusOf(waiting)).toBe('waiting');
    expect(findRenewalStep(waiting, momentOn('2026-03-05', 23))).toBeUndefined();
    expect(findRenewalStep(waiting, momentOn('2026-03-06', 5))).toBeUndefined();
    expect(findRenewalStep(waiting, momentOn('2026-03-06', 6))).toBe('charge');
  });

  it('is skipped after 14 days', () => {
    expect(statusOf(runOn(ready, everyDay(15), 'no stock'))).toBe('waiting');
    const skipped = runOn(ready, everyDay(16), 'no stock');
    expect([skipped.cycles[0]?.status, findOpenCycle(skipped)?.date]).toEqual(['skipped', '2026-04-02']);
  });
});

describe('the hours of a delivery on a day on which the clocks change', () => {
  it.each(['2026-03-08', '2026-11-01'])('are those of the shop: %s', (day) => {
    const moment = buildMoment(computeLocalHour(date(day), 6, timeZone), timeZone);
    const locked = { ...anAutoship(), cycles: [] };
    const { cycles, ...rest } = openCycle(locked, date(day));
    const ready = cycles.map((cycle) => ({
      ...cycle,
      status: 'locked' as const,
      remindedAt: momentOn('2026-03-01').at,
    }));
    expect(findRenewalStep({ ...rest, cycles: ready }, moment)).toBe('charge');
    const before = buildMoment(computeLocalHour(date(day), 5, timeZone), timeZone);
    expect(findRenewalStep({ ...rest, cycles: ready }, before)).toBeUndefined();
  });
});
