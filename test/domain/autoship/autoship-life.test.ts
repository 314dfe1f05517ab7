import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { type Autoship, buildMoment, findOpenCycle, type Moment, openCycle } from '#domain/autoship/autoship';
import {
  cancelAutoship,
  changeCard,
  changeFrequency,
  pauseAutoship,
  resumeAutoship,
} from '#domain/autoship/change-contract';
import {
  type AutoshipChange,
  delayDeliveriesByWeek,
  moveAllDeliveries,
  moveDelivery,
  sendDeliveryNow,
  skipDelivery,
} from '#domain/autoship/change-delivery';
import { changeLineQuantity, skipLine } from '#domain/autoship/change-lines';
import type { AutoshipLineId } from '#domain/autoship/contract-id';
import { type Cycle, cycleTransitions, isFinalCycle } from '#domain/autoship/cycle';
import { computeGridDate, findGridDateFrom } from '#domain/autoship/delivery-grid';
import { computeDeliveryTimes, computeEndOfNotice } from '#domain/autoship/delivery-times';
import { managementFrequencies } from '#domain/autoship/frequency';
import { nextDeliveries } from '#domain/autoship/next-deliveries';
import { reactivateAutoship } from '#domain/autoship/reactivate-autoship';
import { findNextDueDay, findRenewalStep } from '#domain/autoship/renewal-steps';
import { undoChange } from '#domain/autoship/undo-change';
import { findWakeTime } from '#domain/autoship/wake-time';
import { money } from '#domain/money';
import type { PaymentToken } from '#domain/payments/payment';
import { addDays, computeLocalHour, countDays, instant } from '#domain/time';
import { runCount } from '../../property-runs';
import { someDate } from './autoship-arbitraries';
import { anAutoship, anAutoshipContract, timeZone } from './autoship-builders';
import { type ChargeOutcome, runEngine, settle } from './autoship-simulation';

const line = 'line-1' as AutoshipLineId;
const token = 'token-2' as PaymentToken;
type Change = (autoship: Autoship, moment: Moment) => AutoshipChange;

const someChange: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom<Change>(skipDelivery, delayDeliveriesByWeek, sendDeliveryNow, resumeAutoship),
  fc.nat(60).map(
    (days): Change =>
      (autoship, moment) =>
        moveDelivery(autoship, addDays(moment.today, days), moment),
  ),
  fc.nat(200).map(
    (days): Change =>
      (autoship, moment) =>
        moveAllDeliveries(autoship, addDays(moment.today, days), moment),
  ),
  fc.nat(200).map(
    (days): Change =>
      (autoship, moment) =>
        pauseAutoship(autoship, addDays(moment.today, days), moment),
  ),
  fc.constant<Change>((autoship, moment) => pauseAutoship(autoship, undefined, moment)),
  fc.constant<Change>((autoship) => cancelAutoship(autoship, undefined)),
  fc.constant<Change>((autoship, moment) => changeCard(autoship, token, { moment })),
  fc.constant<Change>((autoship, moment) =>
    reactivateAutoship(
      autoship,
      { consentVersion: '2026-03', paymentToken: token, currentPrice: () => money(100) },
      moment,
    ),
  ),
  fc.integer({ min: 0, max: 6 }).map(
    (quantity): Change =>
      (autoship) =>
        changeLineQuantity(autoship, line, quantity),
  ),
  fc.constant<Change>((autoship) => skipLine(autoship, line)),
  fc.tuple(fc.constantFrom(...managementFrequencies), fc.constantFrom('keep-next-date', 'from-last-placed')).map(
    ([every, start]): Change =>
      (autoship, moment) =>
        changeFrequency(autoship, every, { start, moment }),
  ),
);

const someAutoship: fc.Arbitrary<Autoship> = fc
  .record({ anchor: someDate, every: fc.constantFrom(...managementFrequencies) })
  .map((grid) => anAutoship(grid));

