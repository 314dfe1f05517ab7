import type { Task } from 'fp-ts/Task';
import type { SectionName, SiteContent } from '#domain/content/site-content';
import type { PictureOriginal } from './catalogue-writer';

/** What an editor's image is made from. */
export type ImageOriginal = PictureOriginal & {
  readonly narrow?: PictureOriginal;
  /** In pixels. */
  readonly size?: PictureSize;
};

/** The width and height of a picture in pixels, the right way up. */
export type PictureSize = { readonly width: number; readonly height: number };

/** `T` with what a picture is made from wherever `T` has a picture. */
type WithOriginals<T> = T extends string | number | boolean | undefined
  ? T
  : T extends { readonly source: string; readonly alt: string }
    ? ImageOriginal
    : T extends readonly (infer One)[]
      ? readonly WithOriginals<One>[]
      : { readonly [K in keyof T]: WithOriginals<T[K]> };

/** The sections that are written; one that is not in it stays as it is. */
export type ContentToWrite = Partial<WithOriginals<SiteContent>>;

/** Where editors' work of one site goes. Every adapter passes `test/contracts/content.contract.ts`. */
export interface ContentWriter {
  /**
   * Replaces each section that is given, keeps its pictures, and answers the names of those that are another than before.
   * Bumps the site's revision where there are any.
   */
  write(content: ContentToWrite): Task<readonly SectionName[]>;
}
