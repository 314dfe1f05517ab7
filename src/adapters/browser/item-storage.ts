import { allowsCategory } from '#domain/consent/consent-choice';
import { findStoredItem, type StoredItem, type StoredItemOf } from '#domain/consent/stored-items';
import { readConsentChoice } from './cookie-consent-store';

/** A value of local or session storage in the registry. */
export type WebStorageItem = StoredItemOf<'local storage' | 'session storage'>;

const kinds = ['local storage', 'session storage'] as const;

const storageOf = (kind: WebStorageItem['kind']): Storage => (kind === 'local storage' ? localStorage : sessionStorage);

type Unstored = { readonly item: WebStorageItem; readonly suffix: string; readonly text: string };

/** The values that may not be stored, for as long as this page lives, with their items. */
const unstored = new Map<string, Unstored>();

const isAllowed = ({ category }: StoredItem): boolean =>
  category === 'required' || allowsCategory(readConsentChoice(), category);

/** The name of an item's value; `suffix` is what stands for the `*` of its key. */
const nameOf = ({ key }: WebStorageItem, suffix: string): string =>
  key.endsWith('*') ? key.slice(0, -1) + suffix : key;

/** Reads an item; undefined if there is none, or storage is blocked. */
export const readItem = (item: WebStorageItem, suffix = ''): string | undefined => {
  const name = nameOf(item, suffix);
  try {
    return isAllowed(item) ? (storageOf(item.kind).getItem(name) ?? undefined) : unstored.get(name)?.text;
  } catch {
    return undefined;
  }
};

/**
 * Writes an item, or removes it if `text` is undefined, and returns whether that worked: not if storage is full or
 * blocked. What may not be stored is remembered until the page is left. Nothing else writes to storage.
 */
export const writeItem = (item: WebStorageItem, text: string | undefined, suffix = ''): boolean => {
  const name = nameOf(item, suffix);
  try {
    unstored.delete(name);
    if (text === undefined) storageOf(item.kind).removeItem(name);
    else if (isAllowed(item)) storageOf(item.kind).setItem(name, text);
    else unstored.set(name, { item, suffix, text });
    return true;
  } catch {
    return false;
  }
};

const removeWhere = (isRemoved: (item: StoredItem) => boolean): void => {
  for (const kind of kinds) {
    try {
      const storage = storageOf(kind);
      for (const name of Object.keys(storage)) {
        const item = findStoredItem(kind, name);
        if (item && isRemoved(item)) storage.removeItem(name);
      }
    } catch {
      // Storage is blocked, so there is nothing in it.
    }
  }
};

/** Stores a remembered value, unless another tab has stored one since. */
const storeRemembered = ({ item, suffix, text }: Unstored): void => {
  const inStorage = readItem(item, suffix);
  unstored.delete(nameOf(item, suffix));
  if (inStorage === undefined) writeItem(item, text, suffix);
};

/** Stores what has become allowed, and removes what isn't allowed anymore. */
export const applyConsentToStorage = (): void => {
  for (const remembered of unstored.values()) if (isAllowed(remembered.item)) storeRemembered(remembered);
  removeWhere((item) => !isAllowed(item));
};

/** Removes what the registry says ends with a session: a shared computer shows the next person nothing (SE-16). */
export const removeShopperItems = (): void => {
  for (const [name, { item }] of unstored) if (item.endsWithSession) unstored.delete(name);
  removeWhere(({ endsWithSession }) => endsWithSession === true);
};