/** Days without the engine and without a change, then a change at an hour of the day, and how charges turn out. */
type Episode = {
  readonly days: number;
  readonly idle: boolean;
  readonly hour: number;
  readonly change: Change;
  readonly outcome: ChargeOutcome;
};

const someLife: fc.Arbitrary<readonly Episode[]> = fc.array(
  fc.record({
    days: fc.nat(40),
    idle: fc.boolean(),
    hour: fc.constantFrom(0, 5, 6, 9, 12, 23),
    change: someChange,
    outcome: fc.constantFrom<ChargeOutcome>('approved', 'approved', 'declined', 'given up', 'no stock'),
  }),
  { maxLength: 25 },
);

type State = { readonly autoship: Autoship; readonly moment: Moment; readonly by: 'engine' | 'customer' };

const at = (start: Moment, days: number, hour: number): Moment =>
  buildMoment(computeLocalHour(addDays(start.today, days), hour, timeZone), timeZone);

const run = ({ autoship, moment }: Pick<State, 'autoship' | 'moment'>, outcome: ChargeOutcome): readonly State[] =>
  runEngine(autoship, moment, () => outcome).map((state) => ({ autoship: state, moment, by: 'engine' }));

const settleAtOnce = (state: State, outcome: ChargeOutcome): readonly State[] =>
  findOpenCycle(state.autoship)?.status === 'charging'
    ? [{ ...state, autoship: settle(state.autoship, outcome, state.moment), by: 'engine' }]
    : [];

/** Every state of a life, in order. The engine runs at 10:00 of each day that is not idle, and after each change. */
const live = (autoship: Autoship, life: readonly Episode[]): readonly State[] => {
  const start = at({ at: 0 as Moment['at'], today: addDays(autoship.contract.anchor, -10), timeZone }, 0, 8);
  const states: State[] = [{ autoship, moment: start, by: 'engine' }];
  const last = (): State => states.at(-1) as State;
  for (const { days, idle, hour, change, outcome } of life) {
    const from = last().moment;
    for (let day = 1; day < days && !idle; day += 1)
      states.push(...run({ autoship: last().autoship, moment: at(from, day, 10) }, outcome));
    const moment = at(from, days + 1, hour);
    const made = change(last().autoship, moment);
    if (E.isRight(made)) states.push({ autoship: made.right, moment, by: 'customer' });
    states.push(...settleAtOnce(last(), outcome));
    states.push(...run({ autoship: last().autoship, moment }, outcome));
  }
  return states;
};

const pairsOf = (states: readonly State[]): readonly (readonly [State, State])[] =>
  states.slice(1).map((state, index) => [states[index] as State, state]);

const formerOf = ({ autoship }: State, { number }: Cycle): Cycle | undefined =>
  autoship.cycles.find((cycle) => cycle.number === number);

/** A state without what an undo may leave different: the version, and cycles that are void. */
const contentOf = ({ contract, cycles }: Autoship) => ({
  contract: { ...contract, version: 0 },
  cycles: cycles.filter(({ status }) => status !== 'void'),
});

