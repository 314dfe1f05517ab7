import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildOrderConfirmationMail } from '#application/mail/order-confirmation';
import { buildAutoshipPlan } from '#domain/autoship/selling-plan';
import { escapeHtml } from '#domain/escape-html';
import { money } from '#domain/money';
import type { Order } from '#domain/orders/order';
import { convertPoundsToGrams, type QuotaMonth } from '#domain/staff-program/quota';
import { anAddress, anInstant, anOrder, anOrderLine } from '../../builders';

const shop = { name: 'Provender', legalName: 'Provender', origin: 'https://shop.test', timeZone: 'America/Denver' };

const placed = (overrides: Partial<Order> = {}): Order => ({ ...anOrder(), attempt: 1, number: 100_001, ...overrides });

describe('the confirmation of an order', () => {
  it('is sent to the buyer, and names the order', () => {
    expect(buildOrderConfirmationMail(placed(), shop)).toMatchObject({
      to: 'shopper@example.com',
      subject: 'Your Provender order 100001 is confirmed',
    });
  });

  it('lists the items, the cost and the delivery address', () => {
    const { text } = buildOrderConfirmationMail(placed({ address: anAddress({ address2: 'Unit 2' }) }), shop);
    expect(text).toBe(
      [
        'Thank you, Test. Your order 100001 is confirmed.',
        '',
        'Your items',
        '2 x Adult Chicken & Rice Dry Dog Food: $87.38',
        '  15 lb bag / Chicken',
        '',
        'Cost',
        'Items: $87.38',
        'Shipping: Free',
        'Tax: $2.53',
        'Total: $89.91',
        '',
        'Shipping to',
        'Test Shopper',
        '1 Main Street',
        'Unit 2',
        'Aurora, CO 80011',
        '',
        'Your Autoships',
        'Adult Chicken & Rice Dry Dog Food: every 4 weeks. Your next delivery ships on April 2, 2026.',
        '',
        'See your order status:',
        'https://shop.test/order-status?number=100001',
        '',
        'Provender, https://shop.test',
      ].join('\n'),
    );
  });

  it('counts the next delivery from the shop’s calendar date, not from the date in UTC', () => {
    const late = placed({
      createdAt: anInstant('2026-03-06T05:00:00.000Z'),
      lines: [anOrderLine({ sellingPlan: buildAutoshipPlan({ count: 1, unit: 'week' }) })],
    });
    expect(buildOrderConfirmationMail(late, shop).text).toContain(
      'every week. Your next delivery ships on March 12, 2026.',
    );
  });

  it('mentions autoships, and the service charge of far states, only when there are any', () => {
    const { sellingPlan: _plan, ...single } = anOrderLine();
    const far = { ...anOrder().cost, serviceCharge: money(400) };
    expect(buildOrderConfirmationMail(placed({ lines: [single] }), shop).text).not.toContain('Autoship');
    expect(buildOrderConfirmationMail(placed(), shop).text).not.toContain('Alaska');
    expect(buildOrderConfirmationMail(placed({ cost: far }), shop).text).toContain(
      'Alaska and Hawaii service charge: $4.00',
    );
  });

  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('<script>alert(1)</script>', '"><img src=x>', "' onload='x", '&amp;<b>', 'a\r\nBcc: b@c.de'),
  );

  it('has no markup but its own, whatever the names and titles', () => {
    const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? [];
    const titled = (name: string, title: string) =>
      buildOrderConfirmationMail(
        placed({
          address: anAddress({ firstName: name, city: name }),
          lines: [anOrderLine({ title, variantTitle: name })],
        }),
        shop,
      ).html;
    const own = tagsOf(titled('Pat', 'Food'));
    fc.assert(
      fc.property(hostile, hostile, (name, title) => {
        const shown = name === '' ? 'Pat' : name;
        expect(tagsOf(titled(shown, title))).toEqual(own);
      }),
    );
  });

  it('has a subject of one line, whatever the names and titles', () => {
    fc.assert(
      fc.property(hostile, (name) => {
        const order = placed({
          address: anAddress({ firstName: name, lastName: name }),
          lines: [anOrderLine({ title: name })],
        });
        expect(buildOrderConfirmationMail(order, shop).subject).toBe('Your Provender order 100001 is confirmed');
      }),
    );
  });
});

describe('text in HTML', () => {
  it('shows each of its characters', () => {
    expect(escapeHtml(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;');
  });

  it('is restored by unescaping', () => {
    const read = (html: string) =>
      html
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&');
    const texts = fc.string({ unit: fc.constantFrom('&', '<', '>', '"', "'", 'a', 'mp;', 'lt;') });
    fc.assert(
      fc.property(texts, (text) => {
        expect(read(escapeHtml(text))).toBe(text);
      }),
    );
  });
});

describe('the confirmation of an order of staff', () => {
  const ofStaff = (place: string, company?: string): Order =>
    placed({
      site: 'HPSF',
      address: anAddress(company === undefined ? {} : { company }),
      attributes: [{ key: 'shipping_location', value: place }],
      lines: [anOrderLine({ weight: 30 })],
    });

  it.each([
    ['ship_to_work', 'Alder Ford Animal Clinic', "We'll deliver to your clinic, Alder Ford Animal Clinic."],
    ['ship_to_home', undefined, "We'll deliver to your home."],
  ])('says where it goes and what it takes of the weight limit, in both forms: %s', (place, company, sentence) => {
    const { text, html } = buildOrderConfirmationMail(ofStaff(place, company), shop);
    expect(text).toContain(sentence);
    expect(html).toContain(escapeHtml(sentence));
    for (const form of [text, html]) {
      expect(form).toContain('This order uses 30 lb of your monthly weight limit, which resets on April 1, 2026.');
    }
  });

  it('says what the month leaves after it, if that is known, and nothing below 0', () => {
    const left = (usedPounds: number) => {
      const [limitGrams, usedGrams] = [convertPoundsToGrams(60), convertPoundsToGrams(usedPounds)];
      const quota = { month: '2026-03' as QuotaMonth, limitGrams, usedGrams };
      return buildOrderConfirmationMail(ofStaff('ship_to_home'), shop, quota).text;
    };
    expect(left(45)).toContain('You have 15 lb left until then.');
    expect(left(61)).toContain('You have 0 lb left until then.');
    expect(buildOrderConfirmationMail(ofStaff('ship_to_home'), shop).text).not.toContain('left until then');
  });

  it('says none of that to consumers', () => {
    expect(buildOrderConfirmationMail(placed(), shop).text).not.toContain('weight limit');
  });
});
