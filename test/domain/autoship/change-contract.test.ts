import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { type Autoship, findOpenCycle } from '#domain/autoship/autoship';
import {
  cancelAutoship,
  changeAddress,
  changeCard,
  changeFrequency,
  pauseAutoship,
  pauseFor,
  resumeAutoship,
  resumeIfPauseEnds,
} from '#domain/autoship/change-contract';
import { moveDelivery, skipDelivery } from '#domain/autoship/change-delivery';
import { nextDeliveries } from '#domain/autoship/next-deliveries';
import { reactivateAutoship } from '#domain/autoship/reactivate-autoship';
import { money } from '#domain/money';
import type { PaymentToken } from '#domain/payments/payment';
import { anAddress } from '../../builders';
import { anAutoship, anAutoshipLine, date, momentOn } from './autoship-builders';
import { changed } from './autoship-simulation';

const today = momentOn('2026-02-20');
const datesOf = (autoship: Autoship, moment = today) => nextDeliveries(autoship, 3, moment).map((one) => one.date);
const token = 'token-2' as PaymentToken;

describe('changing the frequency', () => {
  const everyTwo = { count: 2, unit: 'week' } as const;

  it('leaves the next date, which becomes the anchor', () => {
    const often = changed(changeFrequency(anAutoship(), everyTwo, { moment: today }));
    expect([often.contract.anchor, datesOf(often)]).toEqual(['2026-03-05', ['2026-03-05', '2026-03-19', '2026-04-02']]);
  });

  it('plans the delivery on the date to which it was moved, so that a skip leads on from there', () => {
    const moved = changed(moveDelivery(anAutoship(), date('2026-03-20'), today));
    const often = changed(changeFrequency(moved, { count: 6, unit: 'week' }, { moment: today }));
    expect(datesOf(changed(skipDelivery(often, today)))[0]).toBe('2026-05-01');
  });

  it('counts from the last placed delivery if that is chosen', () => {
    const placed = { ...anAutoship(), cycles: [] };
    const [open] = anAutoship().cycles;
    if (!open) throw new Error('there is no cycle');
    const last = { ...open, planned: date('2026-02-05'), date: date('2026-02-05'), status: 'placed' as const };
    const autoship = { ...placed, cycles: [last, { ...open, number: 2 }] };
    const every = { count: 3, unit: 'week' } as const;
    const counted = changed(changeFrequency(autoship, every, { start: 'from-last-placed', moment: today }));
    expect(datesOf(counted)).toEqual(['2026-02-26', '2026-03-19', '2026-04-09']);
    const soon = changed(changeFrequency(autoship, everyTwo, { start: 'from-last-placed', moment: today }));
    expect(datesOf(soon)).toEqual(['2026-02-23', '2026-03-09', '2026-03-23']);
  });

  it('keeps the day of the month if it is counted in months', () => {
    const monthly = changed(
      changeFrequency(anAutoship({ anchor: date('2026-03-31') }), { count: 1, unit: 'month' }, { moment: today }),
    );
    expect(datesOf(monthly)).toEqual(['2026-03-31', '2026-04-30', '2026-05-31']);
  });
});