describe('whatever a customer does and however charges turn out, an autoship', () => {
  const forEachLife = (check: (states: readonly State[]) => void, count = 150): void =>
    fc.assert(
      fc.property(someAutoship, someLife, (autoship, life) => check(live(autoship, life))),
      { numRuns: runCount(count) },
    );

  it('has one open delivery while it is active, and none while it is paused or canceled', () => {
    forEachLife((states) => {
      for (const { autoship } of states) {
        const open = autoship.cycles.filter((cycle) => !isFinalCycle(cycle)).length;
        expect([autoship.contract.status.kind, open]).toEqual([
          autoship.contract.status.kind,
          autoship.contract.status.kind === 'active' ? 1 : 0,
        ]);
      }
    });
  });

  it('numbers its deliveries from 1, each once, and opens them as planned or sent now', () => {
    forEachLife((states) => {
      for (const [before, after] of pairsOf(states)) {
        const numbers = after.autoship.cycles.map(({ number }) => number);
        expect(numbers).toEqual(numbers.map((_, index) => index + 1));
        for (const cycle of after.autoship.cycles) if (!formerOf(before, cycle)) expect(cycle.status).toBe('planned');
      }
    });
  });

  it('passes through no other transitions than those of the table', () => {
    forEachLife((states) => {
      for (const [before, after] of pairsOf(states)) {
        for (const cycle of after.autoship.cycles) {
          const former = formerOf(before, cycle)?.status;
          if (former === undefined || former === cycle.status) continue;
          // A last declined charge is tried again no more in the same step.
          const path =
            former === 'charging' && cycle.status === 'failed' ? cycleTransitions.retry : cycleTransitions[former];
          expect([former, path.includes(cycle.status)]).toEqual([former, true]);
        }
      }
    });
  });

  it('is never charged without a notice 48 hours before, unless it is sent now', () => {
    forEachLife((states) => {
      for (const [before, { autoship, moment, by }] of pairsOf(states)) {
        const open = findOpenCycle(autoship);
        if (open?.status !== 'charging' || formerOf(before, open)?.status === 'charging' || by === 'customer') continue;
        if (open.sentNow) continue;
        expect(open.remindedAt !== undefined && computeEndOfNotice(open.remindedAt) <= moment.at).toBe(true);
      }
    });
  });

  it('is charged by the engine at most 3 days after the day on which it was due', () => {
    forEachLife((states) => {
      for (const [before, { autoship, moment, by }] of pairsOf(states)) {
        const open = findOpenCycle(autoship);
        const former = open && formerOf(before, open);
        if (open?.status !== 'charging' || !former || former.status === 'charging' || by === 'customer') continue;
        expect(countDays(findNextDueDay(former), moment.today)).toBeLessThanOrEqual(3);
      }
    });
  });

  it('needs another card after exactly four declines, however many charges were given up on', () => {
    forEachLife((states) => {
      for (const { autoship } of states)
        for (const { status, declines = 0, attempts } of autoship.cycles) {
          expect([status, declines === 4]).toEqual([status, status === 'failed']);
          expect(declines).toBeLessThanOrEqual(attempts);
        }
    });
  });

  it('is placed at most once in one run, and each delivery after the one before', () => {
    forEachLife((states) => {
      const placings = pairsOf(states).flatMap(([before, { autoship, moment }]) =>
        autoship.cycles
          .filter((cycle) => cycle.status === 'placed' && formerOf(before, cycle)?.status !== 'placed')
          .map(() => moment),
      );
      expect(placings.map((moment) => moment.at)).toEqual([...new Set(placings.map((moment) => moment.at))]);
    });
  });

  it('plans the next delivery more than three days after one that was placed', () => {
    forEachLife((states) => {
      for (const [before, { autoship, moment }] of pairsOf(states)) {
        const open = findOpenCycle(autoship);
        const placed = autoship.cycles.find(({ number }) => number === (open?.number ?? 0) - 1);
        if (!open || placed?.status !== 'placed' || formerOf(before, placed)?.status === 'placed') continue;
        expect(countDays(moment.today, open.planned)).toBeGreaterThan(3);
      }
    });
  });

  it('opens each delivery on its grid and three days ahead at least, unless one was missed or a card was mended', () => {
    forEachLife((states) => {
      for (const [before, { autoship, moment, by }] of pairsOf(states)) {
        const opened = autoship.cycles.find((cycle) => !formerOf(before, cycle));
        if (!opened) continue;
        const earliest = addDays(moment.today, 3);
        expect(opened.planned >= earliest).toBe(true);
        const { status } = before.autoship.contract;
        if (status.kind === 'paused' && status.reason === 'needs-card' && by === 'customer') continue;
        const closed = autoship.cycles.find(({ number }) => number === opened.number - 1);
        const isMissed = by === 'engine' && status.kind === 'active' && closed?.status === 'void';
        // The end of a pause was missed where the first date of the grid from then on is too early.
        const isLate = status.kind === 'paused' && status.until !== undefined && opened.planned === earliest;
        expect(opened.planned).toBe(
          isMissed || isLate ? earliest : findGridDateFrom(autoship.contract, opened.planned),
        );
      }
    });
  });

  it('wakes the engine when a step is due, and not before', () => {
    forEachLife((states) => {
      for (const { autoship, moment } of states) {
        const wakesAt = findWakeTime(autoship, timeZone);
        if (findRenewalStep(autoship, moment) !== undefined)
          expect(wakesAt !== undefined && wakesAt <= moment.at).toBe(true);
        if (wakesAt === undefined || wakesAt <= moment.at) continue;
        expect(findRenewalStep(autoship, buildMoment(instant(wakesAt - 1), timeZone))).toBeUndefined();
        expect(findRenewalStep(autoship, buildMoment(wakesAt, timeZone))).toBeDefined();
      }
    }, 60);
  });

  it('shows the next deliveries on the dates on which they are made', () => {
    forEachLife((states) => {
      const { autoship, moment } = states.at(-1) as State;
      const open = findOpenCycle(autoship);
      if (!open || !['planned', 'reminded', 'locked'].includes(open.status) || open.date < moment.today) return;
      if (computeDeliveryTimes(open.date, timeZone).dueAt < moment.at) return;
      const shown = nextDeliveries(autoship, 3, moment).map(({ date }) => date);
      const made: string[] = [];
      let current = autoship;
      for (let day = 0; made.length < 3 && day < 400; day += 1) {
        const later = at(moment, day, 10);
        const next = runEngine(current, later).at(-1) ?? current;
        const count = (one: Autoship) => one.cycles.filter(({ status }) => status === 'placed').length;
        if (count(next) > count(current)) made.push(later.today);
        current = next;
      }
      expect(made).toEqual(shown);
    }, 60);
  });

  it('is as it was before a change that is undone', () => {
    fc.assert(
      fc.property(someAutoship, someLife, someChange, (autoship, life, change) => {
        const { autoship: before, moment } = live(autoship, life).at(-1) as State;
        const made = change(before, moment);
        if (E.isLeft(made)) return;
        const after = made.right;
        const undone = undoChange(after, { before, after }, moment);
        const touched = [before, after].flatMap((one) => findOpenCycle(one) ?? []);
        const isLocked = touched.some(({ date }) => computeDeliveryTimes(date, timeZone).lockAt <= moment.at);
        const isCharged = findOpenCycle(after)?.status === 'charging';
        expect(E.isRight(undone)).toBe(!isLocked && !isCharged);
        if (E.isRight(undone)) expect(contentOf(undone.right)).toEqual(contentOf(before));
      }),
      { numRuns: runCount(300) },
    );
  });
});

describe('an autoship that nobody touches', () => {
  it('is delivered on every date of its grid, through ends of months, leap years and both clock changes', () => {
    fc.assert(
      fc.property(someDate, fc.constantFrom(...managementFrequencies), (anchor, every) => {
        const contract = anAutoshipContract({ anchor, every });
        let autoship = openCycle({ contract, cycles: [] }, anchor);
        const placed: string[] = [];
        for (let day = -4; placed.length < 8; day += 1) {
          const moment = buildMoment(computeLocalHour(addDays(anchor, day), 9, timeZone), timeZone);
          const next = runEngine(autoship, moment).at(-1) ?? autoship;
          if (next.cycles.length > autoship.cycles.length) placed.push(moment.today);
          autoship = next;
        }
        expect(placed).toEqual(placed.map((_, index) => computeGridDate({ anchor, every }, index)));
      }),
      { numRuns: runCount(40) },
    );
  });
});
