import { ContainerModule } from 'inversify';
import { AccountPageBuilder } from '#application/account/account-page-builder';
import { FindOwnOrder } from '#application/account/find-own-order';
import { ShowAddressBook } from '#application/account/show-address-book';
import { ShowDashboard } from '#application/account/show-dashboard';
import { ShowOrder } from '#application/account/show-order';
import { ShowOrders } from '#application/account/show-orders';
import { ShowPersonalData } from '#application/account/show-personal-data';
import { ShowProfile } from '#application/account/show-profile';
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
import { RequestCheckoutUrl } from '#application/checkout/request-checkout-url';
import { SendContactMessageService } from '#application/content/send-contact-message';
import { DeleteMetafield } from '#application/customer/delete-metafield';
import { GetCustomer } from '#application/customer/get-customer';
import { SaveAddress } from '#application/customer/save-address';
import { SaveProfile } from '#application/customer/save-profile';
import { UpdateCustomer } from '#application/customer/update-customer';
import { DeleteCacheItem } from '#application/identity/delete-cache-item';
import { FindLoginLocation } from '#application/identity/find-login-location';
import { FinishSignIn } from '#application/identity/finish-sign-in';
import { RememberBrowser } from '#application/identity/remember-browser';
import { SignOut } from '#application/identity/sign-out';
import { SignSubscriptionAccess } from '#application/identity/sign-subscription-access';
import { FindOrders } from '#application/orders/find-orders';
import { OrderAgain } from '#application/orders/order-again';
import { ChooseZip } from '#application/shipping/choose-zip';
import { OwnQuota } from '#application/staff-program/own-quota';
import { SearchClinics } from '#application/staff-program/search-clinics';
import { ShowEligibility } from '#application/staff-program/show-eligibility';
import { ShowStaffRegistration } from '#application/staff-program/show-staff-registration';
import { StaffOrderRules } from '#application/staff-program/staff-order-rules';
import type { VisitorSitePorts } from '../backends/site-backends.ts';
import { boundVisitorPortNames, siteInjectionTokens as tokens, visitorInjectionTokens as visitors } from '../tokens.ts';
import { createClassBinder } from '../wiring/class-binder.ts';

