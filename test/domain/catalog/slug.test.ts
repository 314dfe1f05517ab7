import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugify } from '#domain/catalog/slug';

describe('a slug (RT-04)', () => {
  it.each([
    ['Chicken & Rice', 'chicken-rice'],
    ['  Ocean   Fish  ', 'ocean-fish'],
    ['2.9 oz', '2.9-oz'],
    ['13 oz. can', '13-oz-can'],
    ['.5 lb', '5-lb'],
    ['1.5.2', '1.5.2'],
    ['Provender® Daily', 'provender-daily'],
    ['Provender (R) Daily (TM)', 'provender-daily'],
    ['Provender™', 'provender'],
    ['Crème Brûlée', 'creme-brulee'],
    ['ﬁsh', 'fish'],
    ['½ cup', '1-2-cup'],
    ['---a---', 'a'],
    ['a/b\\c', 'a-b-c'],
    ['../../etc', 'etc'],
    ['鶏肉', ''],
    ['', ''],
    ['®', ''],
  ])('is made from %j as %j', (text, expected) => {
    expect(slugify(text)).toBe(expected);
  });

  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom('a', 'Z', '1', '.', '-', ' ', 'é', '®', '(', 'R', ')', 'T', 'M', '½', '\u0301'),
    }),
  );

  it('has only a to z, digits, points between digits and single dashes inside', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(slugify(text)).toMatch(/^(?:(?:[a-z0-9]|(?<=\d)\.(?=\d))+(?:-(?:[a-z0-9]|(?<=\d)\.(?=\d))+)*)?$/);
      }),
    );
  });

  it('is unchanged when it is made from a slug', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(slugify(slugify(text))).toBe(slugify(text));
      }),
    );
  });

  it('ignores case', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'B', 'c', ' ', '1', '.') }), (text) => {
        expect(slugify(text.toUpperCase())).toBe(slugify(text.toLowerCase()));
      }),
    );
  });
});
