import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findNoticeStart,
  isChangeToConfirm,
  listChangesToConfirm,
  noticeWindowMs,
} from '#domain/autoship/change-notice';
import { type LedgerEntry, ledgerActors, ledgerActs } from '#domain/autoship/ledger';
import { type Instant, instant } from '#domain/time';
import { anInstant } from '../../builders';

const minuteMs = 60_000;
const part = { cycles: [] };
const anEntry = (minutes: number, changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  at: instant(anInstant() + minutes * minuteMs),
  actor: 'customer',
  act: 'lines-changed',
  after: part,
  ...changes,
});

/** The starts of the emails that are asked for if each of these entries is written in turn. */
const startsOf = (entries: readonly LedgerEntry[]): readonly Instant[] => [
  ...new Set(
    entries.flatMap((entry, index) => {
      if (!isChangeToConfirm(entry)) return [];
      return findNoticeStart(entries.slice(0, index + 1).toReversed()) ?? [];
    }),
  ),
];

describe('the email that confirms changes', () => {
  it('is about what a customer changed within ten minutes of the first change', () => {
    const entries = [anEntry(0), anEntry(9), anEntry(10), anEntry(19), anEntry(40)];
    expect(startsOf(entries)).toEqual([anEntry(0).at, anEntry(10).at, anEntry(40).at]);
    const newestFirst = entries.toReversed();
    expect(listChangesToConfirm(newestFirst, anEntry(0).at)).toEqual([entries[0], entries[1]]);
    expect(listChangesToConfirm(newestFirst, anEntry(10).at)).toEqual([entries[2], entries[3]]);
  });

  it('is not about what the shop does, and what has an email of its own', () => {
    for (const act of ['started', 'canceled', 'delivery-sent-now', 'delivery-confirmed'] as const)
      expect(isChangeToConfirm({ actor: 'customer', act })).toBe(false);
    for (const actor of ['engine', 'operator'] as const)
      expect(isChangeToConfirm({ actor, act: 'delivery-skipped' })).toBe(false);
    for (const act of ['paused', 'resumed', 'undone', 'merged', 'reactivated'] as const)
      expect(isChangeToConfirm({ actor: 'customer', act })).toBe(true);
    expect(findNoticeStart([anEntry(0, { actor: 'engine', act: 'reminded' })])).toBeUndefined();
  });

  it('has each change once, and comes at most every ten minutes', () => {
    const someEntries = fc
      .array(
        fc.record({
          gap: fc.oneof(fc.constantFrom(0, 1, 9.99, 10, 10.01), fc.double({ min: 0, max: 25, noNaN: true })),
          actor: fc.constantFrom(...ledgerActors, 'customer' as const, 'customer' as const),
          act: fc.constantFrom(...ledgerActs),
        }),
        { minLength: 1, maxLength: 40 },
      )
      .map((steps) => {
        let minutes = 0;
        return steps.map(({ gap, actor, act }) => {
          minutes += gap;
          return anEntry(0, { at: instant(Math.round(anInstant() + minutes * minuteMs)), actor, act });
        });
      });
    fc.assert(
      fc.property(someEntries, (entries) => {
        const starts = startsOf(entries);
        for (const [index, start] of starts.entries()) {
          const next = starts[index + 1];
          if (next !== undefined) expect(next - start).toBeGreaterThanOrEqual(noticeWindowMs);
        }
        const confirmed = starts.flatMap((start) => listChangesToConfirm(entries.toReversed(), start));
        expect(confirmed).toEqual(entries.filter(isChangeToConfirm));
      }),
      { numRuns: 300 },
    );
  });
});
