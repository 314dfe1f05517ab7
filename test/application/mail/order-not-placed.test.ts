import { expect, it } from 'vitest';
import { buildOrderNotPlacedMail } from '#application/mail/order-not-placed';
import type { CheckoutToken } from '#domain/cart/priced-cart';
import { anAddress, anOrder } from '../../builders';

it.each([
  [
    'OrderDeclined',
    "Your payment of $89.91 didn't go through, so we didn't place your order. You haven't been charged.",
  ],
  [
    'OrderGivenUp',
    "couldn't reach your bank to charge $89.91, so we didn't place your order. You haven't been charged.",
  ],
] as const)(
  'The email about an order that was not placed says why, that nothing was charged, and where to try again: %s',
  (kind, why) => {
    const order = anOrder({ address: anAddress({ firstName: 'T & T' }), checkoutToken: 'a-token' as CheckoutToken });
    const shop = { name: 'Provender', legalName: 'Provender', origin: 'https://shop.test' };
    const { to, subject, text, html } = buildOrderNotPlacedMail(kind, order, order.origin, shop);
    expect([to, subject]).toEqual(['shopper@example.com', "We couldn't place your Provender order"]);
    expect(text).toContain(why);
    expect(text.includes('declined')).toBe(false);
    expect(text).toContain('https://shop.test/checkouts/a-token');
    expect(html).toContain('T &amp; T, we couldn&#39;t place your order');
    expect(html).toContain('href="https://shop.test/checkouts/a-token"');
  },
);
