import { describe, expect, it } from 'vitest';
import { buildContactMail } from '#domain/mail/contact-mail';
import { mailRefusalReason } from '#domain/mail/message';

const request = {
  firstName: 'Pat <b>',
  lastName: 'Shopper',
  email: 'pat@example.com',
  phone: '(555) 010-0100',
  topic: 'An order',
  orderNumber: '100001',
  message: 'Where is it?\n<script>alert(1)</script>',
};
const mail = buildContactMail(request, { to: 'hello@shop.example', reference: 'C-1', shopName: 'Provender' });

describe('the mail about a message to the shop', () => {
  it('goes to those who answer, and the answer to the shopper', () => {
    expect(mail).toMatchObject({
      to: 'hello@shop.example',
      replyTo: 'pat@example.com',
      subject: 'Provender: An order (C-1)',
    });
    expect(mailRefusalReason(mail)).toBeUndefined();
  });

  it('says all that was written', () => {
    for (const part of ['C-1', 'Pat <b> Shopper', 'pat@example.com', '(555) 010-0100', '100001', 'Where is it?']) {
      expect(mail.text).toContain(part);
    }
  });

  it('has nothing in its HTML that was written as HTML', () => {
    expect(mail.html).not.toMatch(/<script|<b>/);
    expect(mail.html).toContain('Where is it?<br>&lt;script&gt;');
  });
});
