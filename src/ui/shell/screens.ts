import type { ComponentType } from 'react';
import type { AddressBookScreenData } from '#application/account/address-book-page';
import type { DashboardScreenData } from '#application/account/dashboard-page';
import type { InvoiceScreenData } from '#application/account/invoice-page';
import type { OrderScreenData } from '#application/account/order-page';
import type { OrdersScreenData } from '#application/account/orders-page';
import type { PersonalDataScreenData } from '#application/account/personal-data-page';
import type { PetsScreenData } from '#application/account/pets-page';
import type { ProfileScreenData } from '#application/account/profile-page';
import type {
  AutoshipChangeScreenData,
  AutoshipItemsScreenData,
  AutoshipScreenData,
  AutoshipsScreenData,
  CardsScreenData,
} from '#application/autoship/autoship-page';
import type { CardLinkScreenData } from '#application/autoship/card-link-page';
import type { DeliveryLinkScreenData } from '#application/autoship/delivery-link-page';
import type { CartScreenData } from '#application/cart/cart-page';
import type { ListScreenData } from '#application/catalog/list-page';
import type { PictureScreenData } from '#application/catalog/picture-page';
import type { ProductScreenData } from '#application/catalog/product-page';
import type { CheckoutScreenData, ThankYouScreenData } from '#application/checkout/checkout-page';
import type { PrivacyScreenData } from '#application/consent/privacy-page';
import type { ContentScreenData } from '#application/content/content-page';
import type { HomeScreenData } from '#application/home/home-page';
import type { IdentityScreenData } from '#application/identity/identity-page';
import type { UnsubscribeScreenData } from '#application/mail/unsubscribe-page';
import type { OrderStatusScreenData } from '#application/orders/order-status-page';
import type { OrderRefundScreenData, RefundLinkScreenData } from '#application/orders/refund-form-page';
import type { BareScreenData } from '#application/shell/bare-page';
import type { ErrorScreenData } from '#application/shell/error-page';
import type { EligibilityScreenData, StaffRegistrationScreenData } from '#application/staff-program/program-page';

/** The data of every screen; `kind` names the screen. */
export type ScreenData =
  | HomeScreenData
  | ListScreenData
  | PictureScreenData
  | ProductScreenData
  | CartScreenData
  | CheckoutScreenData
  | ThankYouScreenData
  | ContentScreenData
  | IdentityScreenData
  | DashboardScreenData
  | OrdersScreenData
  | OrderScreenData
  | InvoiceScreenData
  | OrderRefundScreenData
  | ProfileScreenData
  | PersonalDataScreenData
  | PetsScreenData
  | AddressBookScreenData
  | AutoshipsScreenData
  | AutoshipScreenData
  | AutoshipChangeScreenData
  | AutoshipItemsScreenData
  | CardsScreenData
  | PrivacyScreenData
  | OrderStatusScreenData
  | RefundLinkScreenData
  | CardLinkScreenData
  | DeliveryLinkScreenData
  | UnsubscribeScreenData
  | EligibilityScreenData
  | StaffRegistrationScreenData
  | BareScreenData
  | ErrorScreenData;

export type ScreenKind = ScreenData['kind'];

/** A screen component. Each accepts the data of its own kind only; its caller picks it by that kind. */
export type ScreenComponent = ComponentType<{ readonly data: never }>;

const loadListScreen = () => import('../screens/catalog/list-screen').then(({ ListScreen }) => ListScreen);
const accountParts = () => import('../screens/account/account-parts');
const autoshipParts = () => import('../screens/autoship/autoship-parts');
const programParts = () => import('../screens/staff-program/program-parts');

