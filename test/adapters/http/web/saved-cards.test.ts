import { beforeEach, describe, expect, it } from 'vitest';
import { findRoutePath } from '#domain/shell/routes';
import { type AutoshipPages, openAutoshipPages } from '../../../autoship-pages';
import { postingForms } from '../../../html-forms';
import { aSignedInCustomer } from '../../../signed-in-customer';
import { aStaffPerson } from '../../../staff-person';
import { aStaffProfile } from '../../../staff-visitor';
import { screenOf, TestBrowser } from '../../../test-browser';

const path = findRoutePath('cards');
const typed = { cardNumber: '4242424242424242', cardExpiry: '11/31', cardCode: '123' };

let pages: AutoshipPages;
const cards = () => pages.screenAt(path);
const stored = () => pages.ports.savedCards.ofCustomer(pages.owner.customerId)();

describe.each(['DTC', 'HPSF'] as const)('the cards of a customer of %s', (site) => {
  beforeEach(async () => {
    pages = await openAutoshipPages(site);
  });

  it('are shown by brand, last four digits and expiry, with the Autoships that they pay', async () => {
    const id = await pages.start();
    expect(await cards()).toMatchObject({
      kind: 'cards',
      takesPayments: true,
      cards: [
        {
          id: pages.cardId,
          name: 'Visa ending in 4242',
          expires: 'Valid through 12/2030',
          isExpired: false,
          pays: [{ name: 'Kibble', url: pages.pathOf(id) }],
        },
      ],
    });
    const { body, headers } = await pages.browser.get(path);
    expect(body).not.toContain(pages.card.token);
    expect(headers['cache-control']).toBe('private, no-store');
    const guest = await new TestBrowser(pages.shop, site).get(path);
    expect([guest.statusCode, guest.headers.location]).toEqual([302, expect.stringContaining('/shelter/login')]);
  });

  it('are added by a form, and the same card twice is one', async () => {
    await pages.addCard('4000000000000341');
    await pages.browser.post(path, { ...typed, cardExpiry: '12/30' });
    expect(await stored()).toHaveLength(2);
    expect((await cards()).cards).toHaveLength(2);
    expect((await cards()).cards.map(({ id }: { readonly id: string }) => id)).toContain(pages.cardId);
    expect((await pages.screenAt(`${path}?notice=saved`)).notice).toBe('We saved your card.');
  });

  it('are not added if something is wrong, which is said at its field or in a sentence, and nothing typed comes back', async () => {
    const wrong = await pages.browser.post(path, { cardNumber: '4242', cardExpiry: '13/99', cardCode: '' });
    expect([wrong.statusCode, Object.keys(screenOf(wrong.body).errors)]).toEqual([
      422,
      ['cardNumber', 'cardExpiry', 'cardCode'],
    ]);
    for (const [cardNumber, sentence] of [
      ['4000000000000002', "Your card was declined, so we didn't save it. Try another card or contact your bank."],
      ['4000000000009995', "Your card has insufficient funds, so we didn't save it. Try another card."],
    ] as const) {
      const declined = await pages.browser.post(path, { ...typed, cardNumber });
      expect([declined.statusCode, screenOf(declined.body).alert]).toEqual([422, sentence]);
      expect(declined.body).not.toContain(cardNumber);
    }
    expect(await stored()).toHaveLength(1);
  });

  it('are tried at most twenty times an hour, wrong ones that the bank never sees not counted', async () => {
    const declined = { ...typed, cardNumber: '4000000000000002' };
    // The customer has saved a card before.
    for (let tries = 1; tries < 20; tries += 1) expect((await pages.browser.post(path, declined)).statusCode).toBe(422);
    expect((await pages.browser.post(path, { ...typed, cardNumber: '4242' })).statusCode).toBe(422);
    for (const one of [declined, typed]) {
      const refused = await pages.browser.post(path, one);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
      expect(screenOf(refused.body).alert).toMatch(
        /^You've tried several cards, so we didn't save this one\. Please wait \d+ minutes?, then try again\.$/,
      );
    }
    expect(await stored()).toHaveLength(1);
    for (let times = 0; times < 4; times += 1) {
      pages.shop.pass(900_000);
      await cards();
    }
    expect((await pages.browser.post(path, typed)).headers.location).toBe(`${path}?notice=saved`);
  });

  it('are at most ten', async () => {
    for (let month = 1; month <= 9; month += 1)
      await pages.browser.post(path, { ...typed, cardExpiry: `0${month}/31` });
    const refused = await pages.browser.post(path, typed);
    expect([refused.statusCode, screenOf(refused.body).alert]).toEqual([
      422,
      'You can save up to 10 cards. Remove one first.',
    ]);
    expect(await stored()).toHaveLength(10);
  });

  it('are removed by a form, wherever they are stored, unless they pay an Autoship', async () => {
    const id = await pages.start();
    const remove = { intent: 'remove', card: pages.cardId };
    const refused = await pages.browser.post(path, remove);
    expect([refused.statusCode, screenOf(refused.body).alert]).toEqual([
      409,
      'That card pays for an Autoship. Choose another card for that Autoship first.',
    ]);
    await pages.make(id, { kind: 'cancel' });
    const forms = postingForms((await pages.browser.get(path)).body).flatMap(({ fields }) => fields);
    expect(forms).toContainEqual(expect.objectContaining({ name: 'card', value: pages.cardId }));
    expect((await pages.browser.post(path, remove)).headers.location).toBe(`${path}?notice=removed`);
    expect(await stored()).toEqual([]);
    expect((await pages.browser.post(path, remove)).statusCode).toBe(404);
    await pages.shop.deliverEvents(site);
    expect(await pages.ports.processorRecords.card(pages.card.token)()).toMatchObject({ _tag: 'None' });
  });

  it('are nobody else’s', async () => {
    const email = 'other@example.com';
    const { browser } = await (site === 'DTC'
      ? aSignedInCustomer(pages.shop, email)
      : aStaffPerson(pages.shop, aStaffProfile(), email));
    expect((await pages.screenAt(path, browser)).cards).toEqual([]);
    const stolen = await browser.post(path, { intent: 'remove', card: pages.cardId });
    expect(stolen.statusCode).toBe(404);
    expect(await stored()).toHaveLength(1);
  });

  it('are chosen for an Autoship, with a date if it waited for one', async () => {
    const id = await pages.start();
    expect((await pages.screenAt(`${path}?autoship=${id}`)).autoship).toMatchObject({
      id,
      needsDate: false,
      others: 0,
    });
    const added = await pages.browser.post(path, { ...typed, autoship: id });
    expect(added.headers.location).toBe(`${path}?autoship=${id}&notice=saved`);
    expect(await pages.screenAt(`${path}?autoship=nothing`)).not.toHaveProperty('autoship');
  });
});
