import { describe, expect, it } from 'vitest';
import type { AutoshipReader } from '#application/mail/autoship/autoship-mail-parts';
import {
  buildNeedsCardMail,
  buildPausedMail,
  type PausingProblem,
} from '#application/mail/autoship/autoship-paused-mail';
import { buildCardExpiringMail } from '#application/mail/autoship/card-expiring-mail';
import { buildNotMadeMail } from '#application/mail/autoship/delivery-not-made-mail';
import { buildReminderMail } from '#application/mail/autoship/delivery-reminder-mail';
import { buildOutOfStockMail } from '#application/mail/autoship/out-of-stock-mail';
import { buildPriceRiseMail } from '#application/mail/autoship/price-rise-mail';
import { buildRenewalDeclinedMail } from '#application/mail/autoship/renewal-declined-mail';
import { buildRenewalPlacedMail } from '#application/mail/autoship/renewal-placed-mail';
import { buildYearlyNoticeMail } from '#application/mail/autoship/yearly-notice-mail';
import { buildRenewalQuote } from '#domain/autoship/renewal-quote';
import type { MerchandiseId } from '#domain/catalog/product';
import { escapeHtml } from '#domain/escape-html';
import { money } from '#domain/money';
import type { PaymentToken } from '#domain/payments/payment';
import type { EligibilityRule } from '#domain/staff-program/eligibility';
import { anOrder } from '../../builders';
import {
  anAutoshipContract,
  anAutoshipLine,
  aQuotedVariant,
  date,
  timeZone,
} from '../../domain/autoship/autoship-builders';

const reader = {
  to: 'pat@example.com',
  firstName: 'Pat & Co',
  isEmailConfirmed: true,
  shop: { name: 'Provender', legalName: 'Provender', origin: 'https://shop.test', timeZone },
};
const card = { token: 'token-1' as PaymentToken, brand: 'visa', last4: '4242', expiry: '2030-12' };
const offer = { ...aQuotedVariant(), sku: 'A', price: money(4599), weight: 15, weightUnit: 'lbs' } as const;
const quote = buildRenewalQuote(
  [{ ...aQuotedVariant(), quantity: 1, currentPrice: money(4599), line: anAutoshipLine() }],
  {
    state: 'CO',
    freeShippingMinimum: money(5000),
    contractVersion: 1,
  },
);
const links = { delivery: 'https://shop.test/deliveries/a-token', calendar: 'https://shop.test/calendar/a-token.ics' };
const cardUrl = 'https://shop.test/deliveries/a-token/card';
const rule: EligibilityRule = { kind: 'AccountGroup', isMet: false, waitsFor: 'person' };
const remind = (some: Partial<typeof quote> = {}, contract = anAutoshipContract()) =>
  buildReminderMail(
    contract,
    { date: date('2026-03-05'), quote: { ...quote, ...some } },
    { card, offers: [offer], links, cardUrl },
    reader,
  );

describe('the reminder of a delivery', () => {
  it('names the items, the card, the date and amount of the charge, and the last day for changes', () => {
    const { to, subject, text, html } = remind();
    expect([to, subject]).toEqual(['pat@example.com', 'Your Provender Autoship ships on March 5, 2026']);
    expect(text).toContain(
      "On March 5, 2026, we'll charge $51.91 to your Visa card ending in 4242 and ship your box. It arrives 2–5 business days later.",
    );
    expect(text).toContain(
      'You can skip or delay this delivery, or cancel your Autoship, until March 4, 2026 at 6:00 AM MST.',
    );
    expect(text).toContain('1 x Adult Chicken: $43.69');
    expect(text).toContain('Shipping: $6.95');
    expect(text).toContain('Total: $51.91');
    expect(text).toContain("We won't charge more than this unless you change something.");
    expect(html).toContain('Pat &amp; Co, your next Autoship is coming up');
    expect(html).toContain('alt=""');
  });

  it('leads to its delivery and to a calendar, or to the contact page without a link', () => {
    const { text, html } = remind();
    expect(text).toContain('Change this delivery:\nhttps://shop.test/deliveries/a-token');
    expect(text).toContain('Add delivery dates to my calendar:\nhttps://shop.test/calendar/a-token.ics');
    for (const url of Object.values(links)) expect(html).toContain(`href="${url}"`);
    const cycle = { date: date('2026-03-05'), quote };
    const without = buildReminderMail(anAutoshipContract(), cycle, { card, offers: [offer], cardUrl }, reader);
    expect(without.text).toContain('Contact us:\nhttps://shop.test/contact-us');
    expect(without.text).not.toMatch(/deliveries|calendar/);
  });

  it('warns of a card that expires before the delivery, and of no other', () => {
    const pay = (expiry: string) =>
      buildReminderMail(
        anAutoshipContract(),
        { date: date('2026-03-05'), quote },
        { card: { ...card, expiry }, offers: [offer], links, cardUrl },
        reader,
      ).text;
    expect(pay('2026-02')).toContain(
      "That card is only valid through 02/2026, so the payment probably won't go through.",
    );
    expect(pay('2026-03')).not.toContain('will probably be declined');
  });

  it('says which items may be missing, and what the policy of their line does then', () => {
    const missing = ['merchandise-1' as MerchandiseId];
    const waiting = anAutoshipContract({ lines: [anAutoshipLine({ outOfStock: 'wait' })] });
    expect(remind({ missing }).text).toContain(
      "We may not have enough Adult Chicken (15 lb bag). If we're still short then, we'll skip this delivery",
    );
    expect(remind({ missing }, waiting).text).toContain('hold the whole delivery for up to 14 days.');
  });

  it('names the items left out until their new price is accepted', () => {
    const pendingPrice = { price: money(4999), noticedOn: date('2026-02-01'), deliveriesWithout: 1 };
    const lines = [anAutoshipLine({ status: 'waiting', pendingPrice })];
    expect(remind({}, anAutoshipContract({ lines })).text).toContain(
      "We'll leave out Adult Chicken (15 lb bag) until you accept its new price, $49.99.",
    );
  });

  it('promises staff no price', () => {
    const { text } = remind({}, anAutoshipContract({ site: 'HPSF' }));
    expect(text).toContain("These are today's program prices.");
    expect(text).not.toContain('more than this');
  });
});

