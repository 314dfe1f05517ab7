import { addressBookPageRow } from './account/address-book-page-row';
import { dashboardPageRow } from './account/dashboard-page-row';
import { invoicePageRow } from './account/invoice-page-row';
import { accountPageRow, formerProfilePageRow, unknownAccountPageRow } from './account/moved-page-rows';
import { orderPageRow } from './account/order-page-row';
import { orderRefundPageRow } from './account/order-refund-page-row';
import { ordersPageRow } from './account/orders-page-row';
import { personalDataPageRow } from './account/personal-data-page-row';
import { petsPageRow } from './account/pets-page-row';
import { profilePageRow } from './account/profile-page-row';
import {
  autoshipChangePageRow,
  autoshipItemsPageRow,
  autoshipPageRow,
  autoshipsPageRow,
} from './autoship/autoship-page-rows';
import { calendarPageRow } from './autoship/calendar-page-row';
import { cardLinkPageRow } from './autoship/card-link-page-row';
import { cardsPageRow } from './autoship/cards-page-row';
import { deliveryLinkPageRow } from './autoship/delivery-link-page-row';
import { cartPageRow } from './cart/cart-page-row';
import {
  categoryPageRow,
  homePageRow,
  picturePageRow,
  productPageRow,
  productsPageRow,
  shortProductPageRow,
} from './catalog/catalog-page-rows';
import { checkoutPageRow } from './checkout/checkout-page-row';
import { thankYouPageRow } from './checkout/thank-you-page-row';
import { privacyPageRow } from './consent/privacy-page-row';
import { contentPageRows } from './content/content-page-rows';
import { embeddedProviderPageRow } from './identity/embedded-provider-page-row';
import {
  accountLoginPageRow,
  autoshipLoginPageRow,
  confirmAccountPageRow,
  forgotPasswordPageRow,
  loginPageRow,
  registerPageRow,
  resetPasswordPageRow,
} from './identity/identity-page-rows';
import { logoutPageRow } from './identity/logout-page-row';
import { signInCallbackPageRow, signInStartPageRow } from './identity/provider-sign-in-page-rows';
import { newsletterPageRow } from './mail/newsletter-page-row';
import { unsubscribePageRow } from './mail/unsubscribe-page-row';
import { orderStatusPageRow } from './orders/order-status-page-row';
import { refundLinkPageRow } from './orders/refund-link-page-row';
import { maintenancePageRow } from './shell/maintenance-page-row';
import { previewPageRow } from './shell/preview-page-row';
import { locationPageRow } from './shipping/location-page-row';
import { eligibilityPageRow } from './staff-program/eligibility-page-row';
import { myClinicPageRow } from './staff-program/staff-registration-page-row';

/** Every page of the shop, public and private, and every form. */
export const pageTable = [
  homePageRow,
  productsPageRow,
  categoryPageRow,
  shortProductPageRow,
  productPageRow,
  picturePageRow,
  ...contentPageRows,
  cartPageRow,
  checkoutPageRow,
  thankYouPageRow,
  loginPageRow,
  registerPageRow,
  confirmAccountPageRow,
  forgotPasswordPageRow,
  resetPasswordPageRow,
  autoshipLoginPageRow,
  accountLoginPageRow,
  signInStartPageRow,
  signInCallbackPageRow,
  embeddedProviderPageRow,
  logoutPageRow,
  accountPageRow,
  formerProfilePageRow,
  dashboardPageRow,
  ordersPageRow,
  orderPageRow,
  petsPageRow,
  invoicePageRow,
  orderRefundPageRow,
  profilePageRow,
  personalDataPageRow,
  autoshipsPageRow,
  autoshipPageRow,
  autoshipChangePageRow,
  autoshipItemsPageRow,
  cardsPageRow,
  addressBookPageRow,
  unknownAccountPageRow,
  eligibilityPageRow,
  myClinicPageRow,
  orderStatusPageRow,
  refundLinkPageRow,
  privacyPageRow,
  deliveryLinkPageRow,
  cardLinkPageRow,
  calendarPageRow,
  unsubscribePageRow,
  newsletterPageRow,
  locationPageRow,
  maintenancePageRow,
  previewPageRow,
] as const;
