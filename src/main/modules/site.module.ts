import { ContainerModule } from 'inversify';
import { DeleteOldRecords } from '#application/account/delete-old-records';
import { ErasePersonalData, ExportPersonalData } from '#application/account/personal-data-services';
import { LoadBoughtTogetherCards } from '#application/catalog/load-bought-together-cards';
import { LoadProductListContent } from '#application/catalog/load-product-list-content';
import { ShowList } from '#application/catalog/show-list';
import { ShowPicture } from '#application/catalog/show-picture';
import { ShowProduct } from '#application/catalog/show-product';
import { ShowSitemap } from '#application/catalog/show-sitemap';
import { CheckoutPasses } from '#application/checkout/checkout-passes';
import { RecordConsent } from '#application/consent/record-consent';
import { ShowPrivacy } from '#application/consent/show-privacy';
import { LoadCarouselsWithProducts } from '#application/content/carousels-with-products';
import { ShowContent } from '#application/content/show-content';
import { ShowHome } from '#application/home/show-home';
import { CheckServerKey } from '#application/identity/check-server-key';
import { CreateCustomerToken } from '#application/identity/create-customer-token';
import { FailedSignIns } from '#application/identity/failed-sign-ins';
import { FindSignedInCustomer } from '#application/identity/find-signed-in-customer';
import { ProviderSignIn } from '#application/identity/provider-sign-in';
import { ProviderSignInLimit } from '#application/identity/provider-sign-in-limit';
import { RefreshSession } from '#application/identity/refresh-session';
import { SessionOpener } from '#application/identity/session-opener';
import { ShowIdentity } from '#application/identity/show-identity';
import { ShowUnsubscribe } from '#application/mail/show-unsubscribe';
import { SignUpForNewsService } from '#application/mail/sign-up-for-news';
import { Unsubscribe } from '#application/mail/unsubscribe';
import { ErrorRecorder } from '#application/reporting/error-recorder';
import { ReportBrowserError } from '#application/reporting/report-browser-error';
import { SuggestSearchService } from '#application/search/suggest-search';
import { CheckPreviewPassword } from '#application/shell/check-preview-password';
import { PageBuilder } from '#application/shell/page-builder';
import { ShowBare } from '#application/shell/show-bare';
import { ShowError } from '#application/shell/show-error';
import { loadWithFallback } from '#application/shell/with-timeout';
import { defaultFreeShippingMinimum } from '#domain/shipping/free-shipping';
import { judgeEligibility } from '#domain/staff-program/eligibility';
import { toCalendarDate } from '#domain/time';
import { hashFingerprint } from '../server/hash-fingerprint.ts';
import { siteInjectionTokens as tokens } from '../tokens.ts';
import { createClassBinder } from '../wiring/class-binder.ts';

