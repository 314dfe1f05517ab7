import { availableParallelism } from 'node:os';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { PictureOriginal } from '#application/ports/catalog-writer';
import { buildRenditionKey, isStandardPictureRendition, type PictureRendition } from './modifiers';
import type { PictureFileCache } from './picture-file-cache';
import { PictureQueue } from './picture-queue';
import { type RenderDrawingAsSvg, renderPicture } from './render-picture';

export type ImageDependencies = {
  /** Finds the original by `source`, the hash of its content. */
  readonly find: (source: string) => Task<O.Option<PictureOriginal>>;
  readonly draw: RenderDrawingAsSvg;
  readonly files: PictureFileCache;
};

/** Thrown when no picture has the source. */
export class PictureNotFoundError extends Error {}

const maxWaiting = 600;

/**
 * Renders pictures at the requested size and caches the standard renditions as files. By default it renders as many at
 * a time as half of the available processors.
 */
export class RenditionRenderer {
  private readonly queue: PictureQueue;

  constructor(
    private readonly parts: ImageDependencies,
    concurrency = Math.max(1, Math.ceil(availableParallelism() / 2)),
  ) {
    this.queue = new PictureQueue({ concurrency, maxWaiting });
  }

  /** @throws PictureNotFoundError, UnreadablePictureError, PictureQueueFullError */
  find(source: string, rendition: PictureRendition): Promise<Buffer> {
    const { files } = this.parts;
    const name = `${source.slice(0, 2)}/${source}-${buildRenditionKey(rendition)}.${rendition.format}`;
    const make = () => this.make(source, rendition);
    return isStandardPictureRendition(rendition) ? files.findOrMake(name, make) : files.makeOnly(name, make);
  }

  private async make(source: string, rendition: PictureRendition): Promise<Buffer> {
    const original = await this.parts.find(source)();
    if (O.isNone(original)) throw new PictureNotFoundError("There's no such picture.");
    return this.queue.add(() => renderPicture(original.value, rendition, this.parts.draw));
  }
}
