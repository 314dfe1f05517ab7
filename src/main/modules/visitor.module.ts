import { ContainerModule } from 'inversify';
import { AddToCartService } from '#application/cart/add-to-cart';
import { AddToVisitorCart } from '#application/cart/add-to-visitor-cart';
import { ApplyDiscountCodesService } from '#application/cart/apply-discount-codes';
import { CartsWithCheckoutAccess } from '#application/cart/carts-with-checkout-access';
import { GetCartService } from '#application/cart/get-cart';
import { GetDiscountCodes } from '#application/cart/get-discount-codes';
import { RemoveLineService } from '#application/cart/remove-line';
import { RestoreCart } from '#application/cart/restore-cart';
import { ShowCart } from '#application/cart/show-cart';
import { StartCheckoutService } from '#application/cart/start-checkout';
import { UpdateCartDetailsService } from '#application/cart/update-cart-details';
import { UpdateCartLinesService } from '#application/cart/update-cart-lines';
import { PlaceOrderService } from '#application/checkout/place-order-service';
import { PrepareOrder } from '#application/checkout/prepare-order';
import { ShowCheckout } from '#application/checkout/show-checkout';
import { ShowThankYou } from '#application/checkout/show-thank-you';
import { SendContactMessageService } from '#application/content/send-contact-message';
import { ChooseZip } from '#application/shipping/choose-zip';
import { siteTokens as tokens, visitorTokens as visitors } from '../tokens.ts';

/** Binds the use cases of one visitor in the site's container; they are created in the visitor's child container. */
export const visitorModule = new ContainerModule(({ bind }) => {
  bind(visitors.carts)
    .toResolvedValue(({ carts }) => carts, [visitors.ports])
    .inTransientScope();
  bind(visitors.checkouts)
    .toResolvedValue(({ checkouts }) => checkouts, [visitors.ports])
    .inTransientScope();
  bind(visitors.orders)
    .toResolvedValue(({ orders }) => orders, [visitors.ports])
    .inTransientScope();
  bind(visitors.subscriptions)
    .toResolvedValue(({ subscriptions }) => subscriptions, [visitors.ports])
    .inTransientScope();
  bind(visitors.transactions)
    .toResolvedValue(({ transactions }) => transactions, [visitors.ports])
    .inTransientScope();
  bind(visitors.cartsWithCheckoutAccess)
    .toResolvedValue(
      (carts, visitor, loginRequired) => new CartsWithCheckoutAccess(carts, visitor, loginRequired),
      [visitors.carts, visitors.visitor, tokens.autoshipLoginRequired],
    )
    .inTransientScope();
  bind(visitors.addToCart)
    .toResolvedValue(
      (carts, products) => new AddToCartService(carts, products),
      [visitors.cartsWithCheckoutAccess, tokens.soldProducts],
    )
    .inTransientScope();
  bind(visitors.updateCartLines)
    .toResolvedValue(
      (carts, products) => new UpdateCartLinesService(carts, products),
      [visitors.cartsWithCheckoutAccess, tokens.soldProducts],
    )
    .inTransientScope();
  bind(visitors.removeLine)
    .toResolvedValue((carts) => new RemoveLineService(carts), [visitors.cartsWithCheckoutAccess])
    .inTransientScope();
  bind(visitors.getCart)
    .toResolvedValue((carts) => new GetCartService(carts), [visitors.cartsWithCheckoutAccess])
    .inTransientScope();
  bind(visitors.getDiscountCodes)
    .toResolvedValue((carts) => new GetDiscountCodes(carts), [visitors.carts])
    .inTransientScope();
  bind(visitors.updateCartDetails)
    .toResolvedValue(
      (carts, clock, { site }) => new UpdateCartDetailsService(carts, clock, site),
      [visitors.cartsWithCheckoutAccess, tokens.clock, tokens.identity],
    )
    .inTransientScope();
  bind(visitors.applyDiscountCodes)
    .toResolvedValue(
      (carts, limits, clock) => new ApplyDiscountCodesService(carts, limits, clock),
      [visitors.cartsWithCheckoutAccess, tokens.limitCounters, tokens.clock],
    )
    .inTransientScope();
  bind(visitors.restoreCart)
    .toResolvedValue(
      (carts, addToCart) => new RestoreCart(carts, addToCart),
      [visitors.cartsWithCheckoutAccess, visitors.addToCart],
    )
    .inTransientScope();
  bind(visitors.addToVisitorCart)
    .toResolvedValue(
      (visitor, addToCart, restoreCart) => new AddToVisitorCart(visitor, addToCart, restoreCart),
      [visitors.visitor, visitors.addToCart, visitors.restoreCart],
    )
    .inTransientScope();
  bind(visitors.chooseZip)
    .toResolvedValue((visitor, stock) => new ChooseZip(visitor, stock), [visitors.visitor, tokens.stock])
    .inTransientScope();
  bind(visitors.startCheckout)
    .toResolvedValue(
      (carts, visitor, autoshipLoginRequired, { origin }, checkoutHosts, clock) =>
        new StartCheckoutService(carts, visitor, { autoshipLoginRequired, origin, checkoutHosts }, clock),
      [
        visitors.carts,
        visitors.visitor,
        tokens.autoshipLoginRequired,
        tokens.identity,
        tokens.checkoutHosts,
        tokens.clock,
      ],
    )
    .inTransientScope();
  bind(visitors.placeOrder)
    .toResolvedValue(
      (visitor, checkouts, orders, payments, transactions, stock, clock, settings, settle, presses, wait) =>
        new PlaceOrderService(
          { checkouts, orders, payments, transactions },
          new PrepareOrder(visitor, stock, clock, settings),
          settle,
          presses,
          wait,
        ),
      [
        visitors.visitor,
        visitors.checkouts,
        visitors.orders,
        tokens.payments,
        visitors.transactions,
        tokens.stock,
        tokens.clock,
        tokens.checkoutSettings,
        tokens.settleOrder,
        tokens.orderPlacements,
        tokens.wait,
      ],
    )
    .inTransientScope();
  bind(visitors.sendContactMessage)
    .toResolvedValue(
      (content, limits, transactions, clock, ids) =>
        new SendContactMessageService({ content, limits, transactions, clock, ids }),
      [tokens.content, tokens.limitCounters, visitors.transactions, tokens.clock, tokens.ids],
    )
    .inTransientScope();
  bind(visitors.showCart)
    .toResolvedValue(
      (pageBuilder, visitor, getCart, carousels) => new ShowCart(pageBuilder, visitor, getCart, carousels),
      [tokens.pageBuilder, visitors.visitor, visitors.getCart, tokens.carouselsWithProducts],
    )
    .inTransientScope();
  bind(visitors.showCheckout)
    .toResolvedValue(
      (pageBuilder, visitor, checkouts, ids, settings, firstAutoshipUses) =>
        new ShowCheckout(pageBuilder, visitor, checkouts, ids, settings, firstAutoshipUses),
      [
        tokens.pageBuilder,
        visitors.visitor,
        visitors.checkouts,
        tokens.ids,
        tokens.checkoutSettings,
        tokens.firstAutoshipUses,
      ],
    )
    .inTransientScope();
  bind(visitors.showThankYou)
    .toResolvedValue(
      (pageBuilder, visitor, orders, subscriptions) => new ShowThankYou(pageBuilder, visitor, orders, subscriptions),
      [tokens.pageBuilder, visitors.visitor, visitors.orders, visitors.subscriptions],
    )
    .inTransientScope();
});
