import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { editorBackgroundColors } from '#domain/content/content-documents';
import { findNextContentChange, isShownAt } from '#domain/content/shown-dates';
import { anInstant } from '../../builders';

const now = '2026-03-05T12:00:00.000Z';
const before = '2026-03-05T11:59:59.999Z';
const after = '2026-03-05T12:00:00.001Z';

describe('a document with dates', () => {
  it.each([
    [{}, true],
    [{ startsAt: now }, true],
    [{ startsAt: after }, false],
    [{ endsAt: now }, false],
    [{ endsAt: after }, true],
    [{ startsAt: before, endsAt: after }, true],
    [{ startsAt: before, endsAt: now }, false],
    [{ startsAt: after, endsAt: before }, false],
    [{ startsAt: '2026-03-05T12:00:00Z' }, true],
    [{ endsAt: '2026-03-05T12:00:00Z' }, false],
    [{ startsAt: '2026-03-05T05:00:00-07:00' }, true],
    [{ startsAt: 'soon' }, false],
    [{ endsAt: 'never' }, false],
  ])('is with %j shown: %s', (dates, isShown) => {
    expect(isShownAt(dates, anInstant(now))).toBe(isShown);
  });
});

describe('the next change of documents with dates', () => {
  it.each([
    [[], undefined],
    [[{}], undefined],
    [[{ startsAt: before, endsAt: now }], undefined],
    [[{ startsAt: after }], after],
    [[{ startsAt: before, endsAt: after }], after],
    [[{ endsAt: '2026-03-06T00:00:00Z' }, { startsAt: after }, { endsAt: 'never' }], after],
  ])('is for %j at %s', (all, date) => {
    const expected = date === undefined ? O.none : O.some(anInstant(date));
    expect(findNextContentChange(all, anInstant(now))).toEqual(expected);
  });
});

const tokensOf = (sheet: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...sheet.matchAll(/--([a-z-]+): (#[\da-f]{6});/g)].map(([, name = '', value = '']) => [
      name.replaceAll('-', ' '),
      value.toUpperCase(),
    ]),
  );

describe('the palette of the brand (EN-25)', () => {
  it('has seven colors, each the token of its name', () => {
    const tokens = tokensOf(readFileSync(join(import.meta.dirname, '../../../src/ui/theme/tokens.css'), 'utf8'));
    const colors = Object.entries(editorBackgroundColors);
    expect(colors).toHaveLength(7);
    expect(colors).toEqual(colors.map(([name]) => [name, tokens[name]]));
  });
});
