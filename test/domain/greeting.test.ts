import { describe, expect, it } from 'vitest';
import { endWithName, startWithName } from '#domain/greeting';

describe('a greeting', () => {
  it('starts a sentence with the first name', () => {
    expect(startWithName('Dana', 'Your order is on its way')).toBe('Dana, your order is on its way');
  });

  it('ends words with the first name', () => {
    expect(endWithName('Thank you', ' Dana ')).toBe('Thank you, Dana');
  });

  it.each(['', ' '])('leaves out a name that is unknown: "%s"', (unknown) => {
    expect(startWithName(unknown, 'Your order is on its way')).toBe('Your order is on its way');
    expect(endWithName('Thank you', unknown)).toBe('Thank you');
  });

  it("isolates a right-to-left name, which doesn't change the order of the words around it", () => {
    expect(startWithName('דנה', 'Your order 1 is on its way')).toBe('\u2068דנה\u2069, your order 1 is on its way');
  });
});
