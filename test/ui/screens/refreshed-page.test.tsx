// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { markProductDeals } from '#domain/catalog/deals';
import type { ProductId } from '#domain/catalog/product';
import type { PromotionBannerContent, SitewideBannerContent } from '#domain/content/content-sections';
import { aCard, aList, aPage, aSoldProduct, aSoldVariant, someModels } from '../builders';
import { renderShop } from '../render-screen';

afterEach(cleanup);

const aBanner = (id: string, headline: string): SitewideBannerContent => ({ id, headline, copyColor: 'dark' });
const aPromotion = (id: string, headline: string): PromotionBannerContent => ({
  id,
  headline,
  position: 1,
  image: { source: 'abc', alt: '' },
  action: { text: 'Shop', url: '/products' },
  sites: ['DTC'],
});
const oldDeal = markProductDeals(aCard(), new Set(['ADC-15']));
const other = aCard({
  id: 'product-2' as ProductId,
  title: 'Puppy Salmon Dry Dog Food',
  variants: [aSoldVariant({ sku: 'PSD-15' })],
});

const badgesOf = (name: RegExp) =>
  within(screen.getByRole('article', { name }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const isRegion = (name: string) => screen.queryByRole('region', { name }) !== null;

describe('a refreshed list', () => {
  it('loses what has ended, gains what has begun, and keeps its focus (BU-07)', async () => {
    const models = someModels();
    const list = aList({ total: 2, products: [oldDeal, other], promotions: [aPromotion('old', 'Old promotion')] });
    await renderShop(
      '/products',
      aPage(list, { banners: [aBanner('old', 'Old banner'), aBanner('same', 'Same')] }),
      models,
    );
    expect([isRegion('Old banner'), isRegion('Old promotion')]).toEqual([true, true]);
    expect([badgesOf(/Adult/), badgesOf(/Puppy/)]).toEqual([['Deal'], []]);
    const same = screen.getByRole('region', { name: 'Same' });
    const link = screen.getByRole('link', { name: other.title });
    link.focus();
    act(() =>
      models.fresh.add({
        announcements: [{ id: 'a', text: 'Closed today', sites: ['DTC'] }],
        sitewideBanners: [aBanner('same', 'Same'), aBanner('new', 'New banner')],
        promotionBanners: [aPromotion('new', 'New promotion')],
        dealSkus: ['PSD-15'],
      }),
    );
    await waitFor(() => expect(isRegion('New promotion')).toBe(true));
    expect([isRegion('Old banner'), isRegion('New banner'), isRegion('Old promotion')]).toEqual([false, true, false]);
    expect(screen.getByRole('region', { name: 'Announcements' }).textContent).toContain('Closed today');
    expect([badgesOf(/Adult/), badgesOf(/Puppy/)]).toEqual([[], ['Deal']]);
    expect(screen.getByRole('region', { name: 'Same' })).toBe(same);
    expect(document.activeElement).toBe(link);
  });

  it('shows what the next page says, once there is one', async () => {
    const models = someModels();
    const load = async () => aPage(aList(), { banners: [aBanner('own', 'Own banner')] });
    const router = await renderShop('/products', load, models);
    act(() => models.fresh.add({ sitewideBanners: [] }));
    expect(isRegion('Own banner')).toBe(false);
    await act(() => router.navigate('/products?page=1'));
    expect(isRegion('Own banner')).toBe(true);
  });

  it.each([
    ['the first page of a list', true, aList()],
    ['another page', false, aList({ page: 2, pages: 2, total: 30 })],
    ['search results', false, aList({ kind: 'search', search: 'lamb' })],
  ])('refreshes promotions on %s: %s', async (_which, refreshed, list) => {
    const models = someModels();
    await renderShop('/products', aPage(list), models);
    const parts = ['sitewideBanners', 'announcements', 'dealSkus', ...(refreshed ? ['promotionBanners'] : [])];
    expect(new Set(models.fresh.shownParts())).toEqual(new Set(parts));
  });
});

describe('a refreshed product page', () => {
  it('gains and loses the badge of a deal', async () => {
    const models = someModels();
    const product = aSoldProduct();
    const [variant = aSoldVariant()] = product.variants;
    await renderShop(
      '/products/provender-daily/adult-chicken/chicken/15-lb',
      aPage({ kind: 'product' as const, product, variantId: variant.id, trail: [], related: [] }),
      models,
    );
    const buy = () => within(screen.getByRole('region', { name: 'Buy' }));
    expect(models.fresh.shownParts()).toContain('dealSkus');
    act(() => models.fresh.add({ dealSkus: [variant.sku] }));
    expect(buy().getByText('Deal')).toBeDefined();
    act(() => models.fresh.add({ dealSkus: [] }));
    expect(buy().queryByText('Deal')).toBeNull();
  });
});
