import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSkuKey, normalizeDigits, normalizeKey, normalizeLine, normalizeLines } from '#domain/typed-text';

const lineBreaks = ['\n', '\r\n', '\r', '\u000b', '\u000c', '\u0085', '\u2028', '\u2029'];

describe('a typed line', () => {
  it.each([
    ['  Dana   Lee ', 'Dana Lee'],
    ['Dana\u00a0Lee', 'Dana Lee'],
    ['Rene\u0301e', 'Ren\u00e9e'],
    ['Da\u0000na\u0007', 'Dana'],
    ['\ufeffDana', 'Dana'],
    ['Da\u00adna\u200bLee', 'DanaLee'],
    ['\u202eanaD\u202c', 'anaD'],
    ['\u2066Dana\u2069 \u200eLee\u200f\u061c', 'Dana Lee'],
    ['half \ud83d a pair', 'half a pair'],
    ['\u200c\u200d', ''],
    ['Dana \u200dLee', 'Dana Lee'],
    [' \t\r\n ', ''],
  ])('%j is stored as %j', (typed, stored) => {
    expect(normalizeLine(typed)).toBe(stored);
  });

  it.each(lineBreaks)('has a space for the line break %j', (lineBreak) => {
    expect(normalizeLine(`Dana${lineBreak}Lee`)).toBe('Dana Lee');
  });

  it('keeps the joiners that names and pictures need', () => {
    expect(normalizeLine('علی\u200cرضا')).toBe('علی\u200cرضا');
    expect(normalizeLine('👩\u200d⚕️')).toBe('👩\u200d⚕️');
  });

  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc
      .array(fc.constantFrom('a', 'e', '\u0301', ' ', '\u00a0', '\u200d', '\u202e', '\ufeff', '\n', '\u0000', '\ud800'))
      .map((parts) => parts.join('')),
  );

  it('stays as it is when it is normalized again, whatever was typed', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const line = normalizeLine(typed);
        expect(normalizeLine(line)).toBe(line);
        expect(normalizeKey(normalizeKey(typed))).toBe(normalizeKey(typed));
        expect(normalizeLines(normalizeLines(typed))).toBe(normalizeLines(typed));
      }),
      { seed: 13, numRuns: 2000 },
    );
  });

  it('is NFC, on one line, with single spaces, and without anything invisible', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const line = normalizeLine(typed);
        expect(line).toBe(line.normalize('NFC'));
        expect(line).not.toMatch(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]|\s\s|^\s|\s$/u);
        expect(normalizeKey(typed)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      }),
      { seed: 13, numRuns: 2000 },
    );
  });

  it('is the same for every spelling of one name', () => {
    const spelling = fc.tuple(
      fc.constantFrom('', ' ', '\ufeff', '\u200e', '\n'),
      fc.constantFrom('Zoë', 'Zoe\u0308'),
      fc.constantFrom(' ', '\u00a0', '\r\n', ' \t '),
      fc.constantFrom('Lee', 'L\u00adee', 'Le\u200be', 'Lee\u0000'),
    );
    fc.assert(
      fc.property(spelling, (parts) => {
        expect(normalizeLine(parts.join(''))).toBe('Zoë Lee');
      }),
    );
  });
});

describe('a typed text of several lines', () => {
  it.each([
    [' Where is it?\r\n\r\nPat \u0085', 'Where is it?\n\nPat'],
    ['one\rtwo\u2028three\u2029four', 'one\ntwo\nthree\nfour'],
    ['a\tb  c', 'a b  c'],
    ['re\u0301\u202e\u0000', 'r\u00e9'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(normalizeLines(typed)).toBe(stored);
  });
});

describe('a key', () => {
  it.each([
    ['WEL\u200dCOME10', 'WELCOME10'],
    ['\u200cSKU 1\u200d', 'SKU 1'],
    ['a \u200d b', 'a b'],
  ])('has no joiners: %j becomes %j', (typed, key) => {
    expect(normalizeKey(typed)).toBe(key);
  });

  it('is the same for a SKU in any case', () => {
    expect(buildSkuKey(' pv-\u200bKid-4 ')).toBe(buildSkuKey('PV-KID-4'));
  });
});

describe('a text of digits', () => {
  it.each(['80011-1234', '80011‐1234', '80011–1234', '80011—1234', '80011−1234', '80011－1234', '80011\u200b-1234'])(
    'has a hyphen for every dash: %j',
    (typed) => {
      expect(normalizeDigits(typed)).toBe('80011-1234');
    },
  );
});
