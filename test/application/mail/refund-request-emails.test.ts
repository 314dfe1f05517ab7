import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import {
  refundLinkMail,
  refundRefusedMail,
  refundRequestedMail,
  SendRefundRequestMail,
} from '#application/mail/refund-request-emails';
import type { Order } from '#domain/orders/order';
import { anAddress, anInstant, anOrder, aRefundRequest } from '../../builders';
import { MemoryMail } from '../../memory/memory-mail';

const shop = { name: 'Provender', legalName: 'Provender', origin: 'https://shop.test' };
const refused = aRefundRequest({
  number: 2,
  answer: { kind: 'refused', at: anInstant(), reason: 'We replaced this bag' },
});
const order: Order = {
  ...anOrder({ address: anAddress({ firstName: 'T & T' }) }),
  status: 'placed',
  number: 100_001,
  attempt: 1,
  refundRequests: [aRefundRequest(), refused],
};
const sentBy = async (
  stored: Order,
  number: number,
  event: 'RefundRequested' | 'RefundRefused' = 'RefundRequested',
) => {
  const mail = new MemoryMail();
  const orders = { find: () => async () => O.some(stored) };
  const handled =
    event === 'RefundRequested'
      ? new SendRefundRequestMail(orders, mail, refundRequestedMail(shop)).handle({
          kind: event,
          orderId: order.id,
          number,
        })
      : new SendRefundRequestMail(orders, mail, refundRefusedMail(shop)).handle({
          kind: event,
          orderId: order.id,
          number,
        });
  expect(E.isRight(await handled())).toBe(true);
  return mail.messages;
};

describe('an email about a refund request', () => {
  it('confirms a request with its items, and says that nothing is sent back', async () => {
    const [message] = await sentBy(order, 1);
    expect(message).toMatchObject({
      to: 'shopper@example.com',
      subject: 'We got your refund request for Provender order 100001',
    });
    expect(message?.text).toContain('1 × Adult Chicken & Rice Dry Dog Food');
    expect(message?.text).toContain("You don't have to send anything back.");
    expect(message?.text).toContain('https://shop.test/order-status?number=100001');
    expect(message?.html).toContain('T &amp; T, we got your refund request for order 100001');
    expect(message?.text).not.toContain('She walks away');
  });

  it('says why a request was refused, and whom to ask', async () => {
    const [message] = await sentBy(order, 2, 'RefundRefused');
    expect(message?.subject).toBe('Your refund request for Provender order 100001');
    expect(message?.text).toContain("Here's why: We replaced this bag.");
    expect(message?.text).toContain('https://shop.test/contact-us');
  });

  it('carries one link, however often it is sent', async () => {
    const mail = new MemoryMail();
    const made: string[] = [];
    const links = {
      make: (_id: unknown, key: string) => async () => {
        made.push(key);
        return 'https://shop.test/order-status/a-token';
      },
    };
    const orders = { find: () => async () => O.some(order) };
    const handler = new SendRefundRequestMail(orders, mail, refundLinkMail(links, shop));
    for (let times = 0; times < 2; times += 1)
      await handler.handle({ kind: 'RefundLinkAsked', orderId: order.id, linkId: 'link-1' })();
    expect(new Set(made).size).toBe(1);
    expect(mail.messages[0]?.text).toContain('It works for 14 days.');
    expect(mail.messages[0]?.text).toContain('https://shop.test/order-status/a-token');
  });

  it('is not sent if the person was erased, or there is nothing to say', async () => {
    expect(await sentBy({ ...order, contact: { email: '' } }, 1)).toEqual([]);
    expect(await sentBy(order, 3)).toEqual([]);
    expect(await sentBy(order, 1, 'RefundRefused')).toEqual([]);
  });
});
