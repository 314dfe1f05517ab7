import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { ChangeAutoship } from '#application/autoship/change-autoship';
import { MergeAutoshipPair } from '#application/autoship/merge-autoship-pair';
import { pauseAutoship } from '#domain/autoship/change-contract';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import { money } from '#domain/money';
import { anAddress } from '../builders';
import { date } from '../domain/autoship/autoship-builders';
import { type EngineShop, isRight, openEngineShop } from './engine-shop';
import { atOnce, type OpenShop } from './test-shop';

/** A shop with two autoships of one customer, the second of which was started later. */
const openPair = async (open: OpenShop) => {
  const engine = await openEngineShop(open);
  const customerId = await engine.ports.customers.withEmail('owner@example.com')();
  const first = await engine.start({ customerId });
  const { paymentToken } = (await engine.autoship(first)).contract;
  const card = paymentToken === undefined ? {} : { paymentToken };
  const stew = { merchandiseId: engine.merchandise[1], promisedPrice: money(2000) };
  const second = await engine.start({ customerId, ...card, startedOn: date('2026-02-20'), lines: [stew] });
  engine.setTime('2026-03-20');
  return { engine, customerId, first, second, pairs: engine.container.get(MergeAutoshipPair) };
};

const by = { actor: 'operator' } as const;

const actsOf = async ({ ledger }: EngineShop, id: AutoshipContractId) =>
  (await ledger(id)).map(({ actor, act }) => `${actor} ${act}`);

const countLines = async ({ autoship }: EngineShop, ...ids: readonly AutoshipContractId[]) =>
  (await Promise.all(ids.map(autoship))).map(({ contract }) => contract.lines.length);

