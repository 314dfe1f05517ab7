import type { ServiceIdentifier } from 'inversify';
import type { HttpClient } from '#adapters/http/client/http-client';
import type { HttpShippingState } from '#adapters/http/client/http-shipping-state';
import type { AddToCart } from '#application/cart/add-to-cart';
import type { AddToVisitorCart } from '#application/cart/add-to-visitor-cart';
import type { ApplyDiscountCodes } from '#application/cart/apply-discount-codes';
import type { GetCart } from '#application/cart/get-cart';
import type { GetDiscountCodes } from '#application/cart/get-discount-codes';
import type { RemoveLine } from '#application/cart/remove-line';
import type { RestoreCart } from '#application/cart/restore-cart';
import type { ShowCart } from '#application/cart/show-cart';
import type { StartCheckout } from '#application/cart/start-checkout';
import type { UpdateCartDetails } from '#application/cart/update-cart-details';
import type { UpdateCartLines } from '#application/cart/update-cart-lines';
import type { ShowList } from '#application/catalog/show-list';
import type { ShowPicture } from '#application/catalog/show-picture';
import type { ShowProduct } from '#application/catalog/show-product';
import type { ShowSitemap } from '#application/catalog/show-sitemap';
import type { FinishPendingOrders } from '#application/checkout/finish-pending-orders';
import type { OrderPlacements } from '#application/checkout/order-placements';
import type { PlaceOrder } from '#application/checkout/place-order';
import type { CheckoutSettings } from '#application/checkout/prepare-order';
import type { SettleOrder } from '#application/checkout/settle-order';
import type { ShowCheckout } from '#application/checkout/show-checkout';
import type { ShowThankYou } from '#application/checkout/show-thank-you';
import type { CarouselsWithProducts } from '#application/content/carousels-with-products';
import type { SendContactMessage } from '#application/content/send-contact-message';
import type { ShowContent } from '#application/content/show-content';
import type { DeliverEvents } from '#application/events/deliver-events';
import type { ShowHome } from '#application/home/show-home';
import type { ShowIdentity } from '#application/identity/show-identity';
import type { SignUpForNews } from '#application/mail/sign-up-for-news';
import type { CartCookie } from '#application/ports/cart-cookie';
import type { Carts } from '#application/ports/carts';
import type { Checkouts } from '#application/ports/checkouts';
import type { Clock, Ids } from '#application/ports/clock';
import type { ContactMessages } from '#application/ports/contact-messages';
import type { Content } from '#application/ports/content';
import type { Deliveries } from '#application/ports/deliveries';
import type { EmailSignups } from '#application/ports/email-signups';
import type { FirstAutoshipUses } from '#application/ports/first-autoship-uses';
import type { LimitCounters } from '#application/ports/limit-counters';
import type { Listings } from '#application/ports/listings';
import type { Mail } from '#application/ports/mail';
import type { Orders, SiteOrders } from '#application/ports/orders';
import type { PaymentAttempts } from '#application/ports/payment-attempts';
import type { Payments } from '#application/ports/payments';
import type { ProductCards } from '#application/ports/product-cards';
import type { Products } from '#application/ports/products';
import type { Report } from '#application/ports/report';
import type { Stock } from '#application/ports/stock';
import type { Subscriptions } from '#application/ports/subscriptions';
import type { SiteTransactions, VisitorPorts, VisitorTransactions } from '#application/ports/transactions';
import type { SuggestSearch } from '#application/search/suggest-search';
import type { CheckPreviewPassword } from '#application/shell/check-preview-password';
import type { PageBuilder, SiteIdentity } from '#application/shell/page-builder';
import type { ShowBare } from '#application/shell/show-bare';
import type { ShowError } from '#application/shell/show-error';
import type { ChooseZip } from '#application/shipping/choose-zip';
import type { Visitor } from '#application/visitor';

/** Resolves after so many milliseconds. */
export type Wait = (milliseconds: number) => Promise<void>;

const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

export const browserTokens = {
  cookie: token<CartCookie>('CartCookie'),
  client: token<HttpClient>('HttpClient'),
  addToCart: token<AddToCart>('AddToCart'),
  updateCartLines: token<UpdateCartLines>('UpdateCartLines'),
  removeLine: token<RemoveLine>('RemoveLine'),
  getCart: token<GetCart>('GetCart'),
  applyDiscountCodes: token<ApplyDiscountCodes>('ApplyDiscountCodes'),
  startCheckout: token<StartCheckout>('StartCheckout'),
  stock: token<Stock>('Stock'),
  productCards: token<ProductCards>('ProductCards'),
  shippingState: token<HttpShippingState>('ShippingState'),
  signUpForNews: token<SignUpForNews>('SignUpForNews'),
  sendContactMessage: token<SendContactMessage>('SendContactMessage'),
  suggestSearch: token<SuggestSearch>('SuggestSearch'),
};

