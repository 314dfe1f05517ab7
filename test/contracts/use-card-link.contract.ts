import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { ChangeAutoship } from '#application/autoship/change-autoship';
import { UseCardLink } from '#application/autoship/use-card-link';
import type { Payments } from '#application/ports/payments';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { MailTokenHash } from '#domain/mail/mail-token';
import type { PaymentToken } from '#domain/payments/payment';
import { mailTokens as mailTokensToken } from '#main/wiring/mail/mail.tokens.ts';
import { type EngineShop, openEngineShop } from './engine-shop';
import { atOnce, dayInMs, type OpenShop } from './test-shop';

const good = { number: '5555 5555 5555 4444', expiry: '12/30', code: '123' };
const visa = { ...good, number: '4242 4242 4242 4242' };
const declined = { ...good, number: '4000 0000 0000 0002' };

const withLink = async (open: OpenShop, options: Parameters<typeof openEngineShop>[1] = {}) => {
  const engine = await openEngineShop(open, options);
  const id = await engine.start();
  const mailTokens = engine.container.get(mailTokensToken);
  const token = mailTokens.derive('card', 'a mail of the tests');
  await engine.ports.cardLinks.add(mailTokens.hashOf(token), id)();
  const use = (card = visa) => engine.container.get(UseCardLink).execute(token, card)();
  const find = async () => O.toUndefined(await engine.ports.cardLinks.find(mailTokens.hashOf(token))());
  return { ...engine, id, use, find, hash: mailTokens.hashOf(token) as MailTokenHash };
};

const changesOfCard = async ({ ledger }: Pick<EngineShop, 'ledger'>, id: AutoshipContractId) =>
  (await ledger(id)).filter(({ act }) => act === 'card-changed');

