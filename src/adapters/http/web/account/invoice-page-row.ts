import type { ShowInvoice } from '#application/account/show-invoice';
import { findVisitingCustomer } from '#application/visitor';
import { showOrLogIn, showOrNotFound } from '../answers';
import type { PrivatePageRow } from '../page-row';

export const invoicePageRow: PrivatePageRow<{ readonly showInvoice: ShowInvoice }> = {
  route: 'invoice',
  audience: 'customer',
  load: async (visit) => {
    const page = await visit.shop.showInvoice.execute(visit.params.order ?? '')();
    return findVisitingCustomer(visit.visitor) ? showOrNotFound(page) : showOrLogIn(visit, page);
  },
};
