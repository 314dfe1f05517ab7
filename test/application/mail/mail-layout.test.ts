import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildMail, type MailDocument } from '#application/mail/mail-layout';
import { buildMailSamples } from '#application/mail/mail-samples';
import { orderMailMessages } from '#application/mail/messages';
import { findMailRefusalReason } from '#domain/mail/message';
import { emailSamples } from '#main/wiring/events/domain-events.ts';
import { anInstant } from '../../builders';

const shop = { name: 'Provender', legalName: 'Provender', origin: 'https://shop.test' };

const aDocument = (overrides: Partial<MailDocument> = {}): MailDocument => ({
  to: 'shopper@example.com',
  subject: 'A subject',
  heading: 'A heading',
  parts: [{ kind: 'paragraph', text: 'A sentence.' }],
  ...overrides,
});

describe('the email of a document', () => {
  it('says the same in HTML and in plain text', () => {
    const mail = buildMail(
      aDocument({
        parts: [
          {
            kind: 'items',
            heading: 'Items',
            items: [{ title: 'Food', details: ['15 lb'], amount: '$9.00', pictureSource: 'p' }],
          },
          { kind: 'costs', heading: 'Costs', rows: [['Total', '$9.00']] },
          { kind: 'lines', heading: 'Lines', lines: ['One', 'Two'] },
          { kind: 'button', label: 'Open', url: 'https://shop.test/cart' },
        ],
      }),
      shop,
    );
    const words = ['A heading', 'Items', 'Food', '15 lb', '$9.00', 'Costs', 'Total', 'Lines', 'One', 'Two', 'Open'];
    for (const word of [...words, 'https://shop.test/cart', 'Provender, https://shop.test']) {
      expect([mail.text.includes(word), mail.html.includes(word)]).toEqual([true, true]);
    }
  });

  it('keeps the direction of a title, a name and an address that are written from right to left', () => {
    const [title, name, street] = ['מזון לכלבים', 'דנה', 'רחוב הרצל 5'];
    const mail = buildMail(
      aDocument({
        heading: orderMailMessages.confirmed(name, 1001),
        parts: [
          { kind: 'items', heading: 'Items', items: [{ title, details: [], amount: '$9.00', pictureSource: 'p' }] },
          { kind: 'lines', heading: 'Address', lines: [name, street] },
        ],
      }),
      shop,
    );
    for (const part of [`<strong dir="auto">${title}</strong>`, `<span dir="auto">${street}</span>`])
      expect(mail.html).toContain(part);
    expect(mail.html).toMatch(/<h1[^>]* dir="auto"/);
    expect(mail.text).toContain(`Thank you, \u2068${name}\u2069. Your order 1001`);
    expect(mail.text).toContain(`\u2068${title}\u2069: $9.00`);
  });

  it('is read without pictures: they have an empty text, and their addresses are absolute', () => {
    const items = [{ title: 'Food', details: [], amount: '$9.00', pictureSource: 'a-source' }];
    const { html } = buildMail(aDocument({ parts: [{ kind: 'items', heading: 'Items', items }] }), shop);
    expect(html.match(/<img[^>]*>/g)).toHaveLength(1);
    expect(html).toContain('src="https://shop.test/_img/format_png,width_150/a-source" alt=""');
  });

  it('has the logo, whose text is the name of the shop, and ends with who sends it and from where', () => {
    const mailLogo = { source: 'logo-1', path: '/_img/format_png,width_640/logo-1', width: 120, height: 40 };
    const sender = {
      ...shop,
      mailLogo,
      legalName: 'Larder Foods, Inc.',
      postalAddress: '1 Example Street, Aurora, CO 80011',
    };
    const { html, text } = buildMail(aDocument(), sender);
    expect(html).toContain('src="https://shop.test/_img/format_png,width_640/logo-1" alt="Provender" width="120"');
    expect(html).toContain('Larder Foods, Inc.<br>1 Example Street, Aurora, CO 80011<br>');
    expect(text).toMatch(
      /\n\nLarder Foods, Inc\.\n1 Example Street, Aurora, CO 80011\nProvender, https:\/\/shop\.test$/,
    );
  });

  it('has colors for a dark client', () => {
    const { html } = buildMail(aDocument(), shop);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
  });

  it('has no markup but its own, whatever the words', () => {
    const tagsOf = (text: string) =>
      buildMail(aDocument({ heading: text, parts: [{ kind: 'paragraph', text }] }), shop).html.match(/<[^>]*>/g);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(tagsOf(text)).toEqual(tagsOf('words'));
      }),
    );
  });
});

describe('the emails of the shop', () => {
  const settings = {
    shop: { ...shop, timeZone: 'America/Denver' },
    now: anInstant(),
    pictureSources: ['a-picture'],
  };
  const samples = buildMailSamples(emailSamples, settings);
  const withStaff = buildMailSamples(emailSamples, { ...settings, staffShop: settings.shop });

  it.each(samples.map(({ name, message }) => [name, message] as const))('%s may be sent', (_name, message) => {
    expect(findMailRefusalReason(message)).toBeUndefined();
    expect(message.subject).toContain('Provender');
  });

  it('have an order of staff to their clinic', () => {
    const { text } = withStaff.find(({ name }) => name === 'staff-order-confirmation')?.message ?? { text: '' };
    expect(text).toContain("We'll deliver to your clinic, Fallowmere Alder Clinic.");
    expect(text).toContain('This order uses 45 lb of your monthly weight limit');
    expect(text).toContain('You have 15 lb left until then.');
  });

  it.each([
    ['DTC', samples],
    ['HPSF', withStaff.slice(samples.length)],
  ])('have a sentence of their own each, which says when they are sent on the site %s', (_site, listed) => {
    const sentences = listed.map(({ sent }) => sent);
    expect(sentences).toEqual([...new Set(sentences)]);
  });

  it('have a name of their own each', () => {
    expect(new Set(withStaff.map(({ name }) => name)).size).toBe(withStaff.length);
  });
});
