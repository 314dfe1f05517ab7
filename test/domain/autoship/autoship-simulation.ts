import * as E from 'fp-ts/Either';
import { announceDelivery } from '#domain/autoship/announce-delivery';
import { type Autoship, findOpenCycle, type Moment } from '#domain/autoship/autoship';
import { resumeIfPauseEnds } from '#domain/autoship/change-contract';
import { type DeliverySupply, quoteOpenDelivery } from '#domain/autoship/quote-delivery';
import {
  findRenewalStep,
  lockDelivery,
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

/** One variant at $45.99, always in stock. */
const plainSupply: DeliverySupply = {
  offers: new Map([[aQuotedVariant().merchandiseId, { ...aQuotedVariant(), price: money(4599) }]]),
  freeShippingMinimum: money(5000),
};

/** Settles a charge that is under way. */
export const settle = (autoship: Autoship, outcome: ChargeOutcome, moment: Moment): Autoship => {
  if (outcome === 'given up') return settleGivenUpDelivery(autoship, moment);
  return outcome === 'declined'
    ? settleDeclinedDelivery(autoship, moment.today)
    : settlePlacedDelivery(autoship, moment);
};

const takeStep = (
  autoship: Autoship,
  moment: Moment,
  outcome: () => ChargeOutcome,
  supply: DeliverySupply,
): readonly Autoship[] => {
  switch (findRenewalStep(autoship, moment)) {
    case 'reschedule':
      return [rescheduleLateDelivery(autoship, moment)];
    case 'remind':
      return [announceDelivery(autoship, supply, moment, 'Nothing is left.').autoship];
    case 'lock':
      return [lockDelivery(autoship, quoteOpenDelivery(autoship, supply))];
    case 'skip':
      return [skipUnavailableDelivery(autoship, moment)];
    case 'charge': {
      if (findOpenCycle(autoship)?.quote?.lines.length === 0) return [skipUnavailableDelivery(autoship, moment)];
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
  supply: DeliverySupply = plainSupply,
): readonly Autoship[] => {
  const states = [autoship];
  let next = takeStep(autoship, moment, outcome, supply);
  while (next.length > 0) {
    states.push(...next);
    next = takeStep(states.at(-1) ?? autoship, moment, outcome, supply);
  }
  return states;
};

/** The changed autoship. @throws Error if the change was refused. */
export const changed = (change: E.Either<{ readonly kind: string }, Autoship>): Autoship => {
  if (E.isLeft(change)) throw new Error(`refused: ${change.left.kind}`);
  return change.right;
};
