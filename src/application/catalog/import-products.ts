import type { Task } from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import type { CatalogueWriter, ProductToWrite } from '#application/ports/catalogue-writer';
import { plainText } from '#domain/catalog/description';
import { type ImportedProduct, productOf } from '#domain/catalog/import-product';
import type { ImportNote } from '#domain/catalog/import-row';
import { ImportBatch } from './import-batch';
import { groupRows, type ReadRow, type RowGroup } from './import-groups';
import { type DrawPackaging, type FetchPicture, picturesOf } from './import-pictures';
import { emptyReport, type ImportProgress, type ImportReport, withNotes, withWritten } from './import-report';

export type ImportProductsRequest = {
  readonly rows: AsyncIterable<ReadRow>;
  /** Called after each product, and at the end. */
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Asked at each product: false breaks the import off, once what was read so far is written. */
  readonly goesOn?: () => boolean;
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

const isRealGroup = (rows: RowGroup['rows']): rows is readonly [RowGroup['rows'][number], ...RowGroup['rows']] =>
  rows.length > 0;

export class ImportProductsService implements ImportProducts {
  constructor(
    private readonly writer: CatalogueWriter,
    private readonly means: ImportMeans,
  ) {}

  execute =
    ({ rows, onProgress, goesOn = () => true }: ImportProductsRequest): Task<ImportReport> =>
    async () => {
      let report = emptyReport;
      let products = 0;
      let bytes = 0;
      const batch = new ImportBatch();
      const skus = new Set<string>();
      const write = async (): Promise<void> => {
        const some = batch.take();
        if (some.length > 0) report = withWritten(report, await this.writer.write(some)());
      };
      for await (const group of groupRows(rows)) {
        bytes = group.bytes;
        report = withNotes(report, group);
        if (!isRealGroup(group.rows)) continue;
        const { product, problems, warnings } = productOf(group.rows, this.means.defaultWarehouse);
        const { own, taken } = product ? withoutTaken(product, skus) : { own: undefined, taken: [] };
        report = withNotes(report, { problems: [...problems, ...taken], warnings });
        if (!own) continue;
        const { written, notes } = await this.toWrite(own, goesOn);
        if (!goesOn()) {
          report = { ...report, brokenOff: true };
          break;
        }
        report = withNotes(report, { warnings: notes });
        products += 1;
        batch.add(written);
        if (batch.isFull) await write();
        onProgress?.({ bytes, products });
      }
      await write();
      onProgress?.({ bytes, products });
      return report;
    };

  private async toWrite(
    product: ImportedProduct,
    goesOn: () => boolean,
  ): Promise<{ written: ProductToWrite; notes: readonly ImportNote[] }> {
    const { line: _line, rawHtml, images: _images, variants, ...rest } = product;
    const { fetchPicture, drawPackaging } = this.means;
    const fetchWhileItGoesOn: FetchPicture = (url) => (goesOn() ? fetchPicture(url) : TE.left('It was broken off.'));
    const { picture, ofVariants, warnings } = await picturesOf(product, fetchWhileItGoesOn, drawPackaging);
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
