import * as E from 'fp-ts/Either';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListNextDeliveries } from '#application/autoship/list-next-deliveries';
import type { MakeAutoshipChange } from '#application/autoship/make-autoship-change';
import type { PreviewAutoshipChange } from '#application/autoship/preview-autoship-change';
import type { UndoAutoshipChange } from '#application/autoship/undo-autoship-change';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import type { CustomerChange } from '#domain/autoship/customer-change';
import type { MerchandiseId } from '#domain/catalog/product';
import { date } from '../domain/autoship/autoship-builders';

/**
 * The use cases of a customer who has the Autoship `id`, with one unit of a variant at $45.99, every four weeks from
 * March 20, 2026 on. `now` is March 5, 2026.
 */
export type OwnAutoshipUseCases = {
  readonly listNextDeliveries: ListNextDeliveries;
  readonly makeAutoshipChange: MakeAutoshipChange;
  readonly previewAutoshipChange: PreviewAutoshipChange;
  readonly undoAutoshipChange: UndoAutoshipChange;
  readonly id: AutoshipContractId;
  readonly lineId: AutoshipLineId;
  readonly merchandiseId: MerchandiseId;
};

const unknown = 'nobody-has-this' as AutoshipContractId;

/** What a customer's changes of their own Autoships promise, in process or across HTTP. */
export const ownAutoshipChangesContract = (wiring: string, open: () => Promise<OwnAutoshipUseCases>) => {
  let shop: OwnAutoshipUseCases;

  beforeEach(async () => {
    shop = await open();
  });

  const preview = async (change: CustomerChange) => {
    const shown = await shop.previewAutoshipChange.execute({ id: shop.id, change })();
    if (E.isLeft(shown)) throw new Error(shown.left.message);
    return shown.right;
  };
  const make = async (change: CustomerChange) => {
    const { version, hash } = await preview(change);
    return shop.makeAutoshipChange.execute({ id: shop.id, change, version, hash })();
  };
  const nextDates = async () => {
    const listed = await shop.listNextDeliveries.execute({ count: 2, id: shop.id })();
    return E.isRight(listed) ? listed.right.flatMap(({ deliveries }) => deliveries.map((one) => one.date)) : listed;
  };

  describe(`the preview of a change: ${wiring}`, () => {
    it('shows the next six deliveries before and after it, and changes nothing', async () => {
      const { heading, confirm, sentences, before, after, asksWhy, consent } = await preview({ kind: 'skip-delivery' });
      expect({ heading, confirm, sentences, asksWhy, consent }).toEqual({
        heading: 'Skip this delivery?',
        confirm: 'Skip this delivery',
        sentences: [
          'Your next delivery ships April 17, 2026 instead of March 20, 2026.',
          'Your next delivery costs the same.',
        ],
        asksWhy: false,
        consent: undefined,
      });
      expect(before.deliveries.map((one) => one.date)).toEqual([
        '2026-03-20',
        '2026-04-17',
        '2026-05-15',
        '2026-06-12',
        '2026-07-10',
        '2026-08-07',
      ]);
      expect(after.deliveries.map((one) => one.date).slice(0, 2)).toEqual(['2026-04-17', '2026-05-15']);
      expect(before.sum?.label).toBe('Total for the next 6 deliveries');
      expect(await nextDates()).toEqual(['2026-03-20', '2026-04-17']);
    });

    it('shows what each delivery has and costs', async () => {
      const change = { kind: 'set-one-time-item', merchandiseId: shop.merchandiseId, quantity: 1 } as const;
      const [first, second] = (await preview(change)).after.deliveries;
      expect(first).toMatchObject({
        ships: 'March 20, 2026',
        arrives: expect.stringMatching('Arrives March 2'),
        items: [
          { quantity: 1, price: '$43.69 each', isOneTime: false },
          { quantity: 1, price: '$45.99 each', isOneTime: true },
        ],
        shipping: 'Free shipping',
        isSkipped: false,
      });
      expect(first?.charge).toBeGreaterThan(8968);
      expect(second?.items).toHaveLength(1);
    });

    it('is refused with what the customer can do instead', async () => {
      const change = { kind: 'move-delivery', date: date('2026-03-06') } as const;
      expect(await shop.previewAutoshipChange.execute({ id: shop.id, change })()).toEqual(
        E.left({
          kind: 'Refused',
          reason: 'DateTooEarly',
          message: "That's too soon. The earliest date you can pick is March 8, 2026.",
        }),
      );
    });

    it('is refused for an unknown Autoship', async () => {
      expect(await shop.previewAutoshipChange.execute({ id: unknown, change: { kind: 'resume' } })()).toEqual(
        E.left({ kind: 'NoSuchAutoship', message: "We can't find that Autoship." }),
      );
    });
  });

  describe(`making a change: ${wiring}`, () => {
    it('does it, says so, and says that it can be undone', async () => {
      expect(await make({ kind: 'skip-delivery' })).toEqual(
        E.right({
          message: 'You skipped the March 20, 2026 delivery. Your next delivery ships April 17, 2026.',
          canUndo: true,
          version: 2,
        }),
      );
      expect(await nextDates()).toEqual(['2026-04-17', '2026-05-15']);
    });

    it('names items', async () => {
      const { merchandiseId, lineId } = shop;
      expect(await make({ kind: 'set-quantity', lineId, quantity: 3 })).toMatchObject({
        right: { message: expect.stringMatching(/^You changed .*Adult Chicken.* from 1 to 3\.$/) },
      });
      expect(await make({ kind: 'set-one-time-item', merchandiseId, quantity: 2 })).toMatchObject({
        right: {
          message: expect.stringMatching(/^You added 2 × .*Adult Chicken.* to the next delivery, just this once\.$/),
        },
      });
    });

    it('does nothing once something else has changed', async () => {
      const change = { kind: 'skip-delivery' } as const;
      const { version, hash } = await preview(change);
      await make({ kind: 'move-delivery', date: date('2026-03-25') });
      const request = { id: shop.id, change, version, hash };
      expect(await shop.makeAutoshipChange.execute(request)()).toMatchObject({
        left: { kind: 'PreviewOutdated', message: expect.stringMatching('Something changed') },
      });
      expect(await nextDates()).toEqual(['2026-03-25', '2026-04-17']);
    });

    it('does nothing with the hash of another preview', async () => {
      const { version, hash } = await preview({ kind: 'skip-delivery' });
      const request = { id: shop.id, change: { kind: 'cancel' }, version, hash } as const;
      expect(await shop.makeAutoshipChange.execute(request)()).toMatchObject({ left: { kind: 'PreviewOutdated' } });
    });

    it('is refused for an unknown Autoship', async () => {
      const request = { id: unknown, change: { kind: 'cancel' }, version: 1, hash: 'a' } as const;
      expect(await shop.makeAutoshipChange.execute(request)()).toMatchObject({ left: { kind: 'NoSuchAutoship' } });
    });
  });

  describe(`undoing the newest change: ${wiring}`, () => {
    it('takes it back and says so, once', async () => {
      const made = await make({ kind: 'skip-delivery' });
      const version = E.isRight(made) ? made.right.version : 0;
      expect(await shop.undoAutoshipChange.execute(shop.id, version)()).toEqual(
        E.right({ message: 'You undid the last change. Your next delivery ships March 20, 2026.' }),
      );
      expect(await nextDates()).toEqual(['2026-03-20', '2026-04-17']);
      expect(await shop.undoAutoshipChange.execute(shop.id, version + 1)()).toEqual(
        E.left({ kind: 'Refused', reason: 'NothingToUndo', message: "It's too late to undo that." }),
      );
    });

    it('undoes nothing once something else has changed', async () => {
      const made = await make({ kind: 'skip-delivery' });
      await make({ kind: 'set-quantity', lineId: shop.lineId, quantity: 2 });
      const version = E.isRight(made) ? made.right.version : 0;
      expect(await shop.undoAutoshipChange.execute(shop.id, version)()).toMatchObject({
        left: { kind: 'PreviewOutdated' },
      });
      expect(await nextDates()).toEqual(['2026-04-17', '2026-05-15']);
    });

    it('is refused for an unknown Autoship', async () => {
      expect(await shop.undoAutoshipChange.execute(unknown, 1)()).toMatchObject({ left: { kind: 'NoSuchAutoship' } });
    });
  });

  describe(`the next deliveries: ${wiring}`, () => {
    it('come with what they have and cost, and whether the first can still be changed', async () => {
      await make({ kind: 'set-one-time-item', merchandiseId: shop.merchandiseId, quantity: 1 });
      expect(await shop.listNextDeliveries.execute({ count: 1 })()).toEqual(
        E.right([
          {
            id: shop.id,
            name: 'Adult Chicken & Rice Dry Dog Food',
            canChange: true,
            oneTimeItems: [{ merchandiseId: shop.merchandiseId, quantity: 1 }],
            deliveries: [expect.objectContaining({ date: '2026-03-20', ships: 'March 20, 2026' })],
          },
        ]),
      );
    });

    it('are without an Autoship that ships nothing', async () => {
      await make({ kind: 'pause' });
      expect(await shop.listNextDeliveries.execute({ count: 6 })()).toEqual(E.right([]));
    });

    it('are those of as many as asked for', async () => {
      const listed = await shop.listNextDeliveries.execute({ count: 6 })();
      expect(listed).toMatchObject({ right: [{ deliveries: { length: 6 } }] });
    });

    it('are refused for an unknown Autoship', async () => {
      expect(await shop.listNextDeliveries.execute({ count: 1, id: unknown })()).toEqual(
        E.left({ kind: 'NoSuchAutoship' }),
      );
    });
  });
};
