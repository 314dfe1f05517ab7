import type { ListHistory } from '#application/ports/list-history';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});

/** The state of `entry`, where that is the one which is shown. */
const stateOf = (entry: string): Fields | undefined => {
  const state = fieldsOf(history.state);
  return state.key === entry ? state : undefined;
};

/**
 * The router names the entries it makes, and calls each that came with a document by one and the same name; what is kept
 * for one of these would be taken for another's. This gives such an entry its own, before the router starts.
 */
export const nameHistoryEntry = (): void => {
  const state = fieldsOf(history.state);
  if (state.key === undefined) history.replaceState({ ...state, key: crypto.randomUUID() }, '');
};

/**
 * The last page is in the entry's own state, beside what the router keeps there; how far it was scrolled is where the
 * router writes it when a document is left, by entry, in session storage. Anything else that is found is none (ST-26).
 */
export class BrowserListHistory implements ListHistory {
  constructor(private readonly scrolledKey: string) {}

  lastPage(entry: string): number | undefined {
    const page = stateOf(entry)?.lastPage;
    return typeof page === 'number' && Number.isSafeInteger(page) && page > 0 ? page : undefined;
  }

  keepLastPage(entry: string, lastPage: number): void {
    const state = stateOf(entry);
    if (!state) return;
    try {
      history.replaceState({ ...state, lastPage }, '');
    } catch {
      // Browsers refuse what is too often; a reload then finds the first page.
    }
  }

  scrolled(entry: string): number | undefined {
    try {
      const top = fieldsOf(JSON.parse(sessionStorage.getItem(this.scrolledKey) ?? ''))[entry];
      return typeof top === 'number' ? top : undefined;
    } catch {
      return undefined;
    }
  }
}
