import type { ListHistory } from '#application/ports/list-history';
import { storedItems } from '#domain/consent/stored-items';
import { readItem } from './item-storage';

const lastPageKey = storedItems.listPage.key;

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});

/** The state of the history entry `entry`; undefined if the browser shows another entry. */
const stateOf = (entry: string): Fields | undefined => {
  const state = fieldsOf(history.state);
  return state.key === entry ? state : undefined;
};

/**
 * Gives the current history entry a key of its own; call it before the router starts. The router gives the same key to
 * all entries that were loaded as documents, so they would share what is stored for one of them.
 */
export const assignHistoryEntryKey = (): void => {
  const state = fieldsOf(history.state);
  if (state.key === undefined) history.replaceState({ ...state, key: crypto.randomUUID() }, '');
};

/**
 * Stores the last page in the entry's history state, beside the router's own fields. Reads the scroll position from
 * session storage, where the router writes it by entry when a document is left. Malformed values count as none (ST-26).
 */
export class BrowserListHistory implements ListHistory {
  lastPage(entry: string): number | undefined {
    const page = stateOf(entry)?.[lastPageKey];
    return typeof page === 'number' && Number.isSafeInteger(page) && page > 0 ? page : undefined;
  }

  keepLastPage(entry: string, lastPage: number): void {
    const state = stateOf(entry);
    if (!state) return;
    try {
      history.replaceState({ ...state, [lastPageKey]: lastPage }, '');
    } catch {
      // Browsers limit how often `replaceState` may be called; without it, a reload shows the first page.
    }
  }

  scrolled(entry: string): number | undefined {
    try {
      const top = fieldsOf(JSON.parse(readItem(storedItems.scrollPositions) ?? ''))[entry];
      return typeof top === 'number' ? top : undefined;
    } catch {
      return undefined;
    }
  }
}
