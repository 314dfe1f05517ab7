import { describe, expect, it } from 'vitest';
import { isWelcoming } from '#domain/shell/routes';

describe('a welcome (UI-10)', () => {
  it.each(['/', '/products', '/products/dog', '/products/a/b/c/d', '/autoship', '/cartoons'])(
    'is said on %s',
    (path) => {
      expect(isWelcoming(path)).toBe(true);
    },
  );

  it.each([
    '/cart',
    '/checkouts/abc',
    '/checkouts/abc/thank-you',
    '/account/orders',
    '/shelter/login',
    '/logout',
    '/contact-us',
    '/terms-and-conditions',
    '/faq',
    '/maintenance',
  ])('is not said on %s', (path) => {
    expect(isWelcoming(path)).toBe(false);
  });
});
