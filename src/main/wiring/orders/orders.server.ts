import { AddToVisitorCart } from '#application/cart/add-to-visitor-cart';
import { ProductsPricedForVisitor } from '#application/catalog/priced-for-visitor';
import { MakeRefundLink } from '#application/mail/make-refund-link';
import { AnswerRefundRequest } from '#application/orders/answer-refund-request';
import { CancelOwnOrder } from '#application/orders/cancel-own-order';
import { FindOrders } from '#application/orders/find-orders';
import { FindRefundRequests } from '#application/orders/find-refund-requests';
import { FinishPendingRefunds } from '#application/orders/finish-pending-refunds';
import { FinishRefund } from '#application/orders/finish-refund';
import { FulfillOrder } from '#application/orders/fulfill-order';
import { LookUpOrder } from '#application/orders/look-up-order';
import { OrderAgain } from '#application/orders/order-again';
import { CancelOrderService, RefundOrderService } from '#application/orders/refund-order';
import { RequestLinkedRefund } from '#application/orders/request-linked-refund';
import { RequestOwnRefund, RequestRefund } from '#application/orders/request-refund';
import { RunFulfillment } from '#application/orders/run-fulfillment';
import { SendRefundLink } from '#application/orders/send-refund-link';
import { ShowOrderStatus } from '#application/orders/show-order-status';
import { ShowRefundLink } from '#application/orders/show-refund-link';
import { StartRefund } from '#application/orders/start-refund';
import { PageBuilder } from '#application/shell/page-builder';
import { renewalPorts } from '../autoship/autoship.tokens.ts';
import { carts } from '../cart/cart.tokens.ts';
import { payments } from '../checkout/checkout.tokens.ts';
import { mailTokens } from '../mail/mail.tokens.ts';
import { membersOf, perVisitor, shared, sharedAs, sharedFrom, visitorMembersOf } from '../parts.ts';
import {
  clock,
  emailLookup,
  enginePorts,
  ids,
  limitCounters,
  report,
  siteIdentity,
  sitePorts,
  siteServices,
  siteTransactions,
  timeZone,
  visitor,
  visitorPorts,
} from '../shell/shell.tokens.ts';
import {
  cancelOrder,
  carriers,
  fulfillment,
  orderEmails,
  orderReader,
  orderRefunds,
  orders,
  refundLinks,
  refundOrder,
  refundSteps,
  siteOrders,
} from './orders.tokens.ts';

export const orderUseCases = {
  findOrders: perVisitor(FindOrders, visitor, orders),
  orderAgain: perVisitor(OrderAgain, visitor, orders, ProductsPricedForVisitor, carts, AddToVisitorCart),
};

/** Only for orders of the shop's own. */
export const embeddedOrderUseCases = {
  cancelOwnOrder: perVisitor(CancelOwnOrder, orders, cancelOrder),
  findRefundRequests: perVisitor(FindRefundRequests, orders, clock, timeZone),
  lookUpOrder: shared(LookUpOrder, siteOrders, limitCounters, clock, emailLookup),
  requestLinkedRefund: shared(RequestLinkedRefund, refundLinks, RequestRefund, mailTokens, clock),
  requestOwnRefund: perVisitor(RequestOwnRefund, orders, RequestRefund),
  sendRefundLink: shared(SendRefundLink, siteTransactions, limitCounters, clock, timeZone, ids),
  showOrderStatus: shared(ShowOrderStatus, PageBuilder, clock, timeZone),
  showRefundLink: shared(ShowRefundLink, PageBuilder, enginePorts, mailTokens, clock, timeZone),
};

export const orderParts = {
  ...membersOf(siteServices, { carriers, orderEmails }),
  ...membersOf(sitePorts, { orderReader }),
  ...visitorMembersOf(visitorPorts, { orders }),
};

export const embeddedOrderParts = {
  ...membersOf(enginePorts, { fulfillment, orderRefunds, refundLinks, siteOrders }),
  answerRefundRequest: shared(AnswerRefundRequest, refundSteps, siteTransactions, clock),
  cancelOrder: sharedAs(cancelOrder, CancelOrderService, refundSteps),
  finishPendingRefunds: sharedFrom(
    FinishPendingRefunds,
    (refunds, { finish }, now, tell) => new FinishPendingRefunds(refunds, finish, now, tell),
    orderRefunds,
    refundSteps,
    clock,
    report,
  ),
  fulfillOrder: shared(FulfillOrder, siteTransactions, carriers, clock, timeZone),
  makeRefundLink: shared(MakeRefundLink, refundLinks, mailTokens, siteIdentity),
  refundOrder: sharedAs(refundOrder, RefundOrderService, refundSteps),
  refundSteps: sharedFrom(
    refundSteps,
    (transactions, charges, now, tell, zone) => ({
      start: new StartRefund(transactions, now, zone),
      finish: new FinishRefund(transactions, charges, tell),
      report: tell,
    }),
    siteTransactions,
    payments,
    clock,
    report,
    timeZone,
  ),
  // On the connections of renewals, so that shoppers don't wait for a long run.
  runFulfillment: sharedFrom(
    RunFulfillment,
    (parcels, { siteTransactions: background }, now, zone, tell) =>
      new RunFulfillment(parcels, background, now, zone, tell),
    fulfillment,
    renewalPorts,
    clock,
    timeZone,
    report,
  ),
  requestRefund: shared(RequestRefund, siteTransactions, clock, timeZone),
};
