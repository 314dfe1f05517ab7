import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type { ProductImportProgress } from '#application/catalog/import-report';
import type { ProductToWrite } from '#application/ports/catalog-writer';
import { runCount } from '../../property-runs';
import { aCatalog, csvOf, importing, twoSizes } from './product-file';

const [first = {}, second = {}] = twoSizes;

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...first, Handle: `p-${index}`, 'Variant SKU': `S-${index}` }));

describe('importing a product file', () => {
  it('makes one product from consecutive rows with one handle', async () => {
    const { report, products } = await importing(csvOf(twoSizes));
    expect(report).toMatchObject({ created: 1, updated: 0, unchanged: 0, problems: [], warnings: [] });
    expect(products.get('adult-chicken')).toMatchObject({
      title: 'Adult Chicken',
      description: 'Good, "real" food.',
      status: 'published',
      sites: ['DTC'],
      options: [
        { name: 'Flavor', values: ['Chicken'] },
        { name: 'Size', values: ['5 lb', '35 lb'] },
      ],
      variants: [
        {
          sku: 'AC-5',
          flavorSlug: 'chicken',
          sizeSlug: '5-lb',
          weight: 5,
          weightUnit: 'lbs',
          stock: { 1: 12 },
          prices: { dtc: { price: 1999, compareAtPrice: 2499 } },
          badges: ['best-seller'],
        },
        { sku: 'AC-35', weight: 35, prices: { dtc: { price: 7499 } } },
      ],
    });
  });

  it('reads the filter options from tags, and otherwise from the variants', async () => {
    const { products } = await importing(csvOf(twoSizes));
    expect(products.get('adult-chicken')?.terms).toMatchObject({
      species: ['dog'],
      brand: ['provender-daily'],
      lifestage: ['adult-dog'],
      flavor: ['chicken'],
      weight_unit: ['lbs'],
    });
  });

  it.each(['constructor', '__proto__'])('reads no product form from "%s"', async (form) => {
    const { products } = await importing(
      csvOf([{ ...first, Tags: 'Dog', Type: 'Food', 'Option1 Name': 'Product Form', 'Option1 Value': form }]),
    );
    expect(products.get('adult-chicken')?.terms).toMatchObject({ species: ['dog'], food_form: [], pack_type: [] });
  });

  it('reads the filter options from metafield columns, in the words of a merchant', async () => {
    const column = 'Pet age (product.metafields.custom.lifestage)';
    const { products } = await importing(csvOf([{ ...first, Tags: 'Dog', [column]: '["Adult", "Senior"]' }]));
    expect(products.get('adult-chicken')?.terms).toMatchObject({
      species: ['dog'],
      lifestage: ['adult-dog', 'senior-dog'],
    });
  });

  it('warns of an unknown filter option', async () => {
    const { report, products } = await importing(csvOf([{ ...first, Tags: 'species:dog, flavor:unicorn' }]));
    expect(report.warnings).toMatchObject([{ first: [{ line: 2, column: 'flavor' }], more: 0 }]);
    expect(products.size).toBe(1);
  });

  it('changes nothing the second time', async () => {
    const catalog = aCatalog();
    await importing(csvOf(twoSizes), { catalog });
    const { report } = await importing(csvOf(twoSizes), { catalog });
    expect(report).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
  });

  it('leaves out an invalid variant, named by line and column, and imports the other', async () => {
    const { report, products } = await importing(csvOf([first, { ...second, 'Variant Price': 'free!' }]));
    expect(report.problems).toEqual([
      { line: 4, column: 'Variant Price', reason: `"free!" isn't an amount in dollars and cents.` },
    ]);
    expect(products.get('adult-chicken')?.variants.map(({ sku }) => sku)).toEqual(['AC-5']);
  });

  it('leaves out a product without a valid variant', async () => {
    const { report, products } = await importing(csvOf([{ ...first, 'Variant Price': '-1' }]));
    expect(products.size).toBe(0);
    expect(report.problems.map(({ reason }) => reason)).toContain(
      'No variant can be sold, so the product is left out.',
    );
  });

  it('joins separate rows of one handle', async () => {
    const other = { ...first, Handle: 'other', 'Variant SKU': 'OTHER' };
    const image = { Handle: 'adult-chicken', 'Image Src': 'https://pictures.test/a.png' };
    const { report, products } = await importing(csvOf([first, other, second, other, image]));
    expect(report).toMatchObject({ created: 2, problems: [], badLines: 0 });
    expect(products.get('adult-chicken')?.variants.map(({ sku }) => sku)).toEqual(['AC-5', 'AC-35']);
    expect([...products.keys()]).toEqual(['other', 'adult-chicken']);
  });

  it('joins them in any order, and reports the same the second time', async () => {
    const size = (of: number) => (index: number) => ({
      ...first,
      Handle: `p-${index}`,
      'Option2 Value': `${of} lb`,
      'Variant SKU': `S-${index}-${of}`,
    });
    const places = Array.from({ length: 120 }, (_none, index) => index);
    const text = csvOf([1, 2, 3].flatMap((of) => places.map(size(of))));
    const { report, products, catalog } = await importing(text, {}, 4096);
    expect(report).toMatchObject({ created: 120, problems: [] });
    expect([...products.values()].every(({ variants }) => variants.length === 3)).toBe(true);
    expect((await importing(text, { catalog }, 4096)).report).toMatchObject({ unchanged: 120 });
  });

  it('imports a variant whose SKU an earlier product has under another SKU, and names both rows', async () => {
    const { report, products } = await importing(csvOf([first, { ...first, Handle: 'other', 'Variant SKU': 'ac-5' }]));
    expect(report).toMatchObject({ created: 2, problems: [], badLines: 0 });
    expect(products.get('other')?.variants.map(({ sku }) => sku)).toEqual(['ac-5-2']);
    expect(report.warnings).toEqual([
      {
        first: [
          {
            line: 4,
            column: 'Variant SKU',
            reason: '"ac-5" is already the SKU of line 2; this variant gets "ac-5-2".',
          },
        ],
        more: 0,
      },
    ]);
  });

  it('makes no SKU that another row has', async () => {
    const named = (Handle: string, sku: string) => ({ ...first, Handle, 'Variant SKU': sku });
    const { products } = await importing(csvOf([named('a', 'S'), named('b', 'S'), named('c', 'S-2'), named('d', 'S')]));
    expect([...products.values()].map(({ variants }) => variants[0]?.sku)).toEqual(['S', 'S-3', 'S-2', 'S-4']);
  });

  it('gives a SKU to the first row that has it, whichever product is complete first', async () => {
    const early = { ...first, Handle: 'apart', 'Variant SKU': 'S' };
    const other = { ...first, Handle: 'other', 'Variant SKU': 'S' };
    const late = { ...second, Handle: 'apart' };
    const { products } = await importing(csvOf([early, other, late]));
    expect(products.get('apart')?.variants.map(({ sku }) => sku)).toEqual(['S', 'AC-35']);
    expect(products.get('other')?.variants.map(({ sku }) => sku)).toEqual(['S-2']);
  });

  it('keeps the variants of one product with one SKU, and reads a duplicate row once', async () => {
    const large = { ...second, 'Variant SKU': 'AC-5' };
    const { report, products } = await importing(csvOf([first, large, large]));
    expect(products.get('adult-chicken')?.variants.map(({ sku }) => sku)).toEqual(['AC-5', 'AC-5-2']);
    expect(report.problems).toEqual([]);
    expect(report.warnings.flatMap((alike) => alike.first.map(({ reason }) => reason))).toEqual([
      "This variant repeats line 4, so it's imported once.",
      '"AC-5" is already the SKU of line 2; this variant gets "AC-5-2".',
    ]);
  });

  it('warns of a price of zero, and imports the variant', async () => {
    const { report, products } = await importing(csvOf([{ ...first, 'Variant Price': '0.00' }]));
    expect(products.get('adult-chicken')?.variants[0]?.prices.dtc?.price).toBe(0);
    expect(report.warnings).toEqual([
      {
        first: [{ line: 2, column: 'Variant Price', reason: 'The price is $0.00, so shoppers pay nothing for it.' }],
        more: 0,
      },
    ]);
  });

  it.each([
    ['19,99', 1999],
    ['1.234,50', 123450],
    ['$1,234.50', 123450],
    ['12,500', 1250000],
    ['7,5', 750],
  ])('reads the price %s', async (price, cents) => {
    const row = { ...first, 'Variant Price': price, 'Variant Compare At Price': '' };
    const { products } = await importing(csvOf([row]));
    expect(products.get('adult-chicken')?.variants[0]?.prices.dtc?.price).toBe(cents);
  });

  it('has selling plans only if a column or the importing person says so', async () => {
    const plans = async (said: Readonly<Record<string, string>>, autoship?: boolean) =>
      (await importing(csvOf([{ ...first, ...said }]), autoship === undefined ? {} : { autoship })).products.get(
        'adult-chicken',
      )?.autoship;
    expect(await plans({})).toBe(false);
    expect(await plans({ Autoship: 'true' })).toBe(true);
    expect(await plans({ 'Autoship (product.metafields.provender.autoship)': 'yes' })).toBe(true);
    expect(await plans({}, true)).toBe(true);
    expect(await plans({ Autoship: 'false' }, true)).toBe(false);
  });

  it('says in one sentence what a missing column means', async () => {
    const { 'Variant Inventory Qty': _qty, ...plain } = first;
    const { report } = await importing(
      csvOf(many(20).map((row) => ({ ...plain, ...row, 'Variant Inventory Qty': '' }))),
    );
    expect(report.warnings).toEqual([]);
    const without = csvOf(many(20), Object.keys(plain));
    expect((await importing(without)).report).toMatchObject({
      created: 20,
      warnings: [{ first: [{ line: 1, column: 'Variant Inventory Qty' }], more: 0 }],
    });
  });

  it('says nothing of the quantities of new products if a file adds no product', async () => {
    const { catalog } = await importing(csvOf([first]));
    const prices = csvOf([{ ...first, 'Variant Price': '21.50' }], ['Handle', 'Title', 'Variant SKU', 'Variant Price']);
    for (const dryRun of [true, false]) {
      expect((await importing(prices, { catalog, dryRun })).report).toMatchObject({ updated: 1, warnings: [] });
    }
    const added = csvOf(
      [{ ...first, Handle: 'other', 'Variant SKU': 'OTHER' }],
      ['Handle', 'Title', 'Variant SKU', 'Variant Price'],
    );
    expect((await importing(added, { catalog, dryRun: true })).report).toMatchObject({
      created: 1,
      warnings: [{ first: [{ column: 'Variant Inventory Qty' }] }],
    });
  });

  it('makes no new product of a file without prices, and says so in one sentence', async () => {
    const { 'Variant Price': _price, ...plain } = first;
    const { report } = await importing(csvOf(many(2), Object.keys(plain)));
    expect(report).toMatchObject({
      created: 0,
      warnings: [
        {
          first: [
            { line: 1, reason: 'The file has no such column, so it can only change products the shop already has.' },
          ],
        },
      ],
    });
    expect(report.problems.map(({ reason }) => reason)).toContain('The price is missing.');
  });

  it('gives a reserved handle a number, with a warning (RT-04)', async () => {
    const { report, products } = await importing(csvOf([{ ...first, Handle: 'cart' }]));
    expect([...products.keys()]).toEqual(['cart-1']);
    expect(report.warnings).toMatchObject([{ first: [{ line: 2, column: 'Handle' }] }]);
  });

  it('makes a SKU from handle and options when there is none', async () => {
    const { products } = await importing(csvOf([{ ...first, 'Variant SKU': '' }]));
    expect(products.get('adult-chicken')?.variants[0]?.sku).toBe('adult-chicken-chicken-5-lb');
  });

  it('reads a product with one variant as one without options', async () => {
    const plain = {
      ...first,
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Option2 Name': '',
      'Option2 Value': '',
    };
    const { products } = await importing(csvOf([plain]));
    expect(products.get('adult-chicken')).toMatchObject({
      options: [],
      variants: [{ options: [], flavorSlug: 'original', sizeSlug: 'one-size' }],
    });
  });

  it.each([
    [{ Published: 'FALSE', Status: 'active' }, 'draft'],
    [{ Published: 'true', Status: 'draft' }, 'draft'],
    [{ Published: 'true', Status: 'archived' }, 'archived'],
    [{ Published: 'true', Status: '' }, 'published'],
  ])('reads %o as %s', async (said, status) => {
    const { products } = await importing(csvOf([{ ...first, ...said }]));
    expect(products.get('adult-chicken')?.status).toBe(status);
  });

  it('reads sites, staff prices, stock by warehouse and nutrition from columns of its own', async () => {
    const { report, products } = await importing(
      csvOf([
        {
          ...first,
          'Sites (product.metafields.provender.sites)': 'HPSF; DTC',
          'Staff price (variant.metafields.provender.price_hpsf)': '9.5',
          'Stock (variant.metafields.provender.stock)': '1:0; 3:44',
          'Energy (product.metafields.provender.energy)': '363 kcal/cup',
          'Analysis (product.metafields.provender.analysis)': 'Crude protein: 24% min | Crude fat: 15% min',
          'Feeding guide (product.metafields.provender.feeding_guide)': '20 lb: 2 cups | 10 lb: 1 cup',
        },
      ]),
    );
    expect(report.problems).toEqual([]);
    expect(products.get('adult-chicken')).toMatchObject({
      sites: ['DTC', 'HPSF'],
      nutrition: {
        energy: { calories: 363, unit: 'cup' },
        analysis: [
          { name: 'Crude protein', value: '24% min' },
          { name: 'Crude fat', value: '15% min' },
        ],
        feedingGuide: [
          { pounds: 10, amount: '1 cup' },
          { pounds: 20, amount: '2 cups' },
        ],
      },
      variants: [{ prices: { dtc: { price: 1999 }, hpsf: { price: 950 } }, stock: { 1: 0, 3: 44 } }],
    });
  });

  it('reads the calories of a kilogram and a typical analysis', async () => {
    const { report, products } = await importing(
      csvOf([
        {
          ...first,
          'Energy (product.metafields.provender.energy)': '363 kcal/cup | 3,465 kcal/kg',
          'Typical analysis (product.metafields.provender.typical_analysis)': 'Protein: 25.5% | Moisture: 8 %',
        },
      ]),
    );
    expect(report.problems).toEqual([]);
    expect(products.get('adult-chicken')?.nutrition).toMatchObject({
      energy: { calories: 363, unit: 'cup', caloriesPerKilogram: 3465 },
      typicalAnalysis: [
        { name: 'Protein', percent: 25.5 },
        { name: 'Moisture', percent: 8 },
      ],
    });
  });

  it.each([
    ['Energy (product.metafields.provender.energy)', '3465 kcal/kg'],
    ['Energy (product.metafields.provender.energy)', '363 kcal/cup | 90 kcal/can'],
    ['Typical analysis (product.metafields.provender.typical_analysis)', 'Protein: 250%'],
    ['Typical analysis (product.metafields.provender.typical_analysis)', 'Protein: plenty'],
  ])('reports the %s "%s" and leaves it out', async (column, cell) => {
    const { report, products } = await importing(csvOf([{ ...first, [column]: cell }]));
    expect(report.problems).toMatchObject([{ column }]);
    expect(products.get('adult-chicken')?.nutrition).not.toHaveProperty('energy');
    expect(products.get('adult-chicken')?.nutrition).not.toHaveProperty('typicalAnalysis');
  });

  it('sanitizes the description (ST-19)', async () => {
    const { products } = await importing(csvOf([{ ...first, 'Body (HTML)': '<p>Good</p><script>alert(1)</script>' }]));
    expect(products.get('adult-chicken')).toMatchObject({ descriptionHtml: '<p>Good</p>', description: 'Good' });
  });

  it('reports progress at each product and at the end', async () => {
    const text = csvOf([...twoSizes, { ...first, Handle: 'other', 'Variant SKU': 'O-5' }]);
    const progressReports: ProductImportProgress[] = [];
    await importing(text, { onProgress: (progress) => progressReports.push(progress) }, 4096);
    const atProducts = progressReports.filter(({ step }) => step === 'products');
    expect(atProducts.map(({ products }) => products)).toEqual([1, 2, 2]);
    expect(progressReports.at(-1)?.bytes).toBe(Buffer.byteLength(text));
  });

  it('reports progress at each row while it scans the file first', async () => {
    const text = csvOf(many(40));
    const progressReports: ProductImportProgress[] = [];
    await importing(text, { onProgress: (progress) => progressReports.push(progress) }, 64);
    const scanReports = progressReports.slice(0, 40);
    expect(new Set(scanReports.map(({ step, products }) => `${step} ${products}`))).toEqual(new Set(['survey 0']));
    expect(scanReports.map(({ bytes }) => bytes)).toEqual(
      scanReports.map(({ bytes }) => bytes).toSorted((a, b) => a - b),
    );
    expect(scanReports.at(-1)?.bytes).toBe(Buffer.byteLength(text));
    expect(progressReports[40]).toMatchObject({ step: 'products', products: 1 });
  });

  it('writes in batches of 50', async () => {
    const { catalog } = await importing(csvOf(many(120)), {}, 4096);
    expect(catalog.batches).toEqual([50, 50, 20]);
  });

  it('writes what it has read when it is aborted, and continues from there the next time', async () => {
    const text = csvOf(many(120));
    let products = 0;
    const { report, catalog } = await importing(text, {
      onProgress: (progress) => {
        products = progress.products;
      },
      shouldContinue: () => products < 60,
    });
    expect(report).toMatchObject({ created: 60, wasInterrupted: true });
    const { report: next } = await importing(text, { catalog });
    expect(next).toMatchObject({ created: 60, unchanged: 60, wasInterrupted: false });
  });

  it('fetches no further picture once it is aborted', async () => {
    const asked: string[] = [];
    const rows = ['a', 'b', 'c'].map((name) => ({
      ...first,
      'Option2 Value': name,
      'Variant SKU': name,
      'Image Src': `https://pictures.test/${name}.png`,
    }));
    const { report, products } = await importing(csvOf(rows), {
      fetchPicture: (url) => {
        asked.push(url);
        return async () => E.left("We couldn't reach the picture.");
      },
      shouldContinue: () => asked.length === 0,
    });
    expect(asked).toHaveLength(1);
    expect(report).toMatchObject({ created: 0, wasInterrupted: true, warnings: [] });
    expect(products.size).toBe(0);
  });
});

