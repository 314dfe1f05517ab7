import { describe, expect, it } from 'vitest';
import { canShowWelcomeDialog } from '#domain/shell/routes';

describe('the welcome message (UI-10)', () => {
  it.each(['/', '/products', '/products/dog', '/products/a/b/c/d', '/autoship', '/cartoons'])(
    'is shown on %s',
    (path) => {
      expect(canShowWelcomeDialog(path)).toBe(true);
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
  ])('is not shown on %s', (path) => {
    expect(canShowWelcomeDialog(path)).toBe(false);
  });
});
