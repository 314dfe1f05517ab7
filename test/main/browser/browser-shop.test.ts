// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { browserStorage, browserUseCases } from '#main/browser/browser-shop.ts';

describe('the shop of a browser', () => {
  it.each(Object.entries(browserUseCases))('makes one %s', (_name, useCase) => {
    expect(useCase).toBeDefined();
  });

  it('has storage that starts empty', () => {
    expect(browserStorage.viewed.handles()).toEqual([]);
  });
});