/** Binds the use cases that all visitors of a site share; the ports are bound elsewhere. */
export const siteModule = new ContainerModule(({ bind }) => {
  const bindClass = createClassBinder(bind, 'singleton');
  bindClass(tokens.pageBuilder, PageBuilder, tokens.identity, tokens.content, tokens.clock);
  bind(tokens.checkoutSettings).toResolvedValue(
    (content, clock, autoshipLoginRequired, takesPayments, { legalName }) =>
      async () => {
        const globals = await loadWithFallback(content.globals(clock()), undefined)();
        const freeShippingMinimum = globals?.freeShippingMinimum ?? defaultFreeShippingMinimum;
        return { autoshipLoginRequired, takesPayments, freeShippingMinimum, legalName };
      },
    [tokens.content, tokens.clock, tokens.autoshipLoginRequired, tokens.takesPayments, tokens.identity],
  );
  bindClass(tokens.deleteOldRecords, DeleteOldRecords, tokens.expiredCarts, tokens.deliveries, tokens.clock);
  bindClass(tokens.failedSignIns, FailedSignIns, tokens.limitCounters, tokens.clock, tokens.emailLookup);
  bindClass(
    tokens.sessionOpener,
    SessionOpener,
    tokens.sessions,
    tokens.sessionSecrets,
    tokens.ids,
    tokens.findSignedInCustomer,
  );
  bind(tokens.findSignedInCustomer).toResolvedValue(
    ({ site }, sessions, secrets, clock, timeZone, { eligibleAccountGroups }) =>
      new FindSignedInCustomer(
        sessions,
        secrets,
        site === 'HPSF'
          ? (profile) => {
              const today = toCalendarDate(clock(), timeZone);
              return { profile, rules: judgeEligibility(profile, { eligibleAccountGroups, today }) };
            }
          : undefined,
      ),
    [tokens.identity, tokens.sessions, tokens.sessionSecrets, tokens.clock, tokens.timeZone, tokens.programSettings],
  );
  bind(tokens.providerSignIn).toResolvedValue(
    ({ site }, provider, identities, opener, counters, memberships, clock, lookup, wait) => {
      const limit = new ProviderSignInLimit(counters, clock, lookup);
      return new ProviderSignIn(site, provider, identities, opener, counters, limit, memberships, clock, wait);
    },
    [
      tokens.identity,
      tokens.signInProvider,
      tokens.linkedIdentities,
      tokens.sessionOpener,
      tokens.limitCounters,
      tokens.staffClaims,
      tokens.clock,
      tokens.emailLookup,
      tokens.wait,
    ],
  );
  bindClass(
    tokens.refreshSession,
    RefreshSession,
    tokens.sessions,
    tokens.sessionSecrets,
    tokens.clock,
    tokens.inactivitySeconds,
    tokens.report,
  );
  bindClass(
    tokens.checkServerKey,
    CheckServerKey,
    tokens.partnerKeys,
    tokens.limitCounters,
    tokens.clock,
    tokens.emailLookup,
  );
  bindClass(
    tokens.createCustomerToken,
    CreateCustomerToken,
    tokens.customers,
    tokens.sessionOpener,
    tokens.clock,
    tokens.isHiddenEmail,
  );
  bindClass(tokens.checkPreviewPassword, CheckPreviewPassword, tokens.limitCounters, tokens.clock);
  bind(tokens.errorRecorder).toResolvedValue(
    (errorSink, errorReports, clock) => new ErrorRecorder(errorSink, errorReports, hashFingerprint, clock),
    [tokens.errorSink, tokens.errorReports, tokens.clock],
  );
  bindClass(
    tokens.reportBrowserError,
    ReportBrowserError,
    tokens.errorRecorder,
    tokens.limitCounters,
    tokens.clock,
    tokens.emailLookup,
  );
  bindClass(
    tokens.recordConsent,
    RecordConsent,
    tokens.consentRecords,
    tokens.limitCounters,
    tokens.clock,
    tokens.ids,
    tokens.emailLookup,
  );
  bindClass(
    tokens.checkoutPasses,
    CheckoutPasses,
    tokens.sessionSecrets,
    tokens.limitCounters,
    tokens.clock,
    tokens.ids,
  );
  bind(tokens.exportPersonalData).toResolvedValue(
    ({ site, origin }, personalData, archive, clock) =>
      new ExportPersonalData(site, origin, personalData, archive, clock),
    [tokens.identity, tokens.personalData, tokens.mailArchive, tokens.clock],
  );
  bindClass(
    tokens.erasePersonalData,
    ErasePersonalData,
    tokens.shopTransactions,
    tokens.mailArchive,
    tokens.identity,
    tokens.ids,
  );
  bindClass(
    tokens.signUpForNews,
    SignUpForNewsService,
    tokens.shopTransactions,
    tokens.limitCounters,
    tokens.clock,
    tokens.ids,
    tokens.emailLookup,
    tokens.mailTokens,
  );
  bindClass(tokens.unsubscribe, Unsubscribe, tokens.emailSignups, tokens.mailTokens);
  bindClass(tokens.showUnsubscribe, ShowUnsubscribe, tokens.pageBuilder, tokens.unsubscribe);
  bindClass(tokens.carouselsWithProducts, LoadCarouselsWithProducts, tokens.content, tokens.products, tokens.report);
  bindClass(
    tokens.showHome,
    ShowHome,
    tokens.pageBuilder,
    tokens.content,
    tokens.carouselsWithProducts,
    tokens.listings,
  );
  bind(tokens.showList).toResolvedValue(
    (pageBuilder, listings, content, products) =>
      new ShowList(pageBuilder, listings, new LoadProductListContent(content, products, listings, pageBuilder)),
    [tokens.pageBuilder, tokens.listings, tokens.content, tokens.products],
  );
  bindClass(tokens.showPicture, ShowPicture, tokens.pageBuilder, tokens.products);
  bind(tokens.showProduct).toResolvedValue(
    (pageBuilder, products, listings, orders, content) =>
      new ShowProduct(pageBuilder, products, new LoadBoughtTogetherCards(orders, products, listings), content),
    [tokens.pageBuilder, tokens.products, tokens.listings, tokens.boughtTogether, tokens.content],
  );
  bindClass(tokens.suggestSearch, SuggestSearchService, tokens.identity, tokens.listings, tokens.content, tokens.clock);
  bind(tokens.showSitemap).toResolvedValue(
    (identity, listings, products, content, clock) => new ShowSitemap(identity, listings, products, content, clock),
    [tokens.identity, tokens.listings, tokens.products, tokens.content, tokens.clock],
  );
  bindClass(tokens.showContent, ShowContent, tokens.pageBuilder, tokens.content, tokens.listings);
  bindClass(tokens.showError, ShowError, tokens.pageBuilder, tokens.content, tokens.carouselsWithProducts);
  bindClass(tokens.showBare, ShowBare, tokens.pageBuilder);
  bindClass(tokens.showPrivacy, ShowPrivacy, tokens.pageBuilder, tokens.consentRecords, tokens.timeZone);
  bindClass(tokens.showIdentity, ShowIdentity, tokens.pageBuilder, tokens.content);
});
