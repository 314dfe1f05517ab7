import { buildSkuKey } from '../typed-text';
import { describeLeftOut, findStayingCells, type MergeRule, withOneStatus } from './import-merge-cells';
import {
  buildStoredOptionCells,
  findOptionSlots,
  findVariantByOptions,
  hasOptionValue,
  type OptionSlot,
  saysNoOptions,
} from './import-merge-options';
import { buildCsvColumnKey, firstFilledCell, type ImportCellNote, type ProductCsvRow, readCsvCell } from './import-row';
import { isVariantRow, parseCsvSku } from './import-variant';
import type { StoredImage, StoredProduct, StoredVariant } from './stored-product';
import { buildStoredProductCells, buildStoredVariantCells, type StoredCells } from './stored-product-cells';

export type ProductRows = readonly [ProductCsvRow, ...ProductCsvRow[]];

export type StoredProductMerge = MergeRule & {
  /** What the shop stores of the product whose rows these are. */
  readonly product: StoredProduct;
  /** Whether another product of the file has a SKU, so that the variant moves there. */
  readonly isElsewhere: (skuKey: string) => boolean;
};

export type MergedProductRows = {
  readonly rows: ProductRows;
  /** Rows that were left out. */
  readonly problems: readonly ImportCellNote[];
  /** What stays, or is removed, because the file leaves it out. */
  readonly notes: readonly ImportCellNote[];
  /** Stored pictures by their URL in the rows. */
  readonly pictures: ReadonlyMap<string, StoredImage>;
  /** URLs of stored pictures that the file doesn't name. */
  readonly carriedPictures: ReadonlySet<string>;
  /** Whether something stored stays if the file leaves out a cell. */
  readonly hasStored: (cell: { readonly line: number; readonly column: string }) => boolean;
};

/** A variant's row; `key` is the SKU's key, empty for a new variant without a SKU. */
type VariantRow = { readonly row: ProductCsvRow; readonly key: string };

/** The URL of a stored picture in merged rows, even if the shop doesn't know where it came from. */
const urlOf = ({ url, source }: StoredImage): string => url ?? `stored:${source}`;

const withCells = (row: ProductCsvRow, cells: Iterable<readonly [string, string]>): ProductCsvRow => ({
  ...row,
  cells: new Map([...row.cells, ...cells]),
});

const withoutCells = (row: ProductCsvRow, isLeftOut: (key: string) => boolean): ProductCsvRow => ({
  ...row,
  cells: new Map([...row.cells].filter(([key]) => !isLeftOut(key))),
});

/** The rows without some of their cells, so that the stored values stay. */
export const withoutCellsOf = (
  [first, ...others]: ProductRows,
  cells: readonly { readonly line: number; readonly column: string }[],
): ProductRows => {
  const without = (row: ProductCsvRow): ProductCsvRow => {
    const keys = cells.filter(({ line }) => line === row.line).map(({ column }) => buildCsvColumnKey(column));
    return keys.length === 0 ? row : withoutCells(row, (key) => keys.includes(key));
  };
  return [without(first), ...others.map(without)];
};

const variantKeyPattern = /^(?:variant[ :]|option\d value|price hpsf-)/;

/** Whether a column, by its key, says something of a variant. */
export const isVariantColumn = (key: string): boolean => variantKeyPattern.test(key);

const imageKeyPattern = /^image /;
const optionPattern = /^option\d (?:name|value)$/;
const optionNamePattern = /^option\d name$/;

const buildRow = (handleRow: ProductCsvRow, cells: Iterable<readonly [string, string]>): ProductCsvRow => ({
  line: handleRow.line,
  cells: new Map([
    ['handle', readCsvCell(handleRow, 'Handle')],
    ...[...cells].map(([column, text]) => [buildCsvColumnKey(column), text] as const),
  ]),
});

