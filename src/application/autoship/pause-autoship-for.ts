import type { Autoship, Moment } from '#domain/autoship/autoship';
import { pauseFor } from '#domain/autoship/change-contract';
import type { PauseReason } from '#domain/autoship/contract';
import type { UnservedCause } from '#domain/events/domain-event';
import type { SiteTransactionPorts } from '../ports/transactions';
import { itemsNotSoldText, pauseReasonTexts } from './messages';

type PauseDetails = {
  /** Why an unserved one is. */
  readonly cause?: UnservedCause | undefined;
  /** What the ledger says instead of the reason in general. */
  readonly note?: string;
};

/** Pauses a contract that cannot go on by itself, and lets the customer know. Its open delivery is void. */
export const pauseAutoshipFor = async (
  { siteAutoships, events }: Pick<SiteTransactionPorts, 'siteAutoships' | 'events'>,
  autoship: Autoship,
  reason: Exclude<PauseReason, 'shopper'>,
  { at }: Pick<Moment, 'at'>,
  { cause, note }: PauseDetails = {},
): Promise<void> => {
  const paused = pauseFor(autoship, reason);
  await siteAutoships.save(autoship, paused, {
    at,
    actor: 'engine',
    act: 'paused',
    reason: note ?? (cause === 'items' ? itemsNotSoldText : pauseReasonTexts[reason]),
  })();
  const { id, version } = paused.contract;
  await events.record({ kind: 'AutoshipPaused', contractId: id, version, ...(cause === undefined ? {} : { cause }) })();
};
