import * as E from 'fp-ts/Either';
import { type Autoship, findOpenCycle, type Moment } from '#domain/autoship/autoship';
import { resumeIfPauseEnds } from '#domain/autoship/change-contract';
import { listCycleLines } from '#domain/autoship/next-deliveries';
import { buildRenewalQuote, type RenewalQuote } from '#domain/autoship/renewal-quote';
import {
  findRenewalStep,
  lockDelivery,
  remindOfDelivery,
  rescheduleLateDelivery,
  settleDeclinedDelivery,
  settleGivenUpDelivery,
  settlePlacedDelivery,
  skipUnavailableDelivery,
  startCharge,
  waitForStock,
} from '#domain/autoship/renewal-steps';
import { money } from '#domain/money';
import { aQuotedVariant } from './autoship-builders';

/** What meets a charge: it is approved, declined, given up on, or there is no stock. */
export type ChargeOutcome = 'approved' | 'declined' | 'given up' | 'no stock';

const quoteFor = ({ contract }: Autoship, number: number): RenewalQuote =>
  buildRenewalQuote(
    listCycleLines(contract, number).map((line) => ({
      ...aQuotedVariant({ merchandiseId: line.merchandiseId }),
      quantity: line.quantity,
      currentPrice: money(4599),
      line,
    })),
    { state: 'CO', freeShippingMinimum: money(5000), contractVersion: contract.version },
  );

/** Settles a charge that is under way. */
export const settle = (autoship: Autoship, outcome: ChargeOutcome, moment: Moment): Autoship => {
  if (outcome === 'given up') return settleGivenUpDelivery(autoship, moment);
  return outcome === 'declined'
    ? settleDeclinedDelivery(autoship, moment.today)
    : settlePlacedDelivery(autoship, moment);
};

const takeStep = (autoship: Autoship, moment: Moment, outcome: () => ChargeOutcome): readonly Autoship[] => {
  const open = findOpenCycle(autoship);
  const quote = quoteFor(autoship, open?.number ?? 0);
  switch (findRenewalStep(autoship, moment)) {
    case 'reschedule':
      return [rescheduleLateDelivery(autoship, moment)];
    case 'remind':
      return [remindOfDelivery(autoship, quote, moment)];
    case 'lock':
      return [lockDelivery(autoship, quote)];
    case 'skip':
      return [skipUnavailableDelivery(autoship, moment)];
    case 'charge': {
      const met = outcome();
      if (met === 'no stock') return [waitForStock(autoship, moment)];
      const charging = startCharge(autoship, moment);
      return [charging, settle(charging, met, moment)];
    }
    case 'resume':
      return [resumeIfPauseEnds(autoship, moment)];
    case 'settle':
    case undefined:
      return [];
  }
};

/** Every state through which the engine takes an autoship at one moment, the last one last; begins with that given. */
export const runEngine = (
  autoship: Autoship,
  moment: Moment,
  outcome: () => ChargeOutcome = () => 'approved',
): readonly Autoship[] => {
  const states = [autoship];
  let next = takeStep(autoship, moment, outcome);
  while (next.length > 0) {
    states.push(...next);
    next = takeStep(states.at(-1) ?? autoship, moment, outcome);
  }
  return states;
};

/** The changed autoship. @throws Error if the change was refused. */
export const changed = (change: E.Either<{ readonly kind: string }, Autoship>): Autoship => {
  if (E.isLeft(change)) throw new Error(`refused: ${change.left.kind}`);
  return change.right;
};
