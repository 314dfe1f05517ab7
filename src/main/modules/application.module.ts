import { ContainerModule } from 'inversify';
import { AddToCartService } from '#application/cart/add-to-cart';
import { CartsWithCheckout } from '#application/cart/carts-with-checkout';
import { ChangeCartService } from '#application/cart/change-cart';
import { ChangeCodesService } from '#application/cart/change-codes';
import { GetCartService } from '#application/cart/get-cart';
import { RemoveLineService } from '#application/cart/remove-line';
import { RestoreCart } from '#application/cart/restore-cart';
import { ShowCart } from '#application/cart/show-cart';
import { StartCheckoutService } from '#application/cart/start-checkout';
import { UpdateCartService } from '#application/cart/update-cart';
import { AroundList } from '#application/catalog/around-list';
import { BoughtWith } from '#application/catalog/bought-with';
import { ShowList } from '#application/catalog/show-list';
import { ShowPicture } from '#application/catalog/show-picture';
import { ShowProduct } from '#application/catalog/show-product';
import { ShowSitemap } from '#application/catalog/show-sitemap';
import { CheckoutPresses } from '#application/checkout/checkout-presses';
import { FinishPendingOrders } from '#application/checkout/finish-pending-orders';
import { PlaceOrderService } from '#application/checkout/place-order-service';
import { PrepareOrder } from '#application/checkout/prepare-order';
import { RefundCharge } from '#application/checkout/refund-charge';
import { SettleOrder } from '#application/checkout/settle-order';
import { ShowCheckout } from '#application/checkout/show-checkout';
import { ShowThankYou } from '#application/checkout/show-thank-you';
import { SendContactMail } from '#application/content/send-contact-mail';
import { SendContactMessageService } from '#application/content/send-contact-message';
import { ShowContent } from '#application/content/show-content';
import { ShownCarousels } from '#application/content/shown-carousels';
import { DeliverEvents } from '#application/events/deliver-events';
import { ShowHome } from '#application/home/show-home';
import { ShowIdentity } from '#application/identity/show-identity';
import { SendOrderConfirmation } from '#application/mail/send-order-confirmation';
import { SendQueuedMail } from '#application/mail/send-queued-mail';
import { SignUpForNewsService } from '#application/mail/sign-up-for-news';
import { SuggestSearchService } from '#application/search/suggest-search';
import { PageFrame } from '#application/shell/page-frame';
import { settled } from '#application/shell/settled';
import { ShowBare } from '#application/shell/show-bare';
import { ShowError } from '#application/shell/show-error';
import { defaultFreeShippingMinimum } from '#domain/shipping/free-shipping';
import { tokens } from '../tokens.ts';

