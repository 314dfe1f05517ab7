import * as O from 'fp-ts/Option';
import { beforeEach, describe, expect, it } from 'vitest';
import { refundRequestTexts as texts } from '#application/orders/refund-request-messages';
import type { OrderId } from '#domain/orders/order';
import { instant } from '#domain/time';
import { anInstant, anOrder, anOrderLine } from '../../../builders';
import { dayInMs, minuteInMs } from '../../../contracts/test-shop';
import { anHttpShop, type HttpShop } from '../../../http-shop';
import { testIdentityServices } from '../../../open-test-site';
import { payOrder } from '../../../pay-order';
import { aSignedInCustomer } from '../../../signed-in-customer';
import { aStaffPerson } from '../../../staff-person';
import { screenOf, TestBrowser } from '../../../test-browser';

const { mailTokens } = testIdentityServices;
const id = 'one' as OrderId;
const orderPath = '/account/orders/100001';
const path = `${orderPath}/refund`;
/** Of an order that is packed. */
const createdAt = instant(anInstant() - 120 * minuteInMs);
const asked = { number: '1', 'units-0': '1', reason: 'disliked', details: 'She walks away.' };

const token = mailTokens.derive('refund', 'an email of the tests');
const linkPath = `/order-status/${token}`;

let shop: HttpShop;
let owner: Awaited<ReturnType<typeof aSignedInCustomer>>;

const storedRequests = async () => O.toUndefined(await shop.ports.DTC.siteOrders.find(id)())?.refundRequests;

beforeEach(async () => {
  shop = await anHttpShop();
  owner = await aSignedInCustomer(shop);
  const lines = [anOrderLine(), anOrderLine({ sku: 'SECOND', title: 'Salmon Stew', quantity: 1 })];
  await owner.order('one', { createdAt, lines });
  await payOrder(shop.ports.DTC, anOrder({ id }));
  await shop.ports.DTC.refundLinks.add(mailTokens.hashOf(token), id)();
});

