import type { Task } from 'fp-ts/Task';
/** The script elements of a page. */
export interface PageScripts {
  /** Adds the script and settles once it has run; rejects if it can't be loaded. */
  load(id: string, src: string): Task<void>;
  /** Removes the script and link elements of a script; does nothing if there are none. */
  remove(id: string): void;
}
