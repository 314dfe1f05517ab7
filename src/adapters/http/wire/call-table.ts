import type { ApiCall } from '../call';
import {
  changeAutoshipCall,
  getNextDeliveriesCall,
  getSubscriptionsCall,
  previewAutoshipChangeCall,
  undoAutoshipChangeCall,
} from './autoship/autoship-calls';
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
  getPromotionBannersCall,
  getSitewideBannersCall,
  getSkusWithDealCall,
} from './content/banner-calls';
import { getFooterCall, getGlobalsCall, getHeaderCall, getNavigationCall } from './content/frame-calls';
import { getPageCall } from './content/page-calls';
import { pageCheckCall } from './content/page-check-call';
import {
  getGoodnessBoxBadgeCall,
  getHighlightContentBlockCall,
  getProductCarouselCall,
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
import { getRefundRequestsCall, requestRefundCall } from './orders/refund-request-calls';
import { getPetsCall, removePetCall, savePetCall } from './pets/pet-calls';
import { reportErrorCall } from './reporting/report-error-call';
import { getFilteredProductsCall, getFiltersByHandleCall, getProductsCall } from './search/listing-calls';
import { getSuggestionsCall } from './search/suggestion-call';
import { getProductsStockCall, getStateByZipcodeCall, getStockObjectCall } from './shipping/stock-calls';

/**
 * Every endpoint, in the sections of the API's reference and in their order. `about` says what the endpoints of a section are
 * for.
 */
export const apiSections = {
  Catalog: {
    about: 'Products and how they can be shipped on Autoship.',
    calls: {
      getProductByHandle: getProductByHandleCall,
      getProductsByHandles: getProductsByHandlesCall,
      getListingProductByHandle: getListingProductByHandleCall,
      getListingProductsByHandles: getListingProductsByHandlesCall,
      getAutoshipProductBySku: getAutoshipProductBySkuCall,
      getSkusWithDeal: getSkusWithDealCall,
    },
  },
  Search: {
    about: 'Lists, filters and suggestions.',
    calls: {
      getProducts: getProductsCall,
      getFilteredProducts: getFilteredProductsCall,
      getFiltersByHandle: getFiltersByHandleCall,
      getSuggestions: getSuggestionsCall,
      getNoResultsSuggestions: getNoResultsSuggestionsCall,
    },
  },
  'Stock and shipping': {
    about: 'What can ship to a ZIP code, and from where.',
    calls: {
      getProductsStock: getProductsStockCall,
      getStockObject: getStockObjectCall,
      getStateByZipcode: getStateByZipcodeCall,
    },
  },
  Cart: {
    about: 'Create a cart and change what is in it.',
    calls: {
      getCart: getCartCall,
      createCart: createCartCall,
      addCartLineItems: addCartLineItemsCall,
      addToCart: addToCartCall,
      updateCartLineItems: updateCartLineItemsCall,
      removeCartLineItems: removeCartLineItemsCall,
      updateCartDiscountCodes: updateCartDiscountCodesCall,
      updateCartNote: updateCartNoteCall,
      updateCartAttributes: updateCartAttributesCall,
      updateCartBuyerIdentity: updateCartBuyerIdentityCall,
    },
  },
  Checkout: {
    about: 'From the cart to the checkout page.',
    calls: {
      multipass: multipassCall,
    },
  },
  Content: {
    about: 'What editors write: the header, the footer, pages and banners.',
    calls: {
      getHeader: getHeaderCall,
      getFooter: getFooterCall,
      getNavigation: getNavigationCall,
      getPage: getPageCall,
      getAnnouncements: getAnnouncementsCall,
      getSitewideBanners: getSitewideBannersCall,
      getPromotionBanners: getPromotionBannersCall,
      getHighlightContentBlock: getHighlightContentBlockCall,
      getTwoColumnSection: getTwoColumnSectionCall,
      getProductCarousel: getProductCarouselCall,
      getGoodnessBoxBadge: getGoodnessBoxBadgeCall,
      getGlobals: getGlobalsCall,
      getContact: getContactCall,
      getAccountPagesSettings: getAccountPagesSettingsCall,
    },
  },
  Login: {
    about: 'Sessions, and the clinics that staff belong to.',
    calls: {
      getAccountInfo: getAccountInfoCall,
      getJwt: getJwtCall,
      refreshSessionToken: refreshSessionTokenCall,
      logout: logoutCall,
      searchClinic: searchClinicCall,
      fetchAddress: fetchAddressCall,
      joinClinic: joinClinicCall,
      createCustomerToken: createCustomerTokenCall,
      crypto: cryptoCall,
    },
  },
  Customer: {
    about: 'The profile and address book of the logged-in customer.',
    calls: {
      getCustomer: getCustomerCall,
      updateCustomer: updateCustomerCall,
      deleteMetafield: deleteMetafieldCall,
      deleteCacheItem: deleteCacheItemCall,
      customerAddressCreate: customerAddressCreateCall,
      customerAddressUpdate: customerAddressUpdateCall,
      customerAddressDelete: customerAddressDeleteCall,
      updateCustomerDefaultAddress: updateCustomerDefaultAddressCall,
    },
  },
  Pets: {
    about: "The customer's pets, and how long their food lasts.",
    calls: {
      getPets: getPetsCall,
      savePet: savePetCall,
      removePet: removePetCall,
    },
  },
  Orders: {
    about: 'Orders of the logged-in customer, and refunds of them.',
    calls: {
      getOrders: getOrdersCall,
      getLastOrder: getLastOrderCall,
      getOrder: getOrderCall,
      getRefundRequests: getRefundRequestsCall,
      requestRefund: requestRefundCall,
    },
  },
  Autoships: {
    about: "The customer's Autoships: what ships next, and changes with their previews.",
    calls: {
      getSubscriptions: getSubscriptionsCall,
      getNextDeliveries: getNextDeliveriesCall,
      previewAutoshipChange: previewAutoshipChangeCall,
      changeAutoship: changeAutoshipCall,
      undoAutoshipChange: undoAutoshipChangeCall,
    },
  },
  'Consent and email': {
    about: 'Privacy choices, the newsletter and the contact form.',
    calls: {
      recordConsent: recordConsentCall,
      emailSignup: emailSignupCall,
      sendContactUs: sendContactUsCall,
    },
  },
  'Pages and errors': {
    about: "What the shop's own pages ask for, and how they report errors.",
    calls: {
      pageCheck: pageCheckCall,
      reportError: reportErrorCall,
    },
  },
} as const;

export type ApiSection = keyof typeof apiSections;

export const apiCallsByName = {
  ...apiSections.Catalog.calls,
  ...apiSections.Search.calls,
  ...apiSections['Stock and shipping'].calls,
  ...apiSections.Cart.calls,
  ...apiSections.Checkout.calls,
  ...apiSections.Content.calls,
  ...apiSections.Login.calls,
  ...apiSections.Customer.calls,
  ...apiSections.Pets.calls,
  ...apiSections.Orders.calls,
  ...apiSections.Autoships.calls,
  ...apiSections['Consent and email'].calls,
  ...apiSections['Pages and errors'].calls,
};

/** All calls of the API as a list, without their request and response types. */
export const allApiCalls = Object.values(apiCallsByName) as readonly ApiCall<unknown, unknown>[];

const sectionNames = Object.keys(apiSections) as readonly ApiSection[];

/** The section of a call, alone. */
export const sectionsOf = (callName: string): readonly ApiSection[] =>
  sectionNames.filter((section) => Object.hasOwn(apiSections[section].calls, callName));
