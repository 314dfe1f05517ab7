import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { type Autoship, findOpenCycle, type Moment } from '#domain/autoship/autoship';
import type { AutoshipLine } from '#domain/autoship/contract';
import {
  applyDeliveryLinkAct,
  type DeliveryLink,
  deliveryLinkActs,
  findDeadLinkReason,
  listOfferedActs,
  listPricesToAccept,
} from '#domain/autoship/delivery-link';
import { computeDeliveryTimes } from '#domain/autoship/delivery-times';
import { managementFrequencies } from '#domain/autoship/frequency';
import { money } from '#domain/money';
import { addDays, instant } from '#domain/time';
import { runCount } from '../../property-runs';
import { someDate } from './autoship-arbitraries';
import { anAutoship, anAutoshipLine, date, momentOn, timeZone } from './autoship-builders';
import { type ChargeOutcome, changed, runEngine } from './autoship-simulation';

const risen: AutoshipLine = anAutoshipLine({
  pendingPrice: { price: money(4999), noticedOn: date('2026-03-01'), deliveriesWithout: 0 },
});

const linkOf = ({ contract, cycles }: Autoship): DeliveryLink => ({
  contractId: contract.id,
  cycle: cycles.at(-1)?.number ?? 0,
  version: contract.version,
});

const offer = (autoship: Autoship, moment: Moment, isEmailConfirmed = true, link = linkOf(autoship)) =>
  listOfferedActs(link, autoship, moment, { isEmailConfirmed });

describe('the link of an email about a delivery', () => {
  const early = momentOn('2026-03-02', 10);

  it('offers to confirm, skip, delay and cancel, each with the date of the next delivery', () => {
    expect(offer(anAutoship(), early)).toEqual([
      { act: 'confirm', next: '2026-03-05' },
      { act: 'skip', next: '2026-04-02' },
      { act: 'delay', next: '2026-03-12' },
      { act: 'cancel' },
    ]);
  });

  it('offers to accept a price only if one waits, and if the email is confirmed', () => {
    const acts = (isEmailConfirmed: boolean, line: AutoshipLine) =>
      offer(anAutoship({ lines: [line] }), early, isEmailConfirmed).map(({ act }) => act);
    expect(acts(true, risen)).toEqual(['accept-price', 'confirm', 'skip', 'delay', 'cancel']);
    expect(acts(false, risen)).toEqual(['confirm', 'skip', 'delay', 'cancel']);
    expect(acts(true, { ...risen, status: 'ended' })).not.toContain('accept-price');
  });

  it('accepts every price that waits, once', () => {
    const other = { ...risen, id: 'line-2' as AutoshipLine['id'] };
    const { contract } = changed(applyDeliveryLinkAct(anAutoship({ lines: [risen, other] }), 'accept-price', early));
    expect(contract.lines).toEqual(
      [risen, other].map((line) => ({ ...line, pendingPrice: { ...line.pendingPrice, isAccepted: true } })),
    );
    expect(listPricesToAccept(contract)).toEqual([]);
  });

  it('is dead at the lock, to the millisecond', () => {
    const autoship = anAutoship();
    const { lockAt } = computeDeliveryTimes(date('2026-03-05'), timeZone);
    const reasonAt = (at: number) => findDeadLinkReason(linkOf(autoship), autoship, { at: instant(at), timeZone });
    expect([reasonAt(lockAt - 1), reasonAt(lockAt)]).toEqual([undefined, 'locked']);
  });

  it.each(['locked', 'waiting', 'charging', 'retry', 'placed'] as const)(
    'is dead while its delivery is %s',
    (status) => {
      const autoship = anAutoship({}, { status });
      expect(findDeadLinkReason(linkOf(autoship), autoship, early)).toBe('locked');
      expect(offer(autoship, early)).toEqual([]);
    },
  );

  it.each(['skipped', 'void', 'failed'] as const)('is dead once its delivery is %s', (status) => {
    const autoship = anAutoship({}, { status });
    expect(findDeadLinkReason(linkOf(autoship), autoship, early)).toBe('changed');
  });

  it('is dead after a change of the contract, and for an unknown delivery', () => {
    const autoship = anAutoship({ version: 4 });
    expect(findDeadLinkReason({ ...linkOf(autoship), version: 3 }, autoship, early)).toBe('changed');
    expect(findDeadLinkReason({ ...linkOf(autoship), cycle: 9 }, autoship, early)).toBe('locked');
  });
});

describe('whatever happens to an autoship, a link of an email', () => {
  const someOutcome = fc.constantFrom<ChargeOutcome>('approved', 'approved', 'declined', 'no stock');
  const someDay = fc.record({
    outcome: someOutcome,
    act: fc.option(fc.constantFrom(...deliveryLinkActs), { freq: 8, nil: undefined }),
  });
  const someStart = fc
    .record({ anchor: someDate, every: fc.constantFrom(...managementFrequencies), hasRise: fc.boolean() })
    .map(({ anchor, every, hasRise }) => anAutoship({ anchor, every, ...(hasRise ? { lines: [risen] } : {}) }));

  /** Each state of an autoship of which the engine, and now and then somebody by a link, takes care for some weeks. */
  const forEachState = (check: (autoship: Autoship, moment: Moment) => void): void =>
    fc.assert(
      fc.property(someStart, fc.array(someDay, { minLength: 12, maxLength: 50 }), (start, days) => {
        let autoship = start;
        days.forEach(({ outcome, act }, index) => {
          const moment = momentOn(addDays(start.contract.anchor, index - 8), 10);
          autoship = runEngine(autoship, moment, () => outcome).at(-1) ?? autoship;
          check(autoship, moment);
          const offered = act && offer(autoship, moment).some((one) => one.act === act);
          if (act && offered) autoship = changed(applyDeliveryLinkAct(autoship, act, moment));
          check(autoship, moment);
        });
      }),
      { numRuns: runCount(100) },
    );

  it('works for an open delivery before its lock, and for no other', () =>
    forEachState((autoship, moment) => {
      const open = findOpenCycle(autoship);
      const isBeforeLock = open !== undefined && moment.at < computeDeliveryTimes(open.date, timeZone).lockAt;
      const isAlive = findDeadLinkReason(linkOf(autoship), autoship, moment) === undefined;
      const isChangeable = open?.status === 'planned' || open?.status === 'reminded';
      expect(isAlive).toBe(isBeforeLock && isChangeable);
    }));

  it('offers nothing that is refused, says the date that follows, and is dead after a change', () =>
    forEachState((autoship, moment) => {
      const link = linkOf(autoship);
      for (const { act, next } of offer(autoship, moment)) {
        const after = applyDeliveryLinkAct(autoship, act, moment);
        if (E.isLeft(after)) throw new Error(`${act} was offered and refused: ${after.left.kind}`);
        expect(findOpenCycle(after.right)?.date).toBe(next);
        const isDead = findDeadLinkReason(link, after.right, moment) !== undefined;
        expect(isDead).toBe(act !== 'confirm');
      }
    }));

  it('lets customers with an unconfirmed email skip, delay, confirm and cancel, and nothing else', () =>
    forEachState((autoship, moment) => {
      const all = offer(autoship, moment);
      const few = offer(autoship, moment, false);
      expect(few).toEqual(all.filter(({ act }) => act !== 'accept-price'));
    }));
});
