import { describe, expect, it } from 'vitest';
import { hasSharedPayload, routeDefinitions } from '#domain/shell/routes';
import { findLikeliestScreen } from '#ui/shell/likeliest-screen.ts';

/** A path of each page that the browser shows without a new document. */
const paths = Object.values(routeDefinitions).flatMap(({ patterns, audience, redirect }) =>
  audience === 'none' || redirect ? [] : patterns.map((pattern) => pattern.replace(/:\w+/g, 'some').replace('/*', '')),
);

describe('the likeliest screen of a page', () => {
  it.each(paths.filter(hasSharedPayload))(
    'is known for %s, so that its code is fetched along with its data',
    (path) => {
      expect(findLikeliestScreen(path)).toBeDefined();
    },
  );

  it.each([
    ['/', 'home'],
    ['/products/dog', 'category'],
    ['/products/brand/food/chicken/15-lb', 'product'],
    ['/faq', 'content'],
    ['/our-own-page', 'content'],
    ['/no/such/page', undefined],
  ])('is for %s %s', (path, kind) => {
    expect(findLikeliestScreen(path)).toBe(kind);
  });
});
