import { createReadStream, readFileSync, statSync } from 'node:fs';
import * as E from 'fp-ts/Either';
import type { CommandFiles } from '#adapters/cli/command-files';
import { createClinicCsvReader } from '#adapters/csv/read-clinic-csv';
import { createProductCsvReader } from '#adapters/csv/read-product-csv';

const missing = (path: string): E.Either<string, never> => E.left(`There's no file ${path}.`);

const findSize = (path: string): number | undefined => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : undefined;
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
  readContentFile: (path) => {
    if (findSize(path) === undefined) return missing(path);
    try {
      return E.right(JSON.parse(readFileSync(path, 'utf8')) as unknown);
    } catch (error) {
      return E.left(`${path} isn't valid JSON: ${error instanceof Error ? error.message : String(error)}`);
    }
  },
};
