import type { Task } from 'fp-ts/Task';
import type { Site } from '#domain/site';

/** A number a site that moves with whatever its kept pages show. Every adapter passes `test/contracts/revisions.contract.ts`. */
export interface Revisions {
  /** Never falls; moved since a reader last looked, what he keeps is out of date. */
  current(site: Site): Task<number>;
}
