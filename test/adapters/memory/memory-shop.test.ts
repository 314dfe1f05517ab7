import { MemoryMail } from '#adapters/memory/memory-mail';
import { openMemoryShop } from '#adapters/memory/memory-shop';
import { TestPaymentProcessor } from '#adapters/test-payments/test-processor';
import { emailSignupsContract } from '../../contracts/email-signup-store.contract';
import { mailContract } from '../../contracts/mail.contract';
import { paymentsContract } from '../../contracts/payments.contract';
import { catalogueStoreContract, salesStoreContract } from '../../contracts/store.contract';
import { testIds } from '../../contracts/test-shop';
import { openMemory } from '../../open-memory';
import { testCards } from '../test-payments/test-cards';

catalogueStoreContract('memory', openMemory);
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
emailSignupsContract('memory', async () => {
  const { store, emailSignups } = openMemoryShop();
  return { signups: emailSignups, kept: () => store.within(({ signups }) => signups.size) };
});
