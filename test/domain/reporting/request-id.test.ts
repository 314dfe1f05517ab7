import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRequestId, isRequestId } from '#domain/reporting/request-id';

describe('the id of a request', () => {
  it('is recognised, and never a number alone', () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        const id = buildRequestId(uuid);
        expect([id.length, isRequestId(id), /\D/.test(id)]).toEqual([16, true, true]);
      }),
    );
  });

  it.each(['4242424242424242', 'r424242', '', 'r0123456789abcdef'])('is not %j', (text) => {
    expect(isRequestId(text)).toBe(false);
  });
});
