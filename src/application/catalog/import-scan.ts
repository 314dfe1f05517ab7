import * as E from 'fp-ts/Either';
import { parseHandle } from '#domain/catalog/import-handle';
import { namedSku } from '#domain/catalog/import-variant';
import type { ParsedRow } from './import-groups';

/** What has to be known of a whole file before its first product is made. */
export type ImportScan = {
  /** How many rows each handle has whose rows do not all stand together. */
  readonly rowsApart: ReadonlyMap<string, number>;
  /** The line that names each SKU first, by lower case. */
  readonly skus: ReadonlyMap<string, number>;
};

/**
 * Reads a file once, and keeps handles and SKUs alone. Says at each row how many bytes are read; ends early where `goesOn`
 * says no.
 */
export const scanRows = async (
  read: AsyncIterable<ParsedRow>,
  goesOn: () => boolean,
  onBytes: (bytes: number) => void,
): Promise<ImportScan> => {
  const rows = new Map<string, number>();
  const apart = new Set<string>();
  const skus = new Map<string, number>();
  let before = '';
  for await (const { row, bytes } of read) {
    if (!goesOn()) break;
    onBytes(bytes);
    if (E.isLeft(row)) continue;
    const handle = parseHandle(row.right);
    if (handle === '') continue;
    const known = rows.get(handle);
    if (known !== undefined && handle !== before) apart.add(handle);
    rows.set(handle, (known ?? 0) + 1);
    before = handle;
    const sku = namedSku(row.right).toLowerCase();
    if (sku !== '' && !skus.has(sku)) skus.set(sku, row.right.line);
  }
  return { rowsApart: new Map([...apart].map((handle) => [handle, rows.get(handle) ?? 0])), skus };
};
