import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildPackageDesign } from '#adapters/artwork/build-package-design';
import { createProductCsvReader } from '#adapters/csv/read-product-csv';
import { sanitizeHtml } from '#adapters/sanitize-html/sanitize-html';
import { ImportProductsService } from '#application/catalog/import-products';
import { sites } from '#domain/site';
import { aCatalog, means } from '../application/catalog/product-file';
import { aListingQuery } from '../builders';
import { createSeededMemoryShop } from '../seeded-memory-shop';

const catalog = aCatalog();
const readRows = createProductCsvReader(() => createReadStream(join(import.meta.dirname, '../../data/catalog.csv')));
await new ImportProductsService(catalog.writer, {
  ...means,
  sanitize: sanitizeHtml,
  drawPackaging: buildPackageDesign,
}).execute({
  readRows,
})();
const shops = {
  DTC: await createSeededMemoryShop({ products: [...catalog.products.values()] }),
  HPSF: await createSeededMemoryShop({ products: [...catalog.products.values()] }, { site: 'HPSF' }),
};

const find = (site: 'DTC' | 'HPSF', search: string) =>
  shops[site].listings.find(aListingQuery({ search, limit: 100 }))();
const top = async (site: 'DTC' | 'HPSF', search: string, count: number): Promise<readonly string[]> =>
  (await find(site, search)).products.slice(0, count).map(({ title }) => title);

describe.each(sites)('searching the seed catalog on %s', (site) => {
  it.each([
    ['chiken kiten', /kitten chicken/i, 1, 'chicken kitten'],
    ['urinry', /urinary/i, 3, 'urinary'],
    ['salmn', /salmon/i, 3, 'salmon'],
    ['puppies', /puppy/i, 3, undefined],
    ['senoir', /senior/i, 3, 'senior'],
    ['grain fre', /grain free/i, 3, undefined],
    ['weight managment', /weight (?:management|control)/i, 2, undefined],
    ['hairbal', /hairball/i, 3, undefined],
  ])('finds for %j the intended products', async (search, meant, count, didYouMean) => {
    const titles = await top(site, search, count);
    expect(titles).toHaveLength(count);
    for (const title of titles) expect(title).toMatch(meant);
    expect((await find(site, search)).didYouMean).toBe(didYouMean);
  });

  it.each([
    ['kitten', 'kittens'],
    ['puppy', 'puppies'],
    ['treat', 'treats'],
    ['pouch', 'pouches'],
    ['dog', 'dogs'],
  ])('finds the same for %s and %s', async (single, plural) => {
    expect(await top(site, single, 100)).toEqual(await top(site, plural, 100));
  });
});

describe('searching by a code', () => {
  it.each(['PC-D068-01', 'pc-d068-01', 'PCD06801', 'pcd068', 'pc-d068', 'kc10', 'KC 10', 'kc-10', 'KC10'])(
    'finds the one diet of %j',
    async (search) => {
      expect(await top('HPSF', search, 9)).toEqual(['Kidney Care with Lamb Dry Dog Food']);
    },
  );

  it('finds the diets whose codes begin with it', async () => {
    expect((await top('HPSF', 'kc', 9)).every((title) => title.includes('Kidney Care'))).toBe(true);
  });
});
