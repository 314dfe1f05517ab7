import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { addDiscountCode, removeDiscountCode } from '#domain/pricing/discount';

describe('a typed discount code', () => {
  it('is added in upper case behind the others (API-35)', () => {
    expect(addDiscountCode('DTC', ['SAVE5'], ' welcome10 ')).toEqual(E.right(['SAVE5', 'WELCOME10']));
  });

  it.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['x'.repeat(65), 'too-long'],
    ['auto35', 'first-autoship'],
  ])('is not added when it is %j: %s', (typed, problem) => {
    expect(addDiscountCode('DTC', [], typed)).toEqual(E.left(problem));
  });

  it('is unknown on the staff site if it is the code of a first autoship', () => {
    expect(addDiscountCode('HPSF', [], 'auto35')).toEqual(E.left('unknown'));
  });

  it('keeps its place if the cart has it', () => {
    expect(addDiscountCode('DTC', ['A', 'B', 'C'], 'a')).toEqual(E.right(['A', 'B', 'C']));
  });

  it('never stands twice among the codes of a cart, and can be taken off again', () => {
    const typed = fc.array(fc.string({ maxLength: 4 }), { maxLength: 12 });
    fc.assert(
      fc.property(typed, (all) => {
        const codes = all.reduce<readonly string[]>(
          (before, one) => E.getOrElse(() => before)(addDiscountCode('DTC', before, one)),
          [],
        );
        expect(new Set(codes).size).toBe(codes.length);
        for (const code of codes) expect(removeDiscountCode(codes, code)).not.toContain(code);
      }),
    );
  });
});