describe('an import of a product that another one writes in the meantime', () => {
  const [good, gone] = ['https://pictures.test/good.png', 'https://pictures.test/gone.png'];
  const text = csvOf([
    { ...first, 'Image Src': good },
    { ...first, 'Option1 Value': '', 'Option2 Value': '', 'Variant SKU': '', 'Image Src': gone },
  ]);
  const picture = { bytes: Uint8Array.of(1, 2, 3), mediaType: 'image/png' };

  /** Imports, while another import writes the product before this one's first write. `stopsAt`: the fetch that stops it. */
  const racing = async (stopsAt = Number.POSITIVE_INFINITY) => {
    const catalog = aCatalog();
    const asked: string[] = [];
    let isFirst = true;
    const { write } = catalog.writer;
    const writer: typeof catalog.writer = {
      ...catalog.writer,
      write: (products) => async () => {
        if (isFirst) {
          isFirst = false;
          await importing(csvOf([{ ...first, Title: 'Of the other import' }]), { catalog: { ...catalog, writer } });
        }
        return write(products)();
      },
    };
    const { report } = await importing(text, {
      catalog: { ...catalog, writer },
      fetchPicture: (url) => async () => {
        asked.push(url);
        return url === good ? E.right(picture) : E.left("We couldn't reach the picture.");
      },
      shouldContinue: () => asked.length < stopsAt,
    });
    const [stored] = await catalog.writer.find({ handles: [first?.Handle ?? ''], skus: [] })();
    return { report, asked, stored };
  };

  it("merges again with what the other one wrote, and fetches only pictures that it doesn't have yet", async () => {
    const { report, asked, stored } = await racing();
    expect(report).toMatchObject({ created: 0, updated: 1, wasInterrupted: false });
    expect(asked).toEqual([good, gone, gone]);
    expect(stored).toMatchObject({ title: first?.Title, images: [{ url: good }] });
  });

  it('leaves the product as the other one wrote it if it is stopped while it merges again', async () => {
    const { report, asked, stored } = await racing(3);
    expect(asked).toHaveLength(3);
    expect(report).toMatchObject({ created: 0, updated: 0, wasInterrupted: true });
    expect(stored).toMatchObject({ title: 'Of the other import', images: [] });
  });
});

