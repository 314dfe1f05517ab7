import { instant } from '#domain/time';
import { aGiftCard, anInstant, aProduct, aVariant, aWarehouse } from '../../builders';
import { placeOrderContract } from '../../contracts/place-order.contract';
import { withGuest } from '../../contracts/test-shop';
import { aPlaceOrderShop } from '../../place-order-shop';
import { createSeededMemoryShop } from '../../seeded-memory-shop';

placeOrderContract('memory', async () => {
  let now = anInstant();
  const ports = await createSeededMemoryShop(
    {
      products: [aProduct({ variants: [aVariant({ stock: { 1: 12 } })] }), aGiftCard()],
      warehouses: [aWarehouse({ ranges: [['00501', '99950']] })],
    },
    { clock: () => now },
  );
  return aPlaceOrderShop(withGuest('DTC', ports), (milliseconds) => {
    now = instant(now + milliseconds);
  });
});
