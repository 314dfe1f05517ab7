import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const rootFrom = (directory: string): string => {
  if (existsSync(join(directory, 'package.json'))) return directory;
  const above = dirname(directory);
  if (above === directory) throw new Error('the shop is not in a checkout');
  return rootFrom(above);
};

/** The project's root directory, for source and built code alike. */
const root = rootFrom(import.meta.dirname);
export const seedFilesDirectory = join(root, 'data');
export const clientDirectory = join(root, 'dist', 'client');
export const serverDirectory = join(root, 'dist', 'server');
/** Source maps of the client build, which are not served. */
export const clientSourceMapDirectory = join(root, 'dist', 'client-source-maps');
export const databaseSnapshotFile = join(root, 'dist', 'snapshot.tar.gz');
export const searchWorkerFileUrl = pathToFileURL(join(root, 'dist', 'server', 'search-worker.js'));
