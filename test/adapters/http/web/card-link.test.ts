import * as O from 'fp-ts/Option';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Autoship } from '#domain/autoship/autoship';
import { pauseFor } from '#domain/autoship/change-contract';
import type { CalendarDate } from '#domain/time';
import { aNote } from '../../../contracts/autoship-cases';
import { startAutoship } from '../../../contracts/start-autoship';
import { dayInMs } from '../../../contracts/test-shop';
import { anAutoshipLine } from '../../../domain/autoship/autoship-builders';
import { postingForms } from '../../../html-forms';
import { anHttpShop, type HttpShop, merchandiseOf } from '../../../http-shop';
import { testIdentityServices } from '../../../open-test-site';
import { screenOf, TestBrowser } from '../../../test-browser';

const { mailTokens } = testIdentityServices;
const token = mailTokens.derive('card', 'a mail of the tests');
const path = `/deliveries/${token}/card`;
const card = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/30', cardCode: '123' };

let shop: HttpShop;
let browser: TestBrowser;
let autoship: Autoship;

const stored = async (): Promise<Autoship | undefined> =>
  O.toUndefined(await shop.ports.DTC.siteAutoships.find(autoship.contract.id)());

beforeEach(async () => {
  shop = await anHttpShop();
  browser = new TestBrowser(shop);
  const customerId = await shop.ports.DTC.customers.withEmail('shopper@example.com')();
  const merchandiseId = await merchandiseOf(shop.ports.DTC, 'ADC-15');
  const lines = [anAutoshipLine({ merchandiseId, quantity: 2 })];
  autoship = await startAutoship(shop.ports.DTC, customerId, { anchor: '2026-03-20' as CalendarDate, lines });
  await shop.ports.DTC.cardLinks.add(mailTokens.hashOf(token), autoship.contract.id)();
});

describe('the page of a link to enter another card', () => {
  it('shows first name, items and when the card is charged, and neither the old card nor an address', async () => {
    const page = await browser.get(path);
    expect([page.statusCode, screenOf(page.body)]).toMatchObject([
      200,
      {
        kind: 'card-link',
        heading: expect.stringMatching(/^\w+, enter a new card$/),
        items: [{ title: expect.any(String), quantity: 2 }],
        hasForm: true,
        sentences: expect.arrayContaining([
          "We'll charge your new card when your next delivery ships on March 20, 2026.",
        ]),
      },
    ]);
    const { address1, city, lastName, zip } = autoship.contract.address;
    for (const secret of [address1, city, lastName, zip, 'token-1', '4242', 'shopper@example.com'])
      expect(page.body).not.toContain(secret);
  });

  it('is stored and indexed nowhere, sends no referrer, has no payload, and changes nothing when opened', async () => {
    for (let times = 0; times < 3; times += 1)
      expect((await browser.get(path)).headers).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
    expect((await browser.get(`${path}/_payload.json`)).statusCode).toBe(404);
    expect(await stored()).toEqual(autoship);
  });

  it('saves the card once by its form, without script, and says when it is charged', async () => {
    const form = postingForms((await browser.get(path)).body).find(({ action }) => action === path);
    expect(form?.fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['cardNumber', 'cardExpiry', 'cardCode']),
    );
    const saved = await browser.post(path, card);
    expect([saved.statusCode, saved.headers.location]).toEqual([303, path]);
    const again = await browser.post(path, { ...card, cardNumber: '5555555555554444' });
    expect([again.statusCode, again.headers.location]).toEqual([303, path]);
    expect(screenOf((await browser.get(path)).body)).toMatchObject({
      heading: expect.stringMatching(/^Done, \w+$/),
      notice: { tone: 'success', text: 'We saved your new card. Your next delivery ships on March 20, 2026.' },
      hasForm: false,
    });
    const after = await stored();
    const [saved4] = await shop.ports.DTC.savedCards.ofCustomer(autoship.contract.customerId)();
    expect(saved4).toMatchObject({ last4: '4242', token: after?.contract.paymentToken });
  });

  it('names each field that is wrong, and shows nothing of what was typed', async () => {
    const refused = await browser.post(path, { cardNumber: '4242 4242', cardExpiry: '01/20', cardCode: '1' });
    expect([refused.statusCode, screenOf(refused.body)]).toMatchObject([
      422,
      {
        notice: { tone: 'error', text: 'Please check 3 fields below.' },
        errors: { cardNumber: 'card-number', cardExpiry: 'card-expired', cardCode: 'card-code' },
        hasForm: true,
      },
    ]);
    expect(refused.body).not.toContain('4242');
    const declined = await browser.post(path, { ...card, cardNumber: '4000 0000 0000 0002' });
    expect([declined.statusCode, screenOf(declined.body)]).toMatchObject([
      422,
      { notice: { text: "Your card was declined, so we didn't save it. Try another card or contact your bank." } },
    ]);
    expect(await stored()).toEqual(autoship);
  });

  it('starts an Autoship again that waits for a card', async () => {
    await shop.ports.DTC.siteAutoships.save(autoship, pauseFor(autoship, 'needs-card'), aNote({ act: 'paused' }))();
    const { sentences } = screenOf((await browser.get(path)).body) as { readonly sentences: readonly string[] };
    expect(sentences[0]).toMatch(/^Your Autoship is paused\. Once you save a card, your next delivery ships on /);
    expect((await browser.post(path, card)).statusCode).toBe(303);
    expect((await stored())?.contract.status).toEqual({ kind: 'active' });
  });

  it('returns 410 once the link is too old, and 404 for any other token and on the other site', async () => {
    const old = mailTokens.derive('card', 'an old mail');
    const { cardLinks } = shop.ports.DTC;
    await cardLinks.add(mailTokens.hashOf(old), autoship.contract.id)();
    for (const one of [mailTokens.derive('delivery', 'a mail of the tests'), 'x', `${token}x`])
      expect([
        (await browser.get(`/deliveries/${one}/card`)).statusCode,
        (await browser.post(`/deliveries/${one}/card`, card)).statusCode,
      ]).toEqual([404, 404]);
    expect((await new TestBrowser(shop, 'HPSF').get(path)).statusCode).toBe(404);
    shop.pass(14 * dayInMs);
    const page = await browser.get(path);
    expect([page.statusCode, screenOf(page.body)]).toMatchObject([
      410,
      { hasForm: false, heading: expect.stringContaining("this link doesn't work anymore") },
    ]);
    expect((await browser.post(path, card)).statusCode).toBe(410);
  });
});
