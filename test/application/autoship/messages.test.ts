import { describe, expect, it } from 'vitest';
import { explanationTexts } from '#application/autoship/messages';
import type { LedgerEntry } from '#domain/autoship/ledger';
import type { CalendarDate } from '#domain/time';
import { aNote } from '../../contracts/autoship-cases';
import { anAutoship } from '../../domain/autoship/autoship-builders';

const sayMove = (act: LedgerEntry['act'], from: string, to: string): string => {
  const on = (date: string) => anAutoship({}, { date: date as CalendarDate });
  const entry = { ...aNote({ act, actor: 'engine' }), before: on(from), after: on(to) };
  return explanationTexts.entry(entry, 'America/Denver').replace(/^.*?M \w+: /, '');
};

describe('an entry of the ledger', () => {
  it.each<[LedgerEntry['act'], string]>([
    ['reminded', 'The shop announced the delivery by email and moved it from December 26 to December 27, 2026.'],
    [
      'frequency-changed',
      'The shop changed how often it ships and moved the delivery from December 26 to December 27, 2026.',
    ],
    ['delivery-moved', 'The shop moved the delivery, from December 26 to December 27, 2026.'],
  ])('says how the date changed: %s', (act, sentence) => {
    expect(sayMove(act, '2026-12-26', '2026-12-27')).toBe(sentence);
  });

  it('names both years if they differ, and no date if it stays', () => {
    expect(sayMove('rescheduled', '2026-12-30', '2027-01-02')).toBe(
      'The shop moved it to another date, from December 30, 2026 to January 2, 2027.',
    );
    expect(sayMove('reminded', '2026-12-26', '2026-12-26')).toBe('The shop announced the delivery by email.');
  });
});
