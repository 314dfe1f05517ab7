import type { CommandUseCases } from '#adapters/cli/commands';
import type { BuiltSources } from '#adapters/cli/reporting/error-commands';
import { OperatePersonalData } from '#application/account/operate-personal-data';
import { ErasePersonalData, ExportPersonalData } from '#application/account/personal-data-services';
import { ChangeAutoship } from '#application/autoship/change-autoship';
import { CheckAutoshipPrices } from '#application/autoship/check-autoship-prices';
import { ExplainOrder } from '#application/autoship/explain-order';
import { MergeAutoshipPair } from '#application/autoship/merge-autoship-pair';
import { OperateAutoships } from '#application/autoship/operate-autoships';
import { OperateRenewals } from '#application/autoship/operate-renewals';
import { SendAutoshipNotices } from '#application/autoship/send-autoship-notices';
import { SendCardLink } from '#application/autoship/send-card-link';
import { SendDeliveryNow } from '#application/autoship/send-delivery-now';
import { ExportProducts } from '#application/catalog/export-products';
import { ExportConsent } from '#application/consent/export-consent';
import { OperateEventDeliveries } from '#application/events/operate-deliveries';
import { AnswerRefundRequest } from '#application/orders/answer-refund-request';
import { FulfillOrder } from '#application/orders/fulfill-order';
import { OperateOrders } from '#application/orders/operate-orders';
import { OperateRefundRequests } from '#application/orders/operate-refund-requests';
import { OperateDiscounts } from '#application/pricing/operate-discounts';
import { OperateErrors } from '#application/reporting/operate-errors';
import { MoveClock } from '#application/shell/move-clock';
import { OperateStock } from '#application/shipping/operate-stock';
import { ImportClinics } from '#application/staff-program/import-clinics';
import { OperateStaff } from '#application/staff-program/operate-staff';
import { StaffMemberships } from '#application/staff-program/staff-memberships';
import { type EnginePorts, findEngine } from '../backends/site-backends.ts';
import { allowsDemoPeople } from '../settings/allows-demo-people.ts';
import { allowsTimeTravel } from '../settings/allows-time-travel.ts';
import type { Settings } from '../settings/settings.ts';
import { openRenewalRun } from '../wiring/autoship/autoship.tokens.ts';
import { cancelOrder, refundOrder } from '../wiring/orders/orders.tokens.ts';
import { createContentImport } from './import-content-file.ts';
import { createProductImport } from './import-product-file.ts';
import { commandFiles } from './open-command-files.ts';
import type { OpenedShop } from './open-shop.ts';
import type { OpenedSite } from './open-site.ts';
import { readRelease } from './release.ts';
import { builtSourceMaps, locateSource } from './source-maps.ts';

/** The build in `dist`. */
const builtSources: BuiltSources = {
  findRelease: readRelease,
  locate: (frame) => locateSource(frame, builtSourceMaps),
};

/** A command works on rows that only an embedded backend has. */
export class NeedsEmbedded extends Error {
  constructor(setting: 'COMMERCE' | 'CONTENT') {
    const where =
      setting === 'COMMERCE'
        ? 'Your products, orders and discounts are on the platform named in COMMERCE.'
        : 'Your content is on the platform named in CONTENT.';
    super(`This command needs ${setting}=embedded. ${where}`);
    this.name = 'NeedsEmbedded';
  }
}

const requireEngine = ({ backends }: OpenedSite): EnginePorts => {
  const engine = findEngine(backends);
  if (!engine) throw new NeedsEmbedded('COMMERCE');
  return engine;
};

/** What a site contributes to the use cases that work on all sites. */
const buildSiteParts = ({ site, container, backends, services }: OpenedSite) => ({
  site,
  consentRecords: backends.database.consentRecords,
  customers: backends.database.customers,
  deliveries: backends.database.deliveries,
  errorReports: backends.database.errorReports,
  staffProfiles: backends.database.staffProfiles,
  erasePersonalData: container.get(ErasePersonalData),
  exportPersonalData: container.get(ExportPersonalData),
  programSettings: services.programSettings,
});