/** Binds the use cases of one visitor in the site's container; they are created in the visitor's child container. */
export const visitorModule = new ContainerModule(({ bind }) => {
  const bindClass = createClassBinder(bind, 'transient');
  for (const name of boundVisitorPortNames) {
    bind<VisitorSitePorts[typeof name]>(visitors[name])
      .toResolvedValue((ports) => ports[name], [visitors.ports])
      .inTransientScope();
  }
  const { cartsWithCheckoutAccess } = visitors;
  bind(cartsWithCheckoutAccess)
    .toResolvedValue(wrapCartsHidingForbiddenCheckouts, [
      visitors.carts,
      visitors.visitor,
      tokens.autoshipLoginRequired,
    ])
    .inTransientScope();
  bindClass(
    visitors.pricedProducts,
    ProductsPricedForVisitor,
    visitors.visitor,
    tokens.soldProducts,
    tokens.priceLists,
  );
  bindClass(
    visitors.restoreSavedCart,
    RestoreSavedCart,
    visitors.visitor,
    visitors.metafields,
    cartsWithCheckoutAccess,
    tokens.soldProducts,
  );
  bindClass(
    visitors.addToCart,
    AddToCartService,
    cartsWithCheckoutAccess,
    tokens.soldProducts,
    visitors.restoreSavedCart,
  );
  bindClass(
    visitors.mergeCartAtSignIn,
    MergeCartAtSignIn,
    visitors.visitor,
    visitors.carts,
    visitors.metafields,
    tokens.soldProducts,
    tokens.report,
  );
  bindClass(visitors.undoCartMerge, UndoCartMerge, visitors.carts);
  bindClass(visitors.saveForLater, SaveForLater, visitors.visitor, visitors.carts, visitors.transactions);
  bindClass(
    visitors.moveToCart,
    MoveToCart,
    visitors.visitor,
    visitors.savedForLater,
    visitors.carts,
    tokens.soldProducts,
    visitors.restoreSavedCart,
  );
  bindClass(
    visitors.loadSavedForLater,
    LoadSavedForLater,
    visitors.visitor,
    visitors.savedForLater,
    visitors.pricedProducts,
    tokens.stock,
    tokens.clock,
  );
  bindClass(visitors.updateCartLines, UpdateCartLinesService, cartsWithCheckoutAccess, tokens.soldProducts);
  bindClass(visitors.removeLine, RemoveLineService, cartsWithCheckoutAccess);
  bindClass(visitors.getCart, GetCartService, cartsWithCheckoutAccess);
  bind(visitors.changeDiscountCodes)
    .toResolvedValue(
      (carts, applyDiscountCodes, { site }) => new ChangeDiscountCodes(carts, applyDiscountCodes, site),
      [visitors.carts, visitors.applyDiscountCodes, tokens.identity],
    )
    .inTransientScope();
  bind(visitors.updateCartDetails)
    .toResolvedValue(
      (carts, clock, { site }) => new UpdateCartDetailsService(carts, clock, site),
      [cartsWithCheckoutAccess, tokens.clock, tokens.identity],
    )
    .inTransientScope();
  bindClass(
    visitors.applyDiscountCodes,
    ApplyDiscountCodesService,
    cartsWithCheckoutAccess,
    tokens.limitCounters,
    tokens.clock,
    tokens.emailLookup,
  );
  bindClass(visitors.restoreCart, RestoreCart, cartsWithCheckoutAccess, visitors.addToCart);
  bindClass(
    visitors.addToVisitorCart,
    AddToVisitorCart,
    visitors.visitor,
    visitors.addToCart,
    visitors.restoreCart,
    visitors.countCartCreation,
  );
  bindClass(visitors.signOut, SignOut, visitors.visitor, tokens.sessions);
  bindClass(visitors.finishSignIn, FinishSignIn, visitors.visitor, visitors.signOut, tokens.openSignInEffects);
  bindClass(visitors.findLoginLocation, FindLoginLocation, visitors.visitor, visitors.addresses, tokens.stock);
  bindClass(visitors.rememberBrowser, RememberBrowser, visitors.visitor, tokens.emailLookup, tokens.ids);
  bindClass(
    visitors.signSubscriptionAccess,
    SignSubscriptionAccess,
    visitors.visitor,
    tokens.clock,
    tokens.partnerKeys,
  );
  bindClass(
    visitors.countCartCreation,
    CountCartCreation,
    visitors.visitor,
    tokens.limitCounters,
    tokens.clock,
    tokens.emailLookup,
    tokens.cartCreationsPerHour,
  );
  bindClass(visitors.deleteCacheItem, DeleteCacheItem, visitors.visitor, tokens.limitCounters, tokens.clock);
  bindClass(visitors.findOrders, FindOrders, visitors.visitor, visitors.orders, tokens.clock);
  bindClass(visitors.accountPages, AccountPageBuilder, tokens.pageBuilder, visitors.visitor);
  bindClass(visitors.showPersonalData, ShowPersonalData, visitors.accountPages);
  bindClass(visitors.showAddressBook, ShowAddressBook, visitors.accountPages, visitors.addresses, tokens.stock);
  bindClass(
    visitors.getCustomer,
    GetCustomer,
    visitors.customerProfiles,
    visitors.addresses,
    visitors.metafields,
    visitors.ownQuota,
  );
  bindClass(visitors.saveAddress, SaveAddress, visitors.addresses);
  bindClass(visitors.saveProfile, SaveProfile, visitors.customerProfiles);
  bindClass(visitors.deleteMetafield, DeleteMetafield, visitors.metafields, visitors.visitor);
  bindClass(
    visitors.updateCustomer,
    UpdateCustomer,
    visitors.accountChanges,
    visitors.visitor,
    visitors.carts,
    visitors.metafields,
  );
  bindClass(
    visitors.searchClinics,
    SearchClinics,
    visitors.visitor,
    tokens.clinics,
    tokens.limitCounters,
    tokens.clock,
  );
  bindClass(visitors.showEligibility, ShowEligibility, tokens.pageBuilder, visitors.visitor, visitors.ownQuota);
  bindClass(
    visitors.showStaffRegistration,
    ShowStaffRegistration,
    tokens.pageBuilder,
    visitors.visitor,
    visitors.searchClinics,
    tokens.timeZone,
  );
  bindClass(
    visitors.orderAgain,
    OrderAgain,
    visitors.visitor,
    visitors.orders,
    visitors.pricedProducts,
    visitors.carts,
    visitors.addToVisitorCart,
  );
  bindClass(
    visitors.showDashboard,
    ShowDashboard,
    visitors.accountPages,
    visitors.orders,
    visitors.autoships,
    visitors.addresses,
    visitors.savedForLater,
    visitors.ownQuota,
    tokens.clock,
    tokens.timeZone,
  );
  bindClass(visitors.showOrders, ShowOrders, visitors.accountPages, visitors.orders, tokens.clock, tokens.timeZone);
  bindClass(visitors.findOwnOrder, FindOwnOrder, visitors.orders);
  bindClass(
    visitors.showOrder,
    ShowOrder,
    visitors.accountPages,
    visitors.findOwnOrder,
    visitors.orderAgain,
    visitors.autoships,
    tokens.content,
    tokens.clock,
    tokens.timeZone,
  );
  bindClass(
    visitors.showProfile,
    ShowProfile,
    visitors.accountPages,
    tokens.sessions,
    visitors.customerProfiles,
    tokens.clock,
    tokens.timeZone,
  );
  bindClass(visitors.chooseZip, ChooseZip, visitors.visitor, tokens.stock);
  bindClass(visitors.ownQuota, OwnQuota, visitors.visitor, visitors.getCart, visitors.staffOrderRules);
  bindClass(
    visitors.staffOrderRules,
    StaffOrderRules,
    visitors.visitor,
    visitors.staffQuotas,
    tokens.programSettings,
    tokens.clock,
    tokens.timeZone,
  );
  bind(visitors.startCheckout)
    .toResolvedValue(
      (
        carts,
        visitor,
        autoshipLoginRequired,
        { origin },
        checkoutHosts,
        clock,
        addresses,
        customerProfiles,
        metafields,
        staffRules,
      ) =>
        new StartCheckoutService(
          carts,
          visitor,
          { autoshipLoginRequired, origin, checkoutHosts },
          clock,
          loadCheckoutBuyer(visitor, { addresses, customerProfiles, metafields }),
          staffRules,
          saveClinicAddress(visitor, addresses),
        ),
      [
        visitors.carts,
        visitors.visitor,
        tokens.autoshipLoginRequired,
        tokens.identity,
        tokens.checkoutHosts,
        tokens.clock,
        visitors.addresses,
        visitors.customerProfiles,
        visitors.metafields,
        visitors.staffOrderRules,
      ],
    )
    .inTransientScope();
  bindClass(
    visitors.requestCheckoutUrl,
    RequestCheckoutUrl,
    visitors.visitor,
    visitors.startCheckout,
    tokens.checkoutPasses,
  );
  bind(visitors.sendContactMessage)
    .toResolvedValue(
      (content, limits, lookup, transactions, clock, ids) =>
        new SendContactMessageService({ content, limits, lookup, transactions, clock, ids }),
      [tokens.content, tokens.limitCounters, tokens.emailLookup, visitors.transactions, tokens.clock, tokens.ids],
    )
    .inTransientScope();
  bindClass(
    visitors.showCart,
    ShowCart,
    tokens.pageBuilder,
    visitors.visitor,
    visitors.getCart,
    tokens.carouselsWithProducts,
    visitors.restoreSavedCart,
    visitors.loadSavedForLater,
    visitors.staffOrderRules,
  );
});
