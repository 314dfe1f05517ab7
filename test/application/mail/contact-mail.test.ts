import { describe, expect, it } from 'vitest';
import { buildContactMail } from '#application/mail/contact-mail';
import { findMailRefusalReason } from '#domain/mail/message';

const request = {
  firstName: 'Pat <b>',
  lastName: 'Shopper',
  email: 'pat@example.com',
  phone: '(555) 010-0100',
  topic: 'An order',
  orderNumber: '100001',
  message: 'Where is it?\n<script>alert(1)</script>',
};
const mail = buildContactMail(request, {
  to: 'hello@shop.example',
  reference: 'C-1',
  shop: { name: 'Provender', legalName: 'Provender', origin: 'https://shop.test' },
});

describe('the email about a message to the shop', () => {
  it('is sent to customer service, with the shopper as the reply address', () => {
    expect(mail).toMatchObject({
      to: 'hello@shop.example',
      replyTo: 'pat@example.com',
      subject: 'Provender: An order (C-1)',
    });
    expect(findMailRefusalReason(mail)).toBeUndefined();
  });

  it('contains all fields', () => {
    for (const part of ['C-1', 'Pat <b> Shopper', 'pat@example.com', '(555) 010-0100', '100001', 'Where is it?']) {
      expect(mail.text).toContain(part);
    }
  });

  it('shows markup in the message as text', () => {
    expect(mail.html).not.toMatch(/<script|<b>/);
    expect(mail.html).toContain('Where is it?</span><br><span dir="auto">&lt;script&gt;');
  });
});
