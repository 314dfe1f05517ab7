import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { changeOneTimeItems } from '#domain/autoship/change-delivery';
import {
  acceptPrice,
  changeLineQuantity,
  changeOutOfStockPolicy,
  removeLine,
  skipLine,
  swapLine,
} from '#domain/autoship/change-lines';
import type { AutoshipLineId } from '#domain/autoship/contract-id';
import { nextDeliveries } from '#domain/autoship/next-deliveries';
import type { MerchandiseId } from '#domain/catalog/product';
import { money } from '#domain/money';
import { anAutoship, anAutoshipLine, date, momentOn } from './autoship-builders';
import { changed } from './autoship-simulation';

const first = 'line-1' as AutoshipLineId;
const second = 'line-2' as AutoshipLineId;
const both = [
  anAutoshipLine(),
  anAutoshipLine({ id: second, merchandiseId: 'merchandise-9' as MerchandiseId, quantity: 5 }),
];

describe('the quantity of a line', () => {
  it('can be 1 to 5', () => {
    expect(changed(changeLineQuantity(anAutoship(), first, 5)).contract.lines[0]?.quantity).toBe(5);
    for (const quantity of [0, 6])
      expect(changeLineQuantity(anAutoship(), first, quantity)).toEqual(E.left({ kind: 'QuantityLimit', maximum: 5 }));
  });

  it('is at most 10 together with the others', () => {
    const three = [
      ...both,
      anAutoshipLine({ id: 'line-3' as AutoshipLineId, merchandiseId: 'merchandise-8' as MerchandiseId, quantity: 3 }),
    ];
    expect(E.isRight(changeLineQuantity(anAutoship({ lines: three }), first, 2))).toBe(true);
    expect(changeLineQuantity(anAutoship({ lines: three }), first, 3)).toEqual(
      E.left({ kind: 'QuantityLimit', maximum: 10 }),
    );
  });

  it('counts other lines of the variant, and what the next delivery has once', () => {
    const same = [anAutoshipLine({ quantity: 3 }), anAutoshipLine({ id: second, quantity: 2 })];
    expect(changeLineQuantity(anAutoship({ lines: same }), first, 4)).toEqual(
      E.left({ kind: 'QuantityLimit', maximum: 5 }),
    );
    const once = changed(
      changeOneTimeItems(anAutoship({ lines: both }), [{ merchandiseId: 'treats' as MerchandiseId, quantity: 4 }]),
    );
    expect(changeLineQuantity(once, first, 2)).toEqual(E.left({ kind: 'QuantityLimit', maximum: 10 }));
  });

  it('is refused of a line that has ended', () => {
    const ended = anAutoship({ lines: [anAutoshipLine({ status: 'ended' }), anAutoshipLine({ id: second })] });
    expect(changeLineQuantity(ended, first, 2)).toEqual(E.left({ kind: 'NoSuchLine' }));
  });
});

describe('swapping a line', () => {
  const other = { merchandiseId: 'merchandise-2' as MerchandiseId, currentPrice: money(5200) };

  it('promises the price of today, and forgets the substitutes approved for the old food', () => {
    const line = anAutoshipLine({
      status: 'waiting',
      substitutes: ['merchandise-3' as MerchandiseId],
      pendingPrice: { price: money(4900), noticedOn: date('2026-02-01'), deliveriesWithout: 1 },
    });
    const [swapped] = changed(swapLine(anAutoship({ lines: [line] }), first, other)).contract.lines;
    expect(swapped).toEqual(anAutoshipLine({ merchandiseId: other.merchandiseId, promisedPrice: money(5200) }));
  });

  it('promises nothing on the staff site', () => {
    const [swapped] = changed(swapLine(anAutoship({ site: 'HPSF' }), first, other)).contract.lines;
    expect(swapped).not.toHaveProperty('promisedPrice');
  });
});

describe('removing a line', () => {
  it('ends it', () => {
    const { lines } = changed(removeLine(anAutoship({ lines: both }), second)).contract;
    expect(lines.map(({ status }) => status)).toEqual(['live', 'ended']);
  });

  it('is refused of the last one', () => {
    expect(removeLine(anAutoship(), first)).toEqual(E.left({ kind: 'LastLine' }));
  });
});

describe('leaving a line out once', () => {
  it('leaves it out of the next delivery alone', () => {
    const skipped = changed(skipLine(anAutoship({ lines: both }), second));
    const deliveries = nextDeliveries(skipped, 2, momentOn('2026-02-20'));
    expect(deliveries.map(({ lines }) => lines.map(({ id }) => id))).toEqual([[first], [first, second]]);
  });

  it('is refused once the delivery is locked', () => {
    expect(skipLine(anAutoship({ lines: both }, { status: 'locked' }), second)).toEqual(
      E.left({ kind: 'DeliveryIsLocked' }),
    );
  });
});

describe('accepting a new price', () => {
  it('makes it the promise once the former one has ended, and the line is delivered again', () => {
    const pendingPrice = { price: money(4900), noticedOn: date('2026-01-01'), deliveriesWithout: 1 };
    const waiting = anAutoship({ lines: [anAutoshipLine({ status: 'waiting', pendingPrice })] });
    expect(changed(acceptPrice(waiting, first)).contract.lines).toEqual([
      anAutoshipLine({ pendingPrice: { ...pendingPrice, deliveriesWithout: 0, isAccepted: true } }),
    ]);
  });
});

describe('the out-of-stock policy', () => {
  it('is chosen for each line', () => {
    const chosen = { outOfStock: 'substitute', substitutes: ['merchandise-2' as MerchandiseId] } as const;
    const { lines } = changed(changeOutOfStockPolicy(anAutoship({ lines: both }), second, chosen)).contract;
    expect(lines.map(({ outOfStock }) => outOfStock)).toEqual(['ship-the-rest', 'substitute']);
  });
});
