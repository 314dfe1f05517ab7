import type { Task } from 'fp-ts/Task';
import type { ContentSectionName, SiteContent } from '#domain/content/site-content';
import type { PictureOriginal } from './catalog-writer';

/** What an editor's image is made from. */
export type ImageOriginal = PictureOriginal & {
  readonly narrow?: PictureOriginal;
  /** In pixels. */
  readonly size?: PictureSize;
};

/** The width and height of a picture in pixels, after its EXIF orientation has been applied. */
export type PictureSize = { readonly width: number; readonly height: number };

/** `T` with an `ImageOriginal` in place of every picture. */
type WithOriginals<T> = T extends string | number | boolean | undefined
  ? T
  : T extends { readonly source: string; readonly alt: string }
    ? ImageOriginal
    : T extends readonly (infer One)[]
      ? readonly WithOriginals<One>[]
      : { readonly [K in keyof T]: WithOriginals<T[K]> };

/** The sections to write; a section that is absent stays as it is. */
export type ContentToWrite = Partial<WithOriginals<SiteContent>>;

/** Stores the editors' content of one site. Every adapter passes `test/contracts/content.contract.ts`. */
export interface ContentWriter {
  /** The sections that have a document. */
  listStored(): Task<readonly ContentSectionName[]>;
  /** Replaces each given section with its pictures; returns those that changed. Bumps the revision if any did. */
  write(content: ContentToWrite): Task<readonly ContentSectionName[]>;
}
