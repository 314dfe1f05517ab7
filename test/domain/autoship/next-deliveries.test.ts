import { describe, expect, it } from 'vitest';
import type { AutoshipLineId } from '#domain/autoship/contract-id';
import { nextDeliveries } from '#domain/autoship/next-deliveries';
import { money } from '#domain/money';
import { anAutoship, anAutoshipLine, date, momentOn } from './autoship-builders';

describe('the next deliveries', () => {
  it('have no line whose new price is unanswered after its 30 days', () => {
    const pendingPrice = { price: money(4999), noticedOn: date('2026-02-20'), deliveriesWithout: 0 };
    const lines = [anAutoshipLine(), anAutoshipLine({ id: 'line-2' as AutoshipLineId, pendingPrice })];
    const shown = nextDeliveries(anAutoship({ lines }), 3, momentOn('2026-02-20'));
    expect(shown.map((delivery) => [delivery.date, delivery.lines.length])).toEqual([
      ['2026-03-05', 2],
      ['2026-04-02', 1],
      ['2026-04-30', 1],
    ]);
  });

  it('have no date in the past, even during a retry', () => {
    const tried = anAutoship({}, { status: 'retry', attempts: 2, firstChargedOn: date('2026-03-05') });
    expect(nextDeliveries(tried, 2, momentOn('2026-03-07')).map((delivery) => delivery.date)).toEqual([
      '2026-03-07',
      '2026-04-02',
    ]);
  });
});
