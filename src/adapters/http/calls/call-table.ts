import type { Call } from '../call';
import {
  addCartLineItems,
  createCart,
  getCart,
  removeCartLineItems,
  updateCartAttributes,
  updateCartBuyerIdentity,
  updateCartDiscountCodes,
  updateCartLineItems,
  updateCartNote,
} from './cart/cart-calls';
import {
  getAutoshipProductBySku,
  getListingProductByHandle,
  getListingProductsByHandles,
  getProductByHandle,
  getProductsByHandles,
} from './catalog/product-calls';
import { multipass } from './checkout/multipass-call';
import {
  getAnnouncements,
  getFooter,
  getGlobals,
  getHeader,
  getNavigation,
  getSitewideBanners,
} from './content/frame-calls';
import { getPage } from './content/page-calls';
import { pageCheck } from './content/page-check-call';
import {
  getGoodnessBoxBadge,
  getHighlightContentBlock,
  getProductCarousel,
  getPromotionBanners,
  getSkusWithDeal,
  getTwoColumnSection,
} from './content/section-calls';
import { sendContactUs } from './content/send-contact-call';
import { getAccountPagesSettings, getContact, getNoResultsSuggestions } from './content/support-calls';
import { emailSignup } from './mail/email-signup-call';
import { getFilteredProducts, getFiltersByHandle, getProducts } from './search/listing-calls';
import { getSuggestions } from './search/suggestion-call';
import { getProductsStock, getStateByZipcode, getStockObject } from './shipping/stock-calls';

/** Every call there is, once. */
export const callTable = {
  getCart,
  createCart,
  addCartLineItems,
  removeCartLineItems,
  updateCartLineItems,
  updateCartAttributes,
  updateCartBuyerIdentity,
  updateCartDiscountCodes,
  updateCartNote,
  getProductsByHandles,
  getProductByHandle,
  getListingProductsByHandles,
  getListingProductByHandle,
  getFiltersByHandle,
  getProductsStock,
  getStockObject,
  getStateByZipcode,
  getAutoshipProductBySku,
  multipass,
  getContact,
  getAccountPagesSettings,
  getAnnouncements,
  getSitewideBanners,
  getHighlightContentBlock,
  getTwoColumnSection,
  getProductCarousel,
  getGoodnessBoxBadge,
  getPromotionBanners,
  getSkusWithDeal,
  getGlobals,
  getNavigation,
  getProducts,
  getFilteredProducts,
  getSuggestions,
  getHeader,
  getNoResultsSuggestions,
  getFooter,
  getPage,
  emailSignup,
  pageCheck,
  sendContactUs,
} as const;

/** Every call, whatever it takes and answers. */
export const allCalls = Object.values(callTable) as readonly Call<unknown, unknown>[];
