import type { Task } from 'fp-ts/Task';
import type { Revisions } from '#application/ports/revisions';
import type { Site } from '#domain/site';
import { type MemoryStore, revisionOf } from './memory-store';

export class MemoryRevisions implements Revisions {
  constructor(private readonly store: MemoryStore) {}

  current(site: Site): Task<number> {
    return () => this.store.within((tables) => revisionOf(tables, site).number);
  }
}
