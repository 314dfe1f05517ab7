import { MemoryMail } from '#adapters/memory/memory-mail';
import { openMemoryShop } from '#adapters/memory/memory-shop';
import { TestPaymentProcessor } from '#adapters/test-payments/test-processor';
import { mailContract } from '../../contracts/mail.contract';
import { paymentsContract } from '../../contracts/payments.contract';
import { catalogueStoreContract, salesStoreContract } from '../../contracts/store.contract';
import { type OpenShop, TestTime, testIds, testOrigins, withGuest } from '../../contracts/test-shop';
import { testCards } from '../test-payments/test-cards';

const open: OpenShop = async () => {
  const time = new TestTime();
  const dtc = openMemoryShop({ site: 'DTC', origin: testOrigins.DTC, clock: time.clock, ids: testIds });
  const { store } = dtc;
  const hpsf = openMemoryShop({ site: 'HPSF', origin: testOrigins.HPSF, clock: time.clock, ids: testIds, store });
  return { dtc: withGuest('DTC', dtc), hpsf: withGuest('HPSF', hpsf), time };
};

catalogueStoreContract('memory', open);
salesStoreContract('memory', open);
mailContract('memory', async () => {
  const mail = new MemoryMail();
  return { mail, delivered: async () => mail.messages };
});
paymentsContract(
  'the test processor over memory',
  async () => {
    const { dtc } = await open();
    return new TestPaymentProcessor(dtc.processorRecords, testIds, dtc.clock);
  },
  testCards,
);
