import type { ConsentChoice } from '#domain/consent/consent-choice';

/** What this browser allows, as its cookie and its Global Privacy Control say now. */
export interface ConsentStore {
  /** The present choice; undefined while nothing is decided, or only on an outdated text. Never throws. */
  read(): ConsentChoice | undefined;
}
