// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, it, vi } from 'vitest';
import type { PageData } from '#application/shell/page';
import type { ScreenData } from '#ui/shell/screens.ts';
import { type ShopModels, ShopModelsContext } from '#ui/shop-models.ts';
import { findBrowsing } from '#ui/use-browsing.ts';
import { useVisitRecording } from '#ui/use-visit-recording.ts';
import { aList, aPage, aSoldProduct, aSoldVariant, someModels } from './builders';

const trail = [{ label: 'Home', link: '/' }, { label: 'All Products', link: '/products' }, { label: 'Food' }];

const ofProduct = (handle: string): PageData<ScreenData> =>
  aPage({
    kind: 'product' as const,
    product: aSoldProduct({ handle, title: 'Food' }),
    variantId: aSoldVariant().id,
    trail,
    related: [],
  });

const ofPuppies: PageData<ScreenData> = aPage(
  aList({
    kind: 'category',
    species: 'dog',
    category: { category: 'pet-age', detail: 'puppy' },
    trail: [{ label: 'Home', link: '/' }, { label: 'Puppy' }],
  }),
);

const record = (first: PageData<ScreenData>, models: ShopModels) =>
  renderHook(useVisitRecording, {
    initialProps: first,
    wrapper: ({ children }: PropsWithChildren) => <ShopModelsContext value={models}>{children}</ShopModelsContext>,
  });

it('the visits of pages that were left before the first one was idle are recorded in their order', async () => {
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  await import('#ui/shell/shell-parts.ts');
  const models = someModels();
  const { viewed } = await models.storage();
  const { rerender } = record(ofProduct('beef'), models);
  for (const page of [ofPuppies, ofProduct('lamb')]) rerender(page);
  expect(viewed.handles()).toEqual([]);
  readyState.mockRestore();
  dispatchEvent(new Event('load'));
  await expect.poll(() => viewed.handles()).toEqual(['lamb', 'beef']);
  await expect
    .poll(() => findBrowsing(models).findBreadcrumbs('Food', []))
    .toContainEqual({ label: 'Puppy', link: '/products/dog/pet-age/puppy' });
});

it('a visit that cannot be recorded does not keep the next one from it', async () => {
  const models = someModels();
  const storage = vi.fn(models.storage).mockRejectedValueOnce(new Error('away'));
  const { viewed } = await models.storage();
  const { rerender } = record(ofProduct('beef'), { ...models, storage });
  rerender(ofProduct('lamb'));
  await expect.poll(() => viewed.handles()).toEqual(['lamb']);
});
