import type { Task } from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import type { CatalogWriter, ProductToWrite } from '#application/ports/catalog-writer';
import { convertHtmlToText } from '#domain/catalog/description';
import { buildImportedProduct, type ImportedProduct } from '#domain/catalog/import-product';
import type { ImportCellNote } from '#domain/catalog/import-row';
import { withUniqueSkus } from '#domain/catalog/import-skus';
import { ProductImportBatch } from './import-batch';
import { groupRows, type ParsedCsvRow, type ProductRowGroup } from './import-groups';
import { type DrawPackaging, type FetchPicture, fetchProductPictures } from './import-pictures';
import {
  addNotesToReport,
  addProductToReport,
  addWriteResultsToReport,
  emptyImportReport,
  type ProductImportProgress,
  type ProductImportReport,
} from './import-report';
import { scanProductFile } from './import-scan';

export type ImportProductsRequest = {
  /** Reads the file from its beginning on each call: the first call surveys it, the second imports it. */
  readonly readRows: () => AsyncIterable<ParsedCsvRow>;
  /** Whether products have selling plans where the file does not say so; absent means no. */
  readonly autoship?: boolean;
  /** Called at each row of the survey, after each product, and at the end. */
  readonly onProgress?: (progress: ProductImportProgress) => void;
  /** Asked at each product: false stops the import once the products read so far are written. */
  readonly shouldContinue?: () => boolean;
};

export type ProductImportDependencies = {
  /** Removes HTML that must not be shown (ST-19). */
  readonly sanitise: (html: string) => string;
  readonly fetchPicture: FetchPicture;
  readonly drawPackaging: DrawPackaging;
  /** The number of the warehouse for quantities that name none. */
  readonly defaultWarehouse: number;
};

const isRealGroup = (
  rows: ProductRowGroup['rows'],
): rows is readonly [ProductRowGroup['rows'][number], ...ProductRowGroup['rows']] => rows.length > 0;

/**
 * Imports a product file; bad rows are left out and reported, good ones imported. Importing the same file again changes
 * nothing, so an interrupted import is resumed by running it again.
 */
export class ImportProductsService {
  constructor(
    private readonly writer: CatalogWriter,
    private readonly dependencies: ProductImportDependencies,
  ) {}

  execute(request: ImportProductsRequest): Task<ProductImportReport> {
    const { readRows, autoship = false, onProgress, shouldContinue = () => true } = request;
    return async () => {
      let report = emptyImportReport;
      let products = 0;
      let bytes = 0;
      const batch = new ProductImportBatch();
      const { nonConsecutiveRows, skus } = await scanProductFile(readRows(), shouldContinue, (read) =>
        onProgress?.({ step: 'survey', bytes: read, products: 0 }),
      );
      const linesOfSkus = new Map<string, number>();
      const defaults = { defaultWarehouse: this.dependencies.defaultWarehouse, autoship };
      const write = async (): Promise<void> => {
        const some = batch.take();
        if (some.length > 0) report = addWriteResultsToReport(report, await this.writer.write(some)());
      };
      for await (const group of groupRows(readRows(), nonConsecutiveRows)) {
        bytes = group.bytes;
        report = addNotesToReport(report, group);
        if (!isRealGroup(group.rows)) continue;
        const { product, problems, warnings } = buildImportedProduct(group.rows, defaults);
        report = addNotesToReport(report, { problems, warnings });
        if (!product) continue;
        const own = withUniqueSkus(product.variants, linesOfSkus, skus);
        const { written, notes } = await this.toWrite({ ...product, variants: own.variants }, shouldContinue);
        if (!shouldContinue()) {
          report = { ...report, wasInterrupted: true };
          break;
        }
        report = addProductToReport(report, product, [...own.warnings, ...notes]);
        products += 1;
        batch.add(written);
        if (batch.isFull) await write();
        onProgress?.({ step: 'products', bytes, products });
      }
      await write();
      onProgress?.({ step: 'products', bytes, products });
      return report;
    };
  }

  private async toWrite(
    product: ImportedProduct,
    shouldContinue: () => boolean,
  ): Promise<{ written: ProductToWrite; notes: readonly ImportCellNote[] }> {
    const { line: _line, rawHtml, images: _images, variants, ...rest } = product;
    const { fetchPicture, drawPackaging } = this.dependencies;
    const fetchWhileItGoesOn: FetchPicture = (url) =>
      shouldContinue() ? fetchPicture(url) : TE.left('The import was stopped.');
    const { picture, ofVariants, warnings } = await fetchProductPictures(product, fetchWhileItGoesOn, drawPackaging);
    const descriptionHtml = this.dependencies.sanitise(rawHtml);
    return {
      written: {
        ...rest,
        descriptionHtml,
        description: convertHtmlToText(descriptionHtml),
        picture,
        variants: variants.map(({ line: _row, image: _image, ...variant }, index) => ({
          ...variant,
          pictures: ofVariants[index] ?? [picture],
        })),
      },
      notes: warnings,
    };
  }
}
