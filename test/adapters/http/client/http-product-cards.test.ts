import { expect, it } from 'vitest';
import { HttpClient } from '#adapters/http/client/http-client';
import { createHttpProductCards } from '#adapters/http/client/http-product-cards';
import { someContent } from '../../../builders';
import { anHttpShop, defaultSeed, sendInto } from '../../../http-shop';

it('A card from the server says whether its deal comes from the editors (API-39, API-57)', async () => {
  const { app, ports } = await anHttpShop();
  const [product] = defaultSeed.products ?? [];
  const sku = product?.variants[0]?.sku ?? '';
  await ports.DTC.content.write(someContent({ deals: [{ skus: [sku] }] }))();
  const cards = createHttpProductCards(new HttpClient(sendInto(app), async () => undefined));
  const [card] = await cards.byHandles([product?.handle ?? ''])();
  const variant = card?.variants.find((one) => one.sku === sku);
  expect([variant?.badges?.includes('deal'), variant?.hasEditorDeal]).toEqual([true, true]);
});
