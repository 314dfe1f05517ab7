import { availableParallelism } from 'node:os';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { PictureOriginal } from '#application/ports/catalogue-writer';
import { isStandardRendition, type Rendition, renditionKey } from './modifiers';
import type { PictureFiles } from './picture-files';
import { PictureQueue } from './picture-queue';
import { type Draw, renderPicture } from './render-picture';

export type ImageParts = {
  /** The original of a source, which is a hash of it, or none. */
  readonly find: (source: string) => Task<O.Option<PictureOriginal>>;
  readonly draw: Draw;
  readonly files: PictureFiles;
};

/** No picture has this source. */
export class UnknownPicture extends Error {}

const maxWaiting = 600;

/** Makes renditions and writes the plain ones to files; no more are made at a time than half of the machine bears. */
export class Renditions {
  private readonly queue: PictureQueue;

  constructor(
    private readonly parts: ImageParts,
    concurrency = Math.max(1, Math.ceil(availableParallelism() / 2)),
  ) {
    this.queue = new PictureQueue({ concurrency, maxWaiting });
  }

  /** @throws UnknownPicture, UnreadablePicture, TooManyPictures */
  find(source: string, rendition: Rendition): Promise<Buffer> {
    const { files } = this.parts;
    const name = `${source.slice(0, 2)}/${source}-${renditionKey(rendition)}.webp`;
    const make = () => this.make(source, rendition);
    return isStandardRendition(rendition) ? files.findOrMake(name, make) : files.makeOnly(name, make);
  }

  private async make(source: string, rendition: Rendition): Promise<Buffer> {
    const original = await this.parts.find(source)();
    if (O.isNone(original)) throw new UnknownPicture('There is no such picture.');
    return this.queue.add(() => renderPicture(original.value, rendition, this.parts.draw));
  }
}
