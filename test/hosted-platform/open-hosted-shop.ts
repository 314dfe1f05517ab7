import { type TestShop, TestTime, testIds, testOrigins, withGuest } from '../contracts/test-shop';
import { openMemoryShop } from '../memory/memory-shop';
import { hostedStoreOfSite, openHostedStores } from './hosted-backend';

/** Both sites of an empty shop whose commerce is on the platform. */
export const openHostedShop = async () => {
  const time = new TestTime();
  const { stores, merchant } = openHostedStores(time.clock);
  const dtc = openMemoryShop({ site: 'DTC', origin: testOrigins.DTC, clock: time.clock, ids: testIds });
  const { store } = dtc;
  const hpsf = openMemoryShop({ site: 'HPSF', origin: testOrigins.HPSF, clock: time.clock, ids: testIds, store });
  const { context, ...hostedDtc } = hostedStoreOfSite(dtc, stores);
  const shop: TestShop = {
    dtc: withGuest('DTC', { ...hostedDtc, catalogWriter: merchant }),
    hpsf: withGuest('HPSF', { ...hostedStoreOfSite(hpsf, stores), catalogWriter: merchant }),
    time,
  };
  return { ...shop, context, stores, merchant };
};