describe('the report of an import', () => {
  it('has the first five similar warnings, whatever they quote, and counts the rest', async () => {
    const rows = many(30).map((row, index) => ({ ...row, Tags: `species:dog, flavor:unicorn-${index}` }));
    const { report } = await importing(csvOf([...rows, { ...first, Handle: 'dog', 'Variant SKU': 'D-5' }]));
    expect(report.warnings.map(({ first: { length }, more }) => [length, more])).toEqual([
      [5, 25],
      [1, 0],
    ]);
    expect(report.warnings[0]?.first.map(({ line }) => line)).toEqual([2, 4, 6, 8, 10]);
  });

  it('names the line, column and reason of up to 5,000 rows that are left out, and counts all', async () => {
    const rows = many(6000).map((row) => ({ ...row, 'Body (HTML)': '', 'Variant Price': 'ask us' }));
    const { report } = await importing(csvOf(rows), {}, 65_536);
    expect(report.problems).toHaveLength(5000);
    expect(report.problems.slice(0, 3)).toEqual([
      { line: 2, column: 'Variant Price', reason: `"ask us" isn't an amount in dollars and cents.` },
      { line: 2, column: 'Variant Price', reason: 'No variant can be sold, so the product is left out.' },
      { line: 3, column: 'Variant Price', reason: `"ask us" isn't an amount in dollars and cents.` },
    ]);
    expect(report).toMatchObject({ moreProblems: 7000, badLines: 6000 });
  });
});