/** What `UseCardLink` promises over every store. */
export const useCardLinkContract = (adapter: string, open: OpenShop) =>
  describe(`entering another card by a link: ${adapter}`, () => {
    it('saves the card for the Autoship and its customer, once, and the ledger says how', async () => {
      const engine = await withLink(open);
      const { id, use, find, autoship, ports } = engine;
      const before = await autoship(id);
      expect(await use()).toEqual(E.right(undefined));
      const { contract, cycles } = await autoship(id);
      expect(contract.paymentToken).not.toBe(before.contract.paymentToken);
      expect([contract.version, cycles]).toEqual([before.contract.version + 1, before.cycles]);
      const { customerId, paymentToken: token } = contract;
      expect(await ports.savedCards.ofCustomer(customerId)()).toContainEqual({
        customerId,
        token,
        brand: 'visa',
        last4: '4242',
        expiry: '2030-12',
      });
      expect((await find())?.usedAt).toBeDefined();
      expect(await use()).toEqual(E.right(undefined));
      expect(await changesOfCard(engine, id)).toMatchObject([
        { actor: 'customer', reason: 'This was done through a link in an email.' },
      ]);
    });

    it('saves one card of many that are entered at once, and the processor forgets the others', async () => {
      const kept: PaymentToken[] = [];
      const forgotten: PaymentToken[] = [];
      const wrapPayments = (payments: Payments): Payments => ({
        charge: (...given) => payments.charge(...given),
        abandon: (...given) => payments.abandon(...given),
        outcome: (...given) => payments.outcome(...given),
        refund: (...given) => payments.refund(...given),
        vault: (key, card) => async () => {
          const vaulted = await payments.vault(key, card)();
          if (vaulted.kind === 'Kept') kept.push(vaulted.instrument.token);
          return vaulted;
        },
        forget: (token) => async () => {
          forgotten.push(token);
          await payments.forget(token)();
        },
      });
      const engine = await withLink(open, { wrapPayments });
      kept.length = 0;
      const outcomes = await atOnce(5, () => engine.use());
      expect(outcomes).toEqual(Array(5).fill(E.right(undefined)));
      const { paymentToken } = (await engine.autoship(engine.id)).contract;
      expect(forgotten.toSorted()).toEqual(kept.filter((token) => token !== paymentToken).toSorted());
      expect(kept).toContain(paymentToken);
      expect(await changesOfCard(engine, engine.id)).toHaveLength(1);
    });

    it('brings one delivery if the Autoship waits for a card, which is charged to the new one', async () => {
      const engine = await withLink(open, {});
      const waiting = await engine.start({ id: 'waiting' as AutoshipContractId, cardNumber: '4000000000000341' });
      for (const day of ['02', '03', '05', '07']) {
        await engine.runOn(`2026-03-30`, 12);
        await engine.runOn(`2026-04-01`, 12);
        await engine.runOn(`2026-04-${day}`, 12);
      }
      expect((await engine.autoship(waiting)).contract.status).toEqual({ kind: 'paused', reason: 'needs-card' });
      const mailTokens = engine.container.get(mailTokensToken);
      const token = mailTokens.derive('card', 'the last mail');
      await engine.ports.cardLinks.add(mailTokens.hashOf(token), waiting)();
      expect(await engine.container.get(UseCardLink).execute(token, visa)()).toEqual(E.right(undefined));
      const { contract, cycles } = await engine.autoship(waiting);
      expect([contract.status.kind, cycles.at(-1)]).toMatchObject([
        'active',
        { status: 'planned', date: '2026-04-10' },
      ]);
      for (const day of ['07', '09', '10']) await engine.runOn(`2026-04-${day}`, 12);
      expect((await engine.autoship(waiting)).cycles.find(({ date }) => date === '2026-04-10')?.status).toBe('placed');
    });

    it('refuses a card that is not one, is declined or has expired, and saves nothing', async () => {
      const engine = await withLink(open);
      const { id, use, find, autoship } = engine;
      const before = await autoship(id);
      expect(await use({ number: '4242', expiry: '', code: 'x' })).toEqual(
        E.left({
          kind: 'InvalidCard',
          errors: { cardNumber: 'card-number', cardExpiry: 'card-expiry', cardCode: 'card-code' },
        }),
      );
      expect(await use({ ...visa, expiry: '01/26' })).toMatchObject(E.left({ kind: 'InvalidCard' }));
      expect((await find())?.tries).toBe(0);
      expect(await use(declined)).toEqual(E.left({ kind: 'Declined', decline: 'card_declined' }));
      expect([await autoship(id), (await find())?.tries]).toEqual([before, 1]);
      expect(await use()).toEqual(E.right(undefined));
    });

    it('refuses after ten declined cards, after 14 days, once the Autoship is canceled, and an unknown link', async () => {
      const engine = await withLink(open);
      for (let tries = 0; tries < 10; tries += 1) await engine.use(declined);
      expect(await engine.use()).toEqual(E.left({ kind: 'DeadLink', reason: 'too-many-tries' }));
      const late = await withLink(open);
      late.shop.time.pass(14 * dayInMs);
      expect(await late.use()).toEqual(E.left({ kind: 'DeadLink', reason: 'expired' }));
      const canceled = await withLink(open);
      const { changeAutoship } = { changeAutoship: canceled.container.get(ChangeAutoship) };
      await changeAutoship.execute({ id: canceled.id, actor: 'operator', act: 'canceled' }, ({ contract, cycles }) =>
        E.right({ contract: { ...contract, status: { kind: 'canceled' }, version: 2 }, cycles }),
      )();
      expect(await canceled.use()).toEqual(E.left({ kind: 'DeadLink', reason: 'canceled' }));
      const unknown = canceled.container.get(mailTokensToken).derive('card', 'nobody');
      expect(await canceled.container.get(UseCardLink).execute(unknown, visa)()).toEqual(
        E.left({ kind: 'NoSuchLink' }),
      );
    });

    it('refuses if the site takes no payments or the processor can not be reached', async () => {
      const without = await withLink(open, { takesPayments: false });
      expect(await without.use()).toEqual(E.left({ kind: 'NoPayments' }));
      let isDown = false;
      const wrapPayments = (payments: Payments): Payments => ({
        charge: (...given) => payments.charge(...given),
        abandon: (...given) => payments.abandon(...given),
        outcome: (...given) => payments.outcome(...given),
        refund: (...given) => payments.refund(...given),
        forget: (...given) => payments.forget(...given),
        vault: (key, card) => async () => {
          if (isDown) throw new Error('the processor is down');
          return payments.vault(key, card)();
        },
      });
      const down = await withLink(open, { wrapPayments });
      isDown = true;
      expect(await down.use()).toEqual(E.left({ kind: 'Unreachable' }));
      isDown = false;
      expect(await down.use()).toEqual(E.right(undefined));
    });
  });
