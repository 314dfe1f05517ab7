import { describe } from 'vitest';
import { aGiftCard, aProduct, aVariant, aWarehouse } from '../../builders';
import { placeOrderContract } from '../../contracts/place-order.contract';
import { aPlaceOrderShop } from '../../place-order-shop';
import { engines } from './engines';
import { shopsOn } from './open-shop';

describe.each(engines)('on the engine $name', (engine) => {
  const { open } = shopsOn(engine);
  placeOrderContract(engine.name, async () => {
    const { dtc: ports, time } = await open();
    await ports.stockWriter.writeWarehouses([aWarehouse({ ranges: [['00501', '99950']] })])();
    await ports.catalogWriter.write([aProduct({ variants: [aVariant({ stock: { 1: 12 } })] }), aGiftCard()])();
    return aPlaceOrderShop(ports, (milliseconds) => time.pass(milliseconds));
  });
});
