import * as E from 'fp-ts/Either';
import { createProductCsvReader } from '#adapters/csv/read-product-csv';
import {
  type ImportProductsRequest,
  ImportProductsService,
  type ProductImportDependencies,
} from '#application/catalog/import-products';
import type { CatalogWriter, ProductToWrite } from '#application/ports/catalog-writer';
import type { Instant } from '#domain/time';
import { MemoryCatalogWriter } from '../../memory/memory-catalog-writer';
import { SharedMemoryDatabase } from '../../memory/memory-database';

/** A catalog in memory, with what was written last under each handle. */
export const aCatalog = () => {
  const products = new Map<string, ProductToWrite>();
  const batches: number[] = [];
  const stored = new MemoryCatalogWriter(new SharedMemoryDatabase(), () => 0 as Instant);
  const writer: CatalogWriter = {
    compare: stored.compare,
    find: stored.find,
    readAfter: stored.readAfter,
    write: (batch) => () => {
      batches.push(batch.length);
      for (const product of batch) products.set(product.handle, product);
      return stored.write(batch)();
    },
  };
  return { writer, products, batches };
};

export const means: ProductImportDependencies = {
  sanitize: (html) => html.replace(/<script.*?<\/script>/gs, ''),
  fetchPicture: () => async () => E.left("We couldn't reach the picture."),
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
    catalog = aCatalog(),
    ...more
  }: {
    catalog?: ReturnType<typeof aCatalog>;
  } & Partial<Omit<ImportProductsRequest, 'readRows'>> &
    Partial<ProductImportDependencies> = {},
  size?: number,
) => {
  const { onProgress, shouldContinue, autoship, replace, dryRun, ...other } = more;
  const service = new ImportProductsService(catalog.writer, { ...means, ...other });
  const report = await service.execute({
    readRows: createProductCsvReader(() => inPieces(text, size)),
    ...(autoship === undefined ? {} : { autoship }),
    ...(replace === undefined ? {} : { replace }),
    ...(dryRun === undefined ? {} : { dryRun }),
    ...(onProgress ? { onProgress } : {}),
    ...(shouldContinue ? { shouldContinue } : {}),
  })();
  return { report, products: catalog.products, catalog };
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
