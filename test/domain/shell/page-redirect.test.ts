import { describe, expect, it } from 'vitest';
import { findPageRedirect } from '#domain/shell/parsed-page-url';

describe('the redirect of a path with a doubled segment', () => {
  it.each([
    ['/products/products/dog', '/products/dog'],
    ['/products/products', '/products'],
    ['/products/dog/products', undefined],
    ['/products/x/products/dog', undefined],
    ['/products/products//evil.example', undefined],
  ])('leads from %s to %s (RT-41)', (path, location) => {
    expect(findPageRedirect(path, '', undefined)?.location).toBe(location);
  });
});
