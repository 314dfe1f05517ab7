import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatWholeNumber } from '#domain/whole-number';

describe('a whole number', () => {
  it('has a comma between thousands', () => {
    expect([0, 12, 999, 1000, 1_234_567].map(formatWholeNumber)).toEqual(['0', '12', '999', '1,000', '1,234,567']);
  });

  it('is written as browsers write it in English', () => {
    fc.assert(fc.property(fc.maxSafeNat(), (value) => formatWholeNumber(value) === value.toLocaleString('en-US')));
  });
});
