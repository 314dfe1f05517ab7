import type { Task } from 'fp-ts/Task';
import type { CatalogueWriter, ProductToWrite } from '#application/ports/catalogue-writer';
import { plainText } from '#domain/catalog/description';
import { type ImportedProduct, productOf } from '#domain/catalog/import-product';
import type { ImportNote } from '#domain/catalog/import-row';
import { groupRows, type ReadRow, type RowGroup } from './import-groups';
import { type DrawPackaging, type FetchPicture, pictureBytes, picturesOf } from './import-pictures';
import { emptyReport, type ImportProgress, type ImportReport, withNotes, withWritten } from './import-report';

export type ImportProductsRequest = {
  readonly rows: AsyncIterable<ReadRow>;
  /** Called after each batch, and at the end. */
  readonly onProgress?: (progress: ImportProgress) => void;
};

/**
 * Brings a product file into the catalogue, good rows whatever the bad ones. The same file a second time changes
 * nothing; one that was broken off goes on from where it was, as what is there is unchanged.
 */
interface ImportProducts {
  execute(request: ImportProductsRequest): Task<ImportReport>;
}

export type ImportMeans = {
  /** Leaves the HTML that may be shown (ST-19). */
  readonly sanitise: (html: string) => string;
  readonly fetchPicture: FetchPicture;
  readonly drawPackaging: DrawPackaging;
  /** The number of the warehouse that a quantity without a warehouse lies in. */
  readonly defaultWarehouse: number;
};

const batchSize = 200;
const batchBytes = 48 * 1024 * 1024;

const isRealGroup = (rows: RowGroup['rows']): rows is readonly [RowGroup['rows'][number], ...RowGroup['rows']] =>
  rows.length > 0;

export class ImportProductsService implements ImportProducts {
  constructor(
    private readonly writer: CatalogueWriter,
    private readonly means: ImportMeans,
  ) {}

  execute =
    ({ rows, onProgress }: ImportProductsRequest): Task<ImportReport> =>
    async () => {
      let report = emptyReport;
      let products = 0;
      let bytes = 0;
      let batch: ProductToWrite[] = [];
      const skus = new Set<string>();
      const write = async (): Promise<void> => {
        if (batch.length > 0) report = withWritten(report, await this.writer.write(batch)());
        products += batch.length;
        batch = [];
        onProgress?.({ bytes, products });
      };
      for await (const group of groupRows(rows)) {
        bytes = group.bytes;
        report = withNotes(report, group);
        if (!isRealGroup(group.rows)) continue;
        const { product, problems, warnings } = productOf(group.rows, this.means.defaultWarehouse);
        report = withNotes(report, { problems, warnings });
        const { own, taken } = product ? withoutTaken(product, skus) : { own: undefined, taken: [] };
        report = withNotes(report, { problems: taken });
        if (!own) continue;
        const { written, notes } = await this.toWrite(own);
        report = withNotes(report, { warnings: notes });
        batch.push(written);
        if (batch.length >= batchSize || batch.reduce((sum, one) => sum + pictureBytes(one), 0) >= batchBytes)
          await write();
      }
      await write();
      return report;
    };

  private async toWrite(product: ImportedProduct): Promise<{ written: ProductToWrite; notes: readonly ImportNote[] }> {
    const { line: _line, rawHtml, images: _images, variants, ...rest } = product;
    const { picture, ofVariants, warnings } = await picturesOf(
      product,
      this.means.fetchPicture,
      this.means.drawPackaging,
    );
    const descriptionHtml = this.means.sanitise(rawHtml);
    return {
      written: {
        ...rest,
        descriptionHtml,
        description: plainText(descriptionHtml),
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

/** One SKU is one variant of the whole shop: those that an earlier product has are left out. */
const withoutTaken = (
  product: ImportedProduct,
  skus: Set<string>,
): { readonly own: ImportedProduct | undefined; readonly taken: readonly ImportNote[] } => {
  const isFree = ({ sku }: { readonly sku: string }) => !skus.has(sku.toLowerCase());
  const variants = product.variants.filter(isFree);
  const taken = product.variants
    .filter((variant) => !isFree(variant))
    .map(({ line, sku }) => ({ line, column: 'Variant SKU', reason: `"${sku}" is a variant of an earlier product.` }));
  for (const { sku } of variants) skus.add(sku.toLowerCase());
  return { own: variants.length > 0 ? { ...product, variants } : undefined, taken };
};
