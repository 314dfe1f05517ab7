import type { Task } from 'fp-ts/Task';
import type { Revisions } from '#application/ports/revisions';
import type { Site } from '#domain/site';
import type { RevisionWatch } from './revision-watch';

/** As of 2 s ago at most. */
export class PostgresRevisions implements Revisions {
  constructor(private readonly watch: RevisionWatch) {}

  current(site: Site): Task<number> {
    return async () => (await this.watch.current(site)).number;
  }
}
