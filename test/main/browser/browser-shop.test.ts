// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { type BrowserShop, createBrowserShop } from '#main/browser/browser-shop.ts';
import { shopUseCaseTokens } from '#main/browser-tokens.ts';
import type { ShopUseCases } from '#ui/shop.ts';

const names = Object.keys(shopUseCaseTokens) as (keyof ShopUseCases)[];

describe('the shop of a browser', () => {
  let shop: BrowserShop;
  beforeAll(() => {
    shop = createBrowserShop({ read: () => undefined, forget: () => undefined });
  });

  it('finds use cases of the rarely used chunk that are asked for at the same time', async () => {
    const [suggestSearch, ownProfile] = await Promise.all([
      shop.findUseCase('suggestSearch'),
      shop.findUseCase('ownProfile'),
    ]);
    expect(suggestSearch.execute).toBeTypeOf('function');
    expect(ownProfile.find).toBeTypeOf('function');
  });

  it.each(names)('makes one %s, when it is first asked for', async (name) => {
    const found = await shop.findUseCase(name);
    expect(found).toBeDefined();
    expect(await shop.findUseCase(name)).toBe(found);
  });
});
