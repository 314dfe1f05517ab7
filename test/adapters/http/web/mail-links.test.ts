import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Autoship } from '#domain/autoship/autoship';
import { pauseFor } from '#domain/autoship/change-contract';
import type { AutoshipContract } from '#domain/autoship/contract';
import type { MailToken } from '#domain/mail/mail-token';
import { money } from '#domain/money';
import type { PaymentToken } from '#domain/payments/payment';
import type { CalendarDate } from '#domain/time';
import { instant } from '#domain/time';
import { aNote, aSavedCard } from '../../../contracts/autoship-cases';
import { startAutoship } from '../../../contracts/start-autoship';
import { dayInMs } from '../../../contracts/test-shop';
import { anAutoshipLine } from '../../../domain/autoship/autoship-builders';
import { postingForms } from '../../../html-forms';
import { anHttpShop, type HttpShop, merchandiseOf } from '../../../http-shop';
import { testIdentityServices } from '../../../open-test-site';
import { aSignedInCustomer } from '../../../signed-in-customer';
import { screenOf, TestBrowser } from '../../../test-browser';

const { mailTokens } = testIdentityServices;
const token = mailTokens.derive('delivery', 'a mail of the tests');
const path = `/deliveries/${token}`;
const date = (text: string): CalendarDate => text as CalendarDate;

let shop: HttpShop;
let browser: TestBrowser;
let autoship: Autoship;

const storedContract = async (): Promise<AutoshipContract | undefined> =>
  O.toUndefined(await shop.ports.DTC.siteAutoships.find(autoship.contract.id)())?.contract;
const ledgerOf = () => shop.ports.DTC.siteAutoships.ledger(autoship.contract.id, 9)();

/** An autoship that is delivered on 20 March 2026, with the link of an email. */
const startWithLink = async (customerId: AutoshipContract['customerId'], some: Partial<AutoshipContract> = {}) => {
  const merchandiseId = await merchandiseOf(shop.ports.DTC, 'ADC-15');
  const lines = [anAutoshipLine({ merchandiseId, quantity: 2 })];
  autoship = await startAutoship(shop.ports.DTC, customerId, { anchor: date('2026-03-20'), lines, ...some });
  await shop.ports.DTC.savedCards.add({
    ...aSavedCard(customerId, '1', '2030-12'),
    token: 'token-1' as PaymentToken,
  })();
  const { id: contractId, version } = autoship.contract;
  await shop.ports.DTC.deliveryLinks.add(mailTokens.hashOf(token), { contractId, cycle: 1, version })();
};

const aGuestsAutoship = async (some?: Partial<AutoshipContract>) =>
  startWithLink(await shop.ports.DTC.customers.withEmail('shopper@example.com')(), some);

beforeEach(async () => {
  shop = await anHttpShop();
  browser = new TestBrowser(shop);
});

