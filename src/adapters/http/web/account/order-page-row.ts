import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { FindOwnOrder } from '#application/account/find-own-order';
import { buildOrderPath } from '#application/account/order-cards';
import type { SaidOnOrderPage, ShowOrder, ShowOrderOutcome } from '#application/account/show-order';
import { cartRefusalMessage } from '#application/cart/messages';
import { cancelOrderTexts, orderAgainChangedMessage } from '#application/orders/account-messages';
import type { CancelOwnOrder } from '#application/orders/cancel-own-order';
import type { OrderAgain, OrderAgainRefusal } from '#application/orders/order-again';
import { findVisitingCustomer } from '#application/visitor';
import { findRoutePath } from '#domain/shell/routes';
import { goTo, showOrLogIn } from '../answers';
import { chooseForm, defineForm } from '../define-form';
import type { PrivatePageRow, Visit, WebAnswer } from '../page-row';

type OrderPageShop = {
  readonly showOrder: ShowOrder;
  readonly findOwnOrder: FindOwnOrder;
  readonly cancelOwnOrder: CancelOwnOrder;
  readonly orderAgain: OrderAgain;
};

/** The value of `notice` in the URL of an order that was just canceled. */
const canceledNotice = 'cancelled';

/** The value of `notice` in the URL of an order after a refund was asked for. */
export const refundRequestedNotice = 'refund-requested';

const referenceOf = ({ params }: Visit<OrderPageShop>): string => params.order ?? '';

const answerWith = (visit: Visit<OrderPageShop>, outcome: ShowOrderOutcome): WebAnswer => {
  if (outcome.kind === 'redirect') {
    const [, query] = visit.request.url.split('?');
    return { ...outcome, location: outcome.location + (query === undefined ? '' : `?${query}`) };
  }
  return outcome.kind === 'not-found' && !findVisitingCustomer(visit.visitor) ? showOrLogIn(visit, undefined) : outcome;
};

/** The order again, with what a form of it says. */
const showAgain = async (visit: Visit<OrderPageShop>, said: SaidOnOrderPage): Promise<WebAnswer> =>
  answerWith(visit, await visit.shop.showOrder.execute(referenceOf(visit), said, 422)());

const findOrder = ({ findOwnOrder }: OrderPageShop, reference: string) =>
  pipe(
    TE.fromTask(findOwnOrder.execute(reference)),
    TE.chainW(TE.fromOption(() => ({ kind: 'UnknownOrder' }) as const)),
  );

/** A repeated press gets the same response as the first. */
const cancel = defineForm<OrderPageShop>()({
  parse: (visit) =>
    E.right({
      reference: referenceOf(visit),
      autoship: visit.field('autoship') === 'cancel' ? ('cancel' as const) : ('keep' as const),
    }),
  useCase: (shop, { reference, autoship }) =>
    pipe(
      findOrder(shop, reference),
      TE.chainW(({ id, number }) =>
        pipe(
          shop.cancelOwnOrder.execute(id, autoship),
          TE.map(() => number),
          TE.orElseW((refusal) => (refusal.kind === 'AlreadyCanceled' ? TE.right(number) : TE.left(refusal))),
        ),
      ),
    ),
  respond: (outcome, visit) => {
    if (E.isRight(outcome)) return goTo(`${buildOrderPath(outcome.right)}?notice=${canceledNotice}`);
    const { kind } = outcome.left;
    if (kind === 'UnknownOrder') return showAgain(visit, {});
    const { autoshipIsCharged, refused } = cancelOrderTexts;
    return showAgain(visit, { cancelAlert: kind === 'AutoshipIsCharged' ? autoshipIsCharged : refused });
  },
});

const describeRefusal = (refusal: OrderAgainRefusal): string =>
  refusal.kind === 'PlanChanged' || refusal.kind === 'UnknownOrder'
    ? orderAgainChangedMessage
    : cartRefusalMessage(refusal);

const orderAgain = defineForm<OrderPageShop>()({
  parse: (visit) => E.right({ reference: referenceOf(visit), shownPlan: visit.field('plan', 'exact') }),
  useCase: (shop, { reference, shownPlan }) =>
    pipe(
      findOrder(shop, reference),
      TE.mapLeft(() => undefined),
      TE.chainW(({ id }) => shop.orderAgain.execute({ id, shownPlan })),
    ),
  respond: (outcome, visit) => {
    if (E.isLeft(outcome)) return showAgain(visit, outcome.left ? { againAlert: describeRefusal(outcome.left) } : {});
    const { isComplete, cookieChanges } = outcome.right;
    return goTo(`${findRoutePath('cart')}?notice=ordered-again${isComplete ? '' : '-in-part'}`, cookieChanges);
  },
});

export const orderPageRow: PrivatePageRow<OrderPageShop> = {
  route: 'order',
  audience: 'customer',
  load: async (visit) => {
    const said = {
      ...(visit.query.notice === canceledNotice ? { wasCanceledNow: true } : {}),
      ...(visit.query.notice === refundRequestedNotice ? { wasRefundRequestedNow: true } : {}),
      ...(visit.query.cancel === 'confirm' ? { isCanceling: true } : {}),
    };
    return answerWith(visit, await visit.shop.showOrder.execute(referenceOf(visit), said)());
  },
  // The form that orders again has no intent.
  act: chooseForm({ cancel }, orderAgain),
};
