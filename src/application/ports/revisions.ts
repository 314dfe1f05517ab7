import type { Task } from 'fp-ts/Task';
import type { Site } from '#domain/site';

/** `number` increases with every change that pages show, `catalogue` only with changes to products. */
export type Revision = { readonly number: number; readonly catalogue: number };

/**
 * A revision number for each site; it increases whenever something that cached pages show has changed. Every adapter
 * passes `test/contracts/revisions.contract.ts`.
 */
export interface Revisions {
  /** Never decreases. Where it has increased since a reader last asked, what that reader has cached is stale. */
  current(site: Site): Task<number>;
}