describe('asking for a refund in the account', () => {
  it('is offered on the page of an order once it is packed, until the guarantee ends', async () => {
    const page = await owner.browser.get(orderPath);
    expect(page.body).toContain(`href="${path}"`);
    expect(page.body).toContain('You can ask for a refund through May 11, 2026');
    await owner.order('new');
    expect(screenOf((await owner.browser.get('/account/orders/100002')).body).askForRefund).toBeUndefined();
    const early = await owner.browser.get('/account/orders/100002/refund');
    expect(screenOf(early.body)).toMatchObject({ sentence: expect.stringContaining("haven't packed"), requests: [] });
    await owner.order('late', { createdAt: instant(anInstant() - 70 * dayInMs) });
    expect(screenOf((await owner.browser.get('/account/orders/100003')).body).askForRefund).toBeUndefined();
    const late = screenOf((await owner.browser.get('/account/orders/100003/refund')).body);
    expect([late.form, late.sentence]).toEqual([undefined, expect.stringContaining('March 3, 2026')]);
  });

  it('has a form with each item that can be asked for, and says that nothing is sent back', async () => {
    const { body, statusCode } = await owner.browser.get(path);
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Ask for a refund on order 100001 | Provender</title>');
    expect(body).toContain('You don&#x27;t have to send anything back, even if the bag is open.');
    expect(screenOf(body)).toMatchObject({
      kind: 'order-refund',
      route: 'orders',
      form: {
        path,
        number: 1,
        rows: [
          { position: 0, most: 2, units: 0 },
          { position: 1, title: 'Salmon Stew', most: 1, units: 0 },
        ],
      },
    });
    expect(body).toMatch(/<select [^>]*name="units-0"/);
  });

  it('takes the request without script, and shows how it stands', async () => {
    const answer = await owner.browser.post(path, asked);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${orderPath}?notice=refund-requested`]);
    const { body } = await owner.browser.get(String(answer.headers.location));
    expect(screenOf(body)).toMatchObject({
      refundNotice: texts.asked,
      refundRequests: [
        {
          number: 1,
          items: [expect.stringMatching(/^1 × Adult Chicken/)],
          text: "You asked on March 5, 2026. We'll review your request and email you our answer.",
        },
      ],
    });
    expect(body).not.toContain('She walks away.');
    expect(await storedRequests()).toMatchObject([
      { reason: 'disliked', details: 'She walks away.', lines: [{ position: 0, units: 1 }] },
    ]);
    const again = screenOf((await owner.browser.get(path)).body);
    expect(again).toMatchObject({ requests: [{ number: 1 }], form: { number: 2, rows: [{ most: 1 }, { most: 1 }] } });
    // Another browser sees no notice that it didn't cause.
    expect(screenOf((await owner.browser.get(orderPath)).body).refundNotice).toBeUndefined();
  });

  it('gives a repeated press the same result as the first', async () => {
    const answers = [await owner.browser.post(path, asked), await owner.browser.post(path, asked)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect(await storedRequests()).toHaveLength(1);
  });

  it.each([
    ['nothing is chosen', { 'units-0': '0' }, { items: 'Choose at least one item.' }],
    [
      'more is chosen than there is',
      { 'units-0': '3' },
      { items: expect.stringMatching(/^You can ask for a refund on up to 2 of /) },
    ],
    [
      'the quantity is no number',
      { 'units-0': 'x' },
      { items: expect.stringMatching(/^You can ask for a refund on up to 2 of /) },
    ],
    ['there is no reason', { reason: '' }, { reason: 'Choose a reason.' }],
    ['the details are too long', { details: 'x'.repeat(1001) }, { details: 'Please use 1000 characters or fewer.' }],
  ])('shows the form again as it was filled in if %s', async (_why, some, errors) => {
    const refused = await owner.browser.post(path, { ...asked, ...some });
    expect([refused.statusCode, screenOf(refused.body)]).toMatchObject([
      422,
      { form: { errors, details: 'details' in some ? expect.any(String) : 'She walks away.' } },
    ]);
    expect(refused.body).toContain(Object.values(errors).find((text) => typeof text === 'string') ?? 'role="alert"');
    expect(await storedRequests()).toBeUndefined();
  });

  it('says that something changed if another request was made in between', async () => {
    await owner.browser.post(path, asked);
    const stale = await owner.browser.post(path, { ...asked, 'units-0': '0', 'units-1': '1' });
    expect([stale.statusCode, screenOf(stale.body).alert]).toEqual([422, expect.stringContaining('Something changed')]);
  });

  it('is for the session of the owner alone: others find no such order, a guest has to log in (ST-08)', async () => {
    const other = await aSignedInCustomer(shop, 'other@example.com');
    expect((await other.browser.get(path)).statusCode).toBe(404);
    expect((await other.browser.post(path, asked)).statusCode).toBe(404);
    const guest = new TestBrowser(shop);
    for (const answer of [await guest.get(path), await guest.post(path, asked)]) {
      expect(answer.statusCode).toBe(302);
      expect(String(answer.headers.location)).toMatch(/^\/shelter\/login/);
    }
    expect(await storedRequests()).toBeUndefined();
  });

  it('shows the answer, with the reason of a refusal', async () => {
    const { refundRequests } = shop.ports.DTC;
    await owner.browser.post(path, asked);
    await refundRequests.answer(id, 1, { kind: 'refused', at: anInstant(), reason: 'We replaced this bag' })();
    expect(screenOf((await owner.browser.get(orderPath)).body).refundRequests[0].text).toBe(
      "We declined your request on March 5, 2026. Here's why: We replaced this bag.",
    );
  });

  it('works on the staff site too', async () => {
    const staff = await aStaffPerson(shop);
    await staff.order('staff', { createdAt });
    const answer = await staff.browser.post('/account/orders/100002/refund', asked);
    expect(answer.headers.location).toBe('/account/orders/100002?notice=refund-requested');
    expect(screenOf((await staff.browser.get(String(answer.headers.location))).body)).toMatchObject({
      refundNotice: texts.asked,
      refundRequests: [{ number: 1 }],
    });
  });
});

describe('asking for a refund without an account', () => {
  const looked = { number: '100001', email: 'shopper@example.com' };

  it('begins at the order status, which emails a link to the address of the order', async () => {
    const guest = new TestBrowser(shop);
    const found = await guest.post('/order-status', looked);
    expect(found.body).toContain('value="refund-link"');
    const sent = await guest.post('/order-status', { ...looked, intent: 'refund-link' });
    expect([sent.statusCode, screenOf(sent.body).order]).toMatchObject([
      200,
      { linkNotice: { tone: 'success', text: texts.linkSent } },
    ]);
    await shop.deliverEvents('DTC');
    const unknown = await guest.post('/order-status', { ...looked, email: 'other@example.com', intent: 'refund-link' });
    expect([unknown.statusCode, screenOf(unknown.body).order]).toEqual([422, undefined]);
    await owner.order('new');
    const early = await guest.post('/order-status', { ...looked, number: '100002', intent: 'refund-link' });
    expect(screenOf(early.body).order.linkNotice).toMatchObject({ tone: 'error' });
  });

  it('sends five links a day for one order', async () => {
    const tones = [];
    for (let times = 0; times < 6; times += 1) {
      shop.pass(20 * minuteInMs);
      const sent = await new TestBrowser(shop).post('/order-status', { ...looked, intent: 'refund-link' });
      tones.push(screenOf(sent.body).order?.linkNotice.tone);
    }
    expect(tones).toEqual([...Array.from({ length: 5 }, () => 'success'), 'error']);
  });

  it('shows the items by the link, but neither an address nor money, and changes nothing when opened', async () => {
    const guest = new TestBrowser(shop);
    for (let times = 0; times < 3; times += 1) {
      const page = await guest.get(linkPath);
      expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
        200,
        'private, no-store',
        'no-referrer',
      ]);
      expect(screenOf(page.body)).toMatchObject({ kind: 'refund-link', form: { path: linkPath, number: 1 } });
      for (const secret of ['shopper@example.com', anOrder().address.address1, anOrder().address.lastName, '$'])
        expect(page.body.slice(page.body.indexOf('<main'), page.body.indexOf('</main'))).not.toContain(secret);
    }
    expect(await storedRequests()).toBeUndefined();
  });

  it('takes the request by its form, without script and without a session', async () => {
    const guest = new TestBrowser(shop);
    const answer = await guest.post(linkPath, asked);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${linkPath}?notice=asked`]);
    expect(screenOf((await guest.get(`${linkPath}?notice=asked`)).body)).toMatchObject({
      notice: texts.asked,
      requests: [{ number: 1 }],
    });
    const status = await guest.post('/order-status', looked);
    expect(screenOf(status.body).order.refundRequests).toHaveLength(1);
    expect(await storedRequests()).toHaveLength(1);
    const refused = await guest.post(linkPath, { ...asked, number: '2', reason: '' });
    expect([refused.statusCode, screenOf(refused.body).form.errors]).toEqual([422, { reason: 'Choose a reason.' }]);
  });

  it('ends after 14 days, and knows no other token', async () => {
    const guest = new TestBrowser(shop);
    for (const unknown of [`/order-status/${mailTokens.derive('card', 'another')}`, '/order-status/nobody'])
      for (const answer of [await guest.get(unknown), await guest.post(unknown, asked)])
        expect(answer.statusCode).toBe(404);
    expect((await new TestBrowser(shop, 'HPSF').get(linkPath)).statusCode).toBe(404);
    shop.pass(14 * dayInMs);
    const ended = [await guest.get(linkPath), await guest.post(linkPath, asked)];
    for (const answer of ended)
      expect([answer.statusCode, screenOf(answer.body).sentence]).toEqual([410, texts.linkEnded]);
    expect(await storedRequests()).toBeUndefined();
  });

  it('shows nothing of a request that was erased', async () => {
    await new TestBrowser(shop).post(linkPath, asked);
    await shop.ports.DTC.personalData.erase('owner@example.com')();
    expect((await new TestBrowser(shop).get(linkPath)).statusCode).toBe(404);
  });
});
