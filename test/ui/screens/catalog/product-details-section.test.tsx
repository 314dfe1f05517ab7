// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Product } from '#domain/catalog/product';
import { someTerms } from '../../../builders';
import { aPage, aSoldProduct, aSoldVariant } from '../../builders';
import { renderShop } from '../../render-screen';

afterEach(cleanup);

const variant = aSoldVariant();
const guide = [{ pounds: 10, amount: '1 cup' }];

const show = async (overrides: Partial<Product>) => {
  const product = aSoldProduct({ variants: [variant], descriptionHtml: '<p>Well made.</p>', ...overrides });
  const page = aPage({ kind: 'product' as const, product, variantId: variant.id, trail: [], related: [] });
  await renderShop('/products/provender-daily/adult-chicken/chicken/15-lb', page);
  await screen.findByText('Well made.');
};

const plain = { ingredients: '', analysis: [], feedingGuide: [] };

describe('the details of a product', () => {
  it('are headed as those of a food when the import file says that it is one', async () => {
    await show({ nutrition: { ...plain, ingredients: 'Chicken.', feedingGuide: guide } });
    expect(screen.getByRole('heading', { name: 'About this food' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Feeding guide' })).toBeDefined();
  });

  it('are without feeding advice when the product is for no pet (BC-16)', async () => {
    await show({
      terms: someTerms({ species: [], lifestage: [], food_form: [] }),
      nutrition: { ...plain, feedingGuide: guide },
    });
    expect(screen.queryByRole('heading', { name: 'Feeding guide' })).toBeNull();
    expect(document.body.textContent).not.toMatch(/How much does your|Daily amount/);
  });

  it('include grams in the feeding guide, and nutrients as fed, in dry matter and for 1,000 kcal', async () => {
    const nutrition = {
      ...plain,
      feedingGuide: guide,
      energy: { calories: 360, unit: 'cup', caloriesPerKilogram: 3600 },
      typicalAnalysis: [
        { name: 'Protein', percent: 27 },
        { name: 'Phosphorus', percent: 0.36 },
        { name: 'Moisture', percent: 10 },
      ],
    };
    await show({ nutrition });
    const rows = screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
    expect(rows).toContain('10 lb1 cup100 g');
    expect(rows).toContain('Protein27%30%75 g');
    expect(rows).toContain('Phosphorus0.36%0.4%1 g');
    expect(rows).toContain('Moisture10%––');
  });

  it('are headed as those of a product when nothing says that it is food', async () => {
    await show({ terms: someTerms({ food_form: [] }), nutrition: plain });
    expect(screen.getByRole('heading', { name: 'About this product' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'About this food' })).toBeNull();
  });
});
