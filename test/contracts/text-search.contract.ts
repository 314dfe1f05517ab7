import { describe, expect, it } from 'vitest';
import type { TextSearch } from '#application/ports/text-search';
import type { ProductId } from '#domain/catalog/product';
import type { SearchDocument } from '#domain/search/search-terms';

const documentOf = (id: string, title: string, text = ''): SearchDocument => ({
  id: id as ProductId,
  title,
  brand: '',
  terms: '',
  options: '',
  text,
  skus: `SKU-${id}`,
});

/** What every `TextSearch` adapter promises. */
export const textSearchContract = (adapter: string, open: () => Promise<TextSearch>) =>
  describe(`TextSearch: ${adapter}`, () => {
    const stocked = async (): Promise<TextSearch> => {
      const search = await open();
      await search.replace([
        documentOf('1', 'Chicken for kittens'),
        documentOf('2', 'Beef', 'Made where chicken is cooked'),
        documentOf('3', 'Crème of Salmon'),
      ])();
      return search;
    };

    it('puts a title before a mention', async () => {
      const search = await stocked();
      expect(await search.find('chicken')()).toEqual(['1', '2']);
    });

    it.each([
      ['kitten', ['1']],
      ['KITEN', ['1']],
      ['creme', ['3']],
      ['salmon beef', []],
      ['sku-2', ['2']],
      ['', []],
    ])('finds by %j', async (text, expected) => {
      const search = await stocked();
      expect(await search.find(text)()).toEqual(expected);
    });

    it('forgets what is replaced', async () => {
      const search = await stocked();
      await search.replace([documentOf('9', 'Lamb')])();
      expect(await search.find('beef')()).toEqual([]);
      expect(await search.find('lamb')()).toEqual(['9']);
    });

    it('answers each of many callers with what he asked for', async () => {
      const search = await stocked();
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, index) => search.find(index % 2 ? 'beef' : 'kitten')()),
      );
      expect(answers).toEqual(answers.map((_, index) => [index % 2 ? '2' : '1']));
    });
  });
