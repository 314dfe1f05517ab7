import { describe, expect, it } from 'vitest';
import { buildPackageDesign } from '#adapters/artwork/build-package-design';
import { buildImportedProduct, type ImportedProduct } from '#domain/catalog/import-product';
import { buildCsvColumnKey } from '#domain/catalog/import-row';

const imported = (said: Readonly<Record<string, string>>): ImportedProduct => {
  const cells = {
    Handle: 'a',
    Title: 'A Title',
    Vendor: 'Plain Loom',
    'Option1 Name': 'Size',
    'Option1 Value': 'M',
    'Variant Price': '5',
    ...said,
  };
  const row = { line: 2, cells: new Map(Object.entries(cells).map(([name, text]) => [buildCsvColumnKey(name), text])) };
  const { product } = buildImportedProduct([row], { defaultWarehouse: 1, autoship: false });
  if (!product) throw new Error('the row makes a product');
  return product;
};

const drawn = (said: Readonly<Record<string, string>>) => {
  const product = imported(said);
  const [variant] = product.variants;
  if (!variant) throw new Error('the product has a variant');
  return buildPackageDesign(product, variant);
};

const tile = (title: string) => ({
  kind: 'drawing',
  drawing: { kind: 'tile', title, brand: 'Plain Loom' },
  alt: title,
});

describe('the drawing of a product without a picture', () => {
  it.each([
    ['a shirt', { Title: 'Linen Shirt', Type: 'Shirts' }],
    ['an armchair', { Title: 'Wing Armchair', Type: 'Dry Goods' }],
    ['a candle, whose name begins like a can', { Title: 'Beeswax Candle', Type: 'Candles' }],
    [
      'a tin of beans',
      { Title: 'White Beans', Type: 'Canned Food', 'Option1 Name': 'Product Form', 'Option1 Value': 'Can' },
    ],
    ['sweets', { Title: 'Butter Toffee', Type: 'Treats' }],
    ['a lead for dogs', { Title: 'Rope Lead', Type: 'Leads', Tags: 'Dog' }],
    ['a can opener for dog food', { Title: 'Dog Food Can Opener', Type: 'Kitchen', Tags: 'Dog' }],
  ])('is a plain tile with its name for %s', (_name, said: Readonly<Record<string, string>>) => {
    expect(drawn(said)).toEqual(tile(said.Title ?? ''));
  });

  it.each(['constructor', '__proto__'])('is that of the product type when the form is "%s"', (form) => {
    const said = { Tags: 'species:dog', 'Option1 Name': 'Product Form', 'Option1 Value': form };
    expect(drawn({ ...said, Type: 'Dry Food' })).toMatchObject({ drawing: { kind: 'packaging', form: 'bag' } });
    expect(drawn({ ...said, Type: 'Food', Title: 'Dinner' })).toEqual(tile('Dinner'));
  });

  it.each([
    [{ Type: 'Dog Treats' }, 'treat-pouch'],
    [{ Type: 'Dry Food' }, 'bag'],
    [{ Type: 'Wet Dog Food' }, 'can'],
    [{ Type: 'Food', 'Pack (product.metafields.custom.pack_type)': 'tray' }, 'tray'],
    [{ Type: 'Food', 'Option1 Name': 'Product Form', 'Option1 Value': 'Pouch' }, 'pouch'],
  ])('is the package in the file for the food of a pet: %o is a %s', (said, form) => {
    expect(drawn({ Tags: 'species:cat', ...said })).toMatchObject({
      drawing: { kind: 'packaging', form, species: 'cat', brand: 'Plain Loom' },
    });
  });
});
