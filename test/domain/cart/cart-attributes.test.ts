import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutAttestation } from '#domain/cart/cart';
import {
  browserAttributes,
  mergeAttributes,
  requestedAttestation,
  withAttestation,
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
    expect(mergeAttributes(before, changes)).toEqual([
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
        const merged = mergeAttributes(before, changes);
        const last = (key: string) => [...before, ...changes].findLast((one) => one.key === key)?.value ?? '';
        for (const key of ['a', 'b', 'c', '__proto__']) {
          const values = merged.filter((one) => one.key === key).map(({ value }) => value);
          expect(values).toEqual(last(key) === '' ? [] : [last(key)]);
        }
      }),
    );
  });
});

describe('what a browser may say of a cart (ST-13)', () => {
  it('is nothing that the session or the clock decides', () => {
    const keys = ['SALES_ORG', 'SALES_ORD_TYPE', 'SOLD_TO', 'SHIP_TO', 'is_attestation_checked', 'sgTrackingId'];
    expect(browserAttributes(keys.map((key) => ({ key, value: 'x' })))).toEqual([{ key: 'sgTrackingId', value: 'x' }]);
  });
});

describe('the attestation (CP-08)', () => {
  it('is stamped with its text and the time, and shown as an attribute', () => {
    expect(withAttestation(someContents(), anInstant())).toMatchObject({
      attestation: { version: '2026-01', at: anInstant() },
      attributes: [{ key: 'is_attestation_checked', value: 'true' }],
    });
  });

  it('keeps the time of the first press', () => {
    const first = withAttestation(someContents(), anInstant());
    expect(withAttestation(first, instant(anInstant() + 1000))).toEqual(first);
  });

  it('is gone with its attribute', () => {
    expect(withoutAttestation(withAttestation(someContents(), anInstant()))).toEqual(someContents());
  });

  it.each([
    ['true', true],
    ['false', false],
    ['', false],
    ['yes', false],
  ])('asked for as %j is %s', (value, asked) => {
    expect(requestedAttestation([{ key: 'is_attestation_checked', value }])).toBe(asked);
  });

  it('is not asked for where nothing is said of it', () => {
    expect(requestedAttestation([{ key: 'sgTrackingId', value: 'true' }])).toBeUndefined();
  });
});
