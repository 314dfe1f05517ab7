import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientDirectory, serverDirectory } from '../settings/places.ts';

/** What every build differs in: the files that name, by their hashes, all other files of it. */
const files = [join(clientDirectory, 'client-build.json'), join(serverDirectory, 'server.js')];

/** The name of the build in `dist`, as reports of errors have it; `development` if nothing is built. */
export const readRelease = (): string => {
  if (!files.every((file) => existsSync(file))) return 'development';
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
};
