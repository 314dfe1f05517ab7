import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type { ImportProgress } from '#application/catalog/import-report';
import { aCatalogue, csvOf, importing, twoSizes } from './product-file';

const [first = {}, second = {}] = twoSizes;

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...first, Handle: `p-${index}`, 'Variant SKU': `S-${index}` }));

describe('importing a product file', () => {
  it('makes one product of consecutive rows with one handle', async () => {
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

  it('reads the filter options from tags, and what tags do not say from the variants', async () => {
    const { products } = await importing(csvOf(twoSizes));
    expect(products.get('adult-chicken')?.terms).toMatchObject({
      species: ['dog'],
      brand: ['provender-daily'],
      lifestage: ['adult-dog'],
      flavor: ['chicken'],
      weight_unit: ['lbs'],
    });
  });

  it('reads the filter options from metafield columns, in the words of a merchant', async () => {
    const column = 'Pet age (product.metafields.custom.lifestage)';
    const { products } = await importing(csvOf([{ ...first, Tags: 'Dog', [column]: '["Adult", "Senior"]' }]));
    expect(products.get('adult-chicken')?.terms).toMatchObject({
      species: ['dog'],
      lifestage: ['adult-dog', 'senior-dog'],
    });
  });

  it('warns of a filter option that there is none of', async () => {
    const { report, products } = await importing(csvOf([{ ...first, Tags: 'species:dog, flavor:unicorn' }]));
    expect(report.warnings).toMatchObject([{ first: [{ line: 2, column: 'flavor' }], more: 0 }]);
    expect(products.size).toBe(1);
  });

  it('changes nothing the second time', async () => {
    const catalogue = aCatalogue();
    await importing(csvOf(twoSizes), { catalogue });
    const { report } = await importing(csvOf(twoSizes), { catalogue });
    expect(report).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
  });

  it('leaves a bad variant out, by line and column, and takes the other', async () => {
    const { report, products } = await importing(csvOf([first, { ...second, 'Variant Price': 'free!' }]));
    expect(report.problems).toEqual([
      { line: 4, column: 'Variant Price', reason: '"free!" is not an amount of dollars and cents.' },
    ]);
    expect(products.get('adult-chicken')?.variants.map(({ sku }) => sku)).toEqual(['AC-5']);
  });

  it('leaves a product without a good variant out', async () => {
    const { report, products } = await importing(csvOf([{ ...first, 'Variant Price': '-1' }]));
    expect(products.size).toBe(0);
    expect(report.problems.map(({ reason }) => reason)).toContain('No variant can be sold; the product is left out.');
  });

  it('leaves rows out whose handle came before', async () => {
    const other = { ...first, Handle: 'other', 'Variant SKU': 'OTHER' };
    const { report, products } = await importing(csvOf([first, other, second]));
    expect(products.get('adult-chicken')?.variants).toHaveLength(1);
    expect(report.problems).toMatchObject([{ line: 6, column: 'Handle' }]);
  });

  it('leaves a SKU out that an earlier product has', async () => {
    const { report } = await importing(csvOf([first, { ...first, Handle: 'other', 'Variant SKU': 'ac-5' }]));
    expect(report).toMatchObject({ created: 1, problems: [{ line: 4, column: 'Variant SKU' }] });
  });

  it('gives a reserved handle a number, with a warning (RT-04)', async () => {
    const { report, products } = await importing(csvOf([{ ...first, Handle: 'cart' }]));
    expect([...products.keys()]).toEqual(['cart-1']);
    expect(report.warnings).toMatchObject([{ first: [{ line: 2, column: 'Handle' }] }]);
  });

  it('makes a SKU of handle and options where there is none', async () => {
    const { products } = await importing(csvOf([{ ...first, 'Variant SKU': '' }]));
    expect(products.get('adult-chicken')?.variants[0]?.sku).toBe('adult-chicken-chicken-5-lb');
  });

  it('takes a product of one variant as one without options', async () => {
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
          'Analysis (product.metafields.provender.analysis)': 'Crude protein: 24 % min | Crude fat: 15 % min',
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
          { name: 'Crude protein', value: '24 % min' },
          { name: 'Crude fat', value: '15 % min' },
        ],
        feedingGuide: [
          { pounds: 10, amount: '1 cup' },
          { pounds: 20, amount: '2 cups' },
        ],
      },
      variants: [{ prices: { dtc: { price: 1999 }, hpsf: { price: 950 } }, stock: { 1: 0, 3: 44 } }],
    });
  });

  it('sanitises the description (ST-19)', async () => {
    const { products } = await importing(csvOf([{ ...first, 'Body (HTML)': '<p>Good</p><script>alert(1)</script>' }]));
    expect(products.get('adult-chicken')).toMatchObject({ descriptionHtml: '<p>Good</p>', description: 'Good' });
  });

  it('tells how far it is, at each product and at the end', async () => {
    const text = csvOf([...twoSizes, { ...first, Handle: 'other', 'Variant SKU': 'O-5' }]);
    const told: ImportProgress[] = [];
    await importing(text, { onProgress: (progress) => told.push(progress) }, 4096);
    expect(told.map(({ products }) => products)).toEqual([1, 2, 2]);
    expect(told.at(-1)?.bytes).toBe(Buffer.byteLength(text));
  });

  it('writes in batches of 50', async () => {
    const { catalogue } = await importing(csvOf(many(120)), {}, 4096);
    expect(catalogue.batches).toEqual([50, 50, 20]);
  });

  it('writes what it has read when it is broken off, and goes on from there the next time', async () => {
    const text = csvOf(many(120));
    let products = 0;
    const { report, catalogue } = await importing(text, {
      onProgress: (progress) => {
        products = progress.products;
      },
      goesOn: () => products < 60,
    });
    expect(report).toMatchObject({ created: 60, brokenOff: true });
    const { report: next } = await importing(text, { catalogue });
    expect(next).toMatchObject({ created: 60, unchanged: 60, brokenOff: false });
  });

  it('fetches no further picture once it is broken off', async () => {
    const asked: string[] = [];
    const rows = ['a', 'b', 'c'].map((name) => ({ ...first, 'Image Src': `https://pictures.test/${name}.png` }));
    const { report, products } = await importing(csvOf(rows), {
      fetchPicture: (url) => {
        asked.push(url);
        return async () => E.left('The picture cannot be reached.');
      },
      goesOn: () => asked.length === 0,
    });
    expect(asked).toHaveLength(1);
    expect(report).toMatchObject({ created: 0, brokenOff: true, warnings: [] });
    expect(products.size).toBe(0);
  });
});

