import { buildSkuKey } from '../typed-text';
import type { ImportCellNote } from './import-row';

type Named = { readonly line: number; readonly sku: string };

/** Adds the first free suffix `-2`, `-3` and so on. Steps double, so that 50,000 equal SKUs need few attempts each. */
const freeSku = (sku: string, isTaken: (key: string) => boolean): string => {
  const taken = (copy: number): boolean => isTaken(buildSkuKey(`${sku}-${copy}`));
  let copy = 2;
  let step = 1;
  while (taken(copy)) {
    step = taken(copy + step) ? step * 2 : 1;
    copy += step;
  }
  return `${sku}-${copy}`;
};

/**
 * Makes SKUs unique: a SKU that an earlier row has gets `-2`, `-3`, and a warning names both rows. `inFile` maps each
 * lower-case SKU in the file to the first line with it, which keeps it; `given` maps the SKUs assigned so far to their
 * lines and is added to.
 */
export const withUniqueSkus = <Variant extends Named>(
  variants: readonly Variant[],
  given: Map<string, number>,
  inFile: ReadonlyMap<string, number>,
): { readonly variants: readonly Variant[]; readonly warnings: readonly ImportCellNote[] } => {
  const warnings: ImportCellNote[] = [];
  const own = variants.map((variant) => {
    const key = buildSkuKey(variant.sku);
    const first = inFile.get(key) ?? given.get(key) ?? variant.line;
    if (first === variant.line && !given.has(key)) {
      given.set(key, variant.line);
      return variant;
    }
    const sku = freeSku(variant.sku, (other) => given.has(other) || inFile.has(other));
    given.set(buildSkuKey(sku), variant.line);
    const reason = `"${variant.sku}" is already the SKU of line ${first}; this variant gets "${sku}".`;
    warnings.push({ line: variant.line, column: 'Variant SKU', reason });
    return { ...variant, sku };
  });
  return { variants: own, warnings };
};
