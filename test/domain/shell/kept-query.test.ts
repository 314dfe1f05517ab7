import { describe, expect, it } from 'vitest';
import { keepOtherQuery } from '#domain/shell/kept-query';

describe('the location of a redirect', () => {
  it.each([
    ['/products', '', '/products'],
    ['/products', '?utm_source=mail&sgcause=1', '/products?utm_source=mail&sgcause=1'],
    ['/products?search=a', '?search=%20a&_kx=x', '/products?search=a&_kx=x'],
    ['/products', '?search=%20&_kx=x', '/products?_kx=x'],
    ['/products/a/b', '?sku=A-1&utm_campaign=a b', '/products/a/b?utm_campaign=a+b'],
    ['/products?utm_source=mail', '?utm_source=other', '/products?utm_source=mail'],
    ['/products', '?a=%5C%0D%0Ax', '/products?a=%5C%0D%0Ax'],
  ])('keeps of %s, asked with %j, what belongs to the visit: %s', (location, search, kept) => {
    expect(keepOtherQuery(location, search)).toBe(kept);
    expect(keepOtherQuery(kept, search)).toBe(kept);
  });
});
