import { statSync } from 'node:fs';

/** Why the file at `path` can't be read: it's a directory, or there's none. */
export const describeMissingFile = (path: string): string =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ? `${path} is a directory.` : `There's no file ${path}.`;
