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
import { getAnnouncements, getFooter, getGlobals, getHeader, getPage } from './content/content-calls';
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
  getAnnouncements,
  getGlobals,
  getProducts,
  getFilteredProducts,
  getSuggestions,
  getHeader,
  getFooter,
  getPage,
  emailSignup,
} as const;
