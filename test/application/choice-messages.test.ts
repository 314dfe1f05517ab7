import { describe, expect, it } from 'vitest';
import { buildCheckoutFieldMessages } from '#application/checkout/messages';
import { buildContactErrors } from '#application/content/messages';
import { buildAddressFieldMessages } from '#application/customer/messages';
import { buildStaffDetailsMessages } from '#application/staff-program/messages';

describe('a list in which nothing was chosen (VA-14)', () => {
  it('asks for a state, in the checkout and in the address book', () => {
    const missing = { state: 'required', city: 'required' } as const;
    const messages = { state: 'Choose a state.', city: 'This field is required.' };
    expect(buildCheckoutFieldMessages(missing)).toEqual(messages);
    expect(buildAddressFieldMessages(missing)).toEqual(messages);
    expect(buildAddressFieldMessages({ state: 'state' })).toEqual({ state: 'Choose a state.' });
  });

  it('asks for a topic', () => {
    expect(buildContactErrors({ topic: 'required', email: 'required' })).toEqual({
      topic: 'Choose a topic.',
      email: 'This field is required.',
    });
  });

  it('asks for a role, a graduation year and a place', () => {
    expect(
      buildStaffDetailsMessages({
        roleCode: 'required',
        graduationYear: 'required',
        preferredAddress: 'required',
      }),
    ).toEqual({
      roleCode: 'Choose your role.',
      graduationYear: 'Choose your graduation year.',
      preferredAddress: 'Choose where we deliver your orders.',
    });
  });
});
