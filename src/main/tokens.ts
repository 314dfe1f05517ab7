import type { Option } from 'fp-ts/Option';
import type { VisitorUseCases } from '#adapters/http/visitor-use-cases';
import type { AccountPageBuilder } from '#application/account/account-page-builder';
import type { DeleteOldRecords } from '#application/account/delete-old-records';
import type { ErasePersonalData, ExportPersonalData } from '#application/account/personal-data-services';
import type { ChangeAutoship } from '#application/autoship/change-autoship';
import type { ChangeLeasedAutoship } from '#application/autoship/change-leased-autoship';
import type { ChargeRenewal } from '#application/autoship/charge-renewal';
import type { CheckAutoshipPrices } from '#application/autoship/check-autoship-prices';
import type { ExplainOrder } from '#application/autoship/explain-order';
import type { LoadRenewalSupply } from '#application/autoship/load-renewal-supply';
import type { MergeAutoshipPair } from '#application/autoship/merge-autoship-pair';
import type { RenewalRunSettings, RunRenewals } from '#application/autoship/run-renewals';
import type { SendAutoshipNotices } from '#application/autoship/send-autoship-notices';
import type { SendCardLink } from '#application/autoship/send-card-link';
import type { SendDeliveryNow } from '#application/autoship/send-delivery-now';
import type { StartRenewalCharge } from '#application/autoship/start-renewal-charge';
import type { SuppliedSteps } from '#application/autoship/supplied-steps';
import type { TakeRenewalStep } from '#application/autoship/take-renewal-step';
import type { LoadSavedForLater } from '#application/cart/load-saved-for-later';
import type { RestoreCart } from '#application/cart/restore-cart';
import type { RestoreSavedCart } from '#application/cart/restore-saved-cart';
import type { ProductsPricedForVisitor } from '#application/catalog/priced-for-visitor';
import type { FinishPendingOrders } from '#application/checkout/finish-pending-orders';
import type { OrderPlacements } from '#application/checkout/order-placements';
import type { CheckoutSettings } from '#application/checkout/prepare-order';
import type { SettleOrder } from '#application/checkout/settle-order';
import type { LoadCarouselsWithProducts } from '#application/content/carousels-with-products';
import type { DeliverEvents } from '#application/events/deliver-events';
import type { AccountChanger } from '#application/identity/account-changer';
import type { FailedSignIns } from '#application/identity/failed-sign-ins';
import type { FindSignedInCustomer } from '#application/identity/find-signed-in-customer';
import type { SignInEffects } from '#application/identity/finish-sign-in';
import type { OwnPassword } from '#application/identity/own-password';
import type { PendingRegistrations } from '#application/identity/pending-registrations';
import type { AccountLinkDependencies } from '#application/identity/register-account';
import type { SessionOpener } from '#application/identity/session-opener';
import type { AutoshipMailSources } from '#application/mail/autoship/autoship-mail-sources';
import type { FinishPendingRefunds } from '#application/orders/finish-pending-refunds';
import type { PackOrder } from '#application/orders/pack-order';
import type { CancelOrder, RefundOrder, RefundSteps } from '#application/orders/refund-order';
import type { SiteAutoships } from '#application/ports/autoships';
import type { WriteCalendarFile } from '#application/ports/calendar-file';
import type { Carts } from '#application/ports/carts';
import type { Checkouts } from '#application/ports/checkouts';
import type { Clinics } from '#application/ports/clinics';
import type { Clock, GenerateId } from '#application/ports/clock';
import type { ErrorSink } from '#application/ports/error-reports';
import type { Mail } from '#application/ports/mail';
import type { MailArchive } from '#application/ports/mail-archive';
import type { MailTokens } from '#application/ports/mail-tokens';
import type { PartnerKeys } from '#application/ports/partner-keys';
import type { Passwords } from '#application/ports/passwords';
import type { Products } from '#application/ports/products';
import type { ReportError } from '#application/ports/report';
import type { SessionSecrets } from '#application/ports/session-secrets';
import type { SignInProvider } from '#application/ports/sign-in-provider';
import type { VisitorPorts } from '#application/ports/transactions';
import type { ErrorRecorder } from '#application/reporting/error-recorder';
import type { PageBuilder } from '#application/shell/page-builder';
import type { SiteIdentity } from '#application/shell/site-identity';
import type { Throttle } from '#application/shell/throttle';
import type { ImportClinics } from '#application/staff-program/import-clinics';
import type { OwnQuota } from '#application/staff-program/own-quota';
import type { ProgramSettings } from '#application/staff-program/program-settings';
import type { StaffMemberships } from '#application/staff-program/staff-memberships';
import type { StaffOrderRules } from '#application/staff-program/staff-order-rules';
import type { Visitor } from '#application/visitor';
import type { EnginePorts, LinkPorts, SitePorts, VisitorSitePorts } from './backends/site-backends.ts';
import type { Settings } from './server/settings.ts';
import { token, tokensOf } from './wiring/token.ts';

