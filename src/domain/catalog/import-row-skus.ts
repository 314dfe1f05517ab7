import { buildSkuKey } from '../typed-text';
import { isVariantColumn, type ProductRows } from './import-merge';
import type { ImportCellNote, ProductCsvRow } from './import-row';
import { withUniqueSkus } from './import-skus';
import { isVariantRow, parseCsvSku } from './import-variant';

const describeVariant = ({ cells }: ProductCsvRow): string =>
  JSON.stringify(
    [...cells].filter(([key, text]) => text !== '' && isVariantColumn(key)).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/**
 * Rows in which each SKU stands once: a row that repeats an earlier one of the product loses its variant, and another
 * row with a known SKU gets a new one. Warnings name both rows. `skus` are the keys of the SKUs in the rows.
 */
export const withUniqueRowSkus = (
  [first, ...others]: ProductRows,
  linesOfSkus: Map<string, number>,
  skusInFile: ReadonlyMap<string, number>,
): { readonly rows: ProductRows; readonly skus: ReadonlySet<string>; readonly warnings: readonly ImportCellNote[] } => {
  const warnings: ImportCellNote[] = [];
  const skus = new Set<string>();
  const linesOfTexts = new Map<string, number>();
  const unique = (row: ProductCsvRow): readonly ProductCsvRow[] => {
    const sku = parseCsvSku(row);
    if (!isVariantRow(row) || sku === '') return [row];
    const text = describeVariant(row);
    const repeated = linesOfTexts.get(text);
    if (repeated !== undefined) {
      const reason = `This variant repeats line ${repeated}, so it's imported only once.`;
      warnings.push({ line: row.line, column: 'Variant SKU', reason });
      return [];
    }
    linesOfTexts.set(text, row.line);
    const given = withUniqueSkus([{ line: row.line, sku }], linesOfSkus, skusInFile);
    const [own = { sku }] = given.variants;
    warnings.push(...given.warnings);
    skus.add(buildSkuKey(own.sku));
    return [{ ...row, cells: new Map([...row.cells, ['variant sku', own.sku]]) }];
  };
  const [head = first] = unique(first);
  return { rows: [head, ...others.flatMap(unique)], skus, warnings };
};
