import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import type { FindOwnOrder } from '#application/account/find-own-order';
import { buildOrderPath } from '#application/account/order-cards';
import type { LookUpOrder, LookUpOrderRefusal } from '#application/orders/look-up-order';
import type { LookedUpOrder } from '#application/orders/order-status-page';
import { describeRefundRequestRefusal, refundRequestTexts } from '#application/orders/refund-request-messages';
import type { SendRefundLink, SendRefundLinkRefusal } from '#application/orders/send-refund-link';
import type { ShowOrderStatus } from '#application/orders/show-order-status';
import type { Order } from '#domain/orders/order';
import { readText, showPage } from '../answers';
import { chooseForm, defineForm } from '../define-form';
import type { FormVisit, PrivatePageRow, Visit, WebAnswer } from '../page-row';

type OrderStatusShop = {
  readonly findOwnOrder: FindOwnOrder;
  readonly lookUpOrder: LookUpOrder;
  readonly sendRefundLink: SendRefundLink;
  readonly showOrderStatus: ShowOrderStatus;
};

const longestNumber = 20;
const longestEmail = 300;

const parse = ({ field, request }: FormVisit<OrderStatusShop>) =>
  E.right({
    number: field('number').slice(0, longestNumber),
    email: field('email').slice(0, longestEmail),
    clientIp: request.ip,
  });

const describeLink = (sent: E.Either<SendRefundLinkRefusal, void>, order: Order): LookedUpOrder['linkNotice'] => {
  if (E.isRight(sent)) return { tone: 'success', text: refundRequestTexts.linkSent };
  const text =
    sent.left.kind === 'TooManyLinks'
      ? refundRequestTexts.tooManyLinks
      : describeRefundRequestRefusal(sent.left, order);
  return { tone: 'error', text };
};

const showRefusal = async (
  { shop }: FormVisit<OrderStatusShop>,
  values: { readonly number: string; readonly email: string },
  refusal: LookUpOrderRefusal,
): Promise<WebAnswer> => ({
  ...showPage(await shop.showOrderStatus.execute({ values, refusal })()),
  ...(refusal.kind === 'TooManyLookUps' ? { retryAfterSeconds: refusal.retryAfterSeconds } : {}),
});

/** Looks an order up for a guest. The result isn't in any URL. */
const lookUp = defineForm<OrderStatusShop>()({
  parse,
  useCase: ({ lookUpOrder }, asked) => lookUpOrder.execute(asked),
  respond: async (found, visit, { number, email }) => {
    const values = { number, email };
    if (E.isLeft(found)) return showRefusal(visit, values, found.left);
    return showPage(await visit.shop.showOrderStatus.execute({ values, order: found.right })());
  },
});

/** Looks the order up again, and emails a link to ask for a refund of it. */
const sendLink = defineForm<OrderStatusShop>()({
  parse,
  useCase: ({ lookUpOrder, sendRefundLink }, asked) =>
    pipe(
      lookUpOrder.execute(asked),
      TE.chainTaskK((order) => async () => ({ order, sent: await sendRefundLink.execute(order)() })),
    ),
  respond: async (outcome, visit, { number, email }) => {
    const values = { number, email };
    if (E.isLeft(outcome)) return showRefusal(visit, values, outcome.left);
    const { order, sent } = outcome.right;
    return showPage(
      await visit.shop.showOrderStatus.execute({ values, order, linkNotice: describeLink(sent, order) })(),
    );
  },
});

/** The number of the logged-in customer's own order, which they see in their account; undefined for anyone else. */
const findOwnNumber = async ({ shop, visitor }: Visit<OrderStatusShop>, typed: string): Promise<number | undefined> => {
  if (typed === '' || visitor.kind === 'Guest') return undefined;
  return O.toUndefined(await shop.findOwnOrder.execute(typed)())?.number;
};

export const orderStatusPageRow: PrivatePageRow<OrderStatusShop> = {
  route: 'orderStatus',
  audience: 'visitor',
  load: async (visit) => {
    const values = { number: readText(visit.query.number).slice(0, longestNumber), email: '' };
    const own = await findOwnNumber(visit, values.number);
    return own === undefined
      ? showPage(await visit.shop.showOrderStatus.execute({ values })())
      : { kind: 'redirect', status: 302, location: buildOrderPath(own) };
  },
  // The form that looks an order up has no intent.
  act: chooseForm({ 'refund-link': sendLink }, lookUp),
};