describe('pausing', () => {
  it('resumes at the first date of the grid from the chosen date on, and bills nothing that was missed', () => {
    const paused = changed(pauseAutoship(anAutoship(), date('2026-04-03'), today));
    expect([paused.contract.status.kind, findOpenCycle(paused)]).toEqual(['paused', undefined]);
    expect(datesOf(paused)).toEqual(['2026-04-30', '2026-05-28', '2026-06-25']);
    expect(resumeIfPauseEnds(paused, momentOn('2026-04-26'))).toBe(paused);
    const resumed = resumeIfPauseEnds(paused, momentOn('2026-04-27'));
    expect([resumed.contract.status.kind, findOpenCycle(resumed)?.date]).toEqual(['active', '2026-04-30']);
  });

  it('ends as soon as it can if its day was missed, and is one delivery however late that is', () => {
    const paused = changed(pauseAutoship(anAutoship(), date('2026-04-03'), today));
    for (const [day, next] of [
      ['2026-04-28', '2026-05-01'],
      ['2026-06-01', '2026-06-04'],
    ] as const) {
      const resumed = resumeIfPauseEnds(paused, momentOn(day));
      expect([resumed.contract.status.kind, findOpenCycle(resumed)?.date]).toEqual(['active', next]);
    }
  });

  it('is refused if the shop has paused it, which keeps its reason', () => {
    expect(pauseAutoship(pauseFor(anAutoship(), 'needs-card'), undefined, today)).toEqual(
      E.left({ kind: 'NoOpenDelivery' }),
    );
  });

  it('shows no next delivery if no date is chosen', () => {
    expect(datesOf(changed(pauseAutoship(anAutoship(), undefined, today)))).toEqual([]);
  });

  it('is refused until a date before today + 3', () => {
    expect(pauseAutoship(anAutoship(), date('2026-02-22'), today)).toEqual(
      E.left({ kind: 'DateTooEarly', earliest: '2026-02-23' }),
    );
  });

  it('is refused while the delivery is charged', () => {
    expect(pauseAutoship(anAutoship({}, { status: 'charging' }), undefined, today)).toEqual(
      E.left({ kind: 'DeliveryIsCharged' }),
    );
  });
});

describe('resuming', () => {
  it('delivers at the first date of the grid from today + 3 on', () => {
    const paused = changed(pauseAutoship(anAutoship(), undefined, today));
    expect(datesOf(changed(resumeAutoship(paused, momentOn('2026-03-03'))))[0]).toBe('2026-04-02');
    expect(datesOf(changed(resumeAutoship(paused, momentOn('2026-03-02'))))[0]).toBe('2026-03-05');
  });

  it('needs another card if the last one was declined for good', () => {
    expect(resumeAutoship(pauseFor(anAutoship(), 'needs-card'), today)).toEqual(E.left({ kind: 'NeedsCard' }));
  });

  it('needs a card', () => {
    const { paymentToken: _none, ...contract } = anAutoship().contract;
    const waiting = pauseFor({ ...anAutoship(), contract }, 'needs-card');
    expect(resumeAutoship(waiting, today)).toEqual(E.left({ kind: 'NeedsCard' }));
  });
});

describe('another card after a declined charge', () => {
  const declined = anAutoship(
    {},
    {
      status: 'retry',
      attempts: 1,
      declines: 1,
      firstChargedOn: date('2026-03-05'),
      remindedAt: momentOn('2026-03-02').at,
      sentNow: true,
    },
  );
  const moment = momentOn('2026-03-05');
  const token = 'token-2' as PaymentToken;

  it('is charged when the delivery is due again, if no day is chosen', () => {
    expect(findOpenCycle(changed(changeCard(declined, token, { moment })))).toEqual(findOpenCycle(declined));
  });

  it('is charged on the day that the customer chooses, after another reminder, with four tries of its own', () => {
    const chosen = findOpenCycle(changed(changeCard(declined, token, { date: date('2026-03-12'), moment })));
    expect(chosen).toMatchObject({ status: 'planned', date: '2026-03-12', planned: '2026-03-05', attempts: 1 });
    for (const gone of ['declines', 'firstChargedOn', 'remindedAt', 'sentNow']) expect(chosen).not.toHaveProperty(gone);
  });

  it('is refused for a day that is too early, or not before the next delivery', () => {
    const on = (day: string) => changeCard(declined, token, { date: date(day), moment });
    expect(on('2026-03-07')).toEqual(E.left({ kind: 'DateTooEarly', earliest: '2026-03-08' }));
    expect(on('2026-04-02')).toEqual(E.left({ kind: 'DateTooLate', latest: '2026-04-01' }));
  });
});