/** What a site contributes to the use cases that work on orders and Autoships. @throws NeedsEmbedded */
const buildEngineParts = (opened: OpenedSite) => {
  const { refundRequests, renewalOffers, siteAutoships, siteOrders, renewalQueue } = requireEngine(opened);
  const { container } = opened;
  return {
    ...buildSiteParts(opened),
    refundRequests,
    renewalOffers,
    siteAutoships,
    siteOrders,
    renewalQueue,
    answerRefundRequest: container.get(AnswerRefundRequest),
    cancelOrder: container.get(cancelOrder),
    changeAutoship: container.get(ChangeAutoship),
    explainOrder: container.get(ExplainOrder),
    fulfillOrder: container.get(FulfillOrder),
    mergeAutoshipPair: container.get(MergeAutoshipPair),
    openRenewalRun: container.get(openRenewalRun),
    refundOrder: container.get(refundOrder),
    sendCardLink: container.get(SendCardLink),
    sendDeliveryNow: container.get(SendDeliveryNow),
    staffMemberships: container.get(StaffMemberships),
  };
};

/** The product import of a shop, which leaves the database tidy after many writes. */
const createTidyProductImport = ({ database, dataDir }: OpenedShop, site: OpenedSite) => {
  const products = createProductImport({ ...requireEngine(site), dataDir });
  const execute: CommandUseCases['importProducts']['execute'] = (request) => async () => {
    const report = await products.execute(request)();
    if (report.created + report.updated > 0 && !report.wasInterrupted) await database.tidyUp();
    return report;
  };
  return { execute };
};

/** The use cases of the command line, over an open shop. */
export const buildCommandUseCases = (settings: Settings, shop: OpenedShop): CommandUseCases => {
  const [first] = shop.sites;
  if (!first) throw new Error('a shop serves at least one site');
  const { timeZone } = settings;
  const { clock } = first.services;
  const sites = shop.sites.map(buildSiteParts);
  return {
    timeZone,
    clockJumps: shop.database.clockJumps,
    lookupKeyRecord: shop.database.lookupKeyRecord,
    keyPlaces: {
      areInDataDirectory: settings.secretKeys.length === 0 && settings.lookupKey === undefined,
      hasDemoPeople: allowsDemoPeople(settings),
    },
    files: commandFiles,
    builtSources,
    clinics: first.backends.database.clinics,
    importClinics: first.container.get(ImportClinics),
    get importProducts() {
      return createTidyProductImport(shop, first);
    },
    get importContent() {
      return new Map(
        shop.sites.map(({ site, backends: { content } }) => {
          if (!content.writer) throw new NeedsEmbedded('CONTENT');
          return [site, createContentImport({ content: content.writer, dataDir: shop.dataDir })];
        }),
      );
    },
    searchExplanations: new Map(shop.sites.map(({ site, backends: { commerce } }) => [site, commerce.listings])),
    exportConsent: new ExportConsent(sites),
    get exportProducts() {
      return new ExportProducts(requireEngine(first).catalogWriter);
    },
    moveClock: new MoveClock(
      shop.database.clock,
      allowsTimeTravel(settings),
      shop.sites
        .filter(({ backends }) => backends.subscriptions)
        .flatMap(({ container }) => [container.get(SendAutoshipNotices), container.get(CheckAutoshipPrices)]),
    ),
    get operateAutoships() {
      return new OperateAutoships(shop.sites.map(buildEngineParts), clock, timeZone);
    },
    operateDeliveries: new OperateEventDeliveries(sites),
    get operateDiscounts() {
      return new OperateDiscounts(requireEngine(first).discounts, clock);
    },
    operateErrors: new OperateErrors(sites, clock),
    get operateOrders() {
      return new OperateOrders(shop.sites.map(buildEngineParts));
    },
    get operateRefundRequests() {
      return new OperateRefundRequests(shop.sites.map(buildEngineParts));
    },
    operatePersonalData: new OperatePersonalData(sites),
    get operateRenewals() {
      return new OperateRenewals(shop.sites.map(buildEngineParts), clock);
    },
    get operateStock() {
      return new OperateStock(first.backends.commerce.stock, requireEngine(first).stockWriter);
    },
    get operateStaff() {
      const staffSite = shop.sites.find(({ site }) => site === 'HPSF');
      return new OperateStaff(staffSite && buildEngineParts(staffSite), clock, timeZone);
    },
  };
};
