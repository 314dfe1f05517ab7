import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { ExportProducts } from '#application/catalog/export-products';
import { runCount } from '../../property-runs';
import { aCatalog, csvOf, importing, twoSizes } from './product-file';

type Catalog = ReturnType<typeof aCatalog>;

const exporting = async ({ writer }: Catalog, stock = false): Promise<string> => {
  const lines: string[] = [];
  for await (const some of new ExportProducts(writer).execute({ stock })) lines.push(...some);
  return lines.join('\n');
};

const fetchPicture = (url: string) => async () => E.right({ bytes: Buffer.from(url), mediaType: 'image/png' });

const storedIn = ({ writer }: Catalog) => writer.readAfter('', 10_000)();

/** Exports what a file makes, and imports that into another shop. */
const roundTrip = async (text: string) => {
  const from = aCatalog();
  await importing(text, { catalog: from, fetchPicture });
  const file = await exporting(from, true);
  const to = aCatalog();
  const moved = await importing(file, { catalog: to, fetchPicture });
  return { from, to, file, moved: moved.report };
};

describe('exporting products', () => {
  it('writes the seed catalog so that importing it makes the same one', async () => {
    const { from, to, moved } = await roundTrip(readFileSync('data/catalog.csv', 'utf8'));
    expect(moved).toMatchObject({ updated: 0, unchanged: 0, problems: [], warnings: [] });
    expect(moved.created).toBeGreaterThan(100);
    expect(await storedIn(to)).toEqual(await storedIn(from));
  });

  it('writes what changes nothing in the shop that it came from', async () => {
    const catalog = aCatalog();
    await importing(readFileSync('data/catalog.csv', 'utf8'), { catalog });
    const before = await storedIn(catalog);
    for (const replace of [false, true]) {
      const { report } = await importing(await exporting(catalog), { catalog, replace });
      expect(report).toMatchObject({ created: 0, updated: 0, unchanged: before.length, problems: [] });
    }
    expect(await storedIn(catalog)).toEqual(before);
  });

  it('writes pictures, options, prices of groups and filter values', async () => {
    const [first = {}, second = {}] = twoSizes;
    const { from, to } = await roundTrip(
      csvOf([
        {
          ...first,
          Tags: 'Dog, "quoted", [list]',
          Status: 'draft',
          'Sites (product.metafields.provender.sites)': 'DTC; HPSF',
          'Pet age (product.metafields.custom.pet_age)': 'Senior',
          'Staff price (variant.metafields.provender.price_hpsf)': '9.99',
          'Staff compare-at price (variant.metafields.provender.compare_at_price_hpsf)': '12.00',
          'Price hpsf-VET_SCHOOL': '8.88',
          'Badges (variant.metafields.provender.badges)': 'deal',
          'Image Src': 'https://pictures.test/front.png',
          'Image Alt Text': 'The front, "up close"',
        },
        {
          ...second,
          'Image Src': 'https://pictures.test/back.png',
          'Variant Image': 'https://pictures.test/large.png',
        },
        { Handle: 'adult-chicken', 'Image Src': 'https://pictures.test/third.png' },
        {
          Handle: 'shirt',
          Title: 'Shirt',
          'Option1 Name': 'Title',
          'Option1 Value': 'Default Title',
          'Variant Price': '20',
        },
      ]),
    );
    const [product, shirt] = await storedIn(from);
    expect(product).toMatchObject({ status: 'draft', terms: { lifestage: ['senior-dog'] }, images: [{}, {}, {}] });
    expect(shirt).toMatchObject({ options: [], terms: { species: [] } });
    expect(await storedIn(to)).toEqual([product, shirt]);
  });

  it('leaves out stock unless requested', async () => {
    const catalog = aCatalog();
    await importing(csvOf(twoSizes), { catalog });
    expect(await exporting(catalog)).not.toContain('stock');
    expect(await exporting(catalog, true)).toContain('1:12');
  });

  it('writes only a header for an empty shop', async () => {
    expect(await exporting(aCatalog())).toBe('Handle,Title,Variant SKU,Variant Price');
  });

  it('makes the same product again, whatever is in the cells', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 });
    const cents = fc.integer({ min: 0, max: 1_000_000 }).map((amount) => (amount / 100).toFixed(2));
    const row = fc.record({
      Title: text.map((title) => `T${title}`),
      'Body (HTML)': text,
      Vendor: text,
      Type: text,
      Tags: fc
        .array(fc.oneof(text, fc.constantFrom('Dog', 'species:cat', 'flavor:beef', 'Puppy', 'badge::new')))
        .map((tags) => tags.join(',')),
      'Option1 Name': fc.constantFrom('Size', 'Flavor', 'Title', 'Product Form', ''),
      'Option1 Value': text,
      'Variant SKU': fc.nat().map((number) => `S-${number}`),
      'Variant Grams': fc.nat({ max: 99_999 }).map(String),
      'Variant Weight Unit': fc.constantFrom('lb', 'oz', 'kg', 'g'),
      'Variant Price': cents,
      'Variant Compare At Price': cents,
      'Sites (product.metafields.provender.sites)': fc.constantFrom('DTC', 'HPSF', 'DTC;HPSF'),
      'Staff price (variant.metafields.provender.price_hpsf)': fc.oneof(cents, fc.constant('')),
      'Staff compare-at price (variant.metafields.provender.compare_at_price_hpsf)': fc.oneof(cents, fc.constant('')),
      'Price hpsf-vet': fc.oneof(cents, fc.constant('')),
      'Ingredients (product.metafields.provender.ingredients)': text,
      'Pet age (product.metafields.custom.pet_age)': fc.constantFrom('', 'adult', 'senior; puppy', 'kitten'),
    });
    const rows = fc
      .array(row, { minLength: 1, maxLength: 3 })
      .map((some) => some.map((one) => ({ Handle: 'p', ...one })));
    await fc.assert(
      fc.asyncProperty(rows, async (some) => {
        const { from, to, file } = await roundTrip(csvOf(some));
        expect(await storedIn(to)).toEqual(await storedIn(from));
        const { report } = await importing(file, { catalog: from, fetchPicture });
        expect(report).toMatchObject({ created: 0, updated: 0 });
      }),
      { numRuns: runCount(150) },
    );
  });
});