describe('a text that is too long', () => {
  const importingOne = async (said: Readonly<Record<string, string>>) => {
    const { report, products } = await importing(csvOf([{ ...first, ...said }]), {}, 65_536);
    const [product] = products.values();
    return { product, notes: report.warnings.flatMap((alike) => alike.first), problems: report.problems };
  };

  it.each([
    ['Title', (product?: ProductToWrite) => product?.title],
    ['Vendor', (product?: ProductToWrite) => product?.brand],
    ['Type', (product?: ProductToWrite) => product?.productType],
    ['Option1 Value', (product?: ProductToWrite) => product?.options[0]?.values[0]],
    ['Option1 Name', (product?: ProductToWrite) => product?.options[0]?.name],
    ['Variant SKU', (product?: ProductToWrite) => product?.variants[0]?.sku],
  ])('is cut in the column %s to 255 whole characters', async (column, read) => {
    const { product, notes, problems } = await importingOne({ [column]: `a${'\u{1f43e}'.repeat(400)}` });
    expect(read(product)).toBe(`a${'\u{1f43e}'.repeat(254)}`);
    expect(problems).toEqual([]);
    expect(notes).toContainEqual({
      line: 2,
      column: expect.stringMatching(new RegExp(column, 'i')),
      reason: 'The text is longer than 255 characters, so the rest is cut off.',
    });
  });

  it('is cut with a hash at its end when it is a handle, so that two products stay distinct', async () => {
    const long = 'very-long-'.repeat(60);
    const rows = ['a', 'b'].map((end) => ({ ...first, Handle: `${long}${end}`, 'Variant SKU': `L-${end}` }));
    const { report, products } = await importing(csvOf(rows), {}, 65_536);
    const handles = [...products.keys()];
    expect(handles.map((handle) => handle.length <= 255 && /^[a-z0-9-]+[a-z0-9]$/.test(handle))).toEqual([true, true]);
    expect(new Set(handles).size).toBe(2);
    expect(report.warnings).toMatchObject([
      {
        first: [
          { line: 2, column: 'Handle' },
          { line: 4, column: 'Handle' },
        ],
        more: 0,
      },
    ]);
  });

  it('is cut between two tags to 64 KB when it is a description', async () => {
    const html = `<p>Good</p>${'<p class="x">Größe &amp; so</p>'.repeat(9000)}`;
    const { product, notes } = await importingOne({ 'Body (HTML)': html });
    const cutHtml = product?.descriptionHtml ?? '';
    expect(Buffer.byteLength(cutHtml)).toBeLessThanOrEqual(65_536);
    expect(Buffer.byteLength(cutHtml)).toBeGreaterThan(65_000);
    expect(html.startsWith(cutHtml)).toBe(true);
    expect(cutHtml).not.toMatch(/<[^>]*$|&[^;\s]*$/);
    expect(notes).toEqual([
      { line: 2, column: 'Body (HTML)', reason: 'The text is longer than 64 KB, so the rest is cut off.' },
    ]);
  });

  it('is not cut when only an embedded picture makes it long, and the picture is reported', async () => {
    const html = `<p>Before</p><img src="data:image/png;base64,${'AAAA'.repeat(50_000)}"><p>After</p>`;
    const { product, notes } = await importingOne({ 'Body (HTML)': html });
    expect(product?.descriptionHtml).toContain('<p>After</p>');
    expect(notes).toEqual([
      {
        line: 2,
        column: 'Body (HTML)',
        reason: 'The text is longer than 64 KB, so its embedded pictures are left out.',
      },
    ]);
  });

  it('is replaced by a hash when an address cannot contain its letters', async () => {
    const rows = ['茶碗', '急須'].map((Handle, index) => ({ ...first, Handle, 'Variant SKU': `T-${index}` }));
    const { products, report } = await importing(csvOf(rows));
    expect([...products.keys()].every((handle) => /^item-[a-z0-9]+$/.test(handle))).toBe(true);
    expect(products.size).toBe(2);
    expect(report.warnings).toMatchObject([{ first: [{ column: 'Handle' }, { column: 'Handle' }], more: 0 }]);
  });
});