const buildVariantCells = (product: StoredProduct, variant: StoredVariant, slots: readonly OptionSlot[]): StoredCells =>
  new Map([
    ...buildStoredVariantCells(product, { ...variant, stock: {} }, urlOf),
    ...buildStoredOptionCells(slots, variant),
  ]);

const unclearVariant = (line: number): ImportCellNote => ({
  line,
  column: 'Variant SKU',
  reason: 'The product has several variants, and the row has neither a SKU nor options that name one.',
});

/** The variant rows of the file, with the cells that stay of the stored variant that each one means. */
const mergeVariantRows = (rows: ProductRows, slots: readonly OptionSlot[], context: StoredProductMerge) => {
  const { product } = context;
  const bySku = new Map(product.variants.map((variant) => [buildSkuKey(variant.sku), variant]));
  const listsVariants = rows.some(isVariantRow);
  const isLoneRow = (row: ProductCsvRow): boolean => !listsVariants && row === rows[0] && product.variants.length === 1;
  const said: VariantRow[] = [];
  const others: ProductCsvRow[] = [];
  const problems: ImportCellNote[] = [];
  const notes: ImportCellNote[] = [];
  const storedLines = new Set<number>();
  for (const row of rows) {
    const sku = parseCsvSku(row);
    const stored = sku === '' ? findVariantByOptions(row, slots, product) : bySku.get(buildSkuKey(sku));
    if (!isVariantRow(row) && !isLoneRow(row)) others.push(row);
    else if (stored) {
      const cells = buildVariantCells(product, stored, slots);
      const staying = findStayingCells([row], row.line, cells, context);
      storedLines.add(row.line);
      notes.push(...staying.notes.filter(({ column }) => column !== 'Variant SKU' && !column.startsWith('Option')));
      said.push({
        row: withCells(row, [...staying.cells, ['variant sku', sku || stored.sku]]),
        key: buildSkuKey(stored.sku),
      });
    } else if (sku === '' && !hasOptionValue(row)) {
      problems.push(unclearVariant(row.line));
      others.push(withoutCells(row, (key) => variantKeyPattern.test(key)));
    } else said.push({ row, key: buildSkuKey(sku) });
  }
  return { said, others, problems, notes, storedLines, listsVariants: listsVariants && said.length > 0 };
};

/** `Default Title` says no more than an empty cell: the stored options stay. */
const withoutEmptyOptions = (rows: ProductRows, { product, replace }: StoredProductMerge): ProductRows => {
  if (replace || product.options.length === 0 || !saysNoOptions(rows)) return rows;
  const without = (row: ProductCsvRow): ProductCsvRow => withoutCells(row, (key) => optionPattern.test(key));
  const [first, ...others] = rows;
  return [without(first), ...others.map(without)];
};

/** In the stored order, what the file changes in its place, what is new at the end; in the file's own if it has all. */
const orderVariants = (
  said: readonly VariantRow[],
  kept: readonly VariantRow[],
  { variants }: StoredProduct,
): readonly ProductCsvRow[] => {
  if (kept.length === 0) return said.map(({ row }) => row);
  const keys = variants.map(({ sku }) => buildSkuKey(sku));
  const stored = keys.flatMap((key) => [...said, ...kept].filter((one) => one.key === key));
  return [...stored, ...said.filter(({ key }) => !keys.includes(key))].map(({ row }) => row);
};

/** Rows for the pictures that stay, after the file's. */
const mergeImages = ([first, ...rest]: ProductRows, { product, replace }: StoredProductMerge) => {
  const rows = [first, ...rest];
  const urls = new Set(rows.map((row) => readCsvCell(row, 'Image Src')));
  const left = product.images.filter((image) => !urls.has(urlOf(image)));
  const listsImages = rows.some(({ cells }) => cells.has('image src'));
  const notes = left.map((image): ImportCellNote => {
    const reason = describeLeftOut(`"${urlOf(image)}" isn't in the file`, 'the picture', replace);
    return { line: first.line, column: 'Image Src', reason };
  });
  const imageRows = left.map((image, index) =>
    buildRow(first, [
      ['Image Src', urlOf(image)],
      ['Image Position', String(10_000 + index)],
      ['Image Alt Text', image.alt],
    ]),
  );
  return listsImages ? { notes, rows: replace ? [] : imageRows } : { notes: [], rows: imageRows };
};

