import { createReadStream, readFileSync, statSync } from 'node:fs';
import * as E from 'fp-ts/Either';
import type { CommandFiles } from '#adapters/cli/command-files';
import { createClinicCsvReader } from '#adapters/csv/read-clinic-csv';
import { createProductCsvReader } from '#adapters/csv/read-product-csv';
import { createStockCsvReader } from '#adapters/csv/read-stock-csv';
import { describeMissingFile } from './describe-missing-file.ts';
import { parseWarehouses } from './seed-files.ts';

const missing = (path: string): E.Either<string, never> => E.left(describeMissingFile(path));

const findSize = (path: string): number | undefined => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : undefined;
};

/** The content of a JSON file, with or without a byte order mark. */
const readJson = (path: string): E.Either<string, unknown> => {
  if (findSize(path) === undefined) return missing(path);
  try {
    return E.right(JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')) as unknown);
  } catch (error) {
    return E.left(`${path} isn't valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** Opens the files of commands, by absolute path. */
export const commandFiles: CommandFiles = {
  openProductFile: (path) => {
    const size = findSize(path);
    if (size === undefined) return missing(path);
    return E.right({ size, readRows: createProductCsvReader(() => createReadStream(path)) });
  },
  openClinicFile: (path) =>
    findSize(path) === undefined ? missing(path) : E.right(createClinicCsvReader(() => createReadStream(path))()),
  openStockFile: (path) =>
    findSize(path) === undefined ? missing(path) : E.right(createStockCsvReader(() => createReadStream(path))()),
  readWarehouseFile: (path) => {
    const file = readJson(path);
    if (E.isLeft(file)) return file;
    try {
      return E.right(parseWarehouses(file.right));
    } catch (error) {
      return E.left(`${path} isn't a list of warehouses: ${error instanceof Error ? error.message : String(error)}`);
    }
  },
  readContentFile: readJson,
};
