// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MerchandiseId, VariantId } from '#domain/catalog/product';
import { ProductCard } from '#ui/components/product-card.tsx';
import { PurchaseModel } from '#ui/models/purchase-model.ts';
import { DeliveryInfo } from '#ui/screens/catalog/delivery.tsx';
import { ProductBadges } from '#ui/screens/catalog/product-badges.tsx';
import { FooterAndWelcome } from '#ui/shell/footer.tsx';
import { PageLayoutContext } from '#ui/shell/shell-context.ts';
import { type ShopModels, ShopModelsContext } from '#ui/shop-models.ts';
import { aCard, aPage, aSoldProduct, aSoldVariant, someModels } from './builders';

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

const { shell } = aPage(undefined);

type LateHydration = {
  readonly part: (models: ShopModels) => ReactElement;
  /** What happens between the HTML of the server and the hydration of this part. */
  readonly change: (models: ShopModels) => void;
};

/** Hydrates a part of a page after the models have changed; returns the text of the page at first and afterwards. */
const hydrateLate = async ({ part, change }: LateHydration): Promise<readonly (string | null)[]> => {
  const inShop = (models: ShopModels) => (
    <MemoryRouter>
      <PageLayoutContext value={shell}>
        <ShopModelsContext value={models}>{part(models)}</ShopModelsContext>
      </PageLayoutContext>
    </MemoryRouter>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(inShop(someModels()));
  const { textContent: first } = document.body;
  const models = someModels();
  const shown = inShop(models);
  change(models);
  const onRecoverableError = vi.fn();
  render(shown, { container, hydrate: true, onRecoverableError });
  await expect.poll(() => document.body.textContent).not.toBe(first);
  expect(onRecoverableError.mock.calls).toEqual([]);
  return [first, document.body.textContent];
};

describe('a part of a page that changed before it was hydrated', () => {
  it('is the HTML of the server at first, and then has the question for consent', async () => {
    const [first, then] = await hydrateLate({
      part: () => <FooterAndWelcome shell={shell} />,
      change: ({ consent }) => consent.showBanner('question'),
    });
    expect([first, then].map((text) => text?.includes('Reject all'))).toEqual([false, true]);
  });

  it('is the HTML of the server at first, and then has the deals of now', async () => {
    const card = aCard();
    const [variant] = card.variants;
    const [first, then] = await hydrateLate({
      part: () => <ProductCard product={card} />,
      change: ({ fresh }) => fresh.add({ dealSkus: [variant?.sku ?? ''] }),
    });
    expect([first, then].map((text) => text?.includes('Deal'))).toEqual([false, true]);
  });

  const inStock = aSoldVariant();
  const outOfStock = aSoldVariant({
    id: 'variant-2' as VariantId,
    merchandiseId: 'gid://shop/ProductVariant/2' as MerchandiseId,
    sku: 'ADC-35',
    availability: 'out_of_stock',
  });
  const product = aSoldProduct({ variants: [inStock, outOfStock] });

  it.each([
    ['stock', (purchase: PurchaseModel) => <DeliveryInfo purchase={purchase} variantInUrl={inStock} />],
    [
      'badges',
      (purchase: PurchaseModel) => <ProductBadges purchase={purchase} variantInUrl={inStock} goodness={undefined} />,
    ],
  ])('is the HTML of the server at first, and then has the %s of the variant chosen since', async (_name, shown) => {
    const purchases = new Map<ShopModels, PurchaseModel>();
    const [first, then] = await hydrateLate({
      part: (models) => {
        const purchase = new PurchaseModel(product, inStock, models.cart, models.stock);
        purchases.set(models, purchase);
        return shown(purchase);
      },
      change: (models) => purchases.get(models)?.choose(outOfStock.merchandiseId),
    });
    expect([first, then].map((text) => /out of stock/i.test(text ?? ''))).toEqual([false, true]);
  });
});
