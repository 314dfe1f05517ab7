// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, it } from 'vitest';
import { useRecordedView } from '#ui/screens/catalog/use-recorded-view.ts';
import { ShopModelsContext } from '#ui/shop-models.ts';
import { someModels } from '../../builders';

it('the view of a product is recorded also where it is left before the page is idle', async () => {
  const models = someModels();
  const { viewed } = await models.storage();
  const { unmount } = renderHook(() => useRecordedView('lamb'), {
    wrapper: ({ children }: PropsWithChildren) => <ShopModelsContext value={models}>{children}</ShopModelsContext>,
  });
  unmount();
  expect(viewed.handles()).toEqual([]);
  await expect.poll(() => viewed.handles()).toEqual(['lamb']);
});
