import { type Autoship, findOpenCycle, type Moment } from '#domain/autoship/autoship';
import { type Cycle, cycleTransitions, isFinalCycle } from '#domain/autoship/cycle';
import { computeEndOfNotice } from '#domain/autoship/delivery-times';
import type { RenewalQuote } from '#domain/autoship/renewal-quote';
import { findRenewalStep } from '#domain/autoship/renewal-steps';
import { findWakeTime } from '#domain/autoship/wake-time';
import { countDays } from '#domain/time';

/** Who took a step; `undo` is a customer who takes a change back. */
export type StepBy = 'engine' | 'customer' | 'undo';
type Step = { readonly moment: Moment; readonly by: StepBy };

const formerOf = ({ cycles }: Autoship, { number }: Cycle): Cycle | undefined =>
  cycles.find((cycle) => cycle.number === number);

const isTransitionAllowed = (former: Cycle, cycle: Cycle, by: StepBy): boolean => {
  if (former.status === cycle.status) return true;
  // The last declined charge is tried again no more in the same step.
  if (former.status === 'charging' && cycle.status === 'failed') return true;
  // An undo brings back what a change had closed, and a notice that was given since is to be given again.
  if (by === 'undo' && ['skipped', 'void', 'reminded'].includes(former.status)) return true;
  return cycleTransitions[former.status].includes(cycle.status);
};

const addsUp = ({ lines, cost }: RenewalQuote): boolean =>
  cost.goods === lines.reduce((sum, { amount }) => sum + amount, 0) &&
  cost.total === cost.goods + cost.shipping + cost.serviceCharge + cost.tax;

const checkState = ({ contract, cycles }: Autoship): readonly (readonly [string, boolean])[] => {
  const open = cycles.filter((cycle) => !isFinalCycle(cycle));
  const renewing = contract.lines.filter(({ status }) => status !== 'ended');
  const placed = cycles.filter(({ status }) => status === 'placed');
  return [
    [
      'one cycle is open of an active contract, and none of another',
      open.length === Number(contract.status.kind === 'active'),
    ],
    ['cycles are numbered from 1, each once', cycles.every(({ number }, index) => number === index + 1)],
    ['no line has more than 5 units', renewing.every(({ quantity }) => quantity >= 1 && quantity <= 5)],
    ['no contract has more than 10 units', renewing.reduce((sum, { quantity }) => sum + quantity, 0) <= 10],
    ['quotes add up', open.every(({ quote }) => !quote || addsUp(quote))],
    [
      'deliveries are placed one after the other',
      placed.every(({ date }, index) => index === 0 || date >= (placed[index - 1]?.date ?? '')),
    ],
  ];
};

const checkCharge = (before: Autoship, open: Cycle, { moment, by }: Step): readonly (readonly [string, boolean])[] => {
  const isStarted = open.status === 'charging' && formerOf(before, open)?.status !== 'charging';
  if (!isStarted || by !== 'engine' || open.attempts > 1) return [];
  const { remindedAt } = open;
  return [
    [
      'a first charge has a notice of 48 hours',
      remindedAt !== undefined && computeEndOfNotice(remindedAt) <= moment.at,
    ],
  ];
};

const checkLock = (before: Autoship, open: Cycle): readonly (readonly [string, boolean])[] => {
  const former = formerOf(before, open);
  if (open.status !== 'locked' || former?.status !== 'reminded' || !former.quote || !open.quote) return [];
  const isSame = former.quote.contractVersion === open.quote.contractVersion;
  return [
    ['a locked quote is no more than the reminder said', !isSame || open.quote.cost.total <= former.quote.cost.total],
  ];
};

const checkNext = (
  before: Autoship,
  after: Autoship,
  open: Cycle,
  { moment, by }: Step,
): readonly (readonly [string, boolean])[] => {
  const placed = after.cycles.find(({ number }) => number === open.number - 1);
  if (by !== 'engine' || placed?.status !== 'placed' || formerOf(before, placed)?.status === 'placed') return [];
  return [
    ['the next delivery is more than three days after one that was placed', countDays(moment.today, open.planned) > 3],
  ];
};

/** What does not hold of a state, and of the step that led to it; nothing if all is well. */
export const findViolations = (before: Autoship, after: Autoship, step: Step): readonly string[] => {
  const open = findOpenCycle(after);
  const wakesAt = findWakeTime(after, step.moment.timeZone);
  const isDue = findRenewalStep(after, step.moment) !== undefined;
  const checks = [
    ...checkState(after),
    ...after.cycles.flatMap((cycle) => {
      const former = formerOf(before, cycle);
      return former
        ? [
            [
              `${former.status} is not followed by ${cycle.status}`,
              isTransitionAllowed(former, cycle, step.by),
            ] as const,
          ]
        : [];
    }),
    ...(open
      ? [...checkCharge(before, open, step), ...checkLock(before, open), ...checkNext(before, after, open, step)]
      : []),
    [
      'a contract with a step to take wakes by then',
      !isDue || (wakesAt !== undefined && wakesAt <= step.moment.at),
    ] as const,
  ];
  return checks.flatMap(([what, holds]) => (holds ? [] : [what]));
};
