import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { FindOwnOrder } from '#application/account/find-own-order';
import { buildOrderPath } from '#application/account/order-cards';
import type { ShowOrderRefund } from '#application/account/show-order-refund';
import type { RequestOwnRefund } from '#application/orders/request-refund';
import { findVisitingCustomer } from '#application/visitor';
import { goTo, showOrLogIn, showOrNotFound } from '../answers';
import { defineForm } from '../define-form';
import { readRefundForm } from '../orders/refund-form';
import type { PrivatePageRow, Visit } from '../page-row';
import { refundRequestedNotice } from './order-page-row';

type OrderRefundShop = {
  readonly findOwnOrder: FindOwnOrder;
  readonly requestOwnRefund: RequestOwnRefund;
  readonly showOrderRefund: ShowOrderRefund;
};

const referenceOf = ({ params }: Visit<OrderRefundShop>): string => params.order ?? '';

const ask = defineForm<OrderRefundShop>()({
  parse: (visit) => E.right({ reference: referenceOf(visit), typed: readRefundForm(visit) }),
  useCase: ({ findOwnOrder, requestOwnRefund }, { reference, typed }) =>
    pipe(
      TE.fromTask(findOwnOrder.execute(reference)),
      TE.chainW(TE.fromOption(() => ({ kind: 'NoSuchOrder' }) as const)),
      TE.chainW(({ id, number }) =>
        pipe(
          requestOwnRefund.execute(id, typed),
          TE.map(() => number),
        ),
      ),
    ),
  respond: async (outcome, visit, { reference, typed }) => {
    if (E.isRight(outcome)) return goTo(`${buildOrderPath(outcome.right)}?notice=${refundRequestedNotice}`);
    const refusal = outcome.left;
    if (refusal.kind === 'NoSuchOrder') return { kind: 'not-found' };
    return showOrNotFound(await visit.shop.showOrderRefund.execute(reference, { typed, refusal })());
  },
});

/** Where a customer asks for a refund of an order. */
export const orderRefundPageRow: PrivatePageRow<OrderRefundShop> = {
  route: 'orderRefund',
  audience: 'customer',
  load: async (visit) => {
    const page = await visit.shop.showOrderRefund.execute(referenceOf(visit))();
    return findVisitingCustomer(visit.visitor) ? showOrNotFound(page) : showOrLogIn(visit, page);
  },
  act: ask,
};
