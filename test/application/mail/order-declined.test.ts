import { expect, it } from 'vitest';
import { buildOrderDeclinedMail } from '#application/mail/order-declined';
import type { CheckoutToken } from '#domain/cart/priced-cart';
import { anAddress, anOrder } from '../../builders';

it('The mail about a declined order says that it was not placed, that nothing was charged, and where to try again', () => {
  const order = anOrder({ address: anAddress({ firstName: 'T & T' }), checkoutToken: 'a-token' as CheckoutToken });
  const shop = { name: 'Provender', origin: 'https://shop.test' };
  const { to, subject, text, html } = buildOrderDeclinedMail(order, order.origin, shop);
  expect([to, subject]).toEqual(['shopper@example.com', 'Your Provender order was not placed']);
  expect(text).toContain('the payment of $89.91 for your order, so it was not placed. You have not been charged.');
  expect(text).toContain('https://shop.test/checkouts/a-token');
  expect(html).toContain('T &amp; T, your order was not placed');
  expect(html).toContain('href="https://shop.test/checkouts/a-token"');
});
