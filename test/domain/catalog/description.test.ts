import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCardDescription, buildMetaDescription, convertHtmlToText } from '#domain/catalog/description';

describe('the description on a card (PC-08)', () => {
  it.each([
    ['Balanced food for dogs.', 'Balanced food for dogs.'],
    ['1234567890123456789012345', '1234567890123456789012345'],
    ['12345678901234567890123456', '1234567890123456789012345…'],
    ['Food for dogs that are 10 or older', 'Food for dogs that are 10…'],
    ['Food for dogs who are old and wise', 'Food for dogs who are old…'],
    ['<p>Balanced <b>food</b></p>', 'Balanced food'],
    ['<p>Fish</p><p>&amp; chips</p>', 'Fish & chips'],
    ['🐶'.repeat(26), `${'🐶'.repeat(25)}…`],
    ['', ''],
    ['<br>', ''],
  ])('is read from %j as %j', (text, shown) => {
    expect(buildCardDescription(text)).toBe(shown);
  });

  it('is at most 26 code points, and never has a space before its end', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.lorem({ maxCount: 20 })), (text) => {
        const shown = buildCardDescription(text);
        expect([...shown].length).toBeLessThanOrEqual(26);
        expect(shown).not.toMatch(/\s…?$/);
      }),
    );
  });

  it('is the beginning of the plain text, of however much HTML', () => {
    const html = fc.array(
      fc.constantFrom('<p class="a">', '</p>', '&amp;', '&#38;', ' ', 'food', 'x', '🐶', '<br/>', 'é'),
      {
        maxLength: 300,
      },
    );
    fc.assert(
      fc.property(html, (pieces) => {
        const points = [...convertHtmlToText(pieces.join(''))];
        const shown = points.length <= 25 ? points.join('') : `${points.slice(0, 25).join('').trimEnd()}…`;
        expect(buildCardDescription(pieces.join(''))).toBe(shown);
      }),
    );
  });

  it('is the whole text when that has 25 code points or fewer', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'é', '🐶'), maxLength: 25 }), (text) => {
        expect(buildCardDescription(text)).toBe(text);
      }),
    );
  });
});

describe('the plain text of HTML', () => {
  it.each([
    ['&lt;b&gt; &quot;x&quot; &#39;y&apos;&nbsp;z', `<b> "x" 'y' z`],
    ['&unheard; &#38;', '&unheard; &'],
    ['a\n\t b<br/>c', 'a b c'],
  ])('is read from %j as %j', (html, text) => {
    expect(convertHtmlToText(html)).toBe(text);
  });

  it('is made from any text without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', '&', '#', '9', ';', 'a', 'mp', ' ') }), (html) => {
        expect(convertHtmlToText(html)).toBe(convertHtmlToText(html).trim());
      }),
    );
  });
});

describe('the summary of a text', () => {
  it('is the text itself when that is short', () =>
    expect(buildMetaDescription('<p>Good food.</p>')).toBe('Good food.'));

  it('holds 160 characters, and no more', () => {
    const text = 'a'.repeat(159);
    expect([buildMetaDescription(`${text}b`), buildMetaDescription(`${text} b`)]).toEqual([`${text}b`, `${text}…`]);
  });

  it('is cut after a whole word when the text is long', () => {
    const text = buildMetaDescription('Balanced food for grown dogs. '.repeat(20));
    expect(text.length).toBeLessThanOrEqual(161);
    expect(text).toMatch(/^Balanced food .*\w…$|^Balanced food .*\.…$/);
  });
});
