import type { FastifyRequest } from 'fastify';
import * as E from 'fp-ts/Either';
import type { ShowOrdersRequest } from '#application/account/show-orders';
import { cartRefusalMessage } from '#application/cart/messages';
import type { CookieChanges } from '#application/cookie-changes';
import { cancelOrderTexts, orderAgainChangedMessage } from '#application/orders/account-messages';
import type { OrderAgainRefusal } from '#application/orders/order-again';
import type { VisitorUseCases } from '#application/visitor-use-cases';
import type { OrderId } from '#domain/orders/order';
import type { ReadFormField } from '../form-fields';

/** The search that the address of the list of orders says; a repeated parameter counts as none. */
export const parseOrderSearch = (request: FastifyRequest): ShowOrdersRequest => {
  const query = request.query as Readonly<Record<string, unknown>>;
  const read = (name: string): string => {
    const value = query[name];
    return typeof value === 'string' ? value : '';
  };
  return { text: read('text'), status: read('status'), year: read('year'), after: read('after') };
};

type OrderAgainFormOutcome =
  | { readonly kind: 'go'; readonly location: string; readonly cookieChanges: CookieChanges }
  | { readonly kind: 'refused'; readonly text: string };

const messageOf = (refusal: OrderAgainRefusal): string =>
  refusal.kind === 'PlanChanged' || refusal.kind === 'UnknownOrder'
    ? orderAgainChangedMessage
    : cartRefusalMessage(refusal);

type CancelOrderFormOutcome = { readonly kind: 'cancelled' } | { readonly kind: 'refused'; readonly text: string };

/** The value of `intent` in the form that cancels an order; the form that orders again has none. */
export const cancelOrderIntent = 'cancel';

/** The value of `cancel` in the address of an order that asks whether to cancel it. */
export const confirmCancelValue = 'confirm';

/** The value of `notice` in the address of an order that was cancelled just now. */
export const orderCanceledNotice = 'cancelled';

/** Processes the form that cancels an order of the customer; a repeated press is answered like the first. */
export const processCancelOrderForm = async (
  shop: VisitorUseCases,
  id: OrderId,
  field: ReadFormField,
): Promise<CancelOrderFormOutcome> => {
  const outcome = await shop.cancelOwnOrder.execute(id, field('autoship') === 'cancel' ? 'cancel' : 'keep')();
  if (E.isRight(outcome) || outcome.left.kind === 'AlreadyCanceled') return { kind: 'cancelled' };
  const { kind } = outcome.left;
  const text = kind === 'AutoshipIsCharged' ? cancelOrderTexts.autoshipIsCharged : cancelOrderTexts.refused;
  return { kind: 'refused', text };
};

/** Processes the form that adds the items of an order to the cart. */
export const processOrderAgainForm = async (
  shop: VisitorUseCases,
  id: OrderId,
  field: ReadFormField,
): Promise<OrderAgainFormOutcome> => {
  const added = await shop.orderAgain.execute({ id, shownPlan: field('plan', 'exact') })();
  if (E.isLeft(added)) return { kind: 'refused', text: messageOf(added.left) };
  const { isComplete, cookieChanges } = added.right;
  return { kind: 'go', location: `/cart?notice=ordered-again${isComplete ? '' : '-in-part'}`, cookieChanges };
};
