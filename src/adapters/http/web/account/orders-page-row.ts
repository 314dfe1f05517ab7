import type { ShowOrders } from '#application/account/show-orders';
import { readText, showOrLogIn } from '../answers';
import type { PrivatePageRow } from '../page-row';

export const ordersPageRow: PrivatePageRow<{ readonly showOrders: ShowOrders }> = {
  route: 'orders',
  audience: 'customer',
  load: async (visit) => {
    const { text, status, year, after } = visit.query;
    const search = {
      text: readText(text),
      status: readText(status),
      year: readText(year),
      after: readText(after),
    };
    return showOrLogIn(visit, await visit.shop.showOrders.execute(search)());
  },
};
