import * as E from 'fp-ts/Either';
import type { Money } from '#domain/money';
import type { CalendarDate, Instant } from '#domain/time';
import { type Autoship, findOpenCycle, type Moment } from './autoship';
import { cancelAutoship } from './change-contract';
import { type AutoshipChange, delayDeliveriesByWeek, skipDelivery } from './change-delivery';
import { acceptPrice } from './change-lines';
import { type AutoshipContract, listRenewingLines } from './contract';
import type { AutoshipContractId, AutoshipLineId } from './contract-id';
import { type Cycle, isFinalCycle } from './cycle';
import { computeDeliveryTimes } from './delivery-times';
import { findEndOfPromise, findUnansweredPrice } from './price-rise';

/**
 * What the link of an email about a delivery is bound to: the delivery, and the contract as it was when the email was
 * sent.
 */
export type DeliveryLink = {
  readonly contractId: AutoshipContractId;
  /** The number of the cycle. */
  readonly cycle: number;
  /** The version of the contract. */
  readonly version: number;
};

/** What can be done by the link of an email, in the order in which a page offers it. `confirm` changes nothing. */
export const deliveryLinkActs = ['accept-price', 'confirm', 'skip', 'delay', 'cancel'] as const;
export type DeliveryLinkAct = (typeof deliveryLinkActs)[number];

/** All that a customer with an unconfirmed email may do by a link. */
const actsOfUnconfirmed: ReadonlySet<DeliveryLinkAct> = new Set(['skip', 'delay', 'confirm', 'cancel']);

/** What was done by a link: once, with the date of the delivery before and of the next one after it. */
export type UsedDeliveryLink = {
  readonly act: DeliveryLinkAct;
  readonly at: Instant;
  readonly date: CalendarDate;
  /** Absent if no delivery follows. */
  readonly next?: CalendarDate;
  /** When it was taken back. */
  readonly undoneAt?: Instant;
};

/** The version of the contract that was changed by a link, as long as that can be taken back. */
export const findVersionToRestore = (
  { version }: DeliveryLink,
  { act, undoneAt }: Pick<UsedDeliveryLink, 'act' | 'undoneAt'>,
): number | undefined => (act === 'confirm' || undoneAt !== undefined ? undefined : version);

/** The delivery is locked or sent, or the contract or the delivery has changed since the email. */
export type DeadLinkReason = 'locked' | 'changed';

const isChangeable = ({ status }: Cycle): boolean => status === 'planned' || status === 'reminded';

/** Why a link that was not used does nothing anymore; undefined if it works. */
export const findDeadLinkReason = (
  { cycle: number, version }: DeliveryLink,
  { contract, cycles }: Autoship,
  { at, timeZone }: Pick<Moment, 'at' | 'timeZone'>,
): DeadLinkReason | undefined => {
  const cycle = cycles.find((one) => one.number === number);
  if (!cycle || cycle.status === 'placed') return 'locked';
  if (contract.version !== version || isFinalCycle(cycle)) return 'changed';
  return isChangeable(cycle) && at < computeDeliveryTimes(cycle.date, timeZone).lockAt ? undefined : 'locked';
};

/** A price above the promised one that's waiting for the customer's answer. */
export type PriceToAccept = {
  readonly lineId: AutoshipLineId;
  readonly price: Money;
  /** The last day of deliveries at the promised price. */
  readonly until: CalendarDate;
};

export const listPricesToAccept = (contract: AutoshipContract): readonly PriceToAccept[] =>
  listRenewingLines(contract).flatMap((line) => {
    const unanswered = findUnansweredPrice(line);
    return unanswered ? [{ lineId: line.id, price: unanswered.price, until: findEndOfPromise(unanswered) }] : [];
  });

const acceptPrices = (autoship: Autoship): AutoshipChange =>
  listPricesToAccept(autoship.contract).reduce<AutoshipChange>(
    (accepted, { lineId }) => E.chain((before: Autoship) => acceptPrice(before, lineId))(accepted),
    E.right(autoship),
  );

/** The autoship after an act, or why the rules of the account refuse it too. */
export const applyDeliveryLinkAct = (autoship: Autoship, act: DeliveryLinkAct, moment: Moment): AutoshipChange => {
  switch (act) {
    case 'accept-price':
      return acceptPrices(autoship);
    case 'confirm':
      return E.right(autoship);
    case 'skip':
      return skipDelivery(autoship, moment);
    case 'delay':
      return delayDeliveriesByWeek(autoship, moment);
    case 'cancel':
      return cancelAutoship(autoship, undefined);
  }
};

/** An act that a link offers, with the date of the next delivery after it. */
export type OfferedDeliveryLinkAct = { readonly act: DeliveryLinkAct; readonly next?: CalendarDate };

/** What a working link may do: nothing that would be refused, and accept a price only if there's one. */
export const listOfferedActs = (
  link: DeliveryLink,
  autoship: Autoship,
  moment: Moment,
  { isEmailConfirmed }: { readonly isEmailConfirmed: boolean },
): readonly OfferedDeliveryLinkAct[] => {
  if (findDeadLinkReason(link, autoship, moment) !== undefined) return [];
  return deliveryLinkActs.flatMap((act) => {
    if (!isEmailConfirmed && !actsOfUnconfirmed.has(act)) return [];
    if (act === 'accept-price' && listPricesToAccept(autoship.contract).length === 0) return [];
    const after = applyDeliveryLinkAct(autoship, act, moment);
    if (E.isLeft(after)) return [];
    const next = findOpenCycle(after.right)?.date;
    return [{ act, ...(next === undefined ? {} : { next }) }];
  });
};
