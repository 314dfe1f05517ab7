import { type CallPathNames, fillCallPathNames } from './call-path-names';
import { allApiCalls } from './call-table';

const pathsOfCalls: readonly string[] = allApiCalls.map(({ path }) => path);

const segmentAfterApi = (path: string): string | undefined => path.split('/')[2];

/**
 * Which of the names is taken: the identity provider's by a segment after `/api/` of other calls, the platform's if
 * it gives two calls one path. Undefined for neither.
 */
export const findCallPathConflict = (
  names: CallPathNames,
  paths: readonly string[] = pathsOfCalls,
): keyof CallPathNames | undefined => {
  if (paths.some((path) => segmentAfterApi(path) === names.identity)) return 'identity';
  const filled = paths.map((path) => fillCallPathNames(path, names));
  return new Set(filled).size < filled.length ? 'platform' : undefined;
};
