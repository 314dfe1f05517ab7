import { describe } from 'vitest';
import { EmbeddedPayments } from '#adapters/test-payments/embedded-payments';
import { paymentsContract } from '../../contracts/payments.contract';
import { salesStoreContract } from '../../contracts/store.contract';
import { testIds } from '../../contracts/test-shop';
import { testCards } from '../test-payments/test-cards';
import { engines } from './engines';
import { shopsOn } from './open-shop';

describe.each(engines)('on the engine $name', (engine) => {
  const { open } = shopsOn(engine);
  salesStoreContract(engine.name, open);
  paymentsContract('embedded', async () => new EmbeddedPayments((await open()).dtc.charges, testIds), testCards);
});
