import type { Task } from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import type { CatalogWriter, ProductToWrite, ProductWriteAnswer } from '#application/ports/catalog-writer';
import { convertHtmlToText } from '#domain/catalog/description';
import { parseCsvHandleWithWarnings } from '#domain/catalog/import-handle';
import type { ProductRows } from '#domain/catalog/import-merge';
import type { ImportedProduct } from '#domain/catalog/import-product';
import type { ImportCellNote } from '#domain/catalog/import-row';
import { parseCsvSku } from '#domain/catalog/import-variant';
import type { StoredProduct } from '#domain/catalog/stored-product';
import { buildSkuKey } from '#domain/typed-text';
import { type PreparedRows, ProductImportBatch } from './import-batch';
import { type BuiltProduct, buildProductOfRows, type ProductImportChoices } from './import-build';
import { groupRows, type ParsedCsvRow, type ProductRowGroup } from './import-groups';
import {
  type DrawPackaging,
  type FetchedPicture,
  type FetchPicture,
  fetchProductPictures,
  listFetchedPictures,
  type StoredPictures,
} from './import-pictures';
import {
  addNotesToReport,
  addProductToReport,
  addWriteResultToReport,
  emptyImportReport,
  type ProductImportProgress,
  type ProductImportReport,
  withoutNeedlessNotes,
} from './import-report';
import { scanProductFile } from './import-scan';

export type ImportProductsRequest = {
  /** Reads the file from its beginning on each call: the first call surveys it, the second imports it. */
  readonly readRows: () => AsyncIterable<ParsedCsvRow>;
  /**
   * Whether products have selling plans if the file doesn't say so. If absent, existing products stay as they are and new
   * ones have none.
   */
  readonly autoship?: boolean;
  /** Whether empty cells, and variants and pictures that a product of the file lacks, are removed from the shop. */
  readonly replace?: boolean;
  /** Whether the report says what would happen, and nothing is written. */
  readonly dryRun?: boolean;
  /** Called at each row of the survey, after each product, and at the end. */
  readonly onProgress?: (progress: ProductImportProgress) => void;
  /** Asked at each product: false stops the import once the products read so far are written. */
  readonly shouldContinue?: () => boolean;
};

export type ProductImportDependencies = {
  /** Removes HTML that must not be shown (ST-19). */
  readonly sanitize: (html: string) => string;
  readonly fetchPicture: FetchPicture;
  readonly drawPackaging: DrawPackaging;
  /** The number of the warehouse for quantities that name none. */
  readonly defaultWarehouse: number;
};

const isRealGroup = (group: ProductRowGroup): group is ProductRowGroup & { readonly rows: ProductRows } =>
  group.rows.length > 0;

/** How many products are looked up in the shop at once. */
const groupsPerLookup = 50;

