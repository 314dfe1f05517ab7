import { existsSync, linkSync, renameSync } from 'node:fs';

const linksAreMissing = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/**
 * Gives a finished file its name, at once, and never in place of another one.
 * @throws EEXIST if there's a file of that name.
 */
export const placeFile = (finished: string, path: string): void => {
  try {
    linkSync(finished, path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!linksAreMissing.has(code)) throw error;
    // File systems of USB sticks have no links.
    if (existsSync(path)) throw Object.assign(new Error(`${path} exists`), { code: 'EEXIST' });
    renameSync(finished, path);
  }
};
