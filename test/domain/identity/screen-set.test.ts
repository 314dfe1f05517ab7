import { describe, expect, it } from 'vitest';
import { findScreenSetPath } from '#domain/identity/screen-set';

describe('a screen set of an identity provider', () => {
  it.each([
    ['Default-RegistrationLogin', '/shelter/register'],
    ['staff-registration-password', '/shelter/register'],
    ['FORGOT-PASSWORD', '/shelter/forgot-password'],
    ['Default-ResetPassword', '/shelter/forgot-password'],
    ['Default-ProfileUpdate', '/shelter/login'],
    ['', '/shelter/login'],
  ])('leads for the id %j to %s (RT-36)', (id, path) => {
    expect(findScreenSetPath(id)).toBe(path);
  });
});
