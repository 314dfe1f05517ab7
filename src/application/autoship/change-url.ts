import { buildChangeFields } from '#domain/autoship/change-fields';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { CustomerChange } from '#domain/autoship/customer-change';
import type { LineId } from '#domain/cart/cart';
import { buildRoutePath } from '#domain/shell/routes';

/** The path of the page that previews a change and asks for it. */
export const buildChangePath = (id: AutoshipContractId, change: CustomerChange): string =>
  `${buildRoutePath('autoshipChange', id)}?${new URLSearchParams(buildChangeFields(change))}`;

/** The name of the field that has the line of the cart from which an item moves to a delivery. */
export const cartLineField = 'cartLine';

/** As `buildChangePath`, and once the change is made, its item leaves the cart. */
export const buildMovePath = (id: AutoshipContractId, change: CustomerChange, line: LineId): string =>
  `${buildChangePath(id, change)}&${new URLSearchParams({ [cartLineField]: line })}`;

/** The page where the customer chooses another item for a line. */
export const buildSwapPath = (id: AutoshipContractId, lineId: string): string =>
  `${buildRoutePath('autoshipItems', id)}?${new URLSearchParams({ for: 'swap', line: lineId })}`;
