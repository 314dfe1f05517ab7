import { type OpenShop, TestTime, testIds, testOrigins, withGuest } from './contracts/test-shop';
import { openMemoryShop } from './memory/memory-shop';

/** Opens both sites over one store in memory. */
export const openMemory: OpenShop = async () => {
  const time = new TestTime();
  const dtc = openMemoryShop({ site: 'DTC', origin: testOrigins.DTC, clock: time.clock, ids: testIds });
  const { store } = dtc;
  const hpsf = openMemoryShop({ site: 'HPSF', origin: testOrigins.HPSF, clock: time.clock, ids: testIds, store });
  return { dtc: withGuest('DTC', dtc), hpsf: withGuest('HPSF', hpsf), time };
};
