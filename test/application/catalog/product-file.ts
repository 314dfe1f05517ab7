import * as E from 'fp-ts/Either';
import { createProductCsvReader } from '#adapters/csv/read-product-csv';
import {
  type ImportProductsRequest,
  ImportProductsService,
  type ProductImportDependencies,
} from '#application/catalog/import-products';
import type { CatalogWriter, ProductToWrite, ProductWriteResult } from '#application/ports/catalog-writer';

/** A catalogue in a map, that says what each write did. */
export const aCatalogue = () => {
  const kept = new Map<string, string>();
  const products = new Map<string, ProductToWrite>();
  const batches: number[] = [];
  const writer: CatalogWriter = {
    write: (batch) => async () => {
      batches.push(batch.length);
      return batch.map((product): ProductWriteResult => {
        const text = JSON.stringify(product);
        const before = kept.get(product.handle);
        kept.set(product.handle, text);
        products.set(product.handle, product);
        if (before === undefined) return 'created';
        return before === text ? 'unchanged' : 'updated';
      });
    },
  };
  return { writer, products, batches };
};

export const means: ProductImportDependencies = {
  sanitise: (html) => html.replace(/<script.*?<\/script>/gs, ''),
  fetchPicture: () => async () => E.left('The picture cannot be reached.'),
  drawPackaging: (product, variant) => ({ kind: 'drawing', drawing: { of: variant.sku }, alt: product.title }),
  defaultWarehouse: 1,
};

/** A file as it comes off a disk, in pieces of `size` bytes. */
export async function* inPieces(text: string | Uint8Array, size = 64): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export const importing = async (
  text: string | Uint8Array,
  {
    catalogue = aCatalogue(),
    ...more
  }: {
    catalogue?: ReturnType<typeof aCatalogue>;
  } & Partial<Omit<ImportProductsRequest, 'readRows'>> &
    Partial<ProductImportDependencies> = {},
  size?: number,
) => {
  const { onProgress, shouldContinue, autoship, ...other } = more;
  const service = new ImportProductsService(catalogue.writer, { ...means, ...other });
  const report = await service.execute({
    readRows: createProductCsvReader(() => inPieces(text, size)),
    ...(autoship === undefined ? {} : { autoship }),
    ...(onProgress ? { onProgress } : {}),
    ...(shouldContinue ? { shouldContinue } : {}),
  })();
  return { report, products: catalogue.products, catalogue };
};

export const csvOf = (rows: readonly Readonly<Record<string, string>>[], columns?: readonly string[]): string => {
  const names = columns ?? [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\n');
};

/** One product of two sizes, as the platform exports it. */
export const twoSizes: readonly Readonly<Record<string, string>>[] = [
  {
    Handle: 'adult-chicken',
    Title: 'Adult Chicken',
    'Body (HTML)': '<p>Good,\n"real" food.</p>',
    Vendor: 'Provender® Daily',
    Type: 'Dry food',
    Tags: 'species:dog, pet-age:adult-dog, badge::best-seller',
    Published: 'true',
    'Option1 Name': 'Flavor',
    'Option1 Value': 'Chicken',
    'Option2 Name': 'Size',
    'Option2 Value': '5 lb',
    'Variant SKU': 'AC-5',
    'Variant Grams': '2268',
    'Variant Weight Unit': 'lb',
    'Variant Inventory Qty': '12',
    'Variant Price': '19.99',
    'Variant Compare At Price': '24.99',
    Status: 'active',
  },
  {
    Handle: 'adult-chicken',
    'Option1 Value': 'Chicken',
    'Option2 Value': '35 lb',
    'Variant SKU': 'AC-35',
    'Variant Grams': '15876',
    'Variant Weight Unit': 'lb',
    'Variant Price': '74.99',
  },
];
