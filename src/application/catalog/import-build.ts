import { extraProductCsvColumns } from '#domain/catalog/import-cells';
import { mergeStoredProduct, type ProductRows, withoutCellsOf } from '#domain/catalog/import-merge';
import {
  buildImportedProduct,
  type ImportedProduct,
  nothingToSellReason,
  type ProductImportOutcome,
} from '#domain/catalog/import-product';
import type { ImportCellNote } from '#domain/catalog/import-row';
import { withUniqueRowSkus } from '#domain/catalog/import-row-skus';
import { withUniqueSkus } from '#domain/catalog/import-skus';
import type { StoredProduct } from '#domain/catalog/stored-product';
import { buildSkuKey } from '#domain/typed-text';
import type { StoredPictures } from './import-pictures';
import type { ProductFileScan } from './import-scan';

export type ProductImportChoices = {
  readonly defaultWarehouse: number;
  readonly replace: boolean;
  /** Whether products have selling plans if the file doesn't say so; if absent, they stay as they are. */
  readonly autoship?: boolean;
  readonly scan: ProductFileScan;
  /** The lines of the SKUs given so far, which is added to. */
  readonly linesOfSkus: Map<string, number>;
};

export type BuiltProduct = ProductImportOutcome & {
  /** The product's stored pictures. */
  readonly stored?: StoredPictures;
};

/** The product with SKUs of its own; the variants whose SKU is in `known` have theirs already. */
const withOwnSkus = (
  { product, ...notes }: ProductImportOutcome,
  { linesOfSkus, scan }: ProductImportChoices,
  known: ReadonlySet<string>,
): ProductImportOutcome => {
  if (!product) return notes;
  const isKnown = ({ sku }: ImportedProduct['variants'][number]): boolean => known.has(buildSkuKey(sku));
  const own = withUniqueSkus(
    product.variants.filter((variant) => !isKnown(variant)),
    linesOfSkus,
    scan.skus,
  );
  const byLine = new Map(own.variants.map((variant) => [variant.line, variant]));
  const variants = product.variants.map((variant) =>
    isKnown(variant) ? variant : (byLine.get(variant.line) ?? variant),
  );
  return { ...notes, product: { ...product, variants }, warnings: [...notes.warnings, ...own.warnings] };
};

const isSame = (one: ImportCellNote, other: ImportCellNote): boolean =>
  one.line === other.line && one.column === other.column;

const noteNewVariants = ({ product }: ProductImportOutcome, { variants }: StoredProduct): readonly ImportCellNote[] => {
  const stored = new Set(variants.map(({ sku }) => buildSkuKey(sku)));
  const added = product?.variants.filter(({ sku }) => !stored.has(buildSkuKey(sku))) ?? [];
  return added.map(({ line, sku }) => ({
    line,
    column: 'Variant SKU',
    reason: `"${sku}" is a new SKU for this product, so it's added as a variant.`,
  }));
};

/** Merges rows with a stored product and builds the product; if a cell can't be read, the stored value stays. */
const buildMerged = (rows: ProductRows, product: StoredProduct, choices: ProductImportChoices): BuiltProduct => {
  const { defaultWarehouse, replace, autoship, scan, linesOfSkus } = choices;
  const unique = withUniqueRowSkus(rows, linesOfSkus, scan.skus);
  const context = {
    product,
    replace,
    isElsewhere: (key: string) => scan.skus.has(key),
    ignored: autoship === undefined ? [] : [extraProductCsvColumns.autoship],
  };
  const defaults = { defaultWarehouse, autoship: autoship ?? product.autoship };
  const merged = mergeStoredProduct(unique.rows, context);
  const first = buildImportedProduct(merged.rows, defaults);
  const cells = first.problems.filter(({ reason }) => reason !== nothingToSellReason);
  const unread = cells.filter(merged.hasStored);
  const again = mergeStoredProduct(withoutCellsOf(unique.rows, unread), context);
  const second = unread.length === 0 ? first : buildImportedProduct(again.rows, defaults);
  const problems = [
    ...merged.problems,
    ...unread,
    ...second.problems.filter((problem) => !unread.some((known) => isSame(known, problem))),
  ];
  const known = new Set([...unique.skus, ...product.variants.map(({ sku }) => buildSkuKey(sku))]);
  const outcome = withOwnSkus({ ...second, problems }, choices, known);
  const warnings = [...unique.warnings, ...outcome.warnings, ...again.notes, ...noteNewVariants(outcome, product)];
  return { ...outcome, warnings, stored: again };
};

/** Builds a product from its rows and the stored product. */
export const buildProductOfRows = (
  rows: ProductRows,
  stored: StoredProduct | undefined,
  choices: ProductImportChoices,
): BuiltProduct => {
  if (stored) return buildMerged(rows, stored, choices);
  const { defaultWarehouse, autoship = false } = choices;
  return withOwnSkus(buildImportedProduct(rows, { defaultWarehouse, autoship }), choices, new Set());
};
