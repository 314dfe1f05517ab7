import type { Task } from 'fp-ts/Task';
import type { Site } from '#domain/site';

/** `number` moves with anything that a page shows, `catalogue` with products alone. */
export type Revision = { readonly number: number; readonly catalogue: number };

/** A number a site that moves with whatever its kept pages show. Every adapter passes `test/contracts/revisions.contract.ts`. */
export interface Revisions {
  /** Never falls; moved since a reader last looked, what he keeps is out of date. */
  current(site: Site): Task<number>;
}