describe('an email about an Autoship', () => {
  const order = { ...anOrder(), number: 100_007 };

  it.each([
    ['card_declined', "Your bank declined your $89.91 Autoship payment. You haven't been charged"],
    ['insufficient_funds', "Your card didn't have enough funds for your $89.91 Autoship payment."],
    ['expired_card', "Your card has expired, so your $89.91 Autoship payment didn't go through."],
    ['processing_error', "We couldn't process your $89.91 Autoship payment."],
  ] as const)('says why the payment was not taken: %s', (decline, sentence) => {
    const { text } = buildRenewalDeclinedMail(
      order,
      { declines: 1, retryOn: date('2026-03-06'), decline, cardUrl, contract: anAutoshipContract() },
      reader,
    );
    expect(text).toContain(sentence);
    expect(text.includes('The next try would fail too')).toBe(decline === 'expired_card');
    expect(text).toContain(cardUrl);
  });

  it.each([
    [
      'placed',
      buildRenewalPlacedMail(order, { contract: anAutoshipContract(), next: date('2026-04-02') }, reader),
      'Your Provender Autoship order 100007 is confirmed',
      'Your next delivery ships on April 2, 2026.',
    ],
    [
      'declined',
      buildRenewalDeclinedMail(
        order,
        { declines: 2, retryOn: date('2026-03-08'), decline: 'card_declined', cardUrl, contract: anAutoshipContract() },
        reader,
      ),
      "We couldn't charge your card for your Provender Autoship",
      "That was attempt 2 of 4. We'll try again on March 8, 2026.",
    ],
    [
      'unserved address',
      buildPausedMail({ kind: 'address' }, anAutoshipContract(), [offer], reader),
      'Your Provender Autoship is paused',
      "We can't deliver to your address anymore.",
    ],
    [
      'items that are not sold',
      buildPausedMail({ kind: 'items' }, anAutoshipContract(), [offer], reader),
      'Your Provender Autoship is paused',
      'We no longer carry one of your items.',
    ],
    [
      'ineligible',
      buildPausedMail({ kind: 'ineligible', rules: [rule] }, anAutoshipContract(), [], reader),
      'Your Provender Autoship is paused',
      "You don't meet the staff program's rules",
    ],
    [
      'needs a card',
      buildNeedsCardMail(anAutoshipContract(), { offers: [offer], cardUrl }, reader),
      'Your Provender Autoship needs a card',
      "We tried your card four times and the payment didn't go through, so your Autoship is paused.",
    ],
    [
      'waits',
      buildOutOfStockMail('waits', { titles: ['Stew', 'Treats'], contract: anAutoshipContract() }, reader),
      'Something in your Provender Autoship is out of stock',
      "We don't have enough Stew and Treats near you.",
    ],
    [
      'nothing left',
      buildNotMadeMail('nothing-left', anAutoshipContract(), { offers: [offer], next: date('2026-04-02') }, reader),
      "Your Provender Autoship isn't shipping as planned",
      'Your next delivery ships on April 2, 2026.',
    ],
    [
      'ended',
      buildNotMadeMail('ended', anAutoshipContract(), { offers: [offer], next: undefined }, reader),
      "Your Provender Autoship isn't shipping as planned",
      "You won't be charged again.",
    ],
    [
      'card expiring',
      buildCardExpiringMail(card, [{ name: 'Kibble', cardUrl }], reader),
      'The card for your Provender Autoship expires soon',
      'valid through 12/2030',
    ],
    [
      'yearly',
      buildYearlyNoticeMail(anAutoshipContract(), quote, reader),
      'Your Provender Autoship: what renews and how to stop it',
      'Your Autoship started on February 5, 2026 and continues until you cancel. Every 4 weeks, we ship',
    ],
  ])(
    'says what has happened and what to do, in both forms: %s',
    (_name, { to, subject, text, html }, title, sentence) => {
      expect([to, subject]).toEqual(['pat@example.com', title]);
      expect(text).toContain(sentence);
      expect(html).toContain(escapeHtml(sentence));
      expect(html).toContain('Pat &amp; Co');
      expect(text).toContain('https://shop.test/');
    },
  );

  it("leaves out a first name that we don't know", () => {
    const nameless = { ...reader, firstName: '' };
    const { text, html } = buildPausedMail({ kind: 'address' }, anAutoshipContract(), [offer], nameless);
    expect(text).toMatch(/^Your Autoship is paused\n/);
    expect(html).toContain('>Your Autoship is paused</h1>');
  });

  it('names the paused Autoship, and says whether the card was declined or missing', () => {
    const { paymentToken: _token, ...contract } = anAutoshipContract();
    expect(buildPausedMail({ kind: 'address' }, contract, [offer], reader).text).toContain(
      'Your Autoship: Adult Chicken, every 4 weeks.',
    );
    expect(buildPausedMail({ kind: 'address' }, contract, [], reader).text).toContain(
      'Your Autoship ships every 4 weeks.',
    );
    const problems: readonly PausingProblem[] = [
      { kind: 'address' },
      { kind: 'items' },
      { kind: 'ineligible', rules: [rule] },
      { kind: 'overLimit', limitPounds: 60 },
    ];
    for (const problem of problems) {
      const { text } = buildPausedMail(problem, contract, [], reader);
      expect(text).toContain('https://shop.test/contact-us');
      expect(text.includes('your address anymore')).toBe(problem.kind === 'address');
      expect(text.includes('no longer carry')).toBe(problem.kind === 'items');
      expect(text.includes("clinic, school or shelter isn't part of the program")).toBe(problem.kind === 'ineligible');
      expect(text.includes('your monthly limit of 60 lb')).toBe(problem.kind === 'overLimit');
      expect(text.includes('https://shop.test/shelter/eligibility')).toBe(problem.kind === 'ineligible');
      expect(text.includes('https://shop.test/account/autoships/contract-1')).toBe(problem.kind !== 'ineligible');
    }
    expect(buildNeedsCardMail(contract, { offers: [offer], cardUrl }, reader).text).toContain(
      "We don't have a card to charge",
    );
    expect(buildNeedsCardMail(contract, { offers: [offer], cardUrl }, reader).text).toContain(cardUrl);
  });

  it('links to the page of the Autoship if the email is confirmed, and otherwise to us', () => {
    const contract = anAutoshipContract();
    const textFor = (to: AutoshipReader): string =>
      buildNotMadeMail('over-quota', contract, { offers: [offer], next: date('2026-04-02') }, to).text;
    expect(textFor(reader)).toContain('Manage your Autoship:\nhttps://shop.test/account/autoships/contract-1');
    const unconfirmed = textFor({ ...reader, isEmailConfirmed: false });
    expect(unconfirmed).not.toContain('/account/');
    expect(unconfirmed).toContain('https://shop.test/contact-us');
  });

  it('says once a year all that each delivery costs, and promises staff no price', () => {
    const { text } = buildYearlyNoticeMail(anAutoshipContract(), quote, reader);
    expect(text).toContain('1 x Adult Chicken: $43.69');
    expect(text).toContain('Shipping: $6.95');
    expect(text).toContain('Total: $51.91');
    expect(text).toContain('We never charge more for an item than we promised');
    expect(buildYearlyNoticeMail(anAutoshipContract({ site: 'HPSF' }), quote, reader).text).toContain(
      "These are today's program prices.",
    );
  });

  it('names old and new price of a rise, until when the promise holds, and what follows', () => {
    const pendingPrice = { price: money(4999), noticedOn: date('2026-03-05'), deliveriesWithout: 0 };
    const swapUrl = 'https://shop.test/account/autoships/contract-1/items?for=swap&line=line-1';
    const { text } = buildPriceRiseMail({ title: 'Stew', promisedPrice: money(4599), pendingPrice, swapUrl }, reader);
    expect(text).toContain('Stew now costs $49.99. We promised you $45.99.');
    expect(text).toContain("You'll keep the promised price for deliveries through April 4, 2026.");
    expect(text).toContain('accept the new price, swap the item, skip this delivery or cancel');
    expect(text).toContain("After two deliveries, we'll remove it from your Autoship.");
    const unconfirmed = { ...reader, isEmailConfirmed: false };
    const line = { title: 'Stew', promisedPrice: money(4599), pendingPrice, swapUrl };
    expect(buildPriceRiseMail(line, unconfirmed).text).toContain(
      'first create an account with this email and confirm it',
    );
    expect(text).toContain('Contact us:');
    expect(text).toContain(swapUrl);
    expect(buildPriceRiseMail(line, unconfirmed).text).not.toContain(swapUrl);
    const linked = buildPriceRiseMail(
      { title: 'Stew', promisedPrice: money(4599), pendingPrice, swapUrl, links },
      reader,
    );
    expect(linked.text).toContain('Accept, skip or cancel:\nhttps://shop.test/deliveries/a-token');
    expect(linked.html).toContain('href="https://shop.test/deliveries/a-token"');
  });
});
