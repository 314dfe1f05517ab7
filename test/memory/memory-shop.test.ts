import { TestPaymentProcessor } from '#adapters/test-payments/test-processor';
import { testCards } from '../adapters/test-payments/test-cards';
import { mailContract } from '../contracts/mail.contract';
import { paymentsContract } from '../contracts/payments.contract';
import { catalogStoreContract, salesStoreContract } from '../contracts/store.contract';
import { testIds } from '../contracts/test-shop';
import { openMemory } from '../open-memory';
import { MemoryMail } from './memory-mail';

catalogStoreContract('memory', openMemory);
salesStoreContract('memory', openMemory);
mailContract('memory', async () => {
  const mail = new MemoryMail();
  return { mail, delivered: async () => mail.messages };
});
paymentsContract(
  'the test processor over memory',
  async () => {
    const { dtc } = await openMemory();
    return new TestPaymentProcessor(dtc.processorRecords, testIds, dtc.clock);
  },
  testCards,
);
