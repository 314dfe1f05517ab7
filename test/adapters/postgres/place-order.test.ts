import { describe } from 'vitest';
import { MemoryMail } from '#adapters/memory/memory-mail';
import { EmbeddedPayments } from '#adapters/test-payments/embedded-payments';
import { siteContainer } from '#main/site-container.ts';
import { aGiftCard, aProduct, aVariant, aWarehouse } from '../../builders';
import { placeOrderContract } from '../../contracts/place-order.contract';
import { aPlaceOrderShop, breakable, TestTimer } from '../../place-order-shop';
import { engines } from './engines';
import { shopsOn } from './open-shop';

describe.each(engines)('on the engine $name', (engine) => {
  const { open } = shopsOn(engine);
  placeOrderContract(engine.name, async () => {
    const { dtc: ports, time } = await open();
    await ports.stockWriter.writeWarehouses([aWarehouse({ ranges: [['00501', '99950']] })])();
    await ports.catalogueWriter.write([aProduct({ variants: [aVariant({ stock: { 1: 12 } })] }), aGiftCard()])();
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
    return aPlaceOrderShop(container, ports, { mail, payments }, (milliseconds) => time.pass(milliseconds), timer);
  });
});
