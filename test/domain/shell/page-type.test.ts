import { describe, expect, it } from 'vitest';
import { pageTypeOf } from '#domain/shell/routes';

describe('the type of a page', () => {
  it.each([
    ['home', '/', 'HOME'],
    ['list', '/products', 'PLP'],
    ['category', '/products/dog', 'CLP'],
    ['search', '/products', 'SRP'],
    ['product', '/products/adult-chicken', 'PDP'],
    ['cart', '/cart', 'Other'],
    ['content', '/faq', 'Other'],
    ['error', '/nowhere', 'Other'],
    ['dashboard', '/account/dashboard', 'My Account'],
    ['profile', '/account/my-profile', 'My Profile'],
    ['pets', '/account/pets', 'My Profile'],
    ['orders', '/account/orders', 'My Orders'],
    ['order', '/account/orders/100001', 'My Order Details'],
    ['autoships', '/account/autoships', 'My Autoships'],
    ['addresses', '/account/address-book', 'Address Book'],
    ['constructor', '/account/orders/1/2', 'Other'],
  ])('is for the screen %s at %s %s (BC-01, BC-02)', (screen, path, type) => {
    expect(pageTypeOf(screen, path)).toBe(type);
  });
});
