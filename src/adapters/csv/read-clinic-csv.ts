import type { ParsedCsvRow } from '#application/catalog/import-groups';
import { buildCsvColumnKey } from '#domain/catalog/import-row';
import { requiredClinicColumns } from '#domain/staff-program/clinic-row';
import { createCsvReader } from './read-product-csv';

const findMissingColumns = (keys: readonly string[]) => {
  const column = requiredClinicColumns.find((name) => !keys.includes(buildCsvColumnKey(name)));
  return column === undefined
    ? { warnings: [] }
    : { problem: { column, reason: `The file has no column "${column}", so nothing was imported.` }, warnings: [] };
};

/** Returns a function that reads the rows of a file of clinics, as `createProductCsvReader` reads those of products. */
export const createClinicCsvReader = (open: () => AsyncIterable<Uint8Array>): (() => AsyncGenerator<ParsedCsvRow>) =>
  createCsvReader(open, findMissingColumns);
