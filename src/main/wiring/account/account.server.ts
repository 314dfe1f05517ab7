import { AccountPageBuilder } from '#application/account/account-page-builder';
import { DeleteOldRecords } from '#application/account/delete-old-records';
import { FindOwnOrder } from '#application/account/find-own-order';
import { OwnPersonalData } from '#application/account/own-personal-data';
import { ErasePersonalData, ExportPersonalData } from '#application/account/personal-data-services';
import { ShowAddressBook } from '#application/account/show-address-book';
import { ShowDashboard } from '#application/account/show-dashboard';
import { ShowInvoice } from '#application/account/show-invoice';
import { ShowOrder } from '#application/account/show-order';
import { ShowOrderRefund } from '#application/account/show-order-refund';
import { ShowOrders } from '#application/account/show-orders';
import { ShowPersonalData } from '#application/account/show-personal-data';
import { ShowPets } from '#application/account/show-pets';
import { ShowProfile } from '#application/account/show-profile';
import { OwnPassword } from '#application/identity/own-password';
import { OrderAgain } from '#application/orders/order-again';
import { ForecastFood } from '#application/pets/forecast-food';
import { ListFoodChoices } from '#application/pets/list-food-choices';
import { PageBuilder } from '#application/shell/page-builder';
import { OwnQuota } from '#application/staff-program/own-quota';
import { autoships, explainOwnOrder, nameAutoships, summarizeAutoships } from '../autoship/autoship.tokens.ts';
import { expiredCarts, savedForLater } from '../cart/cart.tokens.ts';
import { content } from '../content/content.tokens.ts';
import { addresses, customerProfiles } from '../customer/customer.tokens.ts';
import { deliveries } from '../events/events.tokens.ts';
import { sessions } from '../identity/identity.tokens.ts';
import { mailArchive } from '../mail/mail.tokens.ts';
import { orders } from '../orders/orders.tokens.ts';
import { membersOf, perVisitor, shared, sharedFrom } from '../parts.ts';
import {
  clock,
  ids,
  report,
  shopTransactions,
  siteIdentity,
  sitePorts,
  timeZone,
  visitor,
} from '../shell/shell.tokens.ts';
import { stock } from '../shipping/shipping.tokens.ts';
import { personalData } from './account.tokens.ts';

export const accountUseCases = {
  findOwnOrder: perVisitor(FindOwnOrder, orders),
  showAddressBook: perVisitor(ShowAddressBook, AccountPageBuilder, addresses, stock, autoships, nameAutoships, report),
  showDashboard: perVisitor(
    ShowDashboard,
    AccountPageBuilder,
    orders,
    summarizeAutoships,
    addresses,
    savedForLater,
    OwnQuota,
    timeZone,
  ),
  showOrder: perVisitor(
    ShowOrder,
    AccountPageBuilder,
    FindOwnOrder,
    OrderAgain,
    autoships,
    explainOwnOrder,
    content,
    clock,
    timeZone,
  ),
  showInvoice: perVisitor(ShowInvoice, AccountPageBuilder, FindOwnOrder, content, siteIdentity, clock, timeZone),
  showOrderRefund: perVisitor(ShowOrderRefund, AccountPageBuilder, FindOwnOrder, clock, timeZone),
  showOrders: perVisitor(ShowOrders, AccountPageBuilder, orders, clock, timeZone),
  showPersonalData: perVisitor(ShowPersonalData, AccountPageBuilder),
  showPets: perVisitor(ShowPets, AccountPageBuilder, ForecastFood, ListFoodChoices),
  showProfile: perVisitor(ShowProfile, AccountPageBuilder, sessions, customerProfiles, clock, timeZone),
};

/** Only with embedded accounts: they ask for the password. */
export const embeddedAccountUseCases = {
  ownPersonalData: perVisitor(OwnPersonalData, visitor, OwnPassword, ExportPersonalData, ErasePersonalData),
};

export const accountParts = {
  ...membersOf(sitePorts, { personalData }),
  accountPages: perVisitor(AccountPageBuilder, PageBuilder, visitor),
  deleteOldRecords: shared(DeleteOldRecords, expiredCarts, deliveries, clock),
  erasePersonalData: shared(ErasePersonalData, shopTransactions, mailArchive, siteIdentity, ids),
  exportPersonalData: sharedFrom(
    ExportPersonalData,
    ({ site, origin }, data, archive, now) => new ExportPersonalData(site, origin, data, archive, now),
    siteIdentity,
    personalData,
    mailArchive,
    clock,
  ),
};
