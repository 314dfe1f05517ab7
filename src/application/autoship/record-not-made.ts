import { type Autoship, findOpenCycle } from '#domain/autoship/autoship';
import type { NotMadeReason } from '#domain/events/domain-event';
import type { SiteTransactionPorts } from '../ports/transactions';

/** Lets the customer know that the open delivery of `before` is not made on its date. */
export const recordNotMade = async (
  { events }: Pick<SiteTransactionPorts, 'events'>,
  before: Autoship,
  reason: NotMadeReason,
): Promise<void> => {
  const cycle = findOpenCycle(before)?.number;
  if (cycle === undefined) return;
  await events.record({ kind: 'DeliveryNotMade', contractId: before.contract.id, cycle, reason })();
};
