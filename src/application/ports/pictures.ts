import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { PictureOriginal } from './catalog-writer';

/** The originals that pictures are made from. Every adapter passes `test/contracts/pictures.contract.ts`. */
export interface Pictures {
  /** The original of a `Picture.source`. A source is the hash of its original, so what it names never changes. */
  find(source: string): Task<Option<PictureOriginal>>;
}
