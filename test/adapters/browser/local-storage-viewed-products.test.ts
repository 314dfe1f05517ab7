// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { LocalStorageViewedProductsStore } from '#adapters/browser/local-storage-viewed-products';
import { setConsent } from '../../browser-consent';

const viewed = new LocalStorageViewedProductsStore();

beforeEach(() => {
  localStorage.clear();
  setConsent();
});

describe('the stored list of viewed products', () => {
  it('has the latest first, each once, thirteen at most', () => {
    for (let each = 0; each < 15; each += 1) viewed.add(`food-${each}`);
    viewed.add('food-5');
    expect(viewed.handles()).toHaveLength(13);
    expect(viewed.handles().slice(0, 3)).toEqual(['food-5', 'food-14', 'food-13']);
  });

  it.each(['', '{', '7', '"food"', '[1]', '[""]', '{"0":"food"}', `["${'x'.repeat(201)}"]`])(
    'is empty when storage has %s (ST-26)',
    (text) => {
      localStorage.setItem('recently_viewed', text);
      expect(viewed.handles()).toEqual([]);
    },
  );
});
