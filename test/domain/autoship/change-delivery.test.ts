import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { findOpenCycle } from '#domain/autoship/autoship';
import {
  changeOneTimeItems,
  delayDeliveriesByWeek,
  moveAllDeliveries,
  moveDelivery,
  sendDeliveryNow,
  skipDelivery,
} from '#domain/autoship/change-delivery';
import type { CycleStatus } from '#domain/autoship/cycle';
import { nextDeliveries } from '#domain/autoship/next-deliveries';
import type { MerchandiseId } from '#domain/catalog/product';
import { anAutoship, date, momentOn } from './autoship-builders';
import { changed } from './autoship-simulation';

const today = momentOn('2026-02-20');
const datesOf = (autoship: ReturnType<typeof anAutoship>, moment = today) =>
  nextDeliveries(autoship, 3, moment).map((one) => one.date);

describe('skipping the next delivery', () => {
  it('makes 2 April the next after 5 March, every 4 weeks', () => {
    expect(datesOf(changed(skipDelivery(anAutoship(), today)))).toEqual(['2026-04-02', '2026-04-30', '2026-05-28']);
  });

  it.each(['planned', 'reminded', 'locked', 'waiting', 'retry'] as const)('works while it is %s', (status) => {
    expect(E.isRight(skipDelivery(anAutoship({}, { status }), today))).toBe(true);
  });

  it('is refused while it is charged', () => {
    expect(skipDelivery(anAutoship({}, { status: 'charging' }), today)).toEqual(E.left({ kind: 'DeliveryIsCharged' }));
  });
});

describe('moving the next delivery', () => {
  it('moves this one alone, and the grid stays', () => {
    expect(datesOf(changed(moveDelivery(anAutoship(), date('2026-03-12'), today)))).toEqual([
      '2026-03-12',
      '2026-04-02',
      '2026-04-30',
    ]);
  });

  it('is not followed by the date from which it was moved to an earlier one', () => {
    expect(datesOf(changed(moveDelivery(anAutoship(), date('2026-02-23'), today)))).toEqual([
      '2026-02-23',
      '2026-04-02',
      '2026-04-30',
    ]);
  });

  it('is possible from today + 3 to before the next date', () => {
    expect(moveDelivery(anAutoship(), date('2026-02-22'), today)).toEqual(
      E.left({ kind: 'DateTooEarly', earliest: '2026-02-23' }),
    );
    expect(moveDelivery(anAutoship(), date('2026-04-02'), today)).toEqual(
      E.left({ kind: 'DateTooLate', latest: '2026-04-01' }),
    );
    expect(E.isRight(moveDelivery(anAutoship(), date('2026-04-01'), today))).toBe(true);
  });

  it('leaves out a delivery that would come within three days after it', () => {
    expect(datesOf(changed(moveDelivery(anAutoship(), date('2026-04-01'), today)))).toEqual([
      '2026-04-01',
      '2026-04-30',
      '2026-05-28',
    ]);
  });

  it('plans another reminder for a delivery that had one', () => {
    const reminded = anAutoship({}, { status: 'reminded', remindedAt: momentOn('2026-03-02').at });
    const moved = findOpenCycle(changed(moveDelivery(reminded, date('2026-03-12'), momentOn('2026-03-03'))));
    expect([moved?.status, moved?.remindedAt]).toEqual(['planned', undefined]);
  });

  it.each(['locked', 'waiting', 'retry'] as const)('is refused while it is %s', (status: CycleStatus) => {
    expect(moveDelivery(anAutoship({}, { status }), date('2026-03-12'), today)).toEqual(
      E.left({ kind: 'DeliveryIsLocked' }),
    );
  });
});

describe('moving all deliveries', () => {
  it('makes the chosen date the anchor', () => {
    const moved = changed(moveAllDeliveries(anAutoship(), date('2026-03-10'), today));
    expect([moved.contract.anchor, datesOf(moved)]).toEqual(['2026-03-10', ['2026-03-10', '2026-04-07', '2026-05-05']]);
  });

  it('moves the anchor by a week if it is delayed by a week', () => {
    const delayed = changed(delayDeliveriesByWeek(anAutoship(), today));
    expect(datesOf(delayed)).toEqual(['2026-03-12', '2026-04-09', '2026-05-07']);
  });

  it('is possible for half a year', () => {
    expect(moveAllDeliveries(anAutoship(), date('2026-08-20'), today)).toEqual(
      E.left({ kind: 'DateTooLate', latest: '2026-08-19' }),
    );
  });
});

describe('sending the next delivery now', () => {
  it('charges it today, and today becomes the anchor', () => {
    const sent = changed(sendDeliveryNow(anAutoship(), today));
    expect([findOpenCycle(sent)?.status, sent.contract.anchor]).toEqual(['charging', '2026-02-20']);
    expect(datesOf(sent)).toEqual(['2026-02-20', '2026-03-20', '2026-04-17']);
  });

  it('is refused after a delivery that was placed today, and works after one that was placed before', () => {
    const withPlaced = (day: string) => {
      const autoship = anAutoship();
      const [cycle] = autoship.cycles;
      if (!cycle) throw new Error('the Autoship has a cycle');
      return { ...autoship, cycles: [{ ...cycle, status: 'placed' as const, date: date(day) }, ...autoship.cycles] };
    };
    expect(E.isLeft(sendDeliveryNow(withPlaced('2026-02-20'), today))).toBe(true);
    expect(E.isRight(sendDeliveryNow(withPlaced('2026-01-20'), today))).toBe(true);
    expect(E.isRight(sendDeliveryNow(anAutoship({}, { date: date('2026-02-20') }), today))).toBe(true);
  });

  it('needs a card', () => {
    const { paymentToken: _none, ...contract } = anAutoship().contract;
    expect(sendDeliveryNow({ ...anAutoship(), contract }, today)).toEqual(E.left({ kind: 'NeedsCard' }));
  });
});

describe('adding an item once', () => {
  const items = [{ merchandiseId: 'treat' as MerchandiseId, quantity: 1 }];

  it('puts it into the next delivery alone', () => {
    const deliveries = nextDeliveries(changed(changeOneTimeItems(anAutoship(), items)), 2, today);
    expect(deliveries.map(({ oneTimeItems }) => oneTimeItems)).toEqual([items, []]);
  });

  it('is refused once the delivery is locked', () => {
    expect(changeOneTimeItems(anAutoship({}, { status: 'locked' }), items)).toEqual(
      E.left({ kind: 'DeliveryIsLocked' }),
    );
  });
});