export type Sleep = (milliseconds: number) => Promise<void>;

/** What a visitor asks of objects that all visitors of a site share. */
export const siteWideUseCaseTokens = tokensOf<VisitorUseCases>()(
  'listings',
  'products',
  'checkPreviewPassword',
  'checkoutPasses',
  'checkServerKey',
  'confirmAccount',
  'confirmEmailChange',
  'createCustomerToken',
  'findAccountLink',
  'recordConsent',
  'identityTokens',
  'lookUpOrder',
  'providerSignIn',
  'refreshSession',
  'resendConfirmation',
  'registerAccount',
  'reportBrowserError',
  'requestPasswordReset',
  'resetPassword',
  'signIn',
  'showBare',
  'showContent',
  'showDeliveryCalendar',
  'showCardLink',
  'showDeliveryLink',
  'showError',
  'showHome',
  'showIdentity',
  'showList',
  'showOrderStatus',
  'showPicture',
  'showPrivacy',
  'showProduct',
  'showSitemap',
  'showUnsubscribe',
  'signUpForNews',
  'suggestSearch',
  'unsubscribe',
  'useCardLink',
  'useDeliveryLink',
);

/** What a visitor asks of objects of their own. */
export const visitorUseCaseTokens = tokensOf<VisitorUseCases>()(
  'addToCart',
  'updateCartDetails',
  'applyDiscountCodes',
  'changePassword',
  'chooseZip',
  'countCartCreation',
  'deleteCacheItem',
  'findOrders',
  'getCart',
  'getCustomer',
  'saveAddress',
  'saveProfile',
  'deleteMetafield',
  'updateCustomer',
  'changeOwnProfile',
  'searchClinics',
  'showEligibility',
  'showStaffRegistration',
  'changeDiscountCodes',
  'finishSignIn',
  'mergeCartAtSignIn',
  'moveToCart',
  'placeOrder',
  'addToVisitorCart',
  'removeFromCheckout',
  'requestCheckoutUrl',
  'removeLine',
  'requestEmailChange',
  'saveForLater',
  'sendContactMessage',
  'signOut',
  'findLoginLocation',
  'rememberBrowser',
  'signSubscriptionAccess',
  'cancelOwnOrder',
  'orderAgain',
  'showDashboard',
  'showPersonalData',
  'findOwnOrder',
  'showOrder',
  'showOrders',
  'showProfile',
  'ownPersonalData',
  'showAddressBook',
  'showCart',
  'showCheckout',
  'showThankYou',
  'startCheckout',
  'undoCartMerge',
  'updateCartLines',
);

/** The ports of a site that are bound as its backends give them, whichever they are. */
export const boundSitePortNames = [
  'boughtTogether',
  'consentRecords',
  'contactMessages',
  'content',
  'customers',
  'deliveries',
  'emailSignups',
  'errorReports',
  'expiredCarts',
  'limitCounters',
  'linkedIdentities',
  'orderReader',
  'paymentAttempts',
  'personalData',
  'priceLists',
  'savedCards',
  'sessions',
  'shopTransactions',
  'staffProfiles',
  'stock',
] as const;

