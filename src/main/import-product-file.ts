import { join } from 'node:path';
import { drawingOf } from '#adapters/artwork/drawing-of';
import { readProductCsv } from '#adapters/csv/read-product-csv';
import { pictureFetcher } from '#adapters/fetch-pictures/fetch-picture';
import { rememberPictures } from '#adapters/fetch-pictures/remember-pictures';
import { decodablePictures } from '#adapters/http/images/decodable-pictures';
import { sanitiseHtml } from '#adapters/sanitize-html/sanitise-html';
import type { FetchPicture } from '#application/catalog/import-pictures';
import { type ImportProductsRequest, ImportProductsService } from '#application/catalog/import-products';
import type { ImportReport } from '#application/catalog/import-report';
import type { CatalogueWriter } from '#application/ports/catalogue-writer';

const defaultWarehouse = 1;

type ImportParts = {
  readonly catalogueWriter: CatalogueWriter;
  /** Pictures that were fetched are remembered there. */
  readonly dataDir: string;
  readonly fetchPicture?: FetchPicture;
};

/** Brings a product file into the catalogue. */
export const importProductFile = (
  { catalogueWriter, dataDir, fetchPicture = pictureFetcher() }: ImportParts,
  file: AsyncIterable<Uint8Array>,
  watching: Omit<ImportProductsRequest, 'rows'> = {},
): Promise<ImportReport> =>
  new ImportProductsService(catalogueWriter, {
    sanitise: sanitiseHtml,
    fetchPicture: rememberPictures(decodablePictures(fetchPicture), join(dataDir, 'fetched-pictures')),
    drawPackaging: drawingOf,
    defaultWarehouse,
  }).execute({ rows: readProductCsv(file), ...watching })();
