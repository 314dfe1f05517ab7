import { buildPackageDesign } from '#adapters/artwork/build-package-design';
import { createProductCsvReader } from '#adapters/csv/read-product-csv';
import { sanitizeHtml } from '#adapters/sanitize-html/sanitize-html';
import { type ImportProductsRequest, ImportProductsService } from '#application/catalog/import-products';
import type { ProductImportReport } from '#application/catalog/import-report';
import type { CatalogWriter } from '#application/ports/catalog-writer';
import { createCachedPictureFetcher, type PictureFetcherDependencies } from './cached-picture-fetcher.ts';

const defaultWarehouse = 1;

type ImportParts = PictureFetcherDependencies & {
  readonly catalogWriter: CatalogWriter;
};

/** The import of products. */
export const createProductImport = ({ catalogWriter, ...pictures }: ImportParts): ImportProductsService =>
  new ImportProductsService(catalogWriter, {
    sanitize: sanitizeHtml,
    fetchPicture: createCachedPictureFetcher(pictures),
    drawPackaging: buildPackageDesign,
    defaultWarehouse,
  });

/** Imports a product file; `open` must return a new stream on each call. */
export const importProductFile = (
  parts: ImportParts,
  open: () => AsyncIterable<Uint8Array>,
  asked: Omit<ImportProductsRequest, 'readRows'> = {},
): Promise<ProductImportReport> =>
  createProductImport(parts).execute({ readRows: createProductCsvReader(open), ...asked })();