describe('the pictures of an import', () => {
  const png = { bytes: new Uint8Array([1, 2, 3]), mediaType: 'image/png' };

  it('are drawn when the file names none', async () => {
    const { products } = await importing(csvOf(twoSizes));
    expect(products.get('adult-chicken')?.variants[1]?.pictures).toEqual([
      { kind: 'drawing', drawing: { of: 'AC-35' }, alt: 'Adult Chicken' },
    ]);
  });

  it('are fetched by position, the picture of a variant first', async () => {
    const rows = [
      { ...first, 'Image Src': 'https://pictures.test/b.png', 'Image Position': '2', 'Image Alt Text': 'B' },
      { ...second, 'Variant Image': 'https://pictures.test/c.png' },
      {
        Handle: 'adult-chicken',
        'Image Src': 'https://pictures.test/a.png',
        'Image Position': '1',
        'Image Alt Text': 'A',
      },
    ];
    const { report, products } = await importing(csvOf(rows), { fetchPicture: () => async () => E.right(png) });
    expect(report).toMatchObject({ problems: [], warnings: [] });
    expect(products.get('adult-chicken')?.picture.alt).toBe('A');
    expect(products.get('adult-chicken')?.variants.map(({ pictures }) => pictures.map(({ alt }) => alt))).toEqual([
      ['A', 'B'],
      ['Adult Chicken', 'A', 'B'],
    ]);
  });

  it('are drawn, with a warning, when they cannot be fetched', async () => {
    const { report, products } = await importing(csvOf([{ ...first, 'Image Src': 'https://pictures.test/a.png' }]));
    expect(report.warnings).toMatchObject([{ first: [{ line: 2, column: 'Image Src' }] }]);
    expect(products.get('adult-chicken')?.picture.kind).toBe('drawing');
  });
});

