import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { buildOrderRefundedMail, SendOrderRefundedMail } from '#application/mail/order-refunded';
import { money } from '#domain/money';
import type { Order } from '#domain/orders/order';
import { anAddress, anInstant, anOrder, aRefund } from '../../builders';
import { MemoryMail } from '../../memory/memory-mail';

const shop = { name: 'Provender', legalName: 'Provender', origin: 'https://shop.test' };
const order: Order = {
  ...anOrder({ address: anAddress({ firstName: 'T & T' }) }),
  status: 'placed',
  number: 100_001,
  attempt: 1,
  refunds: [aRefund({ status: 'done', reference: 'r-1' })],
};
const canceled: Order = { ...order, canceledAt: anInstant() };

describe('the email about a refund', () => {
  it('lists the refund unit by unit, with its tax and the card it goes to', () => {
    const { to, subject, text, html } = buildOrderRefundedMail(order, aRefund(), shop);
    expect([to, subject]).toEqual(['shopper@example.com', 'Your refund for Provender order 100001']);
    expect(text).toContain('We refunded $44.96 to the card you paid with.');
    expect(text).toContain('1 x Adult Chicken & Rice Dry Dog Food: $43.69');
    expect(text).toContain('Items: $43.69\nTax: $1.27\nRefund total: $44.96');
    expect(text).not.toContain('Autoship');
    expect(html).toContain('T &amp; T, here&#39;s your refund for order 100001');
    expect(text).toContain('https://shop.test/order-status?number=100001');
  });

  it('says of the last refund of a canceled order that it is canceled, what shipping cost, and what became of the Autoship', () => {
    const whole = aRefund({ shipping: money(695), serviceCharge: money(400) });
    const { subject, text } = buildOrderRefundedMail(canceled, whole, shop, 'active');
    expect(subject).toBe('Your Provender order 100001 is canceled');
    expect(text).toContain('Shipping: $6.95\nAlaska and Hawaii service charge: $4.00');
    expect(text).toContain('Your Autoship is still active.');
    expect(buildOrderRefundedMail(canceled, whole, shop, 'paused').text).toContain('Your Autoship is still paused.');
    expect(buildOrderRefundedMail(canceled, whole, shop, 'canceled').text).toContain('Your Autoship is canceled too.');
    expect(buildOrderRefundedMail(canceled, whole, shop).text).not.toContain('Autoship');
    const earlier = { ...canceled, refunds: [aRefund(), aRefund({ number: 2 })] };
    expect(buildOrderRefundedMail(earlier, aRefund(), shop).subject).toContain('Your refund');
  });

  it('is not sent if the person was erased, or there is no such refund', async () => {
    const mail = new MemoryMail();
    const sent = async (stored: Order, number = 1) => {
      const handler = new SendOrderRefundedMail(
        { find: () => async () => O.some(stored) },
        { find: () => async () => O.none },
        mail,
        shop,
      );
      expect(E.isRight(await handler.handle({ kind: 'OrderRefunded', orderId: order.id, number })())).toBe(true);
      return mail.messages.length;
    };
    expect(await sent({ ...order, contact: { email: '' } })).toBe(0);
    expect(await sent(order, 2)).toBe(0);
    expect(await sent(order)).toBe(1);
  });
});
