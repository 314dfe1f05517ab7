import * as E from 'fp-ts/Either';
import { firstCell, type ImportNote, type ImportRow } from './import-row';
import { type ImportedVariant, isVariantRow, type VariantContext, variantOf } from './import-variant';
import type { ProductOption } from './product';

/** The names of the three options; an empty or repeated one is empty. */
export const optionNamesOf = (rows: readonly ImportRow[]): readonly string[] => {
  const names = [1, 2, 3].map((place) => firstCell(rows, `Option${place} Name`)?.text ?? '');
  return names.map((name, index) => (name && names.indexOf(name) === index ? name : ''));
};

/** Each option with the values that the variants have, in their order. */
export const productOptions = (
  variants: readonly ImportedVariant[],
  names: readonly string[],
): readonly ProductOption[] =>
  names
    .map((name) => ({
      name,
      values: [
        ...new Set(
          variants.flatMap(({ options }) => options.filter((one) => one.name === name).map(({ value }) => value)),
        ),
      ],
    }))
    .filter(({ values }) => values.length > 0);

/** The variants that can be sold, and what keeps the others out; of two with one SKU the first is kept. */
export const splitVariants = (rows: readonly ImportRow[], context: VariantContext) => {
  const read = rows.filter(isVariantRow).map((row) => variantOf(row, context));
  const good: ImportedVariant[] = [];
  const problems: ImportNote[] = [];
  for (const one of read) {
    if (E.isLeft(one)) problems.push(one.left);
    else if (good.some(({ sku }) => sku.toLowerCase() === one.right.sku.toLowerCase())) {
      problems.push({
        line: one.right.line,
        column: 'Variant SKU',
        reason: `"${one.right.sku}" is on an earlier row of this product.`,
      });
    } else good.push(one.right);
  }
  return { good, problems };
};
