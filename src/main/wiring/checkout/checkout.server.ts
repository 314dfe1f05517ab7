import { CheckoutPasses } from '#application/checkout/checkout-passes';
import { FinishPendingOrders } from '#application/checkout/finish-pending-orders';
import { OrderPlacements } from '#application/checkout/order-placements';
import { PlaceOrderService } from '#application/checkout/place-order-service';
import { PrepareOrder } from '#application/checkout/prepare-order';
import { RemoveFromCheckout } from '#application/checkout/remove-from-checkout';
import { RequestCheckoutUrl } from '#application/checkout/request-checkout-url';
import { SettleOrder } from '#application/checkout/settle-order';
import { ShowCheckout } from '#application/checkout/show-checkout';
import { ShowThankYou } from '#application/checkout/show-thank-you';
import { PageBuilder } from '#application/shell/page-builder';
import { loadWithFallback } from '#application/shell/with-timeout';
import { StaffOrderRules } from '#application/staff-program/staff-order-rules';
import { defaultFreeShippingMinimum } from '#domain/shipping/free-shipping';
import { firstAutoshipUses } from '../autoship/autoship.tokens.ts';
import { carts, startCheckout } from '../cart/cart.tokens.ts';
import { soldProducts } from '../catalog/catalog.tokens.ts';
import { content } from '../content/content.tokens.ts';
import { addresses, customerProfiles } from '../customer/customer.tokens.ts';
import { sessionSecrets } from '../identity/identity.tokens.ts';
import { siteOrders } from '../orders/orders.tokens.ts';
import { membersOf, perVisitor, perVisitorFrom, shared, sharedFrom, visitorMembersOf } from '../parts.ts';
import {
  clock,
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
  visitorEnginePorts,
  wait,
} from '../shell/shell.tokens.ts';
import { stock } from '../shipping/shipping.tokens.ts';
import {
  autoshipLoginRequired,
  checkoutHosts,
  checkoutSettings,
  checkouts,
  paymentAttempts,
  payments,
  takesPayments,
} from './checkout.tokens.ts';

export const checkoutUseCases = {
  checkoutPasses: shared(CheckoutPasses, sessionSecrets, limitCounters, clock, ids),
  requestCheckoutUrl: perVisitor(RequestCheckoutUrl, visitor, startCheckout, CheckoutPasses),
};

/** The shop's own checkout, which places orders in the shop's own database. */
export const embeddedCheckoutUseCases = {
  placeOrder: perVisitorFrom(
    PlaceOrderService,
    (ports, charges, prepare, settle, presses, sleep) =>
      new PlaceOrderService({ ...ports, payments: charges }, prepare, settle, presses, sleep),
    visitorEnginePorts,
    payments,
    PrepareOrder,
    SettleOrder,
    OrderPlacements,
    wait,
  ),
  removeFromCheckout: perVisitor(RemoveFromCheckout, checkouts, carts),
  showCheckout: perVisitor(
    ShowCheckout,
    PageBuilder,
    visitor,
    checkouts,
    ids,
    checkoutSettings,
    firstAutoshipUses,
    addresses,
    customerProfiles,
    stock,
    soldProducts,
    StaffOrderRules,
  ),
  showThankYou: perVisitorFrom(
    ShowThankYou,
    (pages, buyer, { orders, autoships }) => new ShowThankYou(pages, buyer, orders, autoships),
    PageBuilder,
    visitor,
    visitorEnginePorts,
  ),
};

export const checkoutParts = {
  ...membersOf(siteServices, { autoshipLoginRequired, checkoutHosts, takesPayments }),
  ...membersOf(sitePorts, { paymentAttempts }),
  checkoutSettings: sharedFrom(
    checkoutSettings,
    (reader, now, isLoginRequired, takesMoney, { legalName }) =>
      async () => {
        const globals = await loadWithFallback(reader.globals(now()), undefined)();
        const freeShippingMinimum = globals?.freeShippingMinimum ?? defaultFreeShippingMinimum;
        return { autoshipLoginRequired: isLoginRequired, takesPayments: takesMoney, freeShippingMinimum, legalName };
      },
    content,
    clock,
    autoshipLoginRequired,
    takesPayments,
    siteIdentity,
  ),
};

export const embeddedCheckoutParts = {
  ...membersOf(enginePorts, { payments }),
  ...visitorMembersOf(visitorEnginePorts, { checkouts }),
  finishPendingOrders: shared(FinishPendingOrders, siteOrders, paymentAttempts, payments, SettleOrder, clock, report),
  orderPlacements: shared(OrderPlacements),
  prepareOrder: perVisitor(PrepareOrder, visitor, stock, clock, checkoutSettings, StaffOrderRules),
  settleOrder: shared(SettleOrder, siteTransactions, clock, timeZone),
};
