import { ContainerModule } from 'inversify';
import { FinishPendingOrders } from '#application/checkout/finish-pending-orders';
import { OrderPlacements } from '#application/checkout/order-placements';
import { PlaceOrderService } from '#application/checkout/place-order-service';
import { PrepareOrder } from '#application/checkout/prepare-order';
import { RemoveFromCheckout } from '#application/checkout/remove-from-checkout';
import { SettleOrder } from '#application/checkout/settle-order';
import { ShowCheckout } from '#application/checkout/show-checkout';
import { ShowThankYou } from '#application/checkout/show-thank-you';
import { CancelOwnOrder } from '#application/orders/cancel-own-order';
import { LookUpOrder } from '#application/orders/look-up-order';
import { ShowOrderStatus } from '#application/orders/show-order-status';
import type { VisitorPorts } from '#application/ports/transactions';
import { siteInjectionTokens as tokens, visitorInjectionTokens as visitors } from '../tokens.ts';
import { createClassBinder } from '../wiring/class-binder.ts';

const requirePorts = (engine: VisitorPorts | undefined): VisitorPorts => {
  if (!engine) throw new Error("the shop's own checkout needs embedded commerce");
  return engine;
};

/** Binds the shop's own checkout, which places orders in the shop's own database. */
export const checkoutModule = new ContainerModule(({ bind }) => {
  const bindClass = createClassBinder(bind, 'singleton');
  bindClass(tokens.orderPlacements, OrderPlacements);
  bindClass(tokens.settleOrder, SettleOrder, tokens.siteTransactions, tokens.clock, tokens.timeZone);
  bindClass(
    tokens.finishPendingOrders,
    FinishPendingOrders,
    tokens.siteOrders,
    tokens.paymentAttempts,
    tokens.payments,
    tokens.settleOrder,
    tokens.clock,
    tokens.report,
  );
  bindClass(tokens.lookUpOrder, LookUpOrder, tokens.siteOrders, tokens.limitCounters, tokens.clock, tokens.emailLookup);
  bindClass(tokens.showOrderStatus, ShowOrderStatus, tokens.pageBuilder, tokens.timeZone);

  const bindVisitorClass = createClassBinder(bind, 'transient');
  bind(visitors.enginePorts)
    .toResolvedValue(({ engine }) => requirePorts(engine), [visitors.ports])
    .inTransientScope();
  bind(visitors.checkouts)
    .toResolvedValue(({ checkouts }) => checkouts, [visitors.enginePorts])
    .inTransientScope();
  bindVisitorClass(
    visitors.showCheckout,
    ShowCheckout,
    tokens.pageBuilder,
    visitors.visitor,
    visitors.checkouts,
    tokens.ids,
    tokens.checkoutSettings,
    tokens.firstAutoshipUses,
    visitors.addresses,
    visitors.customerProfiles,
    tokens.stock,
    tokens.soldProducts,
    visitors.staffOrderRules,
  );
  bind(visitors.showThankYou)
    .toResolvedValue(
      (pageBuilder, visitor, { orders, autoships }) => new ShowThankYou(pageBuilder, visitor, orders, autoships),
      [tokens.pageBuilder, visitors.visitor, visitors.enginePorts],
    )
    .inTransientScope();
  bindVisitorClass(visitors.removeFromCheckout, RemoveFromCheckout, visitors.checkouts, visitors.carts);
  bindVisitorClass(visitors.cancelOwnOrder, CancelOwnOrder, visitors.orders, tokens.cancelOrder);
  bind(visitors.placeOrder)
    .toResolvedValue(
      (
        visitor,
        { checkouts, orders, transactions },
        payments,
        stock,
        clock,
        settings,
        settle,
        presses,
        wait,
        staffRules,
      ) =>
        new PlaceOrderService(
          { checkouts, orders, payments, transactions },
          new PrepareOrder(visitor, stock, clock, settings, staffRules),
          settle,
          presses,
          wait,
        ),
      [
        visitors.visitor,
        visitors.enginePorts,
        tokens.payments,
        tokens.stock,
        tokens.clock,
        tokens.checkoutSettings,
        tokens.settleOrder,
        tokens.orderPlacements,
        tokens.wait,
        visitors.staffOrderRules,
      ],
    )
    .inTransientScope();
});