/** Bindings that all visitors of a site share. */
export const siteTokens = {
  identity: token<SiteIdentity>('SiteIdentity'),
  clock: token<Clock>('Clock'),
  ids: token<Ids>('Ids'),
  timeZone: token<string>('TimeZone'),
  report: token<Report>('Report'),
  wait: token<Wait>('Wait'),
  autoshipLoginRequired: token<boolean>('AutoshipLoginRequired'),
  /** Hosts that a checkout may redirect to, over https. */
  checkoutHosts: token<readonly string[]>('CheckoutHosts'),

  contactMessages: token<ContactMessages>('ContactMessages'),
  content: token<Content>('Content'),
  deliveries: token<Deliveries>('Deliveries'),
  emailSignups: token<EmailSignups>('EmailSignups'),
  firstAutoshipUses: token<FirstAutoshipUses>('FirstAutoshipUses'),
  limitCounters: token<LimitCounters>('LimitCounters'),
  listings: token<Listings>('Listings'),
  mail: token<Mail>('Mail'),
  paymentAttempts: token<PaymentAttempts>('PaymentAttempts'),
  payments: token<Payments>('Payments'),
  products: token<Products>('Products'),
  /** Products without the editors' deals, for use cases that show no badges. */
  soldProducts: token<Products>('SoldProducts'),
  siteOrders: token<SiteOrders>('SiteOrders'),
  siteTransactions: token<SiteTransactions>('SiteTransactions'),
  stock: token<Stock>('Stock'),

  checkoutSettings: token<() => Promise<CheckoutSettings>>('CheckoutSettings'),
  pageBuilder: token<PageBuilder>('PageBuilder'),
  carouselsWithProducts: token<CarouselsWithProducts>('CarouselsWithProducts'),
  checkPreviewPassword: token<CheckPreviewPassword>('CheckPreviewPassword'),
  orderPlacements: token<OrderPlacements>('OrderPlacements'),
  deliverEvents: token<DeliverEvents>('DeliverEvents'),
  finishPendingOrders: token<FinishPendingOrders>('FinishPendingOrders'),
  settleOrder: token<SettleOrder>('SettleOrder'),
  showBare: token<ShowBare>('ShowBare'),
  showContent: token<ShowContent>('ShowContent'),
  showError: token<ShowError>('ShowError'),
  showHome: token<ShowHome>('ShowHome'),
  showIdentity: token<ShowIdentity>('ShowIdentity'),
  showList: token<ShowList>('ShowList'),
  showPicture: token<ShowPicture>('ShowPicture'),
  showProduct: token<ShowProduct>('ShowProduct'),
  showSitemap: token<ShowSitemap>('ShowSitemap'),
  signUpForNews: token<SignUpForNews>('SignUpForNews'),
  suggestSearch: token<SuggestSearch>('SuggestSearch'),
};

/** Bindings of one visitor. */
export const visitorTokens = {
  visitor: token<Visitor>('Visitor'),
  /** All ports of the visitor; the bindings below are taken from it. */
  ports: token<VisitorPorts>('VisitorPorts'),
  carts: token<Carts>('Carts'),
  checkouts: token<Checkouts>('Checkouts'),
  orders: token<Orders>('Orders'),
  subscriptions: token<Subscriptions>('Subscriptions'),
  transactions: token<VisitorTransactions>('VisitorTransactions'),
  /** Carts without a `checkoutUrl` where the visitor has to sign in first. */
  cartsWithCheckoutAccess: token<Carts>('CartsWithCheckoutAccess'),

  addToCart: token<AddToCart>('AddToCart'),
  updateCartDetails: token<UpdateCartDetails>('UpdateCartDetails'),
  applyDiscountCodes: token<ApplyDiscountCodes>('ApplyDiscountCodes'),
  chooseZip: token<ChooseZip>('ChooseZip'),
  getCart: token<GetCart>('GetCart'),
  getDiscountCodes: token<GetDiscountCodes>('GetDiscountCodes'),
  placeOrder: token<PlaceOrder>('PlaceOrder'),
  addToVisitorCart: token<AddToVisitorCart>('AddToVisitorCart'),
  removeLine: token<RemoveLine>('RemoveLine'),
  restoreCart: token<RestoreCart>('RestoreCart'),
  sendContactMessage: token<SendContactMessage>('SendContactMessage'),
  showCart: token<ShowCart>('ShowCart'),
  showCheckout: token<ShowCheckout>('ShowCheckout'),
  showThankYou: token<ShowThankYou>('ShowThankYou'),
  startCheckout: token<StartCheckout>('StartCheckout'),
  updateCartLines: token<UpdateCartLines>('UpdateCartLines'),
};
