import { describe, expect, it } from 'vitest';
import type { SavedForLaterList } from '#application/ports/saved-for-later';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { LineId } from '#domain/cart/cart';
import type { CartId } from '#domain/cart/priced-cart';
import { aLineContents, anInstant, someContents } from '../builders';
import { rightOf } from './stocked-shop';
import { aCustomerOf, atOnce, type OpenShop } from './test-shop';

const lines = [
  aLineContents({ id: 'one' as LineId, quantity: 7, sellingPlanId: 'autoship-4w' as SellingPlanId }),
  aLineContents({ id: 'two' as LineId, attributes: [{ key: 'gift', value: 'yes' }] }),
];

const list: SavedForLaterList = {
  lines: lines.map((line) => ({ ...line, moving: { cartId: 'a cart' as CartId, quantity: 1, unitsAfter: 3 } })),
  lastMerge: {
    at: anInstant(),
    cartId: 'a cart' as CartId,
    version: 3,
    lines: [{ outcome: 'joined', merchandiseId: aLineContents().merchandiseId, quantity: 2 }],
    guest: someContents({ lines, codes: ['ONE'], note: 'a note' }),
    saved: someContents(),
    savedForLater: lines,
  },
};

const customers = async (open: OpenShop) => {
  const { dtc } = await open();
  const portsOf = async (email: string) => dtc.portsFor(await aCustomerOf(dtc, email));
  return { dtc, own: await portsOf('pat@example.com'), other: await portsOf('other@example.com') };
};

/** What every `SavedForLater` adapter promises. */
export const savedForLaterContract = (adapter: string, open: OpenShop) =>
  describe(`SavedForLater: ${adapter}`, () => {
    it('is empty at first', async () => {
      const { own } = await customers(open);
      expect(await own.savedForLater.find()()).toEqual({ lines: [] });
      expect(await own.transactions.run(({ savedForLater }) => rightOf(savedForLater.lock()))()).toMatchObject({
        right: { lines: [] },
      });
    });

    it('has what was stored last, for its customer alone', async () => {
      const { dtc, own, other } = await customers(open);
      await own.savedForLater.store(list)();
      expect(await own.savedForLater.find()()).toEqual(list);
      expect(await other.savedForLater.find()()).toEqual({ lines: [] });
      expect(await dtc.savedForLater.find()()).toEqual({ lines: [] });
      await own.savedForLater.store({ lines: [] })();
      expect(await own.savedForLater.find()()).toEqual({ lines: [] });
    });

    it('stores nothing for a guest', async () => {
      const { dtc } = await customers(open);
      await dtc.savedForLater.store(list)();
      expect(await dtc.savedForLater.find()()).toEqual({ lines: [] });
    });

    it('loses none of many changes that lock it at once', async () => {
      const { own } = await customers(open);
      await atOnce(20, (index) =>
        own.transactions.run(({ savedForLater }) =>
          rightOf(async () => {
            const before = await savedForLater.lock()();
            await savedForLater.store({ lines: [...before.lines, aLineContents({ id: `${index}` as LineId })] })();
          }),
        )(),
      );
      expect((await own.savedForLater.find()()).lines).toHaveLength(20);
    });
  });