describe('a card that is mended', () => {
  const waiting = pauseFor(anAutoship(), 'needs-card');

  it('brings one delivery, three days from today or on the chosen date, and keeps the grid', () => {
    const moment = momentOn('2026-03-20');
    const mended = changed(changeCard(waiting, token, { moment }));
    expect(datesOf(mended, moment)).toEqual(['2026-03-23', '2026-04-02', '2026-04-30']);
    const chosen = changed(changeCard(waiting, token, { date: date('2026-03-28'), moment }));
    expect(datesOf(chosen, moment)).toEqual(['2026-03-28', '2026-04-02', '2026-04-30']);
  });

  it('changes no date of an active autoship', () => {
    const paid = changed(changeCard(anAutoship(), token, { moment: today }));
    expect([paid.contract.paymentToken, datesOf(paid)[0]]).toEqual([token, '2026-03-05']);
  });
});

describe('canceling', () => {
  it.each(['planned', 'reminded', 'locked', 'waiting', 'retry'] as const)(
    'works while the delivery is %s',
    (status) => {
      const canceled = changed(cancelAutoship(anAutoship({}, { status }), 'too much food'));
      expect([canceled.contract.status, canceled.cycles[0]?.status, datesOf(canceled)]).toEqual([
        { kind: 'canceled', reason: 'too much food' },
        'void',
        [],
      ]);
    },
  );

  it('is refused while the delivery is charged, and twice', () => {
    expect(cancelAutoship(anAutoship({}, { status: 'charging' }), undefined)).toEqual(
      E.left({ kind: 'DeliveryIsCharged' }),
    );
    expect(cancelAutoship(anAutoship({ status: { kind: 'canceled' } }), undefined)).toEqual(
      E.left({ kind: 'AlreadyCanceled' }),
    );
  });
});

describe('starting a canceled autoship again', () => {
  it('takes a new consent and the prices of today', () => {
    const canceled = changed(cancelAutoship(anAutoship(), undefined));
    const consented = { consentVersion: '2026-03', paymentToken: token, currentPrice: () => money(5200) };
    const { contract } = changed(reactivateAutoship(canceled, consented, today));
    expect([contract.consentVersion, contract.lines[0]?.promisedPrice, contract.status.kind]).toEqual([
      '2026-03',
      5200,
      'active',
    ]);
  });

  it('promises no price on the staff site', () => {
    const { promisedPrice: _none, ...line } = anAutoshipLine();
    const staff = anAutoship({ site: 'HPSF', lines: [line] });
    const consented = { consentVersion: '2026-03', paymentToken: token, currentPrice: () => money(5200) };
    const { contract } = changed(reactivateAutoship(changed(cancelAutoship(staff, undefined)), consented, today));
    expect(contract.lines[0]).not.toHaveProperty('promisedPrice');
  });
});

describe('another address', () => {
  it('is taken without a cancellation and a new start', () => {
    const address = anAddress({ address1: '2 Other Street' });
    const moved = changed(changeAddress(anAutoship(), address));
    expect([moved.contract.address, datesOf(moved)]).toEqual([address, datesOf(anAutoship())]);
  });

  it.each([
    ['locked', 'DeliveryIsLocked'],
    ['waiting', 'DeliveryIsLocked'],
    ['retry', 'DeliveryIsLocked'],
    ['charging', 'DeliveryIsCharged'],
  ] as const)('is refused while the delivery is %s', (status, kind) => {
    expect(changeAddress(anAutoship({}, { status }), anAddress())).toEqual(E.left({ kind }));
  });

  it('is taken while the autoship is paused', () => {
    const paused = changed(pauseAutoship(anAutoship(), undefined, today));
    expect(changed(changeAddress(paused, anAddress(), '555-0100')).contract).toMatchObject({
      phone: '555-0100',
      status: { kind: 'paused' },
    });
  });
});
