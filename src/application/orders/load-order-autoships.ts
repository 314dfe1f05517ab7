import * as O from 'fp-ts/Option';
import type { Autoship } from '#domain/autoship/autoship';
import { listAutoshipIds } from '#domain/autoship/start-autoships';
import type { Order } from '#domain/orders/order';
import type { SiteAutoships } from '../ports/autoships';

/** The Autoships that an order started or, for a renewal, the one it belongs to. */
export const loadOrderAutoships = async (
  siteAutoships: Pick<SiteAutoships, 'find'>,
  order: Order,
): Promise<readonly Autoship[]> => {
  const found = await Promise.all(listAutoshipIds(order).map((id) => siteAutoships.find(id)()));
  return found.flatMap((one) => (O.isSome(one) ? [one.value] : []));
};