describe('the page of a link about a delivery', () => {
  beforeEach(() => aGuestsAutoship());

  it('shows items, date and first name, and neither address nor card', async () => {
    const page = await browser.get(path);
    expect([page.statusCode, screenOf(page.body)]).toMatchObject([
      200,
      {
        kind: 'delivery-link',
        heading: expect.stringMatching(/^\w+, your next Autoship ships on March 20, 2026$/),
        items: [{ title: expect.any(String), quantity: 2 }],
        acts: [{ act: 'confirm' }, { act: 'skip' }, { act: 'delay' }, { act: 'cancel' }],
      },
    ]);
    const { address1, city, lastName, zip } = autoship.contract.address;
    for (const secret of [address1, city, lastName, zip, 'token-1', 'shopper@example.com'])
      expect(page.body).not.toContain(secret);
  });

  it('is stored and indexed nowhere, sends no referrer, and has no payload', async () => {
    const { headers, body } = await browser.get(path);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(body).toContain('<meta name="robots" content="noindex');
    expect((await browser.get(`${path}/_payload.json`)).statusCode).toBe(404);
  });

  it('changes nothing however often it is opened', async () => {
    for (let times = 0; times < 3; times += 1) await browser.get(path);
    expect(await storedContract()).toEqual(autoship.contract);
    expect(await ledgerOf()).toHaveLength(1);
  });

  it('returns 404 for a token that was never emailed, and for text that isn’t a token', async () => {
    const unknown = mailTokens.derive('delivery', 'another mail');
    for (const text of [unknown, 'x', `${token}x`, mailTokens.derive('calendar', 'a mail of the tests')]) {
      const answers = [
        await browser.get(`/deliveries/${text}`),
        await browser.post(`/deliveries/${text}`, { intent: 'skip' }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    }
    expect((await new TestBrowser(shop, 'HPSF').get(path)).statusCode).toBe(404);
    expect((await browser.get('/deliveries')).statusCode).toBe(404);
  });

  it('offers each act by a form that posts back to it', async () => {
    const forms = postingForms((await browser.get(path)).body).filter(({ action }) => action === path);
    const intents = forms.flatMap(({ fields }) => fields.filter(({ name }) => name === 'intent'));
    expect(intents.map(({ value }) => value)).toEqual(['confirm', 'skip', 'delay', 'cancel']);
  });

  it.each([
    [
      'skip',
      'delivery-skipped',
      "We'll skip the March 20, 2026 delivery and won't charge you for it. Your next delivery ships on April 17, 2026.",
    ],
    [
      'delay',
      'all-deliveries-moved',
      'We delayed the March 20, 2026 delivery by a week. Your next delivery ships on March 27, 2026.',
    ],
    ['cancel', 'canceled', "We canceled this Autoship. You won't be charged again."],
    ['confirm', 'delivery-confirmed', 'Thanks! Your box ships as planned on March 20, 2026.'],
  ])('does %s once, and shows what was done when it is repeated', async (intent, act, text) => {
    const done = await browser.post(path, { intent });
    expect([done.statusCode, done.headers.location]).toEqual([303, path]);
    const again = await browser.post(path, { intent: intent === 'skip' ? 'cancel' : 'skip' });
    expect([again.statusCode, again.headers.location]).toEqual([303, path]);
    const page = await browser.get(path);
    expect([page.statusCode, screenOf(page.body)]).toMatchObject([
      200,
      { notice: { tone: 'success', text }, acts: [] },
    ]);
    const entries = (await ledgerOf()).filter(({ act: done }) => done !== 'started');
    expect(entries).toMatchObject([{ act, actor: 'customer', reason: 'This was done through a link in an email.' }]);
  });

  it('confirms a cancellation by email, once', async () => {
    for (const intent of ['cancel', 'cancel']) await browser.post(path, { intent });
    const canceled = async () =>
      (
        await shop.ports.DTC.deliveries.claim(50, 0, {
          token: 'test',
          expiresAt: instant(Date.parse('2027-01-01T00:00:00Z')),
        })()
      ).filter(({ event }) => event.kind === 'AutoshipCanceled');
    expect(await canceled()).toMatchObject([
      { handler: 'autoship-canceled-mail', event: { contractId: autoship.contract.id } },
    ]);
  });

  it('lets one of many presses at once act, and shows the others what was done', async () => {
    const answers = await Promise.all(
      ['skip', 'skip', 'delay', 'cancel'].map((intent) => browser.post(path, { intent })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303]);
    expect(await ledgerOf()).toHaveLength(2);
    expect((await storedContract())?.version).toBe(autoship.contract.version + 1);
  });

  it('takes back what was done, once, while nothing else was changed', async () => {
    await browser.post(path, { intent: 'cancel' });
    expect(screenOf((await browser.get(path)).body)).toMatchObject({ canUndo: true });
    expect((await browser.post(path, { intent: 'undo' })).statusCode).toBe(303);
    expect((await browser.post(path, { intent: 'undo' })).statusCode).toBe(303);
    expect((await storedContract())?.status).toEqual({ kind: 'active' });
    expect(screenOf((await browser.get(path)).body)).toMatchObject({
      canUndo: false,
      acts: [],
      notice: { text: 'We undid that. Your next delivery ships on March 20, 2026.' },
    });
    expect((await browser.post(path, { intent: 'skip' })).statusCode).toBe(303);
    expect((await ledgerOf()).map(({ act }) => act)).toEqual(['undone', 'canceled', 'started']);
  });

  it('takes nothing back that was not done by it, or after another change', async () => {
    expect((await browser.post(path, { intent: 'undo' })).statusCode).toBe(409);
    await browser.post(path, { intent: 'skip' });
    const { siteAutoships, siteTransactions } = shop.ports.DTC;
    await siteTransactions.run((ports) => async () => {
      const before = O.toUndefined(await ports.siteAutoships.lock(autoship.contract.id)());
      if (before) await ports.siteAutoships.save(before, pauseFor(before, 'shopper'), aNote({ act: 'paused' }))();
      return E.right(undefined);
    })();
    const refused = await browser.post(path, { intent: 'undo' });
    expect([refused.statusCode, screenOf(refused.body)]).toMatchObject([
      409,
      { canUndo: false, notice: { tone: 'error', text: "You can't undo that anymore." } },
    ]);
    expect((await siteAutoships.ledger(autoship.contract.id, 1)())[0]?.act).toBe('paused');
  });

  it('takes back nothing after it was confirmed, whatever else was changed since', async () => {
    await browser.post(path, { intent: 'confirm' });
    const second = mailTokens.derive('delivery', 'a second mail of the tests');
    const { id: contractId, version } = autoship.contract;
    await shop.ports.DTC.deliveryLinks.add(mailTokens.hashOf(second), { contractId, cycle: 1, version })();
    await browser.post(`/deliveries/${second}`, { intent: 'skip' });
    expect(screenOf((await browser.get(path)).body)).toMatchObject({ canUndo: false });
    expect((await browser.post(path, { intent: 'undo' })).statusCode).toBe(409);
    expect(screenOf((await browser.get(`/deliveries/${second}`)).body)).toMatchObject({ canUndo: true });
  });

  it('says why it is dead at the lock, and leads to the contact page', async () => {
    shop.pass(14 * dayInMs);
    const page = await browser.get(path);
    expect([page.statusCode, screenOf(page.body)]).toMatchObject([
      410,
      {
        acts: [],
        items: [],
        sentences: [
          expect.stringContaining("We're packing this delivery or have already shipped it"),
          expect.any(String),
        ],
      },
    ]);
    expect(page.body).toContain('href="/contact-us"');
    const refused = await browser.post(path, { intent: 'skip' });
    expect([refused.statusCode, screenOf(refused.body)]).toMatchObject([410, { notice: { tone: 'error' } }]);
    expect(await ledgerOf()).toHaveLength(1);
  });

  it('refuses what it does not offer, and shows the page again', async () => {
    for (const intent of ['', 'send-now', 'accept-price', 'constructor']) {
      const refused = await browser.post(path, { intent });
      expect([refused.statusCode, screenOf(refused.body)]).toMatchObject([422, { notice: { tone: 'error' } }]);
    }
    expect(await ledgerOf()).toHaveLength(1);
  });

  it('takes a form of its own page, whose origin is hidden, and none of another site', async () => {
    const crossSite = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await browser.post(path, { intent: 'skip' }, crossSite)).statusCode).toBe(403);
    const own = { origin: 'null', 'sec-fetch-site': 'same-origin' };
    expect((await browser.post(path, { intent: 'skip' }, own)).statusCode).toBe(303);
  });
});

