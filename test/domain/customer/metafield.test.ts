import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { checkMetafieldValue, isMetafieldName, type MetafieldName } from '#domain/customer/metafield';

describe('the value of a metafield (EN-11)', () => {
  it('is a line of text without spaces around it', () => {
    expect(checkMetafieldValue('custom/ship_to', ' 10 01 ')).toEqual(E.right('10 01'));
  });

  it.each<[string, MetafieldName, string]>([
    ['empty', 'custom/ship_to', '  '],
    ['longer than 255 characters', 'custom/sold_to', 'x'.repeat(256)],
    ['of several lines', 'custom/clinic_zip', '80011\n80012'],
    ['no place', 'profeeding/preferred_address', 'school'],
    ['a place in another spelling', 'profeeding/preferred_address', 'CLINIC'],
  ])('is refused where it is %s', (_why, name, value) => {
    expect(checkMetafieldValue(name, value)).toEqual(E.left({ kind: 'MalformedMetafield', name }));
  });

  it('may be home or clinic for the preferred address', () => {
    expect(checkMetafieldValue('profeeding/preferred_address', 'clinic')).toEqual(E.right('clinic'));
    expect(checkMetafieldValue('profeeding/preferred_address', 'home')).toEqual(E.right('home'));
  });

  it('belongs to one of five names', () => {
    expect(isMetafieldName('profeeding/persisted_cart_id')).toBe(true);
    expect(isMetafieldName('custom/other')).toBe(false);
    expect(isMetafieldName('constructor')).toBe(false);
  });
});
