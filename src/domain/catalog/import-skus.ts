import type { ImportNote } from './import-row';

type Named = { readonly line: number; readonly sku: string };

/** A `-2`, `-3` … that nobody has. The steps double, so that 50,000 rows of one SKU do not try 50,000 names each. */
const freeSku = (sku: string, isTaken: (key: string) => boolean): string => {
  const taken = (copy: number): boolean => isTaken(`${sku}-${copy}`.toLowerCase());
  let copy = 2;
  let step = 1;
  while (taken(copy)) {
    step = taken(copy + step) ? step * 2 : 1;
    copy += step;
  }
  return `${sku}-${copy}`;
};

/**
 * The variants with a SKU of their own each: one that an earlier row has gets `-2`, `-3`, with a warning that names both
 * rows. `inFile` are the SKUs that the file names, by lower case, each with the line that names it first and keeps it; `given`
 * are the lines of those given out so far, to which these are added.
 */
export const withUniqueSkus = <Variant extends Named>(
  variants: readonly Variant[],
  given: Map<string, number>,
  inFile: ReadonlyMap<string, number>,
): { readonly variants: readonly Variant[]; readonly warnings: readonly ImportNote[] } => {
  const warnings: ImportNote[] = [];
  const own = variants.map((variant) => {
    const key = variant.sku.toLowerCase();
    const first = inFile.get(key) ?? given.get(key) ?? variant.line;
    if (first === variant.line && !given.has(key)) {
      given.set(key, variant.line);
      return variant;
    }
    const sku = freeSku(variant.sku, (other) => given.has(other) || inFile.has(other));
    given.set(sku.toLowerCase(), variant.line);
    const reason = `"${variant.sku}" is the SKU of line ${first} already; this variant goes by "${sku}".`;
    warnings.push({ line: variant.line, column: 'Variant SKU', reason });
    return { ...variant, sku };
  });
  return { variants: own, warnings };
};
