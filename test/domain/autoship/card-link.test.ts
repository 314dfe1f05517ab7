import { describe, expect, it } from 'vitest';
import { type CardLink, findCardLinkEnd, findDeadCardLinkReason, findNextCharge } from '#domain/autoship/card-link';
import { pauseFor } from '#domain/autoship/change-contract';
import { instant } from '#domain/time';
import { anAutoship, date, momentOn } from './autoship-builders';

const made = momentOn('2026-02-20');
const link: CardLink = { contractId: anAutoship().contract.id, madeAt: made.at, tries: 0 };
const end = findCardLinkEnd(link);

describe('a link to enter another card', () => {
  it('works once, for 14 days, for ten cards, and while the Autoship is not canceled', () => {
    expect(end).toBe(momentOn('2026-03-06').at);
    const canceled = anAutoship({ status: { kind: 'canceled' } });
    expect([
      findDeadCardLinkReason(link, anAutoship(), instant(end - 1)),
      findDeadCardLinkReason(link, anAutoship(), end),
      findDeadCardLinkReason({ ...link, tries: 9 }, anAutoship(), made.at),
      findDeadCardLinkReason({ ...link, tries: 10 }, anAutoship(), made.at),
      findDeadCardLinkReason(link, canceled, made.at),
      findDeadCardLinkReason({ ...link, usedAt: made.at }, canceled, end),
    ]).toEqual([undefined, 'expired', undefined, 'too-many-tries', 'canceled', 'used']);
  });

  it.each(['locked', 'waiting', 'charging', 'retry'] as const)(
    'works after the lock of the delivery, which is %s',
    (status) => {
      expect(findDeadCardLinkReason(link, anAutoship({}, { status }), made.at)).toBeUndefined();
    },
  );
});

describe('the next charge of an Autoship', () => {
  it('covers the next delivery, the next try, or the delivery that starts once there is a card', () => {
    const retry = { status: 'retry', firstChargedOn: date('2026-03-05'), declines: 1, attempts: 1 } as const;
    expect([
      findNextCharge(anAutoship(), made),
      findNextCharge(anAutoship({}, { status: 'charging' }), made),
      findNextCharge(anAutoship({}, retry), momentOn('2026-03-05')),
      findNextCharge(anAutoship({}, retry), momentOn('2026-03-07')),
      findNextCharge(pauseFor(anAutoship(), 'needs-card'), made),
      findNextCharge(pauseFor(anAutoship(), 'unserved'), made),
    ]).toEqual([
      { kind: 'delivery', date: '2026-03-05' },
      { kind: 'now' },
      { kind: 'retry', date: '2026-03-06' },
      { kind: 'retry', date: '2026-03-08' },
      { kind: 'once-saved', date: '2026-02-23' },
      { kind: 'paused' },
    ]);
  });
});
