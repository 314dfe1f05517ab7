import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const isDirectory = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

const make = (path: string): void => {
  if (isDirectory(path)) return;
  const above = dirname(path);
  if (above !== path) make(above);
  try {
    mkdirSync(path);
  } catch (error) {
    if (!isDirectory(path)) throw error;
  }
};

/** Makes a directory and those above it, one by one: Node's own way never ends where nothing can be made, as in `/proc`. */
export const makeDirectory = (path: string): void => make(resolve(path));
