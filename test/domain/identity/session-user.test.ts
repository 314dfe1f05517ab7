import { describe, expect, it } from 'vitest';
import { buildSessionUser } from '#domain/identity/session-user';
import type { Zip } from '#domain/shipping/zip';

describe('the user of a session', () => {
  it('has the email and names of the logged-in visitor, and the state of the zip (EN-06)', () => {
    const person = { email: 'pat@example.com', firstName: 'Pat', lastName: 'Doe' };
    expect(buildSessionUser('10001' as Zip, person)).toEqual({
      general: { email: 'pat@example.com', zipCode: '10001', state: 'NY' },
      customer: { country: 'US', firstName: 'Pat', lastName: 'Doe', authenticated: true },
    });
  });

  it('has neither address nor names for a guest', () => {
    expect(buildSessionUser('80011' as Zip, undefined)).toEqual({
      general: { email: '', zipCode: '80011', state: 'CO' },
      customer: { country: 'US', firstName: '', lastName: '', authenticated: false },
    });
  });

  it('has no state for a zip of none', () => {
    expect(buildSessionUser('00000' as Zip, undefined).general.state).toBeNull();
  });
});
