import type { Autoship } from '#domain/autoship/autoship';
import type { AutoshipContract } from '#domain/autoship/contract';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import type { CustomerId } from '#domain/customer/customer';
import { anInstant } from '../builders';
import { anAutoship, anAutoshipLine } from '../domain/autoship/autoship-builders';
import type { SitePorts } from './test-shop';

/** Starts an autoship of a customer, every four weeks from 5 March 2026 on. */
export const startAutoship = async (
  { siteAutoships }: Pick<SitePorts, 'siteAutoships'>,
  customerId: CustomerId,
  some: Partial<AutoshipContract> = {},
): Promise<Autoship> => {
  const id = some.id ?? ('contract-1' as AutoshipContractId);
  const lines = [anAutoshipLine({ id: `${id}-line` as AutoshipLineId })];
  const autoship = anAutoship({ customerId, lines, ...some, id });
  await siteAutoships.start([autoship], { at: anInstant(), actor: 'customer', act: 'started' })();
  return autoship;
};
