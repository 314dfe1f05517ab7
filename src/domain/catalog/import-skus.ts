import type { ImportNote } from './import-row';

type Named = { readonly line: number; readonly sku: string };

const freeSku = (sku: string, isTaken: (key: string) => boolean): string => {
  let copy = 2;
  while (isTaken(`${sku}-${copy}`.toLowerCase())) copy += 1;
  return `${sku}-${copy}`;
};

/**
 * The variants with a SKU of their own each: one that an earlier row has gets `-2`, `-3`, with a warning that names both
 * rows. `lines` are the rows of the SKUs given out so far, by lower case, and those of these variants are added to it;
 * `inFile` are all SKUs that the file names, which no other variant is given.
 */
export const withOwnSkus = <Variant extends Named>(
  variants: readonly Variant[],
  lines: Map<string, number>,
  inFile: ReadonlySet<string>,
): { readonly variants: readonly Variant[]; readonly warnings: readonly ImportNote[] } => {
  const warnings: ImportNote[] = [];
  const own = variants.map((variant) => {
    const before = lines.get(variant.sku.toLowerCase());
    if (before === undefined) {
      lines.set(variant.sku.toLowerCase(), variant.line);
      return variant;
    }
    const sku = freeSku(variant.sku, (key) => lines.has(key) || inFile.has(key));
    lines.set(sku.toLowerCase(), variant.line);
    const reason = `"${variant.sku}" is the SKU of line ${before} already; this variant goes by "${sku}".`;
    warnings.push({ line: variant.line, column: 'Variant SKU', reason });
    return { ...variant, sku };
  });
  return { variants: own, warnings };
};
