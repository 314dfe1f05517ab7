import type { Task } from 'fp-ts/Task';
import type { ConsentChoice } from '#domain/consent/consent-choice';

/**
 * What asks visitors for consent: the shop's own banner, or a tool in its place. Every adapter passes
 * `test/contracts/consent.contract.ts`.
 */
export interface ConsentTool {
  /**
   * What was chosen in it, or in this browser before; undefined while nothing is decided, and for a value that can't be
   * read (ER-16).
   */
  read(): ConsentChoice | undefined;
  /** Opens its preferences, where a choice is changed or withdrawn. Rejects if the tool isn't there or fails. */
  openPreferences(): Task<void>;
  /**
   * Calls `act` once the tool can be read, and with `isSubmitted` whenever a choice may have been made in it, until the
   * returned function is called. If the tool never appears, `act` is never called (CO-04).
   */
  onAnswer(act: (isSubmitted: boolean) => void): () => void;
}
