import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { toCardProduct } from '#application/catalog/card-product';
import { aDrawing, aProduct, aVariant } from '../../builders';
import { aSite } from '../a-site';

describe('a product for its card', () => {
  it('has nothing that only its page shows, and one picture a variant', async () => {
    const pictures = [aDrawing('bag'), aDrawing('back')];
    const description = '🐶'.repeat(200);
    const { ports } = await aSite({ products: [aProduct({ description, variants: [aVariant({ pictures })] })] });
    const found = await ports.products.byHandle('adult-chicken-dry-dog-food')();
    if (O.isNone(found)) throw new Error('the product is there');
    const card = toCardProduct(found.value);
    for (const field of ['descriptionHtml', 'nutrition', 'tags', 'sites', 'updatedAt']) {
      expect(card).not.toHaveProperty(field);
    }
    expect(found.value.variants[0]?.pictures).toHaveLength(2);
    expect(card.variants[0]?.pictures).toHaveLength(1);
    expect(card.description).toBe('🐶'.repeat(80));
    expect(toCardProduct(card)).toEqual(card);
  });
});
