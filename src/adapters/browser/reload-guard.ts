const storageKey = 'reload-guard';
/** A second failure within it is no accident any more (BU-05), in milliseconds. */
const lifetime = 10_000;

type Guard = { readonly path: string; readonly at: number };

const kept = (): Partial<Guard> => {
  try {
    return Object(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return {};
  }
};

/**
 * Whether a page whose code did not come may be asked for as a document: not twice within 10 s (BU-04, BU-05), nor where
 * that cannot be remembered. What is found in storage and is none of ours counts as nothing (ST-26).
 */
export const canReload = (path: string, now: number): boolean => {
  const { path: last, at } = kept();
  if (last === path && typeof at === 'number' && at <= now && now < at + lifetime) return false;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ path, at: now }));
    return true;
  } catch {
    return false;
  }
};
