import { describe, expect, it } from 'vitest';
import { checkProfileChange, type ProfileChange, type ProfileFieldErrors } from '#domain/customer/profile';

describe('checking a change of a profile', () => {
  it('trims what is valid, and leaves absent fields alone', () => {
    expect(checkProfileChange({ firstName: ' Pat ', phone: ' ', acceptsMarketing: false })).toEqual({
      valid: { firstName: 'Pat', phone: '', acceptsMarketing: false },
      errors: {},
    });
    expect(checkProfileChange({})).toEqual({ valid: {}, errors: {} });
  });

  it.each<[ProfileChange, ProfileFieldErrors]>([
    [{ firstName: ' ' }, { firstName: 'required' }],
    [{ lastName: '' }, { lastName: 'required' }],
    [{ firstName: 'x'.repeat(61) }, { firstName: 'too-long' }],
    [{ phone: '303' }, { phone: 'phone' }],
  ])('separates %j, which is %j, from the rest', (wrong, errors) => {
    expect(checkProfileChange({ acceptsMarketing: true, ...wrong })).toEqual({
      valid: { acceptsMarketing: true },
      errors,
    });
  });
});
