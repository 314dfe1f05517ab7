import { join } from 'node:path';
import { drawingOf } from '#adapters/artwork/drawing-of';
import { readProductCsv } from '#adapters/csv/read-product-csv';
import { pictureFetcher } from '#adapters/fetch-pictures/fetch-picture';
import { rememberPictures } from '#adapters/fetch-pictures/remember-pictures';
import { sanitiseHtml } from '#adapters/sanitize-html/sanitise-html';
import { ImportProductsService } from '#application/catalog/import-products';
import type { ImportProgress, ImportReport } from '#application/catalog/import-report';
import type { CatalogueWriter } from '#application/ports/catalogue-writer';

const defaultWarehouse = 1;

/** Brings a product file into the catalogue; pictures that were fetched are remembered under `dataDir`. */
export const importProductFile = (
  { catalogueWriter }: { readonly catalogueWriter: CatalogueWriter },
  file: AsyncIterable<Uint8Array>,
  dataDir: string,
  onProgress?: (progress: ImportProgress) => void,
): Promise<ImportReport> =>
  new ImportProductsService(catalogueWriter, {
    sanitise: sanitiseHtml,
    fetchPicture: rememberPictures(pictureFetcher(), join(dataDir, 'fetched-pictures')),
    drawPackaging: drawingOf,
    defaultWarehouse,
  }).execute({ rows: readProductCsv(file), ...(onProgress ? { onProgress } : {}) })();
