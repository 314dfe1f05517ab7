import { describe } from 'vitest';
import { TestPaymentProcessor } from '#adapters/test-payments/test-processor';
import { paymentsContract } from '../../contracts/payments.contract';
import { salesStoreContract } from '../../contracts/store.contract';
import { testIds } from '../../contracts/test-shop';
import { testCards } from '../test-payments/test-cards';
import { engines } from './engines';
import { shopsOn } from './open-shop';

describe.each(engines)('on the engine $name', (engine) => {
  const { open } = shopsOn(engine);
  salesStoreContract(engine.name, open);
  const openProcessor = async () => {
    const { dtc } = await open();
    return new TestPaymentProcessor(dtc.processorRecords, testIds, dtc.clock);
  };
  paymentsContract('the test processor', openProcessor, testCards);
});