describe('the report of an import', () => {
  it('has the first five warnings that are alike, whatever they quote, and counts the rest', async () => {
    const rows = many(30).map((row, index) => ({ ...row, Tags: `species:dog, flavor:unicorn-${index}` }));
    const { report } = await importing(csvOf([...rows, { ...first, Handle: 'dog', 'Variant SKU': 'D-5' }]));
    expect(report.warnings.map(({ first: { length }, more }) => [length, more])).toEqual([
      [5, 25],
      [1, 0],
    ]);
    expect(report.warnings[0]?.first.map(({ line }) => line)).toEqual([2, 4, 6, 8, 10]);
  });

  it('names the line, column and reason of every row that is left out, up to 5,000, and counts all', async () => {
    const rows = many(6000).map((row) => ({ ...row, 'Body (HTML)': '', 'Variant Price': 'ask us' }));
    const { report } = await importing(csvOf(rows), {}, 65_536);
    expect(report.problems).toHaveLength(5000);
    expect(report.problems.slice(0, 3)).toEqual([
      { line: 2, column: 'Variant Price', reason: '"ask us" is not an amount of dollars and cents.' },
      { line: 2, column: 'Variant Price', reason: 'No variant can be sold; the product is left out.' },
      { line: 3, column: 'Variant Price', reason: '"ask us" is not an amount of dollars and cents.' },
    ]);
    expect(report).toMatchObject({ moreProblems: 7000, badLines: 6000 });
  });
});

describe('the pictures of an import', () => {
  const png = { bytes: new Uint8Array([1, 2, 3]), mediaType: 'image/png' };

  it('are drawn where the file names none', async () => {
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

  it('are drawn, with a warning, where they cannot be fetched', async () => {
    const { report, products } = await importing(csvOf([{ ...first, 'Image Src': 'https://pictures.test/a.png' }]));
    expect(report.warnings).toMatchObject([{ first: [{ line: 2, column: 'Image Src' }] }]);
    expect(products.get('adult-chicken')?.picture.kind).toBe('drawing');
  });
});

describe('a product file of any making', () => {
  it('says the same in any order of columns', async () => {
    const expected = (await importing(csvOf(twoSizes))).products;
    const columns = Object.keys(first);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(columns, { minLength: columns.length }), async (order) => {
        expect((await importing(csvOf(twoSizes, order))).products).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });

  it('says the same in pieces of any size', async () => {
    const expected = (await importing(csvOf(twoSizes))).products;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 300 }), async (size) => {
        expect((await importing(csvOf(twoSizes), {}, size)).products).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });

  it('never throws, and keeps the good product, whatever the cells hold', async () => {
    const columns = Object.keys(first).filter((name) => name !== 'Handle');
    const hostile = fc.dictionary(fc.constantFrom(...columns), fc.string({ unit: 'binary', maxLength: 30 }));
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { maxLength: 5 }), async (rows) => {
        const bad = rows.map((row, index) => ({ Handle: `hostile-${index}`, ...row, 'Variant SKU': `H-${index}` }));
        const { products } = await importing(csvOf([...twoSizes, ...bad]));
        expect(products.get('adult-chicken')?.variants).toHaveLength(2);
      }),
      { numRuns: 60 },
    );
  });

  it('never throws for a file of any characters', async () => {
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
      { numRuns: 150 },
    );
  });
});