/** What merging two autoships promises over every store. */
export const autoshipPairsContract = (store: string, open: OpenShop) =>
  describe(`merging autoships: ${store}`, () => {
    it('stores the lines with the earlier one, cancels the later one, and says so in both ledgers', async () => {
      const { engine, first, second, pairs } = await openPair(open);
      const merged = isRight(await pairs.merge({ ...by, ids: [second, first] })());
      expect(await engine.autoship(first)).toEqual(merged.earlier);
      expect(await engine.autoship(second)).toEqual(merged.later);
      expect(await countLines(engine, first, second)).toEqual([2, 0]);
      for (const id of [first, second])
        expect(await actsOf(engine, id)).toEqual(['customer started', 'operator merged']);
      expect((await engine.ledger(second)).at(-1)?.reason).toContain(first);
    });

    it('merges two paid with the same card, even if each checkout stored its own token, and refuses different cards', async () => {
      const { engine, customerId, first, pairs } = await openPair(open);
      const treats = { merchandiseId: engine.merchandise[2], promisedPrice: money(900) };
      const later = { customerId, startedOn: date('2026-02-21'), lines: [treats] };
      const [same, another] = [
        await engine.start(later),
        await engine.start({ ...later, cardNumber: '5555555555554444' }),
      ];
      const merged = isRight(await pairs.merge({ ...by, ids: [first, same] })());
      expect(merged.earlier.contract.lines).toHaveLength(2);
      expect(await pairs.merge({ ...by, ids: [first, another] })()).toEqual(
        E.left({ kind: 'AutoshipsDiffer', difference: 'card' }),
      );
    });

    it('is billed as one delivery from then on', async () => {
      const { engine, first, second, pairs } = await openPair(open);
      isRight(await pairs.merge({ ...by, ids: [first, second] })());
      for (const day of ['2026-03-30', '2026-04-01']) await engine.runOn(day);
      expect(await engine.runOn('2026-04-02')).toEqual({ placed: 1 });
      expect((await engine.order(first))?.lines.map(({ sku }) => sku)).toEqual(['KIBBLE-1', 'STEW-1']);
      expect(await engine.order(second)).toBeUndefined();
    });

    it('is not taken back', async () => {
      const { engine, first, second, pairs } = await openPair(open);
      isRight(await pairs.merge({ ...by, ids: [first, second] })());
      const change = engine.container.get(ChangeAutoship);
      for (const id of [first, second])
        expect(await change.undo({ ...by, id })()).toEqual(E.left({ kind: 'NothingToUndo' }));
      expect(await countLines(engine, first, second)).toEqual([2, 0]);
    });

    it('changes nothing if it is refused, or if one is of another customer or not there', async () => {
      const { engine, customerId, first, second, pairs } = await openPair(open);
      const before = await Promise.all([first, second].map(engine.autoship));
      const elsewhere = await engine.start({ customerId, address: anAddress({ address1: '2 Side Street' }) });
      expect(E.isLeft(await pairs.merge({ ...by, ids: [first, elsewhere] })())).toBe(true);
      const other = await engine.ports.customers.withEmail('other@example.com')();
      const refused = E.left({ kind: 'NoSuchAutoship' });
      expect(await pairs.merge({ actor: 'customer', customerId: other, ids: [first, second] })()).toEqual(refused);
      expect(await pairs.merge({ ...by, ids: [first, 'nobody' as AutoshipContractId] })()).toEqual(refused);
      expect(await Promise.all([first, second].map(engine.autoship))).toEqual(before);
    });

    it('is made once of many merges at once, in either order', async () => {
      const { engine, first, second, pairs } = await openPair(open);
      const merges = await atOnce(8, (index) =>
        pairs.merge({ ...by, ids: index % 2 ? [first, second] : [second, first] })(),
      );
      expect(merges.filter(E.isRight)).toHaveLength(1);
      expect(merges.filter(E.isLeft)).toEqual(Array.from({ length: 7 }, () => E.left({ kind: 'NoOpenDelivery' })));
      expect(await countLines(engine, first, second)).toEqual([2, 0]);
    });

    it('merges before the lock of the engine, or is refused after it, if both happen at once', async () => {
      const { engine, first, second, pairs } = await openPair(open);
      await engine.runOn('2026-03-30');
      engine.setTime('2026-04-01', 10);
      const [merge] = await Promise.all([pairs.merge({ ...by, ids: [first, second] })(), engine.run()]);
      const lines = await countLines(engine, first, second);
      // A run leaves out what a merge has locked in that moment; the next one is then late and reminds again for 5 April.
      const orders = async () => {
        for (const day of ['2026-04-02', '2026-04-03', '2026-04-04', '2026-04-05']) await engine.runOn(day);
        const found = await Promise.all([first, second].map((id) => engine.order(id)));
        return found.flatMap((order) => order?.lines.map(({ sku }) => sku) ?? []).toSorted();
      };
      expect(lines).toEqual(E.isRight(merge) ? [2, 0] : [1, 1]);
      if (E.isLeft(merge)) expect(merge.left).toEqual({ kind: 'DeliveryIsLocked' });
      expect(await orders()).toEqual(['KIBBLE-1', 'STEW-1']);
    });

    it('lets two that differ come on one day, billed apart', async () => {
      const { engine, customerId, first, pairs } = await openPair(open);
      const apart = await engine.start({
        cardNumber: '5555555555554444',
        customerId,
        startedOn: date('2026-02-21'),
        anchor: date('2026-04-09'),
      });
      expect(await pairs.merge({ ...by, ids: [first, apart] })()).toEqual(
        E.left({ kind: 'AutoshipsDiffer', difference: 'card' }),
      );
      isRight(await pairs.moveToSameDate({ ...by, ids: [first, apart] })());
      expect((await engine.autoship(apart)).cycles).toMatchObject([{ planned: '2026-04-09', date: '2026-04-02' }]);
      expect(await actsOf(engine, apart)).toEqual(['customer started', 'operator delivery-moved']);
      isRight(
        await engine.container
          .get(ChangeAutoship)
          .execute({ ...by, id: apart, act: 'paused' }, (one, at) => pauseAutoship(one, undefined, at))(),
      );
      expect(E.isLeft(await pairs.moveToSameDate({ ...by, ids: [first, apart] })())).toBe(true);
    });
  });
