import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type { ProductImportReport } from '#application/catalog/import-report';
import { aCatalog, csvOf, importing, twoSizes } from './product-file';

const [first = {}, second = {}] = twoSizes;
const handle = 'adult-chicken';
const png = { bytes: Uint8Array.from([1]), mediaType: 'image/png' };
const fetchPicture = (url: string) => async () => E.right({ ...png, bytes: Buffer.from(url) });

const full = [
  {
    ...first,
    Autoship: 'true',
    'Sites (product.metafields.provender.sites)': 'DTC; HPSF',
    'Ingredients (product.metafields.provender.ingredients)': 'Chicken, rice',
    'Staff price (variant.metafields.provender.price_hpsf)': '9.99',
    'Price hpsf-VET': '8.88',
    'Image Src': 'https://pictures.test/front.png',
    'Image Alt Text': 'The front of the bag',
  },
  {
    ...second,
    'Staff price (variant.metafields.provender.price_hpsf)': '29.99',
    'Image Src': 'https://pictures.test/back.png',
    'Variant Image': 'https://pictures.test/large.png',
  },
];

/** A shop that has the full product. */
const aStockedCatalog = async () => {
  const catalog = aCatalog();
  await importing(csvOf(full), { catalog, fetchPicture });
  return catalog;
};

const stored = async (catalog: ReturnType<typeof aCatalog>) =>
  (await catalog.writer.find({ handles: [handle], skus: [] })())[0];

/** Imports rows into that shop; returns the stored product before and after, and what the report says. */
const importingOver = async (
  rows: readonly Readonly<Record<string, string>>[],
  choices: { readonly replace?: boolean; readonly dryRun?: boolean; readonly autoship?: boolean } = {},
) => {
  const catalog = await aStockedCatalog();
  const before = await stored(catalog);
  const { report } = await importing(csvOf(rows), { catalog, fetchPicture, ...choices });
  return { report, before, after: await stored(catalog), catalog };
};

const reasons = ({ warnings }: ProductImportReport): readonly string[] =>
  warnings.flatMap((alike) => alike.first.map(({ reason }) => reason));

const price = { Handle: handle, 'Variant SKU': 'AC-5', 'Variant Price': '21.50', 'Variant Compare At Price': '' };

