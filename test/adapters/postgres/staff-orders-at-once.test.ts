import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { convertPoundsToGrams } from '#domain/staff-program/quota';
import { aStaffShop, usedNow } from '../../contracts/staff-order.contract';
import { atOnce } from '../../contracts/test-shop';
import { aStaffVisitor } from '../../staff-visitor';
import { engines } from './engines';
import { shopsOn } from './open-shop';

const tries = 200;

describe.each(engines.filter(({ name }) => name === 'server'))(
  'the quota of a person on the engine $name',
  (engine) => {
    const { open } = shopsOn(engine);

    it(`is never passed by two carts ordered at once after an order of the month, ${tries} times`, async () => {
      const shop = await aStaffShop(open);
      for (let index = 0; index < tries; index += 1) {
        const customerId = await shop.hpsf.customers.withEmail(`pat${index}@example.com`)();
        const visitor = aStaffVisitor(customerId);
        expect(E.isRight(await shop.place(visitor, await shop.prepared(visitor, 1)))).toBe(true);
        const [one, other] = [await shop.prepared(visitor, 2), await shop.prepared(visitor, 2)];
        const placed = await atOnce(2, (at) => shop.place(visitor, at === 0 ? one : other));
        expect(placed.filter(E.isRight)).toHaveLength(1);
        expect(placed.filter(E.isLeft)).toMatchObject([E.left({ kind: 'NotReady', programBlocker: 'OverQuota' })]);
        expect(await usedNow({ ...shop, customerId })).toBe(convertPoundsToGrams(15) + convertPoundsToGrams(30));
      }
    });
  },
);
