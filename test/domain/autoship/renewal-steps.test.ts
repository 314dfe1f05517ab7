import { describe, expect, it } from 'vitest';
import { type Autoship, buildMoment, findOpenCycle, type Moment, openCycle } from '#domain/autoship/autoship';
import { changeCard } from '#domain/autoship/change-contract';
import { sendDeliveryNow } from '#domain/autoship/change-delivery';
import type { Cycle } from '#domain/autoship/cycle';
import {
  findRenewalStep,
  rescheduleLateDelivery,
  settleDeclinedDelivery,
  settleGivenUpDelivery,
  settlePlacedDelivery,
  startCharge,
} from '#domain/autoship/renewal-steps';
import { findWakeTime } from '#domain/autoship/wake-time';
import type { MerchandiseId } from '#domain/catalog/product';
import type { PaymentToken } from '#domain/payments/payment';
import { computeLocalHour, instant } from '#domain/time';
import { anAutoship, aQuote, date, momentOn, timeZone } from './autoship-builders';
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
  it.each(['planned', 'reminded', 'locked', 'waiting', 'retry'] as const)(
    'is planned again without its quote, with its one-time items, declines and waiting days: %s',
    (status) => {
      const kept: Partial<Cycle> = {
        oneTimeItems: [{ merchandiseId: 'treats' as MerchandiseId, quantity: 2 }],
        attempts: 3,
        declines: 2,
        firstChargedOn: date('2026-03-05'),
        waitingSince: date('2026-03-01'),
        waitedOn: date('2026-03-04'),
      };
      const { at } = momentOn('2026-03-02');
      const dropped: Partial<Cycle> = { remindedAt: at, quote: aQuote(), givenUp: 1, retryAt: at, sentNow: true };
      const missed = anAutoship({}, { status, ...kept, ...dropped });
      const planned = rescheduleLateDelivery(missed, momentOn('2026-06-20'));
      const [on, number] = [date('2026-06-23'), 1];
      expect(planned.cycles).toEqual([{ number, status: 'planned', planned: on, date: on, ...kept }]);
      expect(planned.contract).toEqual(missed.contract);
    },
  );

  it('is left alone if none is open', () => {
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

  it('is reminded of at once if that hour is past, and moved if it would be charged within 48 hours', () => {
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

  it('is charged without one if it is sent now', () => {
    const sent = changed(sendDeliveryNow(anAutoship(), momentOn('2026-02-20')));
    expect(findOpenCycle(settlePlacedDelivery(sent, momentOn('2026-02-20')))?.date).toBe('2026-03-20');
  });
});

describe('a delivery that is more than 3 days late', () => {
  it('gets a new date, today + 3, and is reminded of again', () => {
    const late = runOn(anAutoship(), ['2026-03-02', '2026-03-04', '2026-03-09']);
    expect(findOpenCycle(late)).toMatchObject({ status: 'reminded', date: '2026-03-12', number: 1 });
  });

  it('is one delivery however many dates were missed, and none is charged in that run', () => {
    const states = runEngine(anAutoship(), momentOn('2026-08-01'));
    expect(states.flatMap(({ cycles }) => cycles.filter(({ status }) => status === 'placed'))).toEqual([]);
    expect(findOpenCycle(lastOf(states))?.date).toBe('2026-08-04');
  });
});

describe('a charge that the shop gave up on', () => {
  const ready = runOn(anAutoship(), ['2026-03-02', '2026-03-04']);
  const giveUp = (autoship: Autoship, moment: Moment): Autoship =>
    settleGivenUpDelivery(startCharge(autoship, moment), moment);
  /** Gives up on charges one after the other, each as soon as it is tried again; returns the minutes between them. */
  const waitsAfter = (count: number): readonly number[] => {
    let moment = momentOn('2026-03-05', 6);
    let autoship = ready;
    return Array.from({ length: count }, () => {
      autoship = giveUp(autoship, moment);
      const retryAt = findWakeTime(autoship, timeZone) ?? moment.at;
      const minutes = (retryAt - moment.at) / 60_000;
      expect(findRenewalStep(autoship, buildMoment(instant(retryAt - 1), timeZone))).toBeUndefined();
      moment = buildMoment(retryAt, timeZone);
      expect(findRenewalStep(autoship, moment)).toBe('charge');
      return minutes;
    });
  };

  it('is tried again after 1, 5 and 15 minutes, then hourly', () => {
    expect(waitsAfter(6)).toEqual([1, 5, 15, 60, 60, 60]);
  });

  it('is no decline: the card still has its four charges, counted from the first decline', () => {
    const [first, second] = [momentOn('2026-03-05', 6), momentOn('2026-03-06', 10)];
    const charging = startCharge(giveUp(ready, first), second);
    const declined = settleDeclinedDelivery(charging, second.today);
    expect(findOpenCycle(declined)).toMatchObject({ status: 'retry', attempts: 2, declines: 1 });
    expect(findOpenCycle(declined)).not.toHaveProperty('retryAt');
    const statuses = ['2026-03-07', '2026-03-09', '2026-03-11'].map(
      (_, index, days) => runOn(declined, days.slice(0, index + 1), 'declined').cycles[0]?.status,
    );
    expect(statuses).toEqual(['retry', 'retry', 'failed']);
  });

  it('starts over with the minutes after a decline', () => {
    const at = (hour: number) => momentOn('2026-03-05', hour);
    const declined = settleDeclinedDelivery(startCharge(giveUp(giveUp(ready, at(6)), at(7)), at(8)), at(8).today);
    const next = momentOn('2026-03-06', 6);
    expect(findOpenCycle(giveUp(declined, next))).toMatchObject({ givenUp: 1, retryAt: next.at + 60_000 });
  });

  it('is planned again and reminded of once the delivery is more than 3 days late', () => {
    const given = giveUp(ready, momentOn('2026-03-05', 6));
    expect(findRenewalStep(given, momentOn('2026-03-08', 23))).toBe('charge');
    expect(findRenewalStep(given, momentOn('2026-03-09', 0))).toBe('reschedule');
    const moved = runOn(given, ['2026-03-09']);
    expect(findOpenCycle(moved)).toMatchObject({ number: 1, status: 'reminded', date: '2026-03-12', attempts: 1 });
    expect(() => startCharge(moved, momentOn('2026-03-10'))).toThrow('without a notice');
  });

  it('is planned again once, however often it is given up on, if it was moved before', () => {
    const moved = runOn(giveUp(ready, momentOn('2026-03-05', 6)), ['2026-03-09', '2026-03-11']);
    const given = giveUp(moved, momentOn('2026-03-12', 6));
    expect(findRenewalStep(given, momentOn('2026-03-15', 23))).toBe('charge');
    expect(findRenewalStep(given, momentOn('2026-03-16', 0))).toBe('reschedule');
  });
});

describe('a retry or a stock wait that runs more than 3 days after the day on which it was next due', () => {
  const ready = runOn(anAutoship(), ['2026-03-02', '2026-03-04']);

  it.each([
    ['2026-03-09', 'charge'],
    ['2026-03-10', 'reschedule'],
  ] as const)('is found late after 3 days, where a declined card was due on 6 March: on %s, %s', (day, step) => {
    expect(findRenewalStep(runOn(ready, ['2026-03-05'], 'declined'), momentOn(day, 10))).toBe(step);
  });

  it.each([
    ['2026-03-09', 'charge'],
    ['2026-03-10', 'reschedule'],
  ] as const)('is found late after 3 days, where a box was to be tried on 6 March: on %s, %s', (day, step) => {
    expect(findRenewalStep(runOn(ready, ['2026-03-05'], 'no stock'), momentOn(day, 10))).toBe(step);
  });

  it('is skipped instead if the box has waited for 14 days', () => {
    expect(findRenewalStep(runOn(ready, ['2026-03-05'], 'no stock'), momentOn('2026-03-20', 10))).toBe('skip');
  });

  it('goes on with dunning on the new date, as much later', () => {
    const moved = runOn(runOn(ready, ['2026-03-05'], 'declined'), ['2026-04-01', '2026-04-03']);
    expect(findOpenCycle(moved)).toMatchObject({ number: 1, status: 'locked', date: '2026-04-04', declines: 1 });
    const again = runOn(moved, ['2026-04-04'], 'declined');
    expect(findRenewalStep(again, momentOn('2026-04-05', 10))).toBeUndefined();
    expect(findRenewalStep(again, momentOn('2026-04-06', 10))).toBe('charge');
  });

  it('goes on counting the days for which it waited', () => {
    const moved = runOn(runOn(ready, ['2026-03-05'], 'no stock'), ['2026-03-12', '2026-03-14']);
    const waiting = runOn(moved, ['2026-03-15'], 'no stock');
    expect(findOpenCycle(waiting)).toMatchObject({ status: 'waiting', waitingSince: '2026-03-05' });
    expect(findRenewalStep(waiting, momentOn('2026-03-20', 10))).toBe('skip');
  });
});

describe('a retry of a delivery that the customer sent at once', () => {
  it('needs no reminder, unless it is planned again', () => {
    const sent = changed(sendDeliveryNow(anAutoship(), momentOn('2026-02-20', 10)));
    const declined = settleDeclinedDelivery(sent, date('2026-02-20'));
    expect(findRenewalStep(declined, momentOn('2026-02-21', 6))).toBe('charge');
    expect(startCharge(declined, momentOn('2026-02-21', 6)).cycles[0]?.status).toBe('charging');
    const moved = rescheduleLateDelivery(declined, momentOn('2026-03-01'));
    expect(findRenewalStep(moved, momentOn('2026-03-01', 10))).toBe('remind');
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

  it('leaves the grid if it is good on day 3', () => {
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
