// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createModelHook } from '#ui/create-model-hook.ts';
import { type ShopModels, ShopModelsContext } from '#ui/shop-models.ts';
import { someModels } from './builders';

describe('a model that is created on first use', () => {
  const make = vi.fn((models: ShopModels) => ({ models }));
  const useIt = createModelHook(make);
  const useIn = (models: ShopModels) =>
    renderHook(useIt, {
      wrapper: ({ children }: PropsWithChildren) => <ShopModelsContext value={models}>{children}</ShopModelsContext>,
    }).result.current;

  it('is one for all components of a shop, also after they were gone, and another one in another shop', () => {
    const [shop, other] = [someModels(), someModels()];
    const first = useIn(shop);
    expect(useIn(shop)).toBe(first);
    expect(useIn(other)).not.toBe(first);
    expect(make.mock.calls).toEqual([[shop], [other]]);
  });
});
