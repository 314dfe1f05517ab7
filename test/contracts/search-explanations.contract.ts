import { describe, expect, it } from 'vitest';
import type { ProductToWrite } from '#application/ports/catalog-writer';
import type { Listings } from '#application/ports/listings';
import type { SearchExplanations } from '#application/ports/search-explanations';
import type { Site } from '#domain/site';
import { aListingQuery, aProductNamed, someTerms } from '../builders';

const kidney = aProductNamed('Kidney Stew', { terms: someTerms({ health_conditions: ['kidney-care'] }), sales: 3 });
const chicken = aProductNamed('Chicken Stew', { terms: someTerms({ health_conditions: [] }) }, { stock: { 1: 0 } });

/** What every adapter of `SearchExplanations` promises. `open` gives a site that sells the seed. */
export const searchExplanationsContract = (
  adapter: string,
  open: (seed: readonly ProductToWrite[], site: Site) => Promise<Listings & SearchExplanations>,
) =>
  describe(`SearchExplanations: ${adapter}`, () => {
    it('says how each part of a search is read, and what counts for a product', async () => {
      const explanation = await (await open([kidney, chicken], 'DTC')).explain('the kidny stew')();
      expect(explanation.readings.map(({ said, as }) => [said, as])).toEqual([
        ['the', 'ignored'],
        ['kidny', 'correction'],
        ['stew', 'word'],
      ]);
      expect(explanation).toMatchObject({ total: 1, didYouMean: 'the kidney stew' });
      const [only] = explanation.products;
      expect(only).toMatchObject({ title: 'Kidney Stew', scores: [{ term: 'kidnei' }, { term: 'stew' }] });
      for (const one of only?.scores ?? []) expect(one?.score).toBeGreaterThan(0);
    });

    it('has the products in the order of the search page, ten at most', async () => {
      const many = Array.from({ length: 11 }, (_, index) => aProductNamed(`Stew ${'x'.repeat(index + 3)}`));
      const listings = await open([...many, kidney, chicken], 'DTC');
      const { products, total } = await listings.explain('stew')();
      const page = await listings.find(aListingQuery({ search: 'stew', limit: 10 }))();
      expect(total).toBe(13);
      expect(products.map(({ id }) => id)).toEqual(page.products.map(({ id }) => id));
    });

    it('says which products are sold out', async () => {
      const { products } = await (await open([kidney, chicken], 'DTC')).explain('stew')();
      expect(products.map(({ title, isSoldOut }) => [title, isSoldOut])).toEqual([
        ['Kidney Stew', false],
        ['Chicken Stew', true],
      ]);
    });
  });
