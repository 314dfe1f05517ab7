import { buildDrawing } from '#adapters/artwork/build-drawing';
import { productCsvReader } from '#adapters/csv/read-product-csv';
import { sanitiseHtml } from '#adapters/sanitize-html/sanitise-html';
import { type ImportProductsRequest, ImportProductsService } from '#application/catalog/import-products';
import type { ImportReport } from '#application/catalog/import-report';
import type { CatalogueWriter } from '#application/ports/catalogue-writer';
import { cachedPictureFetcher, type PictureParts } from './cached-picture-fetcher.ts';

const defaultWarehouse = 1;

type ImportParts = PictureParts & {
  readonly catalogueWriter: CatalogueWriter;
};

/** Imports a product file; `open` must open it anew on each call. */
export const importProductFile = (
  { catalogueWriter, ...pictures }: ImportParts,
  open: () => AsyncIterable<Uint8Array>,
  asked: Omit<ImportProductsRequest, 'readRows'> = {},
): Promise<ImportReport> =>
  new ImportProductsService(catalogueWriter, {
    sanitise: sanitiseHtml,
    fetchPicture: cachedPictureFetcher(pictures),
    drawPackaging: buildDrawing,
    defaultWarehouse,
  }).execute({ readRows: productCsvReader(open), ...asked })();
