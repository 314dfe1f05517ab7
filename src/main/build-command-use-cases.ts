import type { CommandUseCases } from '#adapters/cli/commands';
import type { BuiltSources } from '#adapters/cli/reporting/error-commands';
import { OperatePersonalData } from '#application/account/operate-personal-data';
import { OperateAutoships } from '#application/autoship/operate-autoships';
import { OperateRenewals } from '#application/autoship/operate-renewals';
import { ExportProducts } from '#application/catalog/export-products';
import { ExportConsent } from '#application/consent/export-consent';
import { OperateEventDeliveries } from '#application/events/operate-deliveries';
import { OperateOrders } from '#application/orders/operate-orders';
import { OperateDiscounts } from '#application/pricing/operate-discounts';
import { OperateErrors } from '#application/reporting/operate-errors';
import { MoveClock } from '#application/shell/move-clock';
import { OperateStock } from '#application/shipping/operate-stock';
import { OperateStaff } from '#application/staff-program/operate-staff';
import { allowsDemoPeople } from './allows-demo-people.ts';
import { allowsTimeTravel } from './allows-time-travel.ts';
import { createContentImport } from './import-content-file.ts';
import { createProductImport } from './import-product-file.ts';
import { noticesOfSite } from './notices-of-site.ts';
import { commandFiles } from './open-command-files.ts';
import type { OpenedShop } from './open-shop.ts';
import type { OpenedSite } from './open-site.ts';
import { readRelease } from './release.ts';
import type { Settings } from './settings.ts';
import { builtSourceMaps, locateSource } from './source-maps.ts';
import { siteInjectionTokens as tokens } from './tokens.ts';

/** The build in `dist`. */
const builtSources: BuiltSources = {
  findRelease: readRelease,
  locate: (frame) => locateSource(frame, builtSourceMaps),
};

/** What a site contributes to the use cases that work on all sites. */
const buildSiteParts = ({ site, container, backend }: OpenedSite) => ({
  site,
  consentRecords: backend.ports.consentRecords,
  customers: backend.ports.customers,
  deliveries: backend.ports.deliveries,
  errorReports: backend.ports.errorReports,
  renewalOffers: backend.ports.renewalOffers,
  siteAutoships: backend.ports.siteAutoships,
  siteOrders: backend.ports.siteOrders,
  cancelOrder: container.get(tokens.cancelOrder),
  changeAutoship: container.get(tokens.changeAutoship),
  erasePersonalData: container.get(tokens.erasePersonalData),
  explainOrder: container.get(tokens.explainOrder),
  exportPersonalData: container.get(tokens.exportPersonalData),
  mergeAutoshipPair: container.get(tokens.mergeAutoshipPair),
  openRenewalRun: container.get(tokens.openRenewalRun),
  packOrder: container.get(tokens.packOrder),
  programSettings: container.get(tokens.programSettings),
  refundOrder: container.get(tokens.refundOrder),
  renewalQueue: container.get(tokens.renewalQueue),
  sendCardLink: container.get(tokens.sendCardLink),
  sendDeliveryNow: container.get(tokens.sendDeliveryNow),
  staffMemberships: container.get(tokens.staffMemberships),
  staffProfiles: container.get(tokens.staffProfiles),
});

/** The product import of a shop, which leaves the database tidy after many writes. */
const createTidyProductImport = ({ backend, dataDir }: OpenedShop, { backend: { writers } }: OpenedSite) => {
  const products = createProductImport({ ...writers, dataDir });
  const execute: CommandUseCases['importProducts']['execute'] = (request) => async () => {
    const report = await products.execute(request)();
    if (report.created + report.updated > 0 && !report.wasInterrupted) await backend.tidyUp();
    return report;
  };
  return { execute };
};

/** The use cases of the command line, over an open shop. */
export const buildCommandUseCases = (settings: Settings, shop: OpenedShop): CommandUseCases => {
  const [first] = shop.sites;
  if (!first) throw new Error('a shop serves at least one site');
  const { timeZone } = settings;
  const clock = first.container.get(tokens.clock);
  const sites = shop.sites.map(buildSiteParts);
  const staffSite = sites.find(({ site }) => site === 'HPSF');
  return {
    timeZone,
    clockJumps: shop.backend.clockJumps,
    lookupKeyRecord: shop.backend.lookupKeyRecord,
    keyPlaces: {
      areInDataDirectory: settings.secretKeys.length === 0 && settings.lookupKey === undefined,
      hasDemoPeople: allowsDemoPeople(settings),
    },
    files: commandFiles,
    builtSources,
    clinics: first.container.get(tokens.clinics),
    importClinics: first.container.get(tokens.importClinics),
    importProducts: createTidyProductImport(shop, first),
    importContent: new Map(
      shop.sites.map(({ site, backend: { writers } }) => [
        site,
        createContentImport({ content: writers.content, dataDir: shop.dataDir }),
      ]),
    ),
    searchExplanations: new Map(shop.sites.map(({ site, backend: { ports } }) => [site, ports.listings])),
    exportConsent: new ExportConsent(sites),
    exportProducts: new ExportProducts(first.backend.writers.catalogWriter),
    moveClock: new MoveClock(shop.backend.clock, allowsTimeTravel(settings), shop.sites.flatMap(noticesOfSite)),
    operateAutoships: new OperateAutoships(sites, clock, timeZone),
    operateDeliveries: new OperateEventDeliveries(sites),
    operateDiscounts: new OperateDiscounts(first.backend.writers.discounts, clock),
    operateErrors: new OperateErrors(sites, clock),
    operateOrders: new OperateOrders(sites),
    operatePersonalData: new OperatePersonalData(sites),
    operateRenewals: new OperateRenewals(sites, clock),
    operateStock: new OperateStock(first.backend.ports.stock, first.backend.writers.stockWriter),
    operateStaff: new OperateStaff(staffSite, clock, timeZone),
  };
};