async function* inChunks<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<readonly Item[]> {
  let chunk: Item[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** What the shop stores, by handle and by key of a SKU. */
type StoredProducts = {
  readonly byHandle: ReadonlyMap<string, StoredProduct>;
  readonly bySku: ReadonlyMap<string, StoredProduct>;
};

type ImportChoices = ProductImportChoices & { readonly shouldContinue: () => boolean };

type WriteAnswers = ReadonlyMap<ProductToWrite, ProductWriteAnswer>;

const addToReport =
  (written: WriteAnswers) =>
  (report: ProductImportReport, { notes, product }: PreparedRows): ProductImportReport => {
    const noted = notes.reduce(addNotesToReport, report);
    const answer = product && written.get(product);
    if (!product || answer === undefined || answer === 'outdated') return noted;
    return addWriteResultToReport(addProductToReport(noted, product), answer);
  };

/**
 * Imports a product file; bad rows are left out and reported, good ones imported. What the file doesn't say about a
 * product stays as it is, even if several imports run at once. Importing the same file again changes nothing, so an
 * interrupted import is resumed by running it again.
 */
export class ImportProductsService {
  constructor(
    private readonly writer: CatalogWriter,
    private readonly dependencies: ProductImportDependencies,
  ) {}

  execute(request: ImportProductsRequest): Task<ProductImportReport> {
    const { readRows, autoship, replace = false, dryRun = false, onProgress, shouldContinue = () => true } = request;
    return async () => {
      let report = emptyImportReport;
      let products = 0;
      let bytes = 0;
      const batch = new ProductImportBatch();
      const scan = await scanProductFile(readRows(), shouldContinue, (read) =>
        onProgress?.({ step: 'survey', bytes: read, products: 0 }),
      );
      const choices: ImportChoices = {
        defaultWarehouse: this.dependencies.defaultWarehouse,
        replace,
        ...(autoship === undefined ? {} : { autoship }),
        scan,
        linesOfSkus: new Map(),
        shouldContinue,
      };
      const write = async (): Promise<void> => {
        for (let left = batch.take(); left.length > 0; ) {
          const products = left.flatMap(({ product }) => product ?? []);
          const written = await this.writeOrCompare(products, dryRun);
          const outdated = left.filter(({ product }) => product && written.get(product) === 'outdated');
          report = left.filter((one) => !outdated.includes(one)).reduce(addToReport(written), report);
          if (outdated.length === 0) return;
          left = await this.prepareAgain(outdated, choices);
          if (shouldContinue()) continue;
          report = { ...report, wasInterrupted: true };
          return;
        }
      };
      for await (const groups of inChunks(groupRows(readRows(), scan.nonConsecutiveRows), groupsPerLookup)) {
        const stored = await this.findStored(groups);
        for (const group of groups) {
          if (report.wasInterrupted) break;
          bytes = group.bytes;
          const prepared = await this.prepare(group, stored, choices);
          if (prepared.product && !shouldContinue()) {
            report = { ...report, wasInterrupted: true };
            break;
          }
          batch.add(prepared);
          if (prepared.product) products += 1;
          if (batch.isFull) await write();
          if (prepared.product) onProgress?.({ step: 'products', bytes, products });
        }
        if (report.wasInterrupted) break;
      }
      await write();
      onProgress?.({ step: 'products', bytes, products });
      return withoutNeedlessNotes(report);
    };
  }

  private async writeOrCompare(products: readonly ProductToWrite[], dryRun: boolean): Promise<WriteAnswers> {
    if (products.length === 0) return new Map();
    const answers = await (dryRun ? this.writer.compare(products) : this.writer.write(products))();
    return new Map(products.map((product, index) => [product, answers[index] ?? 'unchanged']));
  }

  private async prepare(
    group: ProductRowGroup,
    stored: StoredProducts,
    choices: ImportChoices,
    before?: ProductToWrite,
  ): Promise<PreparedRows> {
    if (!isRealGroup(group)) return { group, notes: [group] };
    const built = this.build(group.rows, stored, choices);
    if (!built.product) return { group, notes: [group, built] };
    const { written, notes } = await this.toWrite(built.product, built.stored, this.buildFetchPicture(choices, before));
    const { handle } = written;
    const basedOn = [built.mergedWith, { handle, version: stored.byHandle.get(handle)?.version }].flatMap((one) =>
      one ? [{ handle: one.handle, version: one.version }] : [],
    );
    return { group, notes: [group, built, { warnings: notes }], product: { ...written, basedOn } };
  }

  /** Merges rows with what another import has written since they were prepared. */
  private async prepareAgain(
    outdated: readonly PreparedRows[],
    choices: ImportChoices,
  ): Promise<readonly PreparedRows[]> {
    const { linesOfSkus } = choices;
    const lines = new Set(outdated.flatMap(({ group }) => group.rows.map(({ line }) => line)));
    for (const [sku, line] of linesOfSkus) if (lines.has(line)) linesOfSkus.delete(sku);
    const stored = await this.findStored(outdated.map(({ group }) => group));
    const prepared: PreparedRows[] = [];
    for (const { group, product } of outdated) {
      if (!choices.shouldContinue()) break;
      prepared.push(await this.prepare(group, stored, choices, product));
    }
    return prepared;
  }

  /** Fetches pictures until the import is stopped; the ones that `before` has are reused. */
  private buildFetchPicture({ shouldContinue }: ImportChoices, before?: ProductToWrite): FetchPicture {
    const known = before ? listFetchedPictures(before) : new Map<string, FetchedPicture>();
    return (url) => {
      const fetched = known.get(url);
      if (fetched) return TE.right(fetched);
      return shouldContinue() ? this.dependencies.fetchPicture(url) : TE.left('The import was stopped.');
    };
  }

  private async findStored(groups: readonly ProductRowGroup[]): Promise<StoredProducts> {
    const real = groups.filter(isRealGroup);
    const handles = real.map(({ rows: [first] }) => parseCsvHandleWithWarnings(first).handle);
    const skus = real.flatMap(({ rows }) => rows.map(parseCsvSku)).filter(Boolean);
    const found = real.length === 0 ? [] : await this.writer.find({ handles, skus })();
    return {
      byHandle: new Map(found.map((product) => [product.handle, product])),
      bySku: new Map(
        found.flatMap((product) => product.variants.map(({ sku }) => [buildSkuKey(sku), product] as const)),
      ),
    };
  }

  /** Builds a product from the stored product; with a new handle, from the product stored under the old one. */
  private build(
    rows: ProductRows,
    { byHandle, bySku }: StoredProducts,
    choices: ProductImportChoices,
  ): BuiltProduct & { readonly mergedWith: StoredProduct | undefined } {
    const { handle } = parseCsvHandleWithWarnings(rows[0]);
    const skus = new Set(rows.map((row) => buildSkuKey(parseCsvSku(row))));
    const renamed = [...skus]
      .flatMap((sku) => bySku.get(sku) ?? [])
      .find(({ variants }) => variants.every(({ sku }) => skus.has(buildSkuKey(sku))));
    const isGone = renamed !== undefined && !choices.scan.handles.has(renamed.handle);
    const mergedWith = byHandle.get(handle) ?? (isGone ? renamed : undefined);
    return { ...buildProductOfRows(rows, mergedWith, choices), mergedWith };
  }

  private async toWrite(
    product: ImportedProduct,
    stored: StoredPictures | undefined,
    fetchPicture: FetchPicture,
  ): Promise<{ written: ProductToWrite; notes: readonly ImportCellNote[] }> {
    const { line: _line, rawHtml, images: _images, variants, ...rest } = product;
    const fetched = await fetchProductPictures(product, fetchPicture, this.dependencies.drawPackaging, stored);
    const { picture, images, ofVariants, warnings } = fetched;
    const descriptionHtml = this.dependencies.sanitize(rawHtml);
    return {
      written: {
        ...rest,
        descriptionHtml,
        description: convertHtmlToText(descriptionHtml),
        picture,
        images,
        variants: variants.map(({ line: _row, image: _image, ...variant }, index) => ({
          ...variant,
          ...(ofVariants[index] ?? { pictures: [picture] }),
        })),
      },
      notes: warnings,
    };
  }
}
