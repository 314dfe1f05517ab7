import { ContainerModule } from 'inversify';
import { FinishPendingRefunds } from '#application/orders/finish-pending-refunds';
import { FinishRefund } from '#application/orders/finish-refund';
import { PackOrder } from '#application/orders/pack-order';
import { CancelOrderService, RefundOrderService } from '#application/orders/refund-order';
import { StartRefund } from '#application/orders/start-refund';
import { siteInjectionTokens as tokens } from '../tokens.ts';
import { createClassBinder } from '../wiring/class-binder.ts';

/** Binds what cancels, packs and refunds the orders of a site. */
export const refundsModule = new ContainerModule(({ bind }) => {
  const bindClass = createClassBinder(bind, 'singleton');
  bind(tokens.refundSteps).toResolvedValue(
    (transactions, payments, clock, report) => ({
      start: new StartRefund(transactions, clock),
      finish: new FinishRefund(transactions, payments, report),
      report,
    }),
    [tokens.siteTransactions, tokens.payments, tokens.clock, tokens.report],
  );
  bindClass(tokens.refundOrder, RefundOrderService, tokens.refundSteps);
  bindClass(tokens.cancelOrder, CancelOrderService, tokens.refundSteps);
  bindClass(tokens.packOrder, PackOrder, tokens.siteTransactions, tokens.clock);
  bind(tokens.finishPendingRefunds).toResolvedValue(
    (refunds, { finish }, clock, report) => new FinishPendingRefunds(refunds, finish, clock, report),
    [tokens.orderRefunds, tokens.refundSteps, tokens.clock, tokens.report],
  );
});
