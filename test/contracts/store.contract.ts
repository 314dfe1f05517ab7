import { accountLinksContract, accountsContract } from './accounts.contract';
import { addressesContract } from './addresses.contract';
import { autoshipNoticesContract } from './autoship-notices.contract';
import { autoshipsContract } from './autoships.contract';
import { cartRecordsContract } from './cart-records.contract';
import { cartsContract } from './carts.contract';
import { catalogueWriterContract } from './catalog-writer.contract';
import { checkoutsContract } from './checkouts.contract';
import { clinicsContract } from './clinics.contract';
import { consentRecordsContract } from './consent-records.contract';
import { contactMessagesContract } from './contact-message-store.contract';
import { contentContract, contentWriterContract } from './content.contract';
import { customerCartsContract } from './customer-carts.contract';
import { customerProfilesContract } from './customer-profiles.contract';
import { customersContract } from './customers.contract';
import { deliveriesContract } from './deliveries.contract';
import { discountsContract } from './discounts.contract';
import { embeddedCartsContract } from './embedded-carts.contract';
import { errorReportsContract } from './error-reports.contract';
import { errorSinkContract } from './error-sink.contract';
import { firstAutoshipUsesContract } from './first-autoship-uses.contract';
import { linkedIdentitiesContract } from './linked-identities.contract';
import { listingsContract } from './listings.contract';
import { metafieldsContract } from './metafields.contract';
import { onHandContract } from './on-hand.contract';
import { ordersContract } from './orders.contract';
import { paymentAttemptsContract } from './payment-attempts.contract';
import { processorRecordsContract } from './payment-processor-store.contract';
import { personalDataContract } from './personal-data.contract';
import { picturesContract } from './pictures.contract';
import { priceListsContract } from './price-lists.contract';
import { listingSourceContract } from './product-index-source.contract';
import { productsContract } from './products.contract';
import { providerRecordsContract } from './provider-records.contract';
import { limitCountersContract } from './rate-limit-counters.contract';
import { renewalEngineContract } from './renewal-engine.contract';
import { renewalOffersContract } from './renewal-offers.contract';
import { renewalQueueContract } from './renewal-queue.contract';
import { revisionsContract } from './revisions.contract';
import { savedCardsContract } from './saved-cards.contract';
import { savedForLaterContract } from './saved-for-later.contract';
import { sessionsContract } from './sessions.contract';
import { siteAutoshipsContract } from './site-autoships.contract';
import { staffOrderContract } from './staff-order.contract';
import { staffProfilesContract } from './staff-profiles.contract';
import { staffQuotasContract } from './staff-quotas.contract';
import { type OpenStock, stockContract, warehouseStockContract } from './stock.contract';
import { stockAnnouncementsContract } from './stock-announcements.contract';
import { stockWriterContract } from './stock-writer.contract';
import type { OpenShop } from './test-shop';
import { transactionsContract } from './transactions.contract';

const ofSite = { DTC: 'dtc', HPSF: 'hpsf' } as const;

/** The contracts of an embedded store about the catalogue and content. */
export const catalogueStoreContract = (store: string, open: OpenShop): void => {
  productsContract(store, async (seed, site) => {
    const shop = await open();
    await shop.dtc.catalogueWriter.write(seed)();
    return shop[ofSite[site]].products;
  });
  priceListsContract(store, open);
  listingsContract(store, async (seed, site) => {
    const shop = await open();
    await shop.dtc.catalogueWriter.write(seed)();
    return shop[ofSite[site]].listings;
  });
  listingSourceContract(store, open);
  const openStock: OpenStock = async (seed, warehouses) => {
    const shop = await open();
    await shop.dtc.stockWriter.writeWarehouses(warehouses)();
    await shop.dtc.catalogueWriter.write(seed)();
    return shop.dtc.stock;
  };
  stockContract(store, openStock);
  warehouseStockContract(store, openStock);
  contentContract(store, async (seed, site) => {
    const shop = await open();
    if (seed) await shop[ofSite[site]].content.write(seed)();
    return shop[ofSite[site]].content;
  });
  contentWriterContract(store, open);
  catalogueWriterContract(store, open);
  stockWriterContract(store, open);
  renewalOffersContract(store, open);
  picturesContract(store, open);
  revisionsContract(store, open);
};

/** The contracts of an embedded store about carts, orders and events. */
export const salesStoreContract = (store: string, open: OpenShop): void => {
  cartsContract(store, open);
  embeddedCartsContract(store, open);
  cartRecordsContract(store, open);
  savedForLaterContract(store, open);
  customerCartsContract(store, open);
  discountsContract(store, open);
  checkoutsContract(store, open);
  ordersContract(store, open);
  onHandContract(store, open);
  paymentAttemptsContract(store, open);
  processorRecordsContract(store, async () => (await open()).dtc.processorRecords);
  firstAutoshipUsesContract(store, open);
  customersContract(store, open);
  accountsContract(store, open);
  addressesContract(store, open);
  customerProfilesContract(store, open);
  metafieldsContract(store, open);
  staffOrderContract(store, open);
  staffQuotasContract(store, open);
  personalDataContract(store, open);
  accountLinksContract(store, open);
  linkedIdentitiesContract(store, open);
  providerRecordsContract(store, open);
  sessionsContract(store, open);
  clinicsContract(store, open);
  staffProfilesContract(store, open);
  autoshipsContract(store, open);
  siteAutoshipsContract(store, open);
  renewalQueueContract(store, open);
  savedCardsContract(store, open);
  autoshipNoticesContract(store, open);
  renewalEngineContract(store, open);
  stockAnnouncementsContract(store, open);
  deliveriesContract(store, open);
  contactMessagesContract(store, open);
  limitCountersContract(store, open);
  consentRecordsContract(store, open);
  errorReportsContract(store, open);
  errorSinkContract(store, async () => {
    const { errorReports } = (await open()).dtc;
    const taken = async () => {
      const errors = await errorReports.list(100)();
      return Object.fromEntries(errors.map(({ fingerprint, count }) => [fingerprint, count]));
    };
    return { sink: errorReports, taken };
  });
  transactionsContract(store, open);
};
