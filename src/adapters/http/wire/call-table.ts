import type { ApiCall } from '../call';
import {
  addCartLineItemsCall,
  addToCartCall,
  createCartCall,
  getCartCall,
  removeCartLineItemsCall,
  updateCartAttributesCall,
  updateCartBuyerIdentityCall,
  updateCartDiscountCodesCall,
  updateCartLineItemsCall,
  updateCartNoteCall,
} from './cart/cart-calls';
import {
  getAutoshipProductBySkuCall,
  getListingProductByHandleCall,
  getListingProductsByHandlesCall,
  getProductByHandleCall,
  getProductsByHandlesCall,
} from './catalog/product-calls';
import { multipassCall } from './checkout/multipass-call';
import { recordConsentCall } from './consent/record-consent-call';
import {
  getAnnouncementsCall,
  getFooterCall,
  getGlobalsCall,
  getHeaderCall,
  getNavigationCall,
  getSitewideBannersCall,
} from './content/frame-calls';
import { getPageCall } from './content/page-calls';
import { pageCheckCall } from './content/page-check-call';
import {
  getGoodnessBoxBadgeCall,
  getHighlightContentBlockCall,
  getProductCarouselCall,
  getPromotionBannersCall,
  getSkusWithDealCall,
  getTwoColumnSectionCall,
} from './content/section-calls';
import { sendContactUsCall } from './content/send-contact-call';
import { getAccountPagesSettingsCall, getContactCall, getNoResultsSuggestionsCall } from './content/support-calls';
import {
  customerAddressCreateCall,
  customerAddressDeleteCall,
  customerAddressUpdateCall,
  updateCustomerDefaultAddressCall,
} from './customer/customer-address-calls';
import { deleteMetafieldCall, getCustomerCall, updateCustomerCall } from './customer/customer-calls';
import { fetchAddressCall, joinClinicCall, searchClinicCall } from './identity/clinic-calls';
import { createCustomerTokenCall } from './identity/create-customer-token-call';
import { cryptoCall } from './identity/crypto-call';
import { deleteCacheItemCall } from './identity/delete-cache-item-call';
import { getAccountInfoCall, getJwtCall, logoutCall } from './identity/identity-calls';
import { refreshSessionTokenCall } from './identity/refresh-session-token-call';
import { emailSignupCall } from './mail/email-signup-call';
import { getLastOrderCall, getOrderCall, getOrdersCall } from './orders/order-calls';
import { reportErrorCall } from './reporting/report-error-call';
import { getFilteredProductsCall, getFiltersByHandleCall, getProductsCall } from './search/listing-calls';
import { getSuggestionsCall } from './search/suggestion-call';
import { getProductsStockCall, getStateByZipcodeCall, getStockObjectCall } from './shipping/stock-calls';

export const apiCallsByName = {
  getCart: getCartCall,
  createCart: createCartCall,
  addToCart: addToCartCall,
  addCartLineItems: addCartLineItemsCall,
  removeCartLineItems: removeCartLineItemsCall,
  updateCartLineItems: updateCartLineItemsCall,
  updateCartAttributes: updateCartAttributesCall,
  updateCartBuyerIdentity: updateCartBuyerIdentityCall,
  updateCartDiscountCodes: updateCartDiscountCodesCall,
  updateCartNote: updateCartNoteCall,
  getProductsByHandles: getProductsByHandlesCall,
  getProductByHandle: getProductByHandleCall,
  getListingProductsByHandles: getListingProductsByHandlesCall,
  getListingProductByHandle: getListingProductByHandleCall,
  getFiltersByHandle: getFiltersByHandleCall,
  getProductsStock: getProductsStockCall,
  getStockObject: getStockObjectCall,
  getStateByZipcode: getStateByZipcodeCall,
  getAutoshipProductBySku: getAutoshipProductBySkuCall,
  multipass: multipassCall,
  getContact: getContactCall,
  getAccountPagesSettings: getAccountPagesSettingsCall,
  getAnnouncements: getAnnouncementsCall,
  getSitewideBanners: getSitewideBannersCall,
  getHighlightContentBlock: getHighlightContentBlockCall,
  getTwoColumnSection: getTwoColumnSectionCall,
  getProductCarousel: getProductCarouselCall,
  getGoodnessBoxBadge: getGoodnessBoxBadgeCall,
  getPromotionBanners: getPromotionBannersCall,
  getSkusWithDeal: getSkusWithDealCall,
  getGlobals: getGlobalsCall,
  getNavigation: getNavigationCall,
  getProducts: getProductsCall,
  getFilteredProducts: getFilteredProductsCall,
  getSuggestions: getSuggestionsCall,
  getHeader: getHeaderCall,
  getNoResultsSuggestions: getNoResultsSuggestionsCall,
  getFooter: getFooterCall,
  getPage: getPageCall,
  emailSignup: emailSignupCall,
  getAccountInfo: getAccountInfoCall,
  getJwt: getJwtCall,
  fetchAddress: fetchAddressCall,
  searchClinic: searchClinicCall,
  joinClinic: joinClinicCall,
  logout: logoutCall,
  refreshSessionToken: refreshSessionTokenCall,
  createCustomerToken: createCustomerTokenCall,
  getCustomer: getCustomerCall,
  updateCustomer: updateCustomerCall,
  deleteMetafield: deleteMetafieldCall,
  updateCustomerDefaultAddress: updateCustomerDefaultAddressCall,
  customerAddressCreate: customerAddressCreateCall,
  customerAddressUpdate: customerAddressUpdateCall,
  customerAddressDelete: customerAddressDeleteCall,
  crypto: cryptoCall,
  deleteCacheItem: deleteCacheItemCall,
  pageCheck: pageCheckCall,
  sendContactUs: sendContactUsCall,
  reportError: reportErrorCall,
  recordConsent: recordConsentCall,
  getOrders: getOrdersCall,
  getLastOrder: getLastOrderCall,
  getOrder: getOrderCall,
} as const;

/** All calls of the API as a list, without their request and answer types. */
export const allApiCalls = Object.values(apiCallsByName) as readonly ApiCall<unknown, unknown>[];
