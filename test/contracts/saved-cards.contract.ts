import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { aSavedCard, cardToken, start } from './autoship-cases';
import { atOnce, minuteInMs, type OpenShop } from './test-shop';

/** What every adapter of `SavedCards` promises. */
export const savedCardsContract = (adapter: string, open: OpenShop) =>
  describe(`SavedCards: ${adapter}`, () => {
    const openWithCustomer = async () => {
      const shop = await open();
      return { ...shop, customerId: await shop.dtc.customers.withEmail('shopper@example.com')() };
    };

    it('finds a card as it was added, on its own site', async () => {
      const { dtc, hpsf, customerId } = await openWithCustomer();
      const card = aSavedCard(customerId, 'one');
      await dtc.savedCards.add(card)();
      expect(await dtc.savedCards.find(card.token)()).toEqual(O.some(card));
      expect(await dtc.savedCards.find(cardToken('two'))()).toEqual(O.none);
      expect(await hpsf.savedCards.find(card.token)()).toEqual(O.none);
      expect(await hpsf.savedCards.ofCustomer(customerId)()).toEqual([]);
    });

    it('leaves a card as it is that is added again, many times at once', async () => {
      const { dtc, customerId } = await openWithCustomer();
      const card = aSavedCard(customerId, 'one');
      await dtc.savedCards.add(card)();
      await atOnce(5, (index) => dtc.savedCards.add(aSavedCard(customerId, 'one', `203${index}-01`))());
      expect(await dtc.savedCards.ofCustomer(customerId)()).toEqual([card]);
    });

    it("finds a customer's own, the newest first", async () => {
      const { dtc, time, customerId } = await openWithCustomer();
      const other = await dtc.customers.withEmail('other@example.com')();
      const [older, newer] = [aSavedCard(customerId, 'one'), aSavedCard(customerId, 'two')];
      await dtc.savedCards.add(older)();
      await dtc.savedCards.add(aSavedCard(other, 'three'))();
      time.pass(minuteInMs);
      await dtc.savedCards.add(newer)();
      expect(await dtc.savedCards.ofCustomer(customerId)()).toEqual([newer, older]);
    });

    it('removes a card, and none of another site', async () => {
      const { dtc, hpsf, customerId } = await openWithCustomer();
      const [one, two] = [aSavedCard(customerId, 'one'), aSavedCard(customerId, 'two')];
      for (const card of [one, two]) await dtc.savedCards.add(card)();
      await hpsf.savedCards.remove(two.token)();
      await dtc.savedCards.remove(one.token)();
      await dtc.savedCards.remove(one.token)();
      expect(await dtc.savedCards.ofCustomer(customerId)()).toEqual([two]);
    });

    it('answers each card once that pays an active autoship and expires by a month', async () => {
      const { dtc, hpsf, customerId } = await openWithCustomer();
      const cards = {
        march: aSavedCard(customerId, 'march', '2026-03'),
        april: aSavedCard(customerId, 'april', '2026-04'),
        may: aSavedCard(customerId, 'may', '2026-05'),
        paused: aSavedCard(customerId, 'paused', '2026-03'),
        unused: aSavedCard(customerId, 'unused', '2026-03'),
      };
      for (const card of Object.values(cards)) await dtc.savedCards.add(card)();
      for (const name of ['march', 'april', 'may']) await start(dtc, name, { paymentToken: cardToken(name) });
      const status = { kind: 'paused', reason: 'shopper' } as const;
      await start(dtc, 'paused', { paymentToken: cardToken('paused'), status }, { status: 'void' });
      expect(await hpsf.savedCards.claimExpiring('2026-04', 9)()).toEqual([]);
      const claims = await atOnce(6, () => dtc.savedCards.claimExpiring('2026-04', 1)());
      expect(claims.flat().toSorted((a, b) => (a.expiry < b.expiry ? -1 : 1))).toEqual([cards.march, cards.april]);
      expect(await dtc.savedCards.claimExpiring('2026-05', 9)()).toEqual([cards.may]);
    });
  });
