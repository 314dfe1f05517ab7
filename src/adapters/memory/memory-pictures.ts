import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { PictureOriginal } from '#application/ports/catalogue-writer';
import type { Pictures } from '#application/ports/pictures';
import type { MemoryStore } from './memory-store';

export class MemoryPictures implements Pictures {
  constructor(private readonly store: MemoryStore) {}

  find(source: string): Task<O.Option<PictureOriginal>> {
    return () => this.store.within((tables) => O.fromNullable(tables.pictures.get(source)));
  }
}