describe('the new price in a link', () => {
  const risen = (price: number) => [
    anAutoshipLine({ pendingPrice: { price: money(price), noticedOn: date('2026-03-05'), deliveriesWithout: 0 } }),
  ];

  it('can be accepted as it was shown, by a customer whose address is confirmed', async () => {
    const { customerId } = await aSignedInCustomer(shop);
    await startWithLink(customerId, { lines: risen(4999) });
    const page = await browser.get(path);
    const [form] = postingForms(page.body).filter(({ action }) => action === path);
    expect(page.body).toContain('now costs $49.99 instead of $45.99. You keep the old price through April 4, 2026.');
    const fields = Object.fromEntries(form?.fields.map(({ name, value }) => [name, value]) ?? []);
    expect(fields).toEqual({ intent: 'accept-price', prices: 'line-1=4999' });
    const other = await browser.post(path, { ...fields, prices: 'line-1=4899' });
    expect([other.statusCode, screenOf(other.body)]).toMatchObject([
      409,
      { notice: { text: expect.stringContaining('A price changed') } },
    ]);
    expect((await browser.post(path, fields)).statusCode).toBe(303);
    expect((await storedContract())?.lines).toMatchObject([{ pendingPrice: { price: 4999, isAccepted: true } }]);
  });

  it('cannot be accepted if the email is not confirmed', async () => {
    await aGuestsAutoship({ lines: risen(4999) });
    const refused = await browser.post(path, { intent: 'accept-price', prices: 'line-1=4999' });
    expect(refused.statusCode).toBe(422);
    expect((await storedContract())?.lines).toMatchObject([{ promisedPrice: 4599 }]);
  });
});