/** The ports of a site that are bound only where commerce, accounts and subscriptions are embedded. */
export const boundEnginePortNames = [
  'accountLinks',
  'accounts',
  'firstAutoshipUses',
  'orderRefunds',
  'payments',
  'renewalPorts',
  'renewalQueue',
  'siteAutoships',
  'siteOrders',
  'siteTransactions',
  'stockAnnouncements',
] as const;

/** Bindings that all visitors of a site share. */
export const siteInjectionTokens = {
  identity: token<SiteIdentity>('SiteIdentity'),
  clock: token<Clock>('Clock'),
  ids: token<GenerateId>('Ids'),
  timeZone: token<string>('TimeZone'),
  report: token<ReportError>('Report'),
  wait: token<Sleep>('Wait'),
  autoshipLoginRequired: token<boolean>('AutoshipLoginRequired'),
  cartCreationsPerHour: token<number>('CartCreationsPerHour'),
  orderEmails: token<Settings['orderEmails']>('OrderEmails'),
  /** Whether the site places orders and renews. */
  takesPayments: token<boolean>('TakesPayments'),
  /** Seconds without activity after which the browser warns of signing out (SE-06). */
  programSettings: token<ProgramSettings>('ProgramSettings'),
  inactivitySeconds: token<number>('InactivitySeconds'),
  /** Hosts that a checkout may redirect to, over https. */
  checkoutHosts: token<readonly string[]>('CheckoutHosts'),

  ...tokensOf<SitePorts>()(...boundSitePortNames),
  ...tokensOf<EnginePorts>()(...boundEnginePortNames),
  /** The Autoships of a site by id; none where it has no Autoships. */
  autoshipReader: token<Pick<SiteAutoships, 'find'>>('AutoshipReader'),
  staffMemberships: token<StaffMemberships>('StaffMemberships'),
  /** What the staff program does with the claims of a login. */
  staffClaims: token<Pick<StaffMemberships, 'fillFromClaims'>>('StaffClaims'),
  importClinics: token<ImportClinics>('ImportClinics'),
  mail: token<Mail>('Mail'),
  mailArchive: token<MailArchive>('MailArchive'),
  mailTokens: token<MailTokens>('MailTokens'),
  writeCalendarFile: token<WriteCalendarFile>('WriteCalendarFile'),
  partnerKeys: token<PartnerKeys>('PartnerKeys'),
  passwords: token<Passwords>('Passwords'),
  /** None where the site has no OpenID provider. */
  signInProvider: token<Option<SignInProvider>>('SignInProvider'),
  sessionSecrets: token<SessionSecrets>('SessionSecrets'),
  emailLookup: token<(text: string) => string>('EmailLookup'),
  /** Whether nobody may sign in with an address. */
  isHiddenEmail: token<(email: string) => boolean>('IsHiddenEmail'),
  isCommonPassword: token<(lowerCase: string) => boolean>('IsCommonPassword'),
  /** Products without the editors' deals, for use cases that show no badges. */
  soldProducts: token<Products>('SoldProducts'),

  accountChanger: token<AccountChanger>('AccountChanger'),
  accountLinkDependencies: token<AccountLinkDependencies>('AccountLinkDependencies'),
  pendingRegistrations: token<PendingRegistrations>('PendingRegistrations'),
  failedSignIns: token<FailedSignIns>('FailedSignIns'),
  deleteOldRecords: token<DeleteOldRecords>('DeleteOldRecords'),
  sessionOpener: token<SessionOpener>('SessionOpener'),
  findSignedInCustomer: token<FindSignedInCustomer>('FindSignedInCustomer'),
  clinics: token<Clinics>('Clinics'),
  openSignInEffects: token<(signedIn: Visitor) => SignInEffects>('OpenSignInEffects'),
  checkoutSettings: token<() => Promise<CheckoutSettings>>('CheckoutSettings'),
  pageBuilder: token<PageBuilder>('PageBuilder'),
  carouselsWithProducts: token<LoadCarouselsWithProducts>('CarouselsWithProducts'),
  orderPlacements: token<OrderPlacements>('OrderPlacements'),
  deliverEvents: token<DeliverEvents>('DeliverEvents'),
  errorRecorder: token<ErrorRecorder>('ErrorRecorder'),
  errorSink: token<ErrorSink>('ErrorSink'),
  exportPersonalData: token<ExportPersonalData>('ExportPersonalData'),
  erasePersonalData: token<ErasePersonalData>('ErasePersonalData'),
  finishPendingOrders: token<FinishPendingOrders>('FinishPendingOrders'),
  cancelOrder: token<CancelOrder>('CancelOrder'),
  refundOrder: token<RefundOrder>('RefundOrder'),
  refundSteps: token<RefundSteps>('RefundSteps'),
  packOrder: token<PackOrder>('PackOrder'),
  finishPendingRefunds: token<FinishPendingRefunds>('FinishPendingRefunds'),
  settleOrder: token<SettleOrder>('SettleOrder'),
  linkPorts: token<LinkPorts>('LinkPorts'),
  throttleDeliveries: token<Throttle>('ThrottleDeliveries'),
  renewalSettings: token<RenewalRunSettings>('RenewalSettings'),
  changeLeasedAutoship: token<ChangeLeasedAutoship>('ChangeLeasedAutoship'),
  loadRenewalSupply: token<LoadRenewalSupply>('LoadRenewalSupply'),
  suppliedSteps: token<SuppliedSteps>('SuppliedSteps'),
  startRenewalCharge: token<StartRenewalCharge>('StartRenewalCharge'),
  chargeRenewal: token<ChargeRenewal>('ChargeRenewal'),
  takeRenewalStep: token<TakeRenewalStep>('TakeRenewalStep'),
  sendCardLink: token<SendCardLink>('SendCardLink'),
  sendDeliveryNow: token<SendDeliveryNow>('SendDeliveryNow'),
  openRenewalRun: token<() => RunRenewals>('OpenRenewalRun'),
  checkAutoshipPrices: token<CheckAutoshipPrices>('CheckAutoshipPrices'),
  sendAutoshipNotices: token<SendAutoshipNotices>('SendAutoshipNotices'),
  autoshipMailSources: token<AutoshipMailSources>('AutoshipMailSources'),
  changeAutoship: token<ChangeAutoship>('ChangeAutoship'),
  mergeAutoshipPair: token<MergeAutoshipPair>('MergeAutoshipPair'),
  explainOrder: token<ExplainOrder>('ExplainOrder'),
  ...siteWideUseCaseTokens,
};

