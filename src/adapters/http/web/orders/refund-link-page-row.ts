import * as E from 'fp-ts/Either';
import type { RequestLinkedRefund } from '#application/orders/request-linked-refund';
import type { ShowRefundLink } from '#application/orders/show-refund-link';
import { goTo, showOrNotFound } from '../answers';
import { parseToken, readToken } from '../autoship/mail-link-token';
import { defineForm } from '../define-form';
import type { PrivatePageRow } from '../page-row';
import { readRefundForm } from './refund-form';

type RefundLinkShop = { readonly requestLinkedRefund: RequestLinkedRefund; readonly showRefundLink: ShowRefundLink };

/** The value of `notice` in the URL after a request was taken. */
const askedNotice = 'asked';

const ask = defineForm<RefundLinkShop>()({
  parse: (visit) => parseToken(visit, (token) => ({ token, typed: readRefundForm(visit) })),
  useCase: ({ requestLinkedRefund }, { token, typed }) => requestLinkedRefund.execute(token, typed),
  respond: async (outcome, visit, input) => {
    if (E.isRight(outcome)) return goTo(`${visit.request.url.split('?')[0]}?notice=${askedNotice}`);
    const refusal = outcome.left;
    if (!input || refusal.kind === 'NoSuchLink' || refusal.kind === 'NoSuchOrder') return showOrNotFound(undefined);
    const refused = refusal.kind === 'LinkEnded' ? undefined : ({ refused: { typed: input.typed, refusal } } as const);
    return showOrNotFound(await visit.shop.showRefundLink.execute(input.token, refused)());
  },
});

/** Where someone without an account asks for a refund, by the link of an email. Opening it changes nothing. */
export const refundLinkPageRow: PrivatePageRow<RefundLinkShop> = {
  route: 'refundLink',
  audience: 'visitor',
  load: async (visit) => {
    const token = readToken(visit);
    const answer = visit.query.notice === askedNotice ? ({ wasAskedNow: true } as const) : undefined;
    return showOrNotFound(token && (await visit.shop.showRefundLink.execute(token, answer)()));
  },
  act: ask,
};
