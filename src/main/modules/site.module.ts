import { ContainerModule } from 'inversify';
import { BoughtTogether } from '#application/catalog/bought-together';
import { ListExtras } from '#application/catalog/list-extras';
import { ShowList } from '#application/catalog/show-list';
import { ShowPicture } from '#application/catalog/show-picture';
import { ShowProduct } from '#application/catalog/show-product';
import { ShowSitemap } from '#application/catalog/show-sitemap';
import { FinishPendingOrders } from '#application/checkout/finish-pending-orders';
import { OrderPlacements } from '#application/checkout/order-placements';
import { RefundCharge } from '#application/checkout/refund-charge';
import { SettleOrder } from '#application/checkout/settle-order';
import { CarouselsWithProducts } from '#application/content/carousels-with-products';
import { SendContactMail } from '#application/content/send-contact-mail';
import { ShowContent } from '#application/content/show-content';
import { DeliverEvents } from '#application/events/deliver-events';
import { ShowHome } from '#application/home/show-home';
import { ShowIdentity } from '#application/identity/show-identity';
import { SendOrderConfirmation } from '#application/mail/send-order-confirmation';
import { SendOrderDeclined } from '#application/mail/send-order-declined';
import { SendQueuedMail } from '#application/mail/send-queued-mail';
import { SignUpForNewsService } from '#application/mail/sign-up-for-news';
import { SuggestSearchService } from '#application/search/suggest-search';
import { CheckPreviewPassword } from '#application/shell/check-preview-password';
import { PageBuilder } from '#application/shell/page-builder';
import { ShowBare } from '#application/shell/show-bare';
import { ShowError } from '#application/shell/show-error';
import { withFallback } from '#application/shell/with-timeout';
import { defaultFreeShippingMinimum } from '#domain/shipping/free-shipping';
import { siteTokens as tokens } from '../tokens.ts';

/** Binds the use cases that all visitors of a site share; the ports are bound elsewhere. */
export const siteModule = new ContainerModule(({ bind }) => {
  bind(tokens.pageBuilder).toResolvedValue(
    (identity, content, clock) => new PageBuilder(identity, content, clock),
    [tokens.identity, tokens.content, tokens.clock],
  );
  bind(tokens.checkoutSettings).toResolvedValue(
    (content, clock, autoshipLoginRequired) => async () => {
      const globals = await withFallback(content.globals(clock()), undefined)();
      return { autoshipLoginRequired, freeShippingMinimum: globals?.freeShippingMinimum ?? defaultFreeShippingMinimum };
    },
    [tokens.content, tokens.clock, tokens.autoshipLoginRequired],
  );
  bind(tokens.checkPreviewPassword).toResolvedValue(
    (limits, clock) => new CheckPreviewPassword(limits, clock),
    [tokens.limitCounters, tokens.clock],
  );
  bind(tokens.orderPlacements).toResolvedValue(() => new OrderPlacements(), []);
  bind(tokens.settleOrder).toResolvedValue(
    (transactions, ids, timeZone) => new SettleOrder(transactions, ids, timeZone),
    [tokens.siteTransactions, tokens.ids, tokens.timeZone],
  );
  bind(tokens.finishPendingOrders).toResolvedValue(
    (orders, paymentAttempts, payments, settle, clock, report) =>
      new FinishPendingOrders(orders, paymentAttempts, payments, settle, clock, report),
    [tokens.siteOrders, tokens.paymentAttempts, tokens.payments, tokens.settleOrder, tokens.clock, tokens.report],
  );
  bind(tokens.deliverEvents).toResolvedValue(
    (deliveries, orders, contactMessages, content, mail, payments, { name, origin }, timeZone, clock, ids, report) =>
      new DeliverEvents(
        deliveries,
        {
          'order-confirmation': new SendOrderConfirmation(orders, mail, { name, origin, timeZone }),
          'order-declined': new SendOrderDeclined(orders, mail, { name, origin }),
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
      tokens.siteOrders,
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
  bind(tokens.carouselsWithProducts).toResolvedValue(
    (content, products, report) => new CarouselsWithProducts(content, products, report),
    [tokens.content, tokens.products, tokens.report],
  );
  bind(tokens.showHome).toResolvedValue(
    (pageBuilder, content, carousels) => new ShowHome(pageBuilder, content, carousels),
    [tokens.pageBuilder, tokens.content, tokens.carouselsWithProducts],
  );
  bind(tokens.showList).toResolvedValue(
    (pageBuilder, listings, content, products, clock) =>
      new ShowList(pageBuilder, listings, new ListExtras(content, products, clock)),
    [tokens.pageBuilder, tokens.listings, tokens.content, tokens.products, tokens.clock],
  );
  bind(tokens.showPicture).toResolvedValue(
    (pageBuilder, products) => new ShowPicture(pageBuilder, products),
    [tokens.pageBuilder, tokens.products],
  );
  bind(tokens.showProduct).toResolvedValue(
    (pageBuilder, products, listings, orders, content) =>
      new ShowProduct(pageBuilder, products, new BoughtTogether(orders, products, listings), content),
    [tokens.pageBuilder, tokens.products, tokens.listings, tokens.siteOrders, tokens.content],
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
    (pageBuilder, content, listings) => new ShowContent(pageBuilder, content, listings),
    [tokens.pageBuilder, tokens.content, tokens.listings],
  );
  bind(tokens.showError).toResolvedValue(
    (pageBuilder, content, carousels) => new ShowError(pageBuilder, content, carousels),
    [tokens.pageBuilder, tokens.content, tokens.carouselsWithProducts],
  );
  bind(tokens.showBare).toResolvedValue((pageBuilder) => new ShowBare(pageBuilder), [tokens.pageBuilder]);
  bind(tokens.showIdentity).toResolvedValue((pageBuilder) => new ShowIdentity(pageBuilder), [tokens.pageBuilder]);
});