/** The use cases of one site, over whichever adapters another module binds. */
export const applicationModule = new ContainerModule(({ bind }) => {
  bind(tokens.frame)
    .toResolvedValue(
      (identity, content, clock) => new PageFrame(identity, content, clock),
      [tokens.identity, tokens.content, tokens.clock],
    )
    .inSingletonScope();
  bind(tokens.checkoutSettings).toResolvedValue(
    (content, clock, autoshipLoginRequired) => async () => {
      const globals = await settled(content.globals(clock()), undefined)();
      return { autoshipLoginRequired, freeShippingMinimum: globals?.freeShippingMinimum ?? defaultFreeShippingMinimum };
    },
    [tokens.content, tokens.clock, tokens.autoshipLoginRequired],
  );

  bind(tokens.visitorCarts).toResolvedValue(
    (carts, autoshipLoginRequired) => new CartsWithCheckout(carts, autoshipLoginRequired),
    [tokens.carts, tokens.autoshipLoginRequired],
  );
  bind(tokens.addToCart).toResolvedValue(
    (carts, products, ids) => new AddToCartService(carts, products, ids),
    [tokens.visitorCarts, tokens.soldProducts, tokens.ids],
  );
  bind(tokens.updateCart).toResolvedValue(
    (carts, products) => new UpdateCartService(carts, products),
    [tokens.visitorCarts, tokens.soldProducts],
  );
  bind(tokens.removeLine).toResolvedValue((carts) => new RemoveLineService(carts), [tokens.visitorCarts]);
  bind(tokens.getCart).toResolvedValue((carts) => new GetCartService(carts), [tokens.visitorCarts]);
  bind(tokens.changeCart).toResolvedValue(
    (carts, clock, { site }) => new ChangeCartService(carts, clock, site),
    [tokens.visitorCarts, tokens.clock, tokens.identity],
  );
  bind(tokens.changeCodes).toResolvedValue(
    (carts, limits, clock) => new ChangeCodesService(carts, limits, clock),
    [tokens.visitorCarts, tokens.limitCounters, tokens.clock],
  );
  bind(tokens.restoreCart).toResolvedValue(
    (carts, addToCart) => new RestoreCart(carts, addToCart),
    [tokens.visitorCarts, tokens.addToCart],
  );
  bind(tokens.startCheckout).toResolvedValue(
    (carts, loginRequired, clock) => new StartCheckoutService(carts, loginRequired, clock),
    [tokens.carts, tokens.autoshipLoginRequired, tokens.clock],
  );

  bind(tokens.checkoutPresses)
    .toResolvedValue(() => new CheckoutPresses(), [])
    .inSingletonScope();
  bind(tokens.settleOrder).toResolvedValue(
    (transactions, ids, timeZone) => new SettleOrder(transactions, ids, timeZone),
    [tokens.transactions, tokens.ids, tokens.timeZone],
  );
  bind(tokens.placeOrder).toResolvedValue(
    (orders, payments, transactions, stock, clock, settings, settle, presses, wait) =>
      new PlaceOrderService(
        { orders, payments, transactions },
        new PrepareOrder(stock, clock, settings),
        settle,
        presses,
        wait,
      ),
    [
      tokens.orders,
      tokens.payments,
      tokens.transactions,
      tokens.stock,
      tokens.clock,
      tokens.checkoutSettings,
      tokens.settleOrder,
      tokens.checkoutPresses,
      tokens.wait,
    ],
  );
  bind(tokens.finishPendingOrders).toResolvedValue(
    (orders, paymentAttempts, payments, settle, clock, report) =>
      new FinishPendingOrders(orders, paymentAttempts, payments, settle, clock, report),
    [tokens.orders, tokens.paymentAttempts, tokens.payments, tokens.settleOrder, tokens.clock, tokens.report],
  );
  bind(tokens.deliverEvents).toResolvedValue(
    (deliveries, orders, contactMessages, content, mail, payments, { name, origin }, timeZone, clock, ids, report) =>
      new DeliverEvents(
        deliveries,
        {
          'order-confirmation': new SendOrderConfirmation(orders, mail, { name, origin, timeZone }),
          'contact-mail': new SendContactMail(contactMessages, content, mail, clock, name),
          refund: new RefundCharge(payments),
          'queued-mail': new SendQueuedMail(mail),
        },
        clock,
        ids,
        report,
      ),
    [
      tokens.deliveries,
      tokens.orders,
      tokens.contactMessages,
      tokens.content,
      tokens.mail,
      tokens.payments,
      tokens.identity,
      tokens.timeZone,
      tokens.clock,
      tokens.ids,
      tokens.report,
    ],
  );

  bind(tokens.signUpForNews).toResolvedValue(
    (signups, limits, clock) => new SignUpForNewsService(signups, limits, clock),
    [tokens.emailSignups, tokens.limitCounters, tokens.clock],
  );
  bind(tokens.sendContactMessage).toResolvedValue(
    (content, limits, transactions, clock, ids) =>
      new SendContactMessageService({ content, limits, transactions, clock, ids }),
    [tokens.content, tokens.limitCounters, tokens.transactions, tokens.clock, tokens.ids],
  );

  bind(tokens.shownCarousels).toResolvedValue(
    (content, products, report) => new ShownCarousels(content, products, report),
    [tokens.content, tokens.products, tokens.report],
  );
  bind(tokens.showHome).toResolvedValue(
    (frame, content, carousels) => new ShowHome(frame, content, carousels),
    [tokens.frame, tokens.content, tokens.shownCarousels],
  );
  bind(tokens.showList).toResolvedValue(
    (frame, listings, content, products, clock) =>
      new ShowList(frame, listings, new AroundList(content, products, clock)),
    [tokens.frame, tokens.listings, tokens.content, tokens.products, tokens.clock],
  );
  bind(tokens.showPicture).toResolvedValue(
    (frame, products) => new ShowPicture(frame, products),
    [tokens.frame, tokens.products],
  );
  bind(tokens.showProduct).toResolvedValue(
    (frame, products, listings, orders, content) =>
      new ShowProduct(frame, products, new BoughtWith(orders, products, listings), content),
    [tokens.frame, tokens.products, tokens.listings, tokens.orders, tokens.content],
  );
  bind(tokens.suggestSearch).toResolvedValue(
    (identity, listings, content, clock) => new SuggestSearchService(identity, listings, content, clock),
    [tokens.identity, tokens.listings, tokens.content, tokens.clock],
  );
  bind(tokens.showSitemap).toResolvedValue(
    (identity, listings, products, content, clock) => new ShowSitemap(identity, listings, products, content, clock),
    [tokens.identity, tokens.listings, tokens.products, tokens.content, tokens.clock],
  );
  bind(tokens.showContent).toResolvedValue(
    (frame, content, listings) => new ShowContent(frame, content, listings),
    [tokens.frame, tokens.content, tokens.listings],
  );
  bind(tokens.showError).toResolvedValue(
    (frame, content, carousels) => new ShowError(frame, content, carousels),
    [tokens.frame, tokens.content, tokens.shownCarousels],
  );
  bind(tokens.showBare).toResolvedValue((frame) => new ShowBare(frame), [tokens.frame]);
  bind(tokens.showIdentity).toResolvedValue((frame) => new ShowIdentity(frame), [tokens.frame]);
  bind(tokens.showCart).toResolvedValue(
    (frame, getCart, carousels) => new ShowCart(frame, getCart, carousels),
    [tokens.frame, tokens.getCart, tokens.shownCarousels],
  );
  bind(tokens.showCheckout).toResolvedValue(
    (frame, carts, checkouts, ids, settings, firstAutoshipUses, subscriptions) =>
      new ShowCheckout(frame, carts, checkouts, ids, settings, { firstAutoshipUses, subscriptions }),
    [
      tokens.frame,
      tokens.carts,
      tokens.checkouts,
      tokens.ids,
      tokens.checkoutSettings,
      tokens.firstAutoshipUses,
      tokens.subscriptions,
    ],
  );
  bind(tokens.showThankYou).toResolvedValue(
    (frame, orders, timeZone) => new ShowThankYou(frame, orders, timeZone),
    [tokens.frame, tokens.orders, tokens.timeZone],
  );
});
