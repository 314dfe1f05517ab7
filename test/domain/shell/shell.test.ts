import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPageError } from '#domain/shell/page-error';
import { findMiddleware } from '#domain/shell/route-middleware';
import { findPageTitle } from '#domain/shell/routes';

describe('the title of a path', () => {
  it.each([
    ['/shelter/register', 'Create Account', 'Create Account'],
    ['/shelter/login', 'Log In', 'Log In'],
    ['/shelter/forgot-password', 'Forgot Password', 'Forgot Password'],
    ['/shelter/reset-password', 'Reset Password', 'Reset Password'],
    ['/account/dashboard', 'My Account', 'My Account'],
    ['/account/orders', 'My Orders', 'My Orders'],
    ['/account/pets', 'My Pets', 'My Pets'],
    ['/account/my-profile', 'My Profile', 'My Profile'],
    ['/account/address-book', 'Address Book', 'Address Book'],
    ['/account/autoships', 'My Subscriptions', 'My Autoships'],
    ['/contact-us', 'Contact Us for any Pet Food Questions', 'Contact Us'],
    ['/products', 'Shop All Pet Food', 'Product Catalog'],
    ['/shipping', undefined, 'Shipping'],
    ['/terms-and-conditions', undefined, 'Terms and Conditions'],
    ['/constructor', undefined, undefined],
  ])('is for %s %s, for staff %s (TI-03 to TI-15)', (path, shopper, staff) => {
    expect([findPageTitle('DTC', path), findPageTitle('HPSF', path)]).toEqual([shopper, staff]);
  });
});

describe('the error of a page', () => {
  it('names the path, with 404 unless it says otherwise (ER-09)', () => {
    expect(buildPageError('/nowhere')).toEqual({ status: 404, message: 'Page Not Found: /nowhere' });
    expect(buildPageError('/gone', 410).status).toBe(410);
  });

  it('has at most 200 characters of the path, and no control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (path) => {
        const shownPath = buildPageError(path).message.slice('Page Not Found: '.length);
        expect(Array.from(shownPath).length).toBeLessThanOrEqual(200);
        expect(shownPath).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      }),
    );
    expect(buildPageError(`/a${'\u0000\u202e\r\n'}b`).message).toBe('Page Not Found: /ab');
    expect(buildPageError(`/${'🐶'.repeat(300)}`).message).toBe(`Page Not Found: /${'🐶'.repeat(199)}`);
  });
});

describe('the middleware of a route', () => {
  it('has the steps that the route names, in their order', () => {
    expect(findMiddleware({ one: 1, two: 2 }, ['two', 'one'])).toEqual([2, 1]);
  });

  it.each(['nobody', 'constructor'])('is reported by name when it is unknown: %s (ER-10)', (name) => {
    expect(() => findMiddleware({ one: 1 }, [name])).toThrow(`Unknown route middleware: '${name}'`);
  });
});
