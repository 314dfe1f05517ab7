import { describe, expect, it } from 'vitest';
import type { AutoshipLineId } from '#domain/autoship/contract-id';
import { isEngineBehind, lateAfterMs } from '#domain/autoship/engine-state';
import { listCycleLines } from '#domain/autoship/next-deliveries';
import { moveToNextMonth } from '#domain/autoship/over-quota';
import type { MerchandiseId } from '#domain/catalog/product';
import { instant } from '#domain/time';
import { anAutoship, anAutoshipLine, date, momentOn } from './autoship-builders';

describe('a delivery that would pass the weight limit of the month', () => {
  it.each([
    ['planned', '2026-03-04', '2026-04-01'],
    ['reminded', '2026-12-31', '2027-01-01'],
  ] as const)('moves to the first of the next month while it is %s on %s: %s', (status, today, moved) => {
    const autoship = anAutoship({}, { status });
    const { cycles, contract } = moveToNextMonth(autoship, { today: date(today) });
    expect(cycles).toMatchObject([{ number: 1, status: 'planned', planned: '2026-03-05', date: moved }]);
    expect(contract.anchor).toBe('2026-03-05');
  });

  it('is void once it is locked, and another is planned for that day', () => {
    const { cycles } = moveToNextMonth(anAutoship({}, { status: 'locked' }), momentOn('2026-03-05'));
    expect(cycles).toMatchObject([
      { number: 1, status: 'void' },
      { number: 2, status: 'planned', date: '2026-04-01' },
    ]);
  });

  it('keeps its one-time items, and what the customer left out of it', () => {
    const oneTimeItems = [{ merchandiseId: 'treats' as MerchandiseId, quantity: 2 }];
    const [kept, left] = [anAutoshipLine(), anAutoshipLine({ id: 'line-2' as AutoshipLineId, skippedCycles: [1] })];
    const locked = anAutoship({ lines: [kept, left] }, { status: 'locked', oneTimeItems });
    const moved = moveToNextMonth(locked, momentOn('2026-03-05'));
    expect(moved.cycles[1]).toMatchObject({ number: 2, oneTimeItems });
    expect(listCycleLines(moved.contract, 2)).toEqual([kept]);
    expect(listCycleLines(moved.contract, 3)).toHaveLength(2);
    expect(moved.contract.version).toBe(locked.contract.version);
  });
});

describe('the engine', () => {
  it('is behind if something was due more than a quarter of an hour ago', () => {
    const now = instant(10_000_000);
    expect(isEngineBehind(undefined, now)).toBe(false);
    expect(isEngineBehind(instant(now - 15 * 60_000), now)).toBe(false);
    expect(isEngineBehind(instant(now - 15 * 60_000 - 1), now)).toBe(true);
    expect(lateAfterMs).toBeLessThan(15 * 60_000);
  });
});
