import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildFirstAutoshipEmailKey, buildFirstAutoshipHomeKey } from '#domain/autoship/first-autoship-key';

describe('the AUTO35 key of an email', () => {
  it.each([
    ['pat@example.com', 'Pat@EXAMPLE.com'],
    ['pat@example.com', 'pat+dog@example.com'],
    ['pat@example.com', 'pat+a+b@example.com'],
    ['pat@example.com', 'p\u200Bat@exam\u00ADple.com'],
    ['pat@example.com', ' pat@example.com '],
    ['pat@example.com', 'pat@example.com.'],
    ['patlee@gmail.com', 'pat.lee@gmail.com'],
    ['patlee@gmail.com', 'P.a.t.Lee+x@GoogleMail.com'],
    ['pat@bücher.example', 'pat@xn--bcher-kva.example'],
    ['pat@bücher.example', 'pat@BU\u0308CHER.example'],
    ['pat@example.com', 'ｐａｔ@ｅｘａｍｐｌｅ.com'],
  ])('is the same for %s and %s', (one, other) => {
    expect(buildFirstAutoshipEmailKey(other)).toBe(buildFirstAutoshipEmailKey(one));
  });

  it.each([
    ['pat@example.com', 'pat@example.org'],
    ['pat.lee@example.com', 'patlee@example.com'],
    ['pat@example.com', 'pam@example.com'],
    ['+pat@example.com', '+pam@example.com'],
    ['pat@gmail.com', 'pat@gmail.co'],
  ])('differs for %s and %s', (one, other) => {
    expect(buildFirstAutoshipEmailKey(other)).not.toBe(buildFirstAutoshipEmailKey(one));
  });

  it('is the same for its own result, whatever was typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'grapheme' })), (typed) => {
        const key = buildFirstAutoshipEmailKey(typed);
        expect(buildFirstAutoshipEmailKey(key)).toBe(key);
      }),
      { seed: 35, numRuns: 500 },
    );
  });
});

describe('the AUTO35 key of a home', () => {
  const home = { lastName: 'Lee', address1: '12 North Main Street', address2: 'Apt 4B', zip: '80011' };

  it.each([
    { lastName: 'LEE' },
    { lastName: 'Lée ' },
    { address1: '12 N. Main St.' },
    { address1: '12  n main STREET' },
    { address2: '#4b' },
    { address2: 'Unit 4-B' },
    { address2: '4B' },
    { address1: '12 North Main Street Apt. 4B', address2: '' },
    { address1: '12 N Main St #4B', address2: '' },
    { zip: '80011-1234' },
  ])('is the same with %o', (changes) => {
    expect(buildFirstAutoshipHomeKey({ ...home, ...changes })).toBe(buildFirstAutoshipHomeKey(home));
  });

  it.each([
    ['9 County Road 12', '9 CR 12'],
    ['100 1st St NW', '100 First Street Northwest'],
    ['7 State Route 3', '7 SR 3'],
  ])('is the same for %s and %s', (one, other) => {
    const keys = [one, other].map((address1) => buildFirstAutoshipHomeKey({ ...home, address1 }));
    expect(keys[0]).toBe(keys[1]);
  });

  it.each([
    { lastName: 'Li' },
    { address1: '21 North Main Street' },
    { address1: '12 South Main Street' },
    { address2: 'Apt 4C' },
    { address2: '' },
    { zip: '80012' },
  ])('differs with %o', (changes) => {
    expect(buildFirstAutoshipHomeKey({ ...home, ...changes })).not.toBe(buildFirstAutoshipHomeKey(home));
  });

  it('is never the key of an email', () => {
    expect(buildFirstAutoshipHomeKey(home)).toContain('\n');
    expect(buildFirstAutoshipEmailKey('home\nlee@example.com')).not.toContain('\n');
  });
});