describe('a product that is for no pet', () => {
  const shirt = {
    ...first,
    Vendor: 'Plain Loom',
    Type: 'Shirts',
    Tags: 'Small, Duck, puppy, new',
    'Option1 Name': 'Size',
    'Option1 Value': 'M',
    'Option2 Name': 'Product Form',
    'Option2 Value': 'Can',
  };

  it('has no species, age, form, flavor, weight, pack or line', async () => {
    const { report, products } = await importing(csvOf([shirt]));
    expect(products.get('adult-chicken')?.terms).toEqual({
      species: [],
      brand: ['plain-loom'],
      lifestage: [],
      breed_size: [],
      food_form: [],
      flavor: [],
      health_conditions: [],
      weight_unit: [],
      pack_type: [],
      sub_brand: [],
    });
    expect(report).toMatchObject({ problems: [], warnings: [], withoutSpecies: 1 });
  });

  it('has no weight unless the file gives one, when it is for a pet', async () => {
    const { products } = await importing(csvOf([{ ...first, 'Variant Grams': '' }]));
    expect(products.get('adult-chicken')?.terms.weight_unit).toEqual([]);
  });
});

describe('any product file', () => {
  it('gives the same result for any order of columns', async () => {
    const expected = (await importing(csvOf(twoSizes))).products;
    const columns = Object.keys(first);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(columns, { minLength: columns.length }), async (order) => {
        expect((await importing(csvOf(twoSizes, order))).products).toEqual(expected);
      }),
      { numRuns: runCount(25) },
    );
  });

  it('gives the same result in chunks of any size', async () => {
    const expected = (await importing(csvOf(twoSizes))).products;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 300 }), async (size) => {
        expect((await importing(csvOf(twoSizes), {}, size)).products).toEqual(expected);
      }),
      { numRuns: runCount(25) },
    );
  });

  it('never throws, and imports the valid product, whatever the cells contain', async () => {
    const columns = Object.keys(first).filter((name) => name !== 'Handle');
    const hostile = fc.dictionary(fc.constantFrom(...columns), fc.string({ unit: 'binary', maxLength: 30 }));
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { maxLength: 5 }), async (rows) => {
        const bad = rows.map((row, index) => ({ Handle: `hostile-${index}`, ...row, 'Variant SKU': `H-${index}` }));
        const { products } = await importing(csvOf([...twoSizes, ...bad]));
        expect(products.get('adult-chicken')?.variants).toHaveLength(2);
      }),
      { numRuns: runCount(60) },
    );
  });

  it('never throws for any characters', async () => {
    const junk = fc.array(fc.constantFrom('"', ',', '\n', '\r', 'Handle', 'Title', 'a', '\u0000', '=', '💥', 'cart'), {
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(junk, fc.boolean(), async (parts, hasHeader) => {
        const { report } = await importing(
          `${hasHeader ? 'Handle,Title,Variant Price\n' : ''}${parts.join('')}`,
          {},
          7,
        );
        expect(report.updated).toBe(0);
      }),
      { numRuns: runCount(150) },
    );
  });
});