/** The ports of a visitor that are bound one by one, so that a use case needs no others. */
export const boundVisitorPortNames = [
  'accountChanges',
  'addresses',
  'autoships',
  'carts',
  'customerProfiles',
  'metafields',
  'orders',
  'savedForLater',
  'staffQuotas',
  'transactions',
] as const;

/** Bindings of one visitor. */
export const visitorInjectionTokens = {
  visitor: token<Visitor>('Visitor'),
  /** All ports of the visitor. */
  ports: token<VisitorSitePorts>('VisitorPorts'),
  /** What a visitor has only where commerce, accounts and subscriptions are embedded. */
  enginePorts: token<VisitorPorts>('VisitorEnginePorts'),
  checkouts: token<Checkouts>('Checkouts'),
  ...tokensOf<VisitorSitePorts>()(...boundVisitorPortNames),
  /** Carts without a `checkoutUrl` where the visitor has to sign in first. */
  cartsWithCheckoutAccess: token<Carts>('CartsWithCheckoutAccess'),
  accountPages: token<AccountPageBuilder>('AccountPageBuilder'),
  ownPassword: token<OwnPassword>('OwnPassword'),
  /** Sold products with the prices of the visitor. */
  pricedProducts: token<ProductsPricedForVisitor>('PricedProducts'),
  restoreCart: token<RestoreCart>('RestoreCart'),
  restoreSavedCart: token<RestoreSavedCart>('RestoreSavedCart'),
  staffOrderRules: token<StaffOrderRules>('StaffOrderRules'),
  ownQuota: token<OwnQuota>('OwnQuota'),
  loadSavedForLater: token<LoadSavedForLater>('LoadSavedForLater'),
  ...visitorUseCaseTokens,
};
