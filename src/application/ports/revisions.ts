import type { Task } from 'fp-ts/Task';
import type { Site } from '#domain/site';

/** `number` increases with every change that pages show, `catalog` only with changes to products. */
export type SiteRevision = { readonly number: number; readonly catalog: number };

/** The revision of a site for which nothing was ever written that pages show. */
export const firstRevision = 1;

/** Increases with every change that cached pages show. Every adapter passes `test/contracts/revisions.contract.ts`. */
export interface RevisionQueries {
  /** Never decreases. If it has increased since a reader last asked, that reader's cache is stale. */
  current(site: Site): Task<number>;
}
