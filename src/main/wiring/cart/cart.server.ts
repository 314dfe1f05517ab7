import { AddToCartService } from '#application/cart/add-to-cart';
import { AddToVisitorCart } from '#application/cart/add-to-visitor-cart';
import { ApplyDiscountCodesService } from '#application/cart/apply-discount-codes';
import { wrapCartsHidingForbiddenCheckouts } from '#application/cart/carts-hiding-forbidden-checkouts';
import { ChangeDiscountCodes } from '#application/cart/change-discount-codes';
import { CountCartCreation } from '#application/cart/count-cart-creation';
import { GetCartService } from '#application/cart/get-cart';
import { LoadSavedForLater } from '#application/cart/load-saved-for-later';
import { MergeCartAtSignIn } from '#application/cart/merge-cart-at-sign-in';
import { MoveToCart } from '#application/cart/move-to-cart';
import { RemoveLineService } from '#application/cart/remove-line';
import { RestoreCart } from '#application/cart/restore-cart';
import { RestoreSavedCart } from '#application/cart/restore-saved-cart';
import { SaveForLater } from '#application/cart/save-for-later';
import { ShowCart } from '#application/cart/show-cart';
import { StartCheckoutService } from '#application/cart/start-checkout';
import { UndoCartMerge } from '#application/cart/undo-cart-merge';
import { UpdateCartDetailsService } from '#application/cart/update-cart-details';
import { UpdateCartLinesService } from '#application/cart/update-cart-lines';
import { ProductsPricedForVisitor } from '#application/catalog/priced-for-visitor';
import { loadCheckoutBuyer, saveClinicAddress } from '#application/checkout/load-checkout-buyer';
import { LoadCarouselsWithProducts } from '#application/content/carousels-with-products';
import { PageBuilder } from '#application/shell/page-builder';
import { StaffOrderRules } from '#application/staff-program/staff-order-rules';
import { soldProducts } from '../catalog/catalog.tokens.ts';
import { autoshipLoginRequired, checkoutHosts } from '../checkout/checkout.tokens.ts';
import { addresses, customerProfiles, metafields } from '../customer/customer.tokens.ts';
import { membersOf, perVisitor, perVisitorAs, perVisitorFrom, visitorMembersOf } from '../parts.ts';
import {
  clock,
  emailLookup,
  limitCounters,
  report,
  siteIdentity,
  sitePorts,
  siteServices,
  transactions,
  visitor,
  visitorPorts,
} from '../shell/shell.tokens.ts';
import { stock } from '../shipping/shipping.tokens.ts';
import {
  applyDiscountCodes,
  cartCreationsPerHour,
  carts,
  cartsWithCheckoutAccess,
  expiredCarts,
  getCart,
  removeLine,
  savedForLater,
  startCheckout,
  updateCartLines,
} from './cart.tokens.ts';

export const cartUseCases = {
  addToCart: perVisitor(AddToCartService, cartsWithCheckoutAccess, soldProducts, RestoreSavedCart),
  addToVisitorCart: perVisitor(AddToVisitorCart, visitor, AddToCartService, RestoreCart, CountCartCreation),
  applyDiscountCodes: perVisitorAs(
    applyDiscountCodes,
    ApplyDiscountCodesService,
    cartsWithCheckoutAccess,
    limitCounters,
    clock,
    emailLookup,
  ),
  changeDiscountCodes: perVisitorFrom(
    ChangeDiscountCodes,
    (own, apply, { site }) => new ChangeDiscountCodes(own, apply, site),
    carts,
    applyDiscountCodes,
    siteIdentity,
  ),
  countCartCreation: perVisitor(CountCartCreation, visitor, limitCounters, clock, emailLookup, cartCreationsPerHour),
  getCart: perVisitorAs(getCart, GetCartService, cartsWithCheckoutAccess),
  mergeCartAtSignIn: perVisitor(MergeCartAtSignIn, visitor, carts, metafields, soldProducts, report),
  moveToCart: perVisitor(MoveToCart, visitor, savedForLater, carts, soldProducts, RestoreSavedCart),
  removeLine: perVisitorAs(removeLine, RemoveLineService, cartsWithCheckoutAccess),
  saveForLater: perVisitor(SaveForLater, visitor, carts, transactions),
  showCart: perVisitor(
    ShowCart,
    PageBuilder,
    visitor,
    getCart,
    LoadCarouselsWithProducts,
    RestoreSavedCart,
    LoadSavedForLater,
    StaffOrderRules,
  ),
  startCheckout: perVisitorFrom(
    startCheckout,
    (own, buyer, isLoginRequired, { origin }, hosts, now, ownAddresses, profiles, fields, staffRules) =>
      new StartCheckoutService(
        own,
        buyer,
        { autoshipLoginRequired: isLoginRequired, origin, checkoutHosts: hosts },
        now,
        loadCheckoutBuyer(buyer, { addresses: ownAddresses, customerProfiles: profiles, metafields: fields }),
        staffRules,
        saveClinicAddress(buyer, ownAddresses),
      ),
    carts,
    visitor,
    autoshipLoginRequired,
    siteIdentity,
    checkoutHosts,
    clock,
    addresses,
    customerProfiles,
    metafields,
    StaffOrderRules,
  ),
  undoCartMerge: perVisitor(UndoCartMerge, carts),
  updateCartDetails: perVisitorFrom(
    UpdateCartDetailsService,
    (own, now, { site }) => new UpdateCartDetailsService(own, now, site),
    cartsWithCheckoutAccess,
    clock,
    siteIdentity,
  ),
  updateCartLines: perVisitorAs(updateCartLines, UpdateCartLinesService, cartsWithCheckoutAccess, soldProducts),
};

export const cartParts = {
  ...membersOf(siteServices, { cartCreationsPerHour }),
  ...membersOf(sitePorts, { expiredCarts }),
  ...visitorMembersOf(visitorPorts, { carts, savedForLater }),
  cartsWithCheckoutAccess: perVisitorFrom(
    cartsWithCheckoutAccess,
    wrapCartsHidingForbiddenCheckouts,
    carts,
    visitor,
    autoshipLoginRequired,
  ),
  loadSavedForLater: perVisitor(LoadSavedForLater, visitor, savedForLater, ProductsPricedForVisitor, stock, clock),
  restoreCart: perVisitor(RestoreCart, cartsWithCheckoutAccess, AddToCartService),
  restoreSavedCart: perVisitor(RestoreSavedCart, visitor, metafields, cartsWithCheckoutAccess, soldProducts),
};