describe('importing a file over a stored product', () => {
  it('changes a price, and leaves every other value as it is', async () => {
    const { report, before, after } = await importingOver([price]);
    const [small, large] = before?.variants ?? [];
    expect(report).toMatchObject({ updated: 1, problems: [] });
    expect(after).toEqual({
      ...before,
      version: expect.any(String),
      variants: [
        {
          ...small,
          prices: {
            ...small?.prices,
            dtc: { price: 2150, compareAtPrice: 2499 },
            hpsf: { price: 999, compareAtPrice: 2150 },
          },
        },
        large,
      ],
    });
  });

  it('says what stays though the file leaves it out', async () => {
    const { report } = await importingOver([{ ...price, Title: 'Adult Chicken', 'Image Src': '' }]);
    expect(reasons(report)).toEqual([
      'The cell is empty, so "24.99" stays. --replace would remove it.',
      `"AC-35" isn't in the file, so the variant stays. --replace would remove it.`,
      `"https://pictures.test/front.png" isn't in the file, so the picture stays. --replace would remove it.`,
      `"https://pictures.test/back.png" isn't in the file, so the picture stays. --replace would remove it.`,
    ]);
  });

  it('removes with --replace what the file leaves out, and says so', async () => {
    const { report, after } = await importingOver([{ ...price, 'Image Src': '', 'Body (HTML)': '' }], {
      replace: true,
    });
    expect(after).toMatchObject({ descriptionHtml: '', images: [], title: 'Adult Chicken', autoship: true });
    expect(after?.variants.map(({ sku }) => sku)).toEqual(['AC-5']);
    expect(after?.variants[0]?.prices.dtc).toEqual({ price: 2150 });
    expect(reasons(report)).toContain('The cell is empty, so "24.99" is removed.');
    expect(reasons(report)).toContain(`"AC-35" isn't in the file, so the variant is removed.`);
    expect(reasons(report).filter((reason) => reason.endsWith('so the picture is removed.'))).toHaveLength(2);
  });

  it('keeps what columns say that the file lacks, with --replace too', async () => {
    const { after } = await importingOver([{ Handle: handle, Vendor: 'Other' }], { replace: true });
    expect(after).toMatchObject({
      brand: 'Other',
      title: 'Adult Chicken',
      tags: ['species:dog', 'pet-age:adult-dog', 'badge::best-seller'],
    });
    expect(after?.variants).toHaveLength(2);
  });

  it('changes nothing, and says nothing, when the same file comes again', async () => {
    for (const replace of [false, true]) {
      const { report, before, after } = await importingOver(full, { replace });
      expect(report).toMatchObject({ unchanged: 1, updated: 0, warnings: [], problems: [] });
      expect(after).toEqual(before);
    }
  });

  it('writes nothing in a dry run, and says what would happen', async () => {
    const { report, before, after, catalog } = await importingOver(
      [price, { ...first, Handle: 'another', 'Variant SKU': 'NEW' }],
      { dryRun: true },
    );
    expect(report).toMatchObject({ updated: 1, created: 1 });
    expect(after).toEqual(before);
    expect(catalog.batches).toEqual([1]);
  });

  it('keeps Autoship, unless the person who imports asks for it everywhere', async () => {
    expect((await importingOver([price])).after?.autoship).toBe(true);
    expect((await importingOver([{ ...price, Autoship: 'false' }])).after?.autoship).toBe(false);
    const catalog = aCatalog();
    await importing(csvOf(twoSizes), { catalog });
    await importing(csvOf([price]), { catalog, autoship: true });
    expect((await stored(catalog))?.autoship).toBe(true);
  });

  it('keeps a variant whose row cannot be read, and ignores the rest of the row', async () => {
    const { report, after } = await importingOver([{ ...price, 'Variant Price': 'free!', 'Variant Grams': '3000' }]);
    expect(report.problems).toEqual([
      { line: 2, column: 'Variant Price', reason: `"free!" isn't an amount in dollars and cents.` },
    ]);
    expect(after?.variants[0]).toMatchObject({ sku: 'AC-5', prices: { dtc: { price: 1999 } } });
    expect(after?.variants).toHaveLength(2);
  });

  it('keeps a value of the product if the cell cannot be read', async () => {
    const rank = 'Rank (product.metafields.provender.rank)';
    const catalog = aCatalog();
    await importing(csvOf([{ ...first, [rank]: '7' }]), { catalog });
    const { report } = await importing(csvOf([{ Handle: handle, [rank]: 'first', Vendor: 'New' }]), { catalog });
    expect(report.problems).toMatchObject([{ line: 2, column: rank }]);
    expect(await stored(catalog)).toMatchObject({ rank: 7, brand: 'New' });
  });

  it('finds a variant without a SKU by its options', async () => {
    const { after } = await importingOver([
      { Handle: handle, 'Option2 Value': '35 lb', 'Option1 Value': 'Chicken', 'Variant Price': '80.00' },
    ]);
    expect(after?.variants.map(({ sku, prices }) => [sku, prices.dtc?.price])).toEqual([
      ['AC-5', 1999],
      ['AC-35', 8000],
    ]);
  });

  it('leaves out a row that names none of several variants', async () => {
    const { report, before, after } = await importingOver([{ Handle: handle, 'Variant Price': '80.00' }]);
    expect(report.problems).toMatchObject([{ line: 2, column: 'Variant SKU' }]);
    expect(after).toEqual(before);
  });

  it('gives the price of a row without a SKU to the only variant', async () => {
    const catalog = aCatalog();
    await importing(csvOf([first]), { catalog });
    await importing(csvOf([{ Handle: handle, 'Variant Price': '80.00' }]), { catalog });
    expect((await stored(catalog))?.variants).toMatchObject([{ sku: 'AC-5', prices: { dtc: { price: 8000 } } }]);
  });

  it('adds a new variant behind the others', async () => {
    const { after, report } = await importingOver([
      { ...price, 'Variant SKU': 'AC-9', 'Option1 Value': 'Chicken', 'Option2 Value': '9 lb' },
    ]);
    expect(reasons(report)).toContain(`"AC-9" is a new SKU for this product, so it's added as a variant.`);
    expect(after?.variants.map(({ sku }) => sku)).toEqual(['AC-5', 'AC-35', 'AC-9']);
    expect(after?.options).toEqual([
      { name: 'Flavor', values: ['Chicken'] },
      { name: 'Size', values: ['5 lb', '35 lb', '9 lb'] },
    ]);
  });

  it('says that a variant is added, if the file lists all the others as they are', async () => {
    const added = { ...second, 'Option2 Value': '50 lb', 'Variant SKU': 'AC-50', 'Variant Price': '90.00' };
    const { report } = await importingOver([...full, added]);
    expect(report).toMatchObject({ updated: 1, problems: [] });
    expect(report.warnings).toMatchObject([
      { first: [{ line: 5, reason: `"AC-50" is a new SKU for this product, so it's added as a variant.` }], more: 0 },
    ]);
  });

  it('does not say that a variant is added whose row is left out', async () => {
    const added = { ...second, 'Option2 Value': '50 lb', 'Variant SKU': 'AC-50', 'Variant Price': 'much' };
    const { report } = await importingOver([...full, added]);
    expect(report).toMatchObject({ unchanged: 1, warnings: [], problems: [{ line: 5 }] });
  });

  it('moves a variant to another product of the file, and keeps it nowhere else', async () => {
    const { catalog, report } = await importingOver([
      { ...price },
      { ...second, Handle: 'other', Title: 'Other', 'Variant Compare At Price': '' },
    ]);
    expect((await stored(catalog))?.variants.map(({ sku }) => sku)).toEqual(['AC-5']);
    expect(reasons(report).filter((reason) => reason.includes('AC-35'))).toEqual([]);
  });

  it('renames a product, and keeps what the file does not say', async () => {
    const { catalog } = await importingOver([
      { Handle: 'renamed', 'Variant SKU': 'AC-5' },
      { Handle: 'renamed', 'Variant SKU': 'AC-35' },
    ]);
    const [product] = await catalog.writer.find({ handles: ['renamed'], skus: [] })();
    expect(product).toMatchObject({
      title: 'Adult Chicken',
      autoship: true,
      nutrition: { ingredients: 'Chicken, rice' },
    });
    expect(await stored(catalog)).toBeUndefined();
  });

  it('keeps an archived product archived, and publishes a draft', async () => {
    for (const [status, after] of [
      ['archived', 'archived'],
      ['draft', 'published'],
    ]) {
      const catalog = aCatalog();
      await importing(csvOf([{ ...first, Status: status ?? '' }]), { catalog });
      await importing(csvOf([{ Handle: handle, Published: 'true' }]), { catalog });
      expect((await stored(catalog))?.status).toBe(after);
    }
  });

  it('adds a picture, and keeps one that cannot be fetched now', async () => {
    const catalog = await aStockedCatalog();
    const fetched: string[] = [];
    const rows = ['https://pictures.test/new.png', 'https://pictures.test/back.png'].map((url) => ({
      Handle: handle,
      'Image Src': url,
    }));
    const { report } = await importing(csvOf(rows), {
      catalog,
      fetchPicture: (url) => async () => {
        fetched.push(url);
        return url.endsWith('back.png') ? E.left('The host is down.') : E.right({ ...png, bytes: Buffer.from(url) });
      },
    });
    expect(fetched).toEqual(rows.map((row) => row['Image Src']));
    expect((await stored(catalog))?.images.map(({ url }) => url)).toEqual([
      'https://pictures.test/new.png',
      'https://pictures.test/back.png',
      'https://pictures.test/front.png',
    ]);
    expect(reasons(report)).toContain('The host is down. The stored picture stays.');
    expect((await stored(catalog))?.images[2]?.alt).toBe('The front of the bag');
  });

  it('leaves stock to the warehouses', async () => {
    const { catalog } = await importingOver([price]);
    expect(catalog.products.get(handle)?.variants.map(({ stock }) => stock)).toEqual([undefined, undefined]);
  });

  it('repeats nothing for a SKU that stands twice, however often the file is imported', async () => {
    const twice = [price, price, { ...price, 'Variant Price': '5.00', 'Option1 Value': 'Beef' }];
    const { catalog } = await importingOver(twice);
    const skus = async () => (await stored(catalog))?.variants.map(({ sku }) => sku);
    expect(await skus()).toEqual(['AC-5', 'AC-35', 'AC-5-2']);
    const again = await importing(csvOf(twice), { catalog, fetchPicture });
    expect(again.report).toMatchObject({ unchanged: 1 });
    expect(await skus()).toEqual(['AC-5', 'AC-35', 'AC-5-2']);
  });

  it('warns of a SKU that a spreadsheet shortened', async () => {
    const { report } = await importingOver([{ ...first, 'Variant SKU': '1.2E+11', 'Option2 Value': '9 lb' }]);
    expect(reasons(report)).toContain(
      '"1.2E+11" looks like a number that a spreadsheet shortened. Format the column as text, and import the file again.',
    );
  });
});
