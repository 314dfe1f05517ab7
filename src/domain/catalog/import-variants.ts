import * as E from 'fp-ts/Either';
import { firstFilledCell, type ImportCellNote, type ProductCsvRow } from './import-row';
import { type ImportedVariant, isVariantRow, parseImportVariant, type VariantImportContext } from './import-variant';
import type { ProductOption } from './product';

/** The names of the three options; an empty string for a missing or repeated one. */
export const parseOptionNames = (rows: readonly ProductCsvRow[]): readonly string[] => {
  const names = [1, 2, 3].map((place) => firstFilledCell(rows, `Option${place} Name`)?.text ?? '');
  return names.map((name, index) => (name && names.indexOf(name) === index ? name : ''));
};

/** Each option with the values that variants have, in the variants' order. */
export const buildProductOptions = (
  variants: readonly ImportedVariant[],
  names: readonly string[],
): readonly ProductOption[] =>
  names.flatMap((name) => {
    const named = variants.flatMap(({ options }) => options.filter((option) => option.name === name));
    return named.length > 0 ? [{ name, values: [...new Set(named.map(({ value }) => value))] }] : [];
  });

type SplitVariants = {
  readonly good: readonly ImportedVariant[];
  readonly problems: readonly ImportCellNote[];
  readonly warnings: readonly ImportCellNote[];
};

const isEqual = ({ line: _line, ...one }: ImportedVariant, { line: _other, ...other }: ImportedVariant): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const priceWarning = ({ line, prices }: ImportedVariant): readonly ImportCellNote[] =>
  Object.values(prices).some((listed) => listed?.price === 0)
    ? [{ line, column: 'Variant Price', reason: 'The price is $0.00, so shoppers pay nothing for it.' }]
    : [];

const shortenedNumberPattern = /^\d(?:[.,]\d+)?e\+?\d{1,3}$/i;

/** What to do about a SKU that looks like a long number that a spreadsheet shortened, such as `1.2E+11`. */
export const explainShortenedSku = (sku: string): string | undefined =>
  shortenedNumberPattern.test(sku)
    ? `"${sku}" looks like a number that a spreadsheet shortened. Format the column as text, and import the file again.`
    : undefined;

const skuWarning = ({ line, sku }: ImportedVariant): readonly ImportCellNote[] => {
  const reason = explainShortenedSku(sku);
  return reason === undefined ? [] : [{ line, column: 'Variant SKU', reason }];
};

/** Splits rows into valid variants and problems. A row that exactly repeats another is ignored with a warning. */
export const parseImportVariants = (rows: readonly ProductCsvRow[], context: VariantImportContext): SplitVariants => {
  const good: ImportedVariant[] = [];
  const problems: ImportCellNote[] = [];
  const warnings: ImportCellNote[] = [];
  for (const one of rows.filter(isVariantRow).map((row) => parseImportVariant(row, context))) {
    if (E.isLeft(one)) {
      problems.push(one.left);
      continue;
    }
    const variant = one.right;
    const same = good.find((other) => other.sku === variant.sku && isEqual(other, variant));
    if (same) {
      const reason = `This variant repeats line ${same.line}, so it's imported once.`;
      warnings.push({ line: variant.line, column: 'Variant SKU', reason });
      continue;
    }
    good.push(variant);
    warnings.push(...priceWarning(variant), ...skuWarning(variant));
  }
  return { good, problems, warnings };
};
