import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { CustomerCards } from '#application/autoship/customer-cards';
import { aSavedCard, cardToken, start } from './autoship-cases';
import { openEngineShop } from './engine-shop';
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

    it('has at most ten different cards of a customer, however many are added at once, and a card once', async () => {
      const { shop, ports, container } = await openEngineShop(open);
      const customerId = await ports.customers.withEmail('shopper@example.com')();
      const cards = container.get(CustomerCards);
      await ports.savedCards.add(aSavedCard(customerId, 'first', '2029-12'))();
      await ports.savedCards.add(aSavedCard(customerId, 'again', '2029-12'))();
      const same = await atOnce(3, (index) =>
        cards.add(customerId, aSavedCard(customerId, `same-${index}`, '2029-12'))(),
      );
      expect(new Set(same.map((id) => E.isRight(id) && id.right)).size).toBe(1);
      expect(await ports.savedCards.ofCustomer(customerId)()).toHaveLength(2);
      const added = await atOnce(12, (index) =>
        cards.add(customerId, aSavedCard(customerId, `other-${index}`, `20${30 + index}-01`))(),
      );
      expect(added.filter(E.isRight)).toHaveLength(9);
      expect(added.filter(E.isLeft)).toEqual(Array(3).fill(E.left({ kind: 'TooManyCards', maximum: 10 })));
      expect(await shop.dtc.savedCards.ofCustomer(customerId)()).toHaveLength(11);
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
