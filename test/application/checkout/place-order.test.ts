import { MemoryMail } from '#adapters/memory/memory-mail';
import { memoryShop } from '#adapters/memory/memory-shop';
import { EmbeddedPayments } from '#adapters/test-payments/embedded-payments';
import { instant } from '#domain/time';
import { siteContainer } from '#main/site-container.ts';
import { aGiftCard, anInstant, aProduct, aVariant, aWarehouse } from '../../builders';
import { placeOrderContract } from '../../contracts/place-order.contract';
import { aPlaceOrderShop, breakable, TestTimer } from '../../place-order-shop';

placeOrderContract('memory', async () => {
  let now = anInstant();
  const ports = await memoryShop(
    {
      products: [aProduct({ variants: [aVariant({ stock: { 1: 12 } })] }), aGiftCard()],
      warehouses: [aWarehouse({ ranges: [['00501', '99950']] })],
    },
    { clock: () => now },
  );
  const timer = new TestTimer();
  const payments = breakable(new EmbeddedPayments(ports.charges, ports.ids));
  const mail = new MemoryMail();
  const container = siteContainer({
    identity: { site: 'DTC', name: 'Provender', origin: 'https://shop.test', shippingByState: true },
    ports,
    mail,
    payments,
    timeZone: 'America/Denver',
    autoshipLoginRequired: false,
    report: () => undefined,
    wait: timer.wait,
  });
  const pass = (milliseconds: number): void => {
    now = instant(now + milliseconds);
  };
  return aPlaceOrderShop(container, ports, { mail, payments }, pass, timer);
});