/** A picture that the file names without its alternative text keeps the stored one. */
const withStoredAlt =
  ({ product, replace }: StoredProductMerge) =>
  (row: ProductCsvRow): ProductCsvRow => {
    const alt = product.images.find((image) => urlOf(image) === readCsvCell(row, 'Image Src'))?.alt;
    const isCleared = replace && row.cells.has('image alt text');
    const stays = alt !== undefined && !isCleared && readCsvCell(row, 'Image Alt Text') === '';
    return stays ? withCells(row, [['image alt text', alt]]) : row;
  };

/** What the file says of the product itself, for the first row, which may be another one than in the file. */
const collectProductCells = (rows: ProductRows): StoredCells =>
  new Map(
    [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))]
      .filter((key) => ![variantKeyPattern, imageKeyPattern, optionNamePattern].some((pattern) => pattern.test(key)))
      .map((key) => [key, firstFilledCell(rows, key)?.text ?? '']),
  );

/**
 * Adds to a product's rows what the shop stores and the file doesn't say: columns that the file lacks and,
 * unless `replace`, what its empty cells and missing rows leave out. Stock never stays, because it changes with each
 * sale. A row without a SKU is the stored variant that has its options.
 */
export const mergeStoredProduct = (given: ProductRows, context: StoredProductMerge): MergedProductRows => {
  const { product, isElsewhere, replace } = context;
  const rows = withoutEmptyOptions(given, context);
  const [first] = rows;
  const slots = findOptionSlots(rows, product, replace);
  const variants = mergeVariantRows(rows, slots, context);
  const said = new Set(variants.said.map(({ key }) => key));
  const missing = product.variants.filter(({ sku }) => !said.has(buildSkuKey(sku)) && !isElsewhere(buildSkuKey(sku)));
  const missingNotes = missing.map(({ sku }): ImportCellNote => {
    const reason = describeLeftOut(`"${sku}" isn't in the file`, 'the variant', replace);
    return { line: first.line, column: 'Variant SKU', reason };
  });
  const kept = (variants.listsVariants && replace ? [] : missing).map((variant) => ({
    key: buildSkuKey(variant.sku),
    row: buildRow(first, buildVariantCells(product, variant, slots)),
  }));
  const images = mergeImages(rows, context);
  const ofProduct = withOneStatus(rows, buildStoredProductCells(product));
  const staying = findStayingCells(rows, first.line, ofProduct, context);
  const all = [...orderVariants(variants.said, kept, product), ...variants.others, ...images.rows];
  const [head = first, ...body] = all.map(withStoredAlt(context));
  const names = slots.map(({ name }, index) => [`option${index + 1} name`, name] as const);
  const pictures = [...product.images, ...product.variants.flatMap(({ image }) => image ?? [])];
  const named = new Set(rows.flatMap((row) => [readCsvCell(row, 'Image Src'), readCsvCell(row, 'Variant Image')]));
  return {
    rows: [withCells(head, [...collectProductCells(rows), ...staying.cells, ...names]), ...body],
    problems: variants.problems,
    notes: [...staying.notes, ...variants.notes, ...(variants.listsVariants ? missingNotes : []), ...images.notes],
    pictures: new Map(pictures.map((image) => [urlOf(image), image])),
    carriedPictures: new Set(pictures.map(urlOf).filter((url) => !named.has(url))),
    hasStored: ({ line, column }) => variants.storedLines.has(line) || !isVariantColumn(buildCsvColumnKey(column)),
  };
};
