import * as E from 'fp-ts/Either';
import { parseCsvHandle } from '#domain/catalog/import-handle';
import { parseCsvSku } from '#domain/catalog/import-variant';
import { buildSkuKey } from '#domain/typed-text';
import type { ParsedCsvRow } from './import-groups';

/** What the import has to know about the whole file before it builds the first product. */
export type ProductFileScan = {
  /** For each handle whose rows are not consecutive, how many rows it has. */
  readonly nonConsecutiveRows: ReadonlyMap<string, number>;
  /** The first line of each SKU, by lower case. */
  readonly skus: ReadonlyMap<string, number>;
  /** The handles of all rows. */
  readonly handles: ReadonlySet<string>;
};

/** Reads a file once, until `shouldContinue` returns false. Calls `onBytes` at each row with the bytes read so far. */
export const scanProductFile = async (
  read: AsyncIterable<ParsedCsvRow>,
  shouldContinue: () => boolean,
  onBytes: (bytes: number) => void,
): Promise<ProductFileScan> => {
  const rows = new Map<string, number>();
  const apart = new Set<string>();
  const skus = new Map<string, number>();
  let before = '';
  for await (const { row, bytes } of read) {
    if (!shouldContinue()) break;
    onBytes(bytes);
    if (E.isLeft(row)) continue;
    const handle = parseCsvHandle(row.right);
    if (handle === '') continue;
    const known = rows.get(handle);
    if (known !== undefined && handle !== before) apart.add(handle);
    rows.set(handle, (known ?? 0) + 1);
    before = handle;
    const sku = buildSkuKey(parseCsvSku(row.right));
    if (sku !== '' && !skus.has(sku)) skus.set(sku, row.right.line);
  }
  const nonConsecutiveRows = new Map([...apart].map((handle) => [handle, rows.get(handle) ?? 0]));
  return { nonConsecutiveRows, skus, handles: new Set(rows.keys()) };
};
