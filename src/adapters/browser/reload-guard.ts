const storageKey = 'reload-guard';
/** A page that fails again within this time, in milliseconds, is not reloaded (BU-05). */
const guardMs = 10_000;

type Guard = { readonly path: string; readonly at: number };

const readGuard = (): Partial<Guard> => {
  try {
    return Object(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return {};
  }
};

/**
 * Whether a page whose code failed to load may be loaded as a document, and records that it was: not twice within 10 s
 * (BU-04, BU-05), nor where storage is blocked. Malformed storage counts as empty (ST-26).
 */
export const recordReloadIfAllowed = (path: string, now: number): boolean => {
  const { path: last, at } = readGuard();
  if (last === path && typeof at === 'number' && at <= now && now < at + guardMs) return false;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ path, at: now }));
    return true;
  } catch {
    return false;
  }
};
