import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { PictureOriginal } from './catalogue-writer';

/** What pictures are made from. Every adapter passes `test/contracts/pictures.contract.ts`. */
export interface Pictures {
  /** The original of a `Picture.source`, which is the hash of it: what one source names never changes. */
  find(source: string): Task<Option<PictureOriginal>>;
}
