import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { PictureOriginal } from '#application/ports/catalogue-writer';
import { isPlain, type Rendition, renditionKey } from './modifiers';
import { type Draw, renderPicture } from './render-picture';

export type ImageParts = {
  /** The original of a source, which is a hash of it, or none. */
  readonly find: (source: string) => Task<O.Option<PictureOriginal>>;
  readonly draw: Draw;
  /** Renditions are kept in `renditions` there, and may be deleted at any time. */
  readonly dataDir: string;
};

/** So many pictures wait to be made that another would keep its shopper waiting too long. */
export class TooManyPictures extends Error {}

const mostWaiting = 600;

const readIfThere = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/**
 * Makes renditions and keeps the plain ones on disk. However many ask for one at a time, it is made once; no more are
 * made at a time than half of the machine bears.
 */
export class Renditions {
  private readonly underway = new Map<string, Promise<O.Option<Buffer>>>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(
    private readonly parts: ImageParts,
    private readonly atOnce = Math.max(1, Math.ceil(availableParallelism() / 2)),
  ) {}

  /** The bytes, or none for an unknown source. */
  find(source: string, rendition: Rendition): Promise<O.Option<Buffer>> {
    const name = `${source}-${renditionKey(rendition)}`;
    const same = this.underway.get(name);
    if (same) return same;
    const made = this.findOrMake(name, source, rendition).finally(() => this.underway.delete(name));
    this.underway.set(name, made);
    return made;
  }

  private async findOrMake(name: string, source: string, rendition: Rendition): Promise<O.Option<Buffer>> {
    const path = join(this.parts.dataDir, 'renditions', source.slice(0, 2), `${name}.webp`);
    const kept = isPlain(rendition) ? await readIfThere(path) : undefined;
    if (kept) return O.some(kept);
    const original = await this.parts.find(source)();
    if (O.isNone(original)) return O.none;
    const bytes = await this.inTurn(() => renderPicture(original.value, rendition, this.parts.draw));
    if (isPlain(rendition)) await this.keep(path, bytes);
    return O.some(bytes);
  }

  private async keep(path: string, bytes: Buffer): Promise<void> {
    const draft = `${path}.${process.pid}`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, path);
  }

  private async inTurn<T>(make: () => Promise<T>): Promise<T> {
    if (this.waiting.length >= mostWaiting) throw new TooManyPictures();
    if (this.running >= this.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await make();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