/** Each screen is a chunk of its own, except the account's, those of Autoships and the staff program's. */
const chunks: Readonly<Record<ScreenKind, () => Promise<ScreenComponent>>> = {
  home: () => import('../screens/home/home-screen').then(({ HomeScreen }) => HomeScreen),
  list: loadListScreen,
  category: loadListScreen,
  search: loadListScreen,
  picture: () => import('../screens/catalog/picture-screen').then(({ PictureScreen }) => PictureScreen),
  product: () => import('../screens/catalog/product-screen').then(({ ProductScreen }) => ProductScreen),
  cart: () => import('../screens/cart/cart-screen').then(({ CartScreen }) => CartScreen),
  checkout: () => import('../screens/checkout/checkout-screen').then(({ CheckoutScreen }) => CheckoutScreen),
  'thank-you': () => import('../screens/checkout/thank-you-screen').then(({ ThankYouScreen }) => ThankYouScreen),
  content: () => import('../screens/content/content-screen').then(({ ContentScreen }) => ContentScreen),
  identity: () => import('../screens/identity/identity-screen').then(({ IdentityScreen }) => IdentityScreen),
  dashboard: () => accountParts().then(({ DashboardScreen }) => DashboardScreen),
  orders: () => accountParts().then(({ OrdersScreen }) => OrdersScreen),
  order: () => accountParts().then(({ OrderScreen }) => OrderScreen),
  invoice: () => accountParts().then(({ InvoiceScreen }) => InvoiceScreen),
  'order-refund': () => accountParts().then(({ OrderRefundScreen }) => OrderRefundScreen),
  profile: () => accountParts().then(({ ProfileScreen }) => ProfileScreen),
  'personal-data': () => accountParts().then(({ PersonalDataScreen }) => PersonalDataScreen),
  pets: () => accountParts().then(({ PetsScreen }) => PetsScreen),
  'address-book': () => accountParts().then(({ AddressBookScreen }) => AddressBookScreen),
  autoships: () => autoshipParts().then(({ AutoshipsScreen }) => AutoshipsScreen),
  autoship: () => autoshipParts().then(({ AutoshipScreen }) => AutoshipScreen),
  'autoship-change': () => autoshipParts().then(({ AutoshipChangeScreen }) => AutoshipChangeScreen),
  'autoship-items': () => autoshipParts().then(({ AutoshipItemsScreen }) => AutoshipItemsScreen),
  cards: () => autoshipParts().then(({ CardsScreen }) => CardsScreen),
  privacy: () => import('../screens/consent/privacy-screen').then(({ PrivacyScreen }) => PrivacyScreen),
  'order-status': () =>
    import('../screens/orders/order-status-screen').then(({ OrderStatusScreen }) => OrderStatusScreen),
  'refund-link': () => import('../screens/orders/refund-link-screen').then(({ RefundLinkScreen }) => RefundLinkScreen),
  'delivery-link': () =>
    import('../screens/autoship/delivery-link-screen').then(({ DeliveryLinkScreen }) => DeliveryLinkScreen),
  'card-link': () => import('../screens/autoship/card-link-screen').then(({ CardLinkScreen }) => CardLinkScreen),
  unsubscribe: () => import('../screens/mail/unsubscribe-screen').then(({ UnsubscribeScreen }) => UnsubscribeScreen),
  eligibility: () => programParts().then(({ EligibilityScreen }) => EligibilityScreen),
  'staff-registration': () => programParts().then(({ StaffRegistrationScreen }) => StaffRegistrationScreen),
  bare: () => import('../screens/shell/bare-screen').then(({ BareScreen }) => BareScreen),
  error: () => import('../screens/shell/error-screen').then(({ ErrorScreen }) => ErrorScreen),
};

const loaded = new Map<ScreenKind, ScreenComponent>();

/** Fetches the code of a screen, so that rendering and hydrating it are synchronous. */
export const loadScreen = async (kind: ScreenKind): Promise<ScreenComponent> => {
  const screen = loaded.get(kind) ?? (await chunks[kind]());
  loaded.set(kind, screen);
  return screen;
};

/** @throws if `loadScreen` has not resolved before. */
export const readLoadedScreen = (kind: ScreenKind): ScreenComponent => {
  const screen = loaded.get(kind);
  if (!screen) throw new Error(`The screen ${kind} is not loaded.`);
  return screen;
};
