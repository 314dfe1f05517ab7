import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageError } from '#domain/shell/page-error';
import { findMiddleware } from '#domain/shell/route-middleware';
import { pageTitle } from '#domain/shell/routes';

describe('the title of a path', () => {
  it.each([
    ['/shelter/register', 'Create Account', 'Create Account'],
    ['/shelter/login', 'Log In', 'Log In'],
    ['/shelter/forgot-password', 'Forgot Password', 'Forgot Password'],
    ['/shelter/reset-password', 'Reset Password', 'Reset Password'],
    ['/account/dashboard', 'My Account', 'My Account'],
    ['/account/orders', 'My Orders', 'My Orders'],
    ['/account/my-profile', 'My Profile', 'My Profile'],
    ['/account/address-book', 'Address Book', 'Address Book'],
    ['/account/autoships', 'My Subscriptions', 'My Autoships'],
    ['/contact-us', 'Contact Us for any Pet Food Questions', 'Contact Us'],
    ['/products', 'Shop All Pet Food', 'Product Catalog'],
    ['/shipping', undefined, 'Shipping'],
    ['/terms-and-conditions', undefined, 'Terms and Conditions'],
    ['/constructor', undefined, undefined],
  ])('%s is %s, for staff %s (TI-03 to TI-15)', (path, shopper, staff) => {
    expect([pageTitle('DTC', path), pageTitle('HPSF', path)]).toEqual([shopper, staff]);
  });
});

describe('the error of a page', () => {
  it('names the path, with 404 unless it says otherwise (ER-09)', () => {
    expect(pageError('/nowhere')).toEqual({ status: 404, message: 'Page Not Found: /nowhere' });
    expect(pageError('/gone', 410).status).toBe(410);
  });

  it('has no more than 200 characters of it, and none that controls', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (path) => {
        const said = pageError(path).message.slice('Page Not Found: '.length);
        expect(Array.from(said).length).toBeLessThanOrEqual(200);
        expect(said).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      }),
    );
    expect(pageError(`/a${'\u0000\u202e\r\n'}b`).message).toBe('Page Not Found: /ab');
    expect(pageError(`/${'🐶'.repeat(300)}`).message).toBe(`Page Not Found: /${'🐶'.repeat(199)}`);
  });
});

describe('the middleware of a route', () => {
  it('is what it names, in its order', () => {
    expect(findMiddleware({ one: 1, two: 2 }, ['two', 'one'])).toEqual([2, 1]);
  });

  it.each(['nobody', 'constructor'])('called %s is an error naming it (ER-10)', (name) => {
    expect(() => findMiddleware({ one: 1 }, [name])).toThrow(`Unknown route middleware: '${name}'`);
  });
});
