import * as E from 'fp-ts/Either';
import { handleIn } from '#domain/catalog/import-handle';
import { cell } from '#domain/catalog/import-row';
import type { ReadRow } from './import-groups';

/** What has to be known of a whole file before its first product is made. */
export type ImportSurvey = {
  /** How many rows each handle has whose rows do not all stand together. */
  readonly rowsApart: ReadonlyMap<string, number>;
  /** Every SKU in the file, in lower case. */
  readonly skus: ReadonlySet<string>;
};

/** Reads a file once, and keeps handles and SKUs alone. Ends early where `goesOn` says no. */
export const surveyRows = async (read: AsyncIterable<ReadRow>, goesOn: () => boolean): Promise<ImportSurvey> => {
  const rows = new Map<string, number>();
  const apart = new Set<string>();
  const skus = new Set<string>();
  let before = '';
  for await (const { row } of read) {
    if (!goesOn()) break;
    if (E.isLeft(row)) continue;
    const handle = handleIn(row.right);
    if (handle === '') continue;
    const known = rows.get(handle);
    if (known !== undefined && handle !== before) apart.add(handle);
    rows.set(handle, (known ?? 0) + 1);
    before = handle;
    const sku = cell(row.right, 'Variant SKU').toLowerCase();
    if (sku !== '') skus.add(sku);
  }
  return { rowsApart: new Map([...apart].map((handle) => [handle, rows.get(handle) ?? 0])), skus };
};
