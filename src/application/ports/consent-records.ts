import type { Task } from 'fp-ts/Task';
import type { ConsentBrowserId, ConsentDecision, ConsentSource } from '#domain/consent/consent-choice';
import type { Instant } from '#domain/time';

/** A choice as it was made. It holds no client IP and no browser name. */
export type NewConsentRecord = ConsentDecision & { readonly source: ConsentSource; readonly decidedAt: Instant };

/** A stored choice; `number` grows with each one of all sites. */
export type ConsentRecord = NewConsentRecord & { readonly number: number };

/**
 * The choices made on one site; none of them ever changes. Every adapter passes
 * `test/contracts/consent-records.contract.ts`.
 */
export interface ConsentRecords {
  /** Stores a choice; a repeat is one more. */
  add(record: NewConsentRecord): Task<void>;
  /** Up to `limit` choices of a browser, the latest first. */
  findByBrowser(browserId: ConsentBrowserId, limit: number): Task<readonly ConsentRecord[]>;
  /** Up to `limit` choices whose numbers are greater than `after`, the smallest number first. */
  list(after: number, limit: number): Task<readonly ConsentRecord[]>;
}
