import type { Task } from 'fp-ts/Task';
import type { SiteContent } from '#domain/content/site-content';
import type { PictureOriginal } from './catalogue-writer';

/** `T` with what a picture is made from wherever `T` has a picture. */
type WithOriginals<T> = T extends string | number | boolean | undefined
  ? T
  : T extends { readonly source: string; readonly alt: string }
    ? PictureOriginal
    : T extends readonly (infer One)[]
      ? readonly WithOriginals<One>[]
      : { readonly [K in keyof T]: WithOriginals<T[K]> };

export type ContentToWrite = WithOriginals<SiteContent>;

/** Where editors' work of one site goes. Every adapter passes `test/contracts/content.contract.ts`. */
export interface ContentWriter {
  /** Replaces all of the site's content, keeps its pictures, and bumps the site's revision. */
  write(content: ContentToWrite): Task<void>;
}
