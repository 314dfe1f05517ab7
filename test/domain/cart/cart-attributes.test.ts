import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { removeAttestation } from '#domain/cart/cart';
import {
  addAttestation,
  dropServerAttributes,
  mergeCartAttributes,
  parseAttestationChange,
} from '#domain/cart/cart-attributes';
import { instant } from '#domain/time';
import { anInstant, someContents } from '../../builders';

describe('merging attributes', () => {
  it('replaces by key, keeps the order, and deletes what is empty (API-33)', () => {
    const before = [
      { key: 'a', value: '1' },
      { key: 'b', value: '2' },
    ];
    const changes = [
      { key: 'b', value: '' },
      { key: 'c', value: '3' },
      { key: 'a', value: '4' },
    ];
    expect(mergeCartAttributes(before, changes)).toEqual([
      { key: 'a', value: '4' },
      { key: 'c', value: '3' },
    ]);
  });

  it('gives each key at most once, with the last value that it was given', () => {
    const attribute = fc.record({
      key: fc.constantFrom('a', 'b', 'c', '__proto__'),
      value: fc.constantFrom('', 'x', 'y'),
    });
    fc.assert(
      fc.property(fc.array(attribute), fc.array(attribute), (before, changes) => {
        const merged = mergeCartAttributes(before, changes);
        const last = (key: string) => [...before, ...changes].findLast((one) => one.key === key)?.value ?? '';
        for (const key of ['a', 'b', 'c', '__proto__']) {
          const values = merged.filter((one) => one.key === key).map(({ value }) => value);
          expect(values).toEqual(last(key) === '' ? [] : [last(key)]);
        }
      }),
    );
  });
});

describe('the set of attributes that a browser may send (ST-13)', () => {
  it('has none that the session or the clock decides', () => {
    const keys = ['SALES_ORG', 'SALES_ORD_TYPE', 'SOLD_TO', 'SHIP_TO', 'is_attestation_checked', 'sgTrackingId'];
    expect(dropServerAttributes(keys.map((key) => ({ key, value: 'x' })))).toEqual([
      { key: 'sgTrackingId', value: 'x' },
    ]);
  });
});

describe('the attestation (CP-08)', () => {
  it('is stamped with its text and the time, and shown as an attribute', () => {
    expect(addAttestation(someContents(), anInstant())).toMatchObject({
      attestation: { version: '2026-01', at: anInstant() },
      attributes: [{ key: 'is_attestation_checked', value: 'true' }],
    });
  });

  it('keeps the time of the first confirmation', () => {
    const first = addAttestation(someContents(), anInstant());
    expect(addAttestation(first, instant(anInstant() + 1000))).toEqual(first);
  });

  it('is removed together with its attribute', () => {
    expect(removeAttestation(addAttestation(someContents(), anInstant()))).toEqual(someContents());
  });

  it.each([
    ['true', true],
    ['false', false],
    ['', false],
    ['yes', false],
  ])('is read from the value %j as %s', (value, asked) => {
    expect(parseAttestationChange([{ key: 'is_attestation_checked', value }])).toBe(asked);
  });

  it('is not requested when its attribute is missing', () => {
    expect(parseAttestationChange([{ key: 'sgTrackingId', value: 'true' }])).toBeUndefined();
  });
});
