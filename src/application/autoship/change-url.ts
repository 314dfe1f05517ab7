import { buildChangeFields } from '#domain/autoship/change-fields';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { CustomerChange } from '#domain/autoship/customer-change';
import { buildRoutePath } from '#domain/shell/routes';

/** The path of the page that previews a change and asks for it. */
export const buildChangePath = (id: AutoshipContractId, change: CustomerChange): string =>
  `${buildRoutePath('autoshipChange', id)}?${new URLSearchParams(buildChangeFields(change))}`;

/** The page where the customer chooses another item for a line. */
export const buildSwapPath = (id: AutoshipContractId, lineId: string): string =>
  `${buildRoutePath('autoshipItems', id)}?${new URLSearchParams({ for: 'swap', line: lineId })}`;
