import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTypingErrorCounter } from '#domain/search/typing-errors';

describe('the number of typing errors between two words', () => {
  it.each([
    ['chicken', 'chicken', 0],
    ['chiken', 'chicken', 1],
    ['senoir', 'senior', 1],
    ['salmn', 'salmon', 1],
    ['urinry', 'urinary', 1],
    ['kitten', 'sitting', 3],
    ['', 'cat', 3],
  ])('is from %j to %j %d', (one, other, errors) => {
    expect(buildTypingErrorCounter(one, 3)(other)).toBe(errors);
  });

  it('is not counted beyond the maximum', () => {
    expect([buildTypingErrorCounter('dog', 2)('cat'), buildTypingErrorCounter('d', 1)('dry')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });

  it('is symmetric, and zero between a word and itself', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(buildTypingErrorCounter(one, 8)(other)).toBe(buildTypingErrorCounter(other, 8)(one));
        expect(buildTypingErrorCounter(one, 8)(one)).toBe(0);
        expect(buildTypingErrorCounter(one, 0)(other) === 0).toBe(one === other);
      }),
    );
  });

  it('does not depend on earlier comparisons', () => {
    fc.assert(
      fc.property(word, fc.array(word), (one, others) => {
        const asked = buildTypingErrorCounter(one, 8);
        expect(others.map((other) => asked(other))).toEqual(
          others.map((other) => buildTypingErrorCounter(one, 8)(other)),
        );
      }),
    );
  });
});