describe('the calendar of an autoship', () => {
  const calendarToken: MailToken = mailTokens.derive('calendar', 'a contract of the tests');
  const calendarPath = `/calendar/${calendarToken}.ics`;
  beforeEach(async () => {
    await aGuestsAutoship();
    await shop.ports.DTC.calendarLinks.add(mailTokens.hashOf(calendarToken), autoship.contract.id)();
  });

  it('has the next deliveries as days with their items, and neither address nor price', async () => {
    const { statusCode, headers, body } = await browser.get(calendarPath);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-store',
    ]);
    const days = [...body.matchAll(/^DTSTART;VALUE=DATE:(\d{8})\r$/gm)].map(([, day]) => day);
    expect(days).toEqual(['20260320', '20260417', '20260515', '20260612', '20260710', '20260807']);
    expect(body.replaceAll('\r\n ', '')).toMatch(/DESCRIPTION:2 x .*It arrives 2–5 business days later\./);
    const { address1, city, firstName, zip } = autoship.contract.address;
    for (const secret of [address1, city, firstName, zip, '$', '45.99', '4599', 'shopper@example.com'])
      expect(body).not.toContain(secret);
  });

  it('is empty once the autoship is canceled', async () => {
    await browser.post(path, { intent: 'cancel' });
    const { statusCode, body } = await browser.get(calendarPath);
    expect([statusCode, body.includes('BEGIN:VEVENT')]).toEqual([200, false]);
  });

  it('is revoked by a press on the page of a link, used or not', async () => {
    await browser.post(path, { intent: 'skip' });
    expect(screenOf((await browser.get(path)).body)).toMatchObject({ hasCalendar: true });
    const ended = await browser.post(path, { intent: 'end-calendar' });
    expect([ended.statusCode, screenOf(ended.body)]).toMatchObject([200, { hasCalendar: false }]);
    expect((await browser.get(calendarPath)).statusCode).toBe(404);
  });

  it('returns 404 for an unknown token, one of another kind, and without the ending', async () => {
    for (const file of ['x.ics', `${token}.ics`, calendarToken, `${calendarToken}.txt`])
      expect((await browser.get(`/calendar/${file}`)).statusCode).toBe(404);
    expect((await new TestBrowser(shop, 'HPSF').get(calendarPath)).statusCode).toBe(404);
  });
});

describe('the page that ends the news', () => {
  const newsToken = mailTokens.derive('unsubscribe', 'a sign-up of the tests');
  const newsPath = `/unsubscribe/${newsToken}`;
  const hash = mailTokens.hashOf(newsToken);
  const isSubscribed = async () =>
    O.toUndefined(await shop.ports.DTC.emailSignups.findLink(hash)())?.email !== undefined;
  beforeEach(async () => {
    await shop.ports.DTC.emailSignups.add('reader@example.com', hash)();
  });

  it('says what ends, to nobody by name, and changes nothing when it is opened', async () => {
    const page = await browser.get(newsPath);
    expect([page.statusCode, screenOf(page.body)]).toMatchObject([200, { kind: 'unsubscribe', isSubscribed: true }]);
    expect(page.body).not.toContain('reader@');
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    expect(await isSubscribed()).toBe(true);
  });

  it('ends them by its form, and says so when it is repeated', async () => {
    for (let times = 0; times < 2; times += 1) {
      const done = await browser.post(
        newsPath,
        { intent: 'unsubscribe' },
        { origin: 'null', 'sec-fetch-site': 'same-origin' },
      );
      expect([done.statusCode, done.headers.location]).toEqual([303, newsPath]);
      expect(screenOf((await browser.get(newsPath)).body)).toMatchObject({ isSubscribed: false });
    }
    expect(await isSubscribed()).toBe(false);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('takes the one-click POST as %s, without a redirect, and again', async (type, payload) => {
    for (let times = 0; times < 2; times += 1) {
      const headers = { host: 'shop.test', 'content-type': type };
      const answer = await shop.app.inject({ method: 'POST', url: newsPath, headers, payload });
      expect(answer.statusCode).toBe(200);
      expect(await isSubscribed()).toBe(false);
    }
  });

  it('returns 404 for an unknown token', async () => {
    const unknown = `/unsubscribe/${mailTokens.derive('unsubscribe', 'nothing')}`;
    expect((await browser.get(unknown)).statusCode).toBe(404);
    expect((await browser.post(unknown, { intent: 'unsubscribe' })).statusCode).toBe(404);
    expect(await isSubscribed()).toBe(true);
  });
});
