import { storedItems } from '#domain/consent/stored-items';
import { readItem, writeItem } from './item-storage';

const item = storedItems.reloadGuard;
/** A page that fails again within this time, in milliseconds, is not reloaded (BU-05). */
const guardMs = 10_000;

type Guard = { readonly path: string; readonly at: number };

const readGuard = (): Partial<Guard> => {
  try {
    return Object(JSON.parse(readItem(item) ?? '{}'));
  } catch {
    return {};
  }
};

/**
 * Whether a page whose code failed to load may be loaded as a document, and records that it was: not twice within 10 s
 * (BU-04, BU-05), nor if storage is blocked. Malformed storage counts as empty (ST-26).
 */
export const recordReloadIfAllowed = (path: string, now: number): boolean => {
  const { path: last, at } = readGuard();
  if (last === path && typeof at === 'number' && at <= now && now < at + guardMs) return false;
  return writeItem(item, JSON.stringify({ path, at: now }));
};
