import type { Autoship } from '#domain/autoship/autoship';
import type { SiteTransactionPorts } from '../ports/transactions';

/** Records, in the transaction that stores a canceled Autoship, that its customer has to be told. */
export const recordCancellation = (
  events: SiteTransactionPorts['events'],
  { contract }: Pick<Autoship, 'contract'>,
): Promise<void> => events.record({ kind: 'AutoshipCanceled', contractId: contract.id, version: contract.version })();
